"""Specifications of the games other than chess, and the choice between them and chess."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from solver.catalogue import coalition, in_force, walks
from solver.catalogue.games import GAMES, Castling, GameEntry
from solver.catalogue.goals import GOALS
from solver.catalogue.language import words
from solver.catalogue.movements import Movement
from solver.catalogue.stipulation.trees import goals_of
from solver.compiling import specs
from solver.compiling.compile_context import TRAITS, Setting
from solver.compiling.rules import rules_of
from solver.compiling.specs import Spec, unit_spec
from solver.errors import NOWHERE, Fault, IllegalSetup, Unsupported
from solver.model import Colour, Place, Problem, Stipulation

#: goals that ask for a whole position: hands and units below others are not compared
_POSITIONS = ("dia", "a=>b")
_SIDES: dict[Colour, int] = {"white": 0, "black": 1}
#: the first trait above those of attributes, which the kernel allots: the unit makes no double step
_MOVED = 1 << len(TRAITS)
#: walks that become others at the end of their way
_PROMOTE = ("pawn", "man", "soldier", "machine-gun")


def side_asked(setting: Setting, stipulation: Stipulation) -> int:
    """The kernel's side that begins. In coalition chess it is that of the power to move, whatever
    the form of the stipulation calls it, and the other one where an option says so."""
    problem = setting.problem
    if not problem.coalition or problem.stipulation is None:
        return setting.side_of(stipulation.side)
    begins = setting.side_of(problem.turn or "yellow")
    return begins if stipulation.side == problem.stipulation.side else 1 - begins


def named_side(setting: Setting, stipulation: Stipulation) -> str:
    """The side that begins, as solutions name it: a colour, or a coalition such as "yg"."""
    if not setting.problem.coalition:
        return stipulation.side
    return setting.problem.coalition.split("/")[side_asked(setting, stipulation)]


def machine_spec(setting: Setting) -> Spec:
    """The specification of the machine that solves a problem's diagram.

    Raises Unsupported for rules that the kernel does not know.
    """
    problem = setting.problem
    game = GAMES[problem.game]
    _check_goals(problem, game)
    if problem.game == "chess":
        return specs.machine_spec(setting)
    _check_units(problem, game)
    if problem.conditions and (game.stacks or game.goals):
        condition = problem.conditions[0]
        message = f"{game.names.en} with {condition.name}: no agreed order of effects"
        raise _unsupported(message, "Leave the condition out", condition.place)
    kinds, on = setting.kinds, setting.board
    moved = problem.option("Moved")
    return {
        "width": on.files,
        "height": on.ranks,
        "cells": on.cells(),
        "kinds": [_kind(walk, movement, game) for walk, movement in game.pieces.items()],
        "units": [
            unit_spec(p, setting)
            | ({"traits": _MOVED} if moved and p.square in moved.arguments else {})
            for p in problem.placements
        ],
        "hands": [
            {"side": _SIDES[held.colour], "kind": kinds.index(held.walk), "count": held.count}
            for held in problem.hands
        ],
        "castlings": [_castling(castling, setting) for castling in game.castlings],
        "cannot_castle": specs.without_castling(setting),
        **({} if problem.coalition else specs.en_passant(setting)),
        "rules": [*map(specs.rule_spec, rules_of(setting)), _rule(setting, game)],
        "units_are_known": specs.knows_units(problem),
    }


def _rule(setting: Setting, game: GameEntry) -> Spec:
    """The game as a rule of the kernel, with its choices."""
    problem = setting.problem
    chosen = {
        name: option.arguments[0] if (option := problem.option(name)) else values[0]
        for name, values in game.options.items()
    }
    if chosen.get("draw_rep") == "off":
        del chosen["draw_rep"]
    if problem.coalition:
        chosen |= _turns(setting)
    if game.stacks and (step := problem.option("EnPassant")) and step.arguments[-1].isdecimal():
        chosen["double_step_units"] = step.arguments[-1]
    return {"name": game.key, "parameters": chosen}


def _turns(setting: Setting) -> dict[str, str]:
    """What coalition chess has to know of the diagram besides its units."""
    problem = setting.problem
    skips = problem.option("SkipsTurn")
    return {
        "coalitions": problem.coalition,
        "turn": coalition.LETTERS[problem.turn or "yellow"],
        "skipped": skips.arguments[0] if skips else "",
        "double_steps": " ".join(_double_steps(setting)),
    }


def _double_steps(setting: Setting) -> Iterator[str]:
    """Double steps that may be answered en passant: whose, the square passed and that reached.

    Raises IllegalSetup for one that is not written with all its squares or that nobody made.
    """
    problem, site = setting.problem, setting.board.site
    pieces = {put.square: put.piece for put in problem.placements}
    for option in problem.options:
        if option.name != "EnPassant":
            continue
        piece = pieces.get(option.arguments[-1])
        if len(option.arguments) != 3 or piece is None or piece.walk not in _PROMOTE:
            message = "a double step is written with its squares, as in EnPassant d2d3d4"
            raise IllegalSetup([Fault(option.place or NOWHERE, message, kind="setup")])
        _, passed, landing = map(site, option.arguments)
        yield f"{coalition.LETTERS[piece.colour]} {passed}:{landing}"


def _kind(walk: str, movement: Movement, game: GameEntry) -> dict[str, Any]:
    return {
        "name": walk,
        "movers": [mover.data() for mover in movement],
        "royal": walk == "king",
        "promotes": walk in _PROMOTE,
        "promotion_piece": walk in game.promotees,
        "rebirth": walk if walk in walks.CHESS else "fairy",
    }


def _castling(castling: Castling, setting: Setting) -> dict[str, Any]:
    kinds, site = setting.kinds, setting.board.site
    return {
        "side": _SIDES[castling.colour],
        "short": site(castling.rook[0]) > site(castling.king[0]),
        "king_from": site(castling.king[0]),
        "king_to": site(castling.king[1]),
        "rook_from": site(castling.rook[0]),
        "rook_to": site(castling.rook[1]),
        "king_kind": kinds.index("king"),
        "rook_kind": kinds.index("rook"),
        "passes": site(castling.passes),
        "between": [site(square) for square in castling.between],
    }


def _check_units(problem: Problem, game: GameEntry) -> None:
    """Refuses units that the game does not know."""
    for put in problem.placements if problem.coalition else ():
        if put.piece.walk == "king" and put.piece.colour not in coalition.GREAT:
            kings = " and ".join(coalition.GREAT)
            raise _unsupported(f"{put.piece.colour} has no king", f"Kings are {kings}")
    for unit in problem.placements:
        pieces = (unit.piece, *unit.below)
        for piece in pieces:
            if piece.walk not in game.pieces:
                known = ", ".join(game.pieces)
                raise _unsupported(f"{game.names.en} has no {piece.walk}", f"It has {known}")
            if piece.attributes:
                message = f"attributes of units in {game.names.en} are not supported yet"
                word = words.spelled("attribute", piece.attributes[0], problem.language)
                raise _unsupported(message, f'Leave "{word}" out')
            if piece.colour == "neutral":
                message = f"neutral units in {game.names.en} are not supported yet"
                raise _unsupported(message, "Its units are white and black")
        if len({piece.colour for piece in pieces}) > 1:
            message = f"units of both sides stand on each other on {unit.square}"
            raise _unsupported(message, "Those of one side may")
        if len(pieces) > 1 and any(piece.walk == "king" for piece in pieces):
            message = f"the king of {unit.square} does not stand alone"
            raise _unsupported(message, "Put the other unit on another square")
    for held in problem.hands:
        if held.walk not in game.promotees:
            known = ", ".join(game.promotees)
            message = f"in {game.names.en} no {held.walk} is held in hand"
            raise _unsupported(message, f"Held are {known}")


def _check_goals(problem: Problem, game: GameEntry) -> None:
    """Refuses goals that the game does not know."""
    asked = problem.stipulation
    for goal in goals_of(asked.play) if asked is not None else ():
        known = [*_goals_of(game), *in_force.goals_of_games(problem.conditions)]
        if goal.sign not in known:
            message = f"the goal {goal.sign} in {game.names.en} is not supported"
            hint = f"Its goals are {', '.join(known)}"
            raise _unsupported(message, hint, asked.place if asked else None)


def _goals_of(game: GameEntry) -> list[str]:
    """The goals that a game knows."""
    if game.goals:
        return [*game.goals]
    every = [sign for sign, entry in GOALS.items() if not entry.of_games]
    return every if game.key == "chess" else [sign for sign in every if sign not in _POSITIONS]


def _unsupported(message: str, hint: str, place: Place | None = None) -> Unsupported:
    return Unsupported([Fault(place or NOWHERE, message, hint, kind="unsupported")])
