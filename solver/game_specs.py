"""Specifications of the games other than chess, and the choice between them and chess."""

from __future__ import annotations

from typing import Any

from solver import specs
from solver.catalogue.boards import board
from solver.catalogue.games import GAMES, Castling, GameEntry
from solver.catalogue.goals import GAME_GOALS
from solver.catalogue.movements import Movement
from solver.catalogue.stipulations import goals_of
from solver.errors import Fault, Unsupported
from solver.model import Colour, Place, Problem
from solver.specs import Spec, unit_spec

#: walks that conditions of chess know
CHESS = ("king", "queen", "rook", "bishop", "knight", "pawn")
#: goals that ask for a whole position: hands and men below others are not compared
_POSITIONS = ("dia", "a=>b")
_SIDES: dict[Colour, int] = {"white": 0, "black": 1}


def kinds_of(problem: Problem) -> tuple[str, ...]:
    """The walks in play, promotees first and in the order in which they are tried."""
    if problem.game == "chess":
        return specs.kinds_of(problem)
    return tuple(GAMES[problem.game].men)


def machine_spec(problem: Problem) -> Spec:
    """The specification of the machine that solves a problem's diagram.

    Raises Unsupported for rules that the kernel does not know.
    """
    game = GAMES[problem.game]
    _check_goals(problem, game)
    if problem.game == "chess":
        return specs.machine_spec(problem)
    _check_men(problem, game)
    if problem.conditions and (game.stacks or game.goals):
        name = problem.conditions[0].name
        raise _unsupported(f"{game.names.en} with {name}: no agreed order of effects")
    kinds = kinds_of(problem)
    on = board(problem.board)
    return {
        "width": on.files,
        "height": on.ranks,
        "cells": on.cells(),
        "kinds": [_kind(walk, movement, game) for walk, movement in game.men.items()],
        "units": [unit_spec(p, kinds, on) for p in problem.placements],
        "hands": [
            {"side": _SIDES[held.colour], "kind": kinds.index(held.walk), "count": held.count}
            for held in problem.hands
        ],
        "castlings": [_castling(castling, kinds, problem) for castling in game.castlings],
        "cannot_castle": specs.without_castling(problem),
        **specs.en_passant(problem),
        "rules": [*specs.rules_of(problem, kinds), _rule(problem, game)],
        "units_are_known": specs.knows_units(problem),
    }


def _rule(problem: Problem, game: GameEntry) -> Spec:
    """The game as a rule of the kernel, with its choices."""
    chosen = {
        name: option.arguments[0] if (option := problem.option(name)) else values[0]
        for name, values in game.options.items()
    }
    return {"name": game.key, "parameters": chosen}


def _kind(walk: str, movement: Movement, game: GameEntry) -> dict[str, Any]:
    return {
        "name": walk,
        "movers": [mover.data() for mover in movement],
        "royal": walk == "king",
        "promotes": walk in ("pawn", "man"),
        "promotion_piece": walk in game.promotees,
        "rebirth": walk if walk in CHESS else "fairy",
    }


def _castling(castling: Castling, kinds: tuple[str, ...], problem: Problem) -> dict[str, Any]:
    site = board(problem.board).site
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


def _check_men(problem: Problem, game: GameEntry) -> None:
    """Refuses men that the game does not know."""
    for unit in problem.placements:
        men = (unit.piece, *unit.below)
        for man in men:
            if man.walk not in game.men:
                raise _unsupported(f"{game.names.en} has no {man.walk}")
            if man.attributes:
                raise _unsupported(f"attributes of units in {game.names.en} are not supported yet")
            if man.colour == "neutral":
                raise _unsupported(f"neutral units in {game.names.en} are not supported yet")
        if len({man.colour for man in men}) > 1:
            raise _unsupported(f"men of both sides stand on each other on {unit.square}")
        if len(men) > 1 and any(man.walk == "king" for man in men):
            raise _unsupported(f"the king of {unit.square} does not stand alone")
    for held in problem.hands:
        if held.walk not in game.promotees:
            raise _unsupported(f"in {game.names.en} no {held.walk} is held in hand")


def _check_goals(problem: Problem, game: GameEntry) -> None:
    """Refuses goals that the game does not know."""
    asked = problem.stipulation
    for goal in goals_of(asked.play) if asked is not None else ():
        known = goal.sign in game.goals if game.goals else goal.sign not in GAME_GOALS
        if not known or (goal.sign in _POSITIONS and game.key != "chess"):
            raise _unsupported(f"the goal {goal.sign} in {game.names.en} is not supported")


def _unsupported(message: str) -> Unsupported:
    return Unsupported([Fault(Place("-", 1, 1), message, kind="unsupported")])
