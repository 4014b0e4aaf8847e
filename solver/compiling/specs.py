"""From a problem's position and rules to the kernel's specification of a machine.

A specification is a plain dictionary: it goes to worker processes as it is, and equal ones mean
the same machine. Squares become sites (rank * width + file), walks become numbers of kinds.
"""

from __future__ import annotations

from itertools import product
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from solver.catalogue import in_force, pieces, walks
from solver.catalogue.attributes import ATTRIBUTES
from solver.catalogue.boards import SQUARE, BoardEntry
from solver.catalogue.conventions import convention
from solver.catalogue.games import castling_rooks
from solver.catalogue.goals import GOALS
from solver.catalogue.movement_of import movement_of
from solver.catalogue.movements import Movement
from solver.catalogue.rules import Rule
from solver.catalogue.stipulation.trees import goals_of
from solver.compiling import constraints
from solver.compiling.compile_context import MARINE_PROMOTEES, TRAITS, Setting
from solver.compiling.rules import rules_of
from solver.errors import Fault, IllegalSetup, Unsupported
from solver.model import FenFields, Piece, Place, Placement, Problem

Spec = dict[str, Any]


def machine_spec(setting: Setting) -> Spec:
    """The specification of the machine that solves a problem's diagram.

    Raises Unsupported for rules that the kernel does not know.
    """
    problem, on = setting.problem, setting.board
    promotees = _promotees(setting)
    _check_below(setting)
    return {
        "width": on.files,
        "height": on.ranks,
        "cells": on.cells(),
        "second_board": setting.boards == 2,
        "kinds": [_kind(walk, setting, promotees) for walk in setting.kinds],
        "units": [unit_spec(p, setting) for p in problem.start or _stacked(setting)],
        "castlings": _castlings(setting),
        "cannot_castle": without_castling(setting),
        **en_passant(setting),
        "rules": [rule_spec(rule) for rule in rules_of(setting)],
        "units_are_known": knows_units(problem),
        "first_rank_pawns_move": _first_rank_pawns_move(setting),
        **constraints.specs(setting),
    }


def _first_rank_pawns_move(setting: Setting) -> bool:
    return any(row.moves_first_rank_pawns for row in setting.rows) or any(
        army.first_rank_pawns for _, army in in_force.armies(setting.problem.conditions)
    )


def rule_spec(rule: Rule) -> Spec:
    """A rule by its name in the kernel, with its parameters."""
    found: Spec = {"name": rule.name, "parameters": {**rule.parameters}}
    if rule.half_moves is not None:
        found["from"], found["until"] = rule.half_moves
    return found


def knows_units(problem: Problem) -> bool:
    """Whether a goal asks which of several alike a unit is."""
    asked = problem.stipulation
    return asked is not None and any(GOALS[g.sign].knows_units for g in goals_of(asked.play))


def unit_spec(placement: Placement, setting: Setting) -> Spec:
    """One unit on its site, with those below it."""
    site = setting.site_of(placement)
    found: Spec = {"site": site, **_piece(placement.piece, setting)}
    if placement.below:
        found["under"] = [_piece(piece, setting) for piece in placement.below]
    return found


def _piece(piece: Piece, setting: Setting) -> Spec:
    return {
        "kind": _kind_number(piece, setting),
        "owners": setting.owners[piece.colour],
        "traits": sum(1 << TRAITS.index(key) for key in piece.attributes if key in TRAITS),
    }


def _stacked(setting: Setting) -> tuple[Placement, ...]:
    """The units of the diagram. Of those below others the one set up first comes up first; of
    captured ones the last."""
    units = setting.problem.placements
    if not any(row.buries for row in setting.rows):
        return units
    return tuple(replace(unit, below=unit.below[::-1]) if unit.below else unit for unit in units)


def _check_below(setting: Setting) -> None:
    """A twin may take away the condition that brings up units below others."""
    for unit in setting.problem.placements:
        reason = in_force.never_up(setting.problem.conditions, unit) if unit.below else ""
        if reason:
            raise _unsupported(reason)


def _kind_number(piece: Piece, setting: Setting) -> int:
    for attribute in piece.attributes:
        if attribute not in TRAITS and not ATTRIBUTES[attribute].board:
            raise _unsupported(f"units that are {attribute} are not supported yet")
    return setting.kinds.index(piece.walk)


def _movement(walk: str, on: BoardEntry) -> Movement:
    """How a walk moves on the board. Raises Unsupported."""
    movement = movement_of(walk)
    if movement is None:
        raise _unsupported(f"the walk {walk} is not supported yet")
    if on.heights:
        from solver.catalogue import hexes

        try:
            return hexes.movement(walk, movement)
        except hexes.NotOnHexes as reason:
            raise _unsupported(f"{walk} on hexes: {reason}") from None
    if any(mover.files for mover in movement) and not on.array:
        raise _unsupported(f"the walk {walk} has files of the 8x8 board")
    return movement


def _kind(walk: str, setting: Setting, promotees: _Promotees) -> dict[str, Any]:
    movement = _movement(walk, setting.board)
    kinds = setting.kinds
    pawn = walk in walks.PAWNS
    kind: dict[str, Any] = {
        "name": walk,
        "movers": [mover.data() for mover in movement],
        "royal": walk in walks.ROYAL,
        "promotes": pawn,
        "promotion_piece": walk == walks.IMITATOR or walk in promotees.usual,
        "rebirth": "pawn" if pawn else _stands_for(walk, setting),
        "mimicked": walk not in walks.NOT_MIMICKED,
    }
    if walk == "reverse-pawn":
        kind["promotion_rank"] = 0
    if walk == "marine-pawn":
        kind["promotes_to"] = [kinds.index(to) for to in kinds if to in promotees.marine]
    return kind


def _stands_for(walk: str, setting: Setting) -> str:
    """The walk of chess whose home squares a walk has; "fairy" for one that has others."""
    found = {now: chess for chess, now in setting.standard.items()}
    usual = walk if walk in walks.CHESS and walk not in setting.standard else "fairy"
    return found.get(walk, usual)


class _Promotees(Struct, frozen=True):
    """The walks to which pawns promote, and those to which marine pawns do."""

    usual: frozenset[str]
    marine: frozenset[str]


def _promotees(setting: Setting) -> _Promotees:
    """The officers of the set with which the game is played, and what stands in the diagram."""
    problem = setting.problem
    in_diagram = {p.piece.walk for p in problem.start or problem.placements}
    apart = walks.PAWNS | walks.ROYAL | {"dummy"}
    there = in_diagram - apart
    for _, army in in_force.armies(problem.conditions):
        there.update(army.promotees)
    officers = {setting.standard.get(walk, walk) for walk in pieces.promotees()}
    return _Promotees(frozenset(officers | there), frozenset({*MARINE_PROMOTEES} | there))


def _unsupported(message: str) -> Unsupported:
    return Unsupported([Fault(Place("-", 1, 1), message, kind="unsupported")])


def _exclusive_rooks(problem: Problem) -> list[tuple[str, str]]:
    """Pairs of rooks, by their array squares: if one has castled, the other may not.

    Of rooks of one side only the past decides which it is (Retro). Raises IllegalSetup for squares
    that are not those of a white and of a black rook.
    """
    pairs = []
    for option in problem.options:
        if option.name != "CastlingMutuallyExclusive":
            continue
        white, black = sorted(option.arguments, key=lambda square: square[1:])
        if {white, black} in ({"a1", "h1"}, {"a8", "h8"}) and convention(problem):
            continue
        if white not in ("a1", "h1") or black not in ("a8", "h8"):
            message = f"{white}{black}: a1 or h1 and a8 or h8 are expected"
            place = option.place or problem.place or Place("-", 1, 1)
            raise IllegalSetup([Fault(place, message, "E.g. a1h8", kind="setup")])
        pairs += [(white, black), (black, white)]
    return pairs


def _castlings(setting: Setting) -> list[dict[str, Any]]:
    """Castling with king and rooks on their array squares, for both sides."""
    kinds, on = setting.kinds, setting.board
    exclusive = _exclusive_rooks(setting.problem)
    found: list[dict[str, Any]] = []
    if not on.array or not _castles(setting):
        return found
    king, rook = (kinds.index(setting.standard.get(walk, walk)) for walk in ("king", "rook"))
    sites = len(on.squares())
    for board, (side, rank) in product(range(setting.boards), ((0, "1"), (1, "8"))):

        def site(square: str, behind: int = board * sites) -> int:
            return on.site(square) + behind

        for short, king_to, rook_from, rook_to in ((True, "g", "h", "f"), (False, "c", "a", "d")):
            found.append(
                {
                    "side": side,
                    "short": short,
                    "king_from": site("e" + rank),
                    "king_to": site(king_to + rank),
                    "rook_from": site(rook_from + rank),
                    "rook_to": site(rook_to + rank),
                    "king_kind": king,
                    "rook_kind": rook,
                    "excludes": [site(b) for a, b in exclusive if a == rook_from + rank],
                }
            )
    return found


def _castles(setting: Setting) -> bool:
    """Whether there are the castlings of chess. What names single units wins over CastlingOff."""
    problem = setting.problem
    named = problem.option("NoCastling") is not None or said_at_start(problem) is not None
    if problem.option("CastlingOff") is not None and not named:
        return False
    return all(army.castles for _, army in in_force.armies(setting.problem.conditions))


def said_at_start(problem: Problem) -> FenFields | None:
    """What a FEN says of the position from which play begins; None where no FEN gives it."""
    if problem.start is not None:
        return problem.start_fen
    if problem.fen_rights is None:
        return None
    return FenFields(problem.turn or "white", problem.fen_rights, problem.fen_en_passant)


def without_castling(setting: Setting) -> list[int]:
    """Array squares whose king or rook has lost the right."""
    problem = setting.problem
    lost = [
        s for option in problem.options if option.name == "NoCastling" for s in option.arguments
    ]
    fen = said_at_start(problem)
    if fen is not None:
        rooks = castling_rooks(problem.game, problem.board)
        lost += [square for right, square in rooks.items() if right not in fen.rights]
    return sorted({setting.board.site(square) for square in lost})


def en_passant(setting: Setting) -> Spec:
    """The squares that the pawn moved last has passed, and where it stands if that is said.

    Of `d7 d6 d5` the first is left and the last reached; a single square is the passed one itself.
    """
    problem, site = setting.problem, setting.board.site
    option = problem.option("EnPassant")
    squares = [said for said in option.arguments if SQUARE.fullmatch(said)] if option else []
    if len(squares) < 3:
        fen = said_at_start(problem)
        passed = squares or [(fen.en_passant if fen else None) or ""]
        return {"en_passant": [site(square) for square in passed if square]}
    return {
        "en_passant": [site(square) for square in squares[1:-1]],
        "en_passant_landing": site(squares[-1]),
    }
