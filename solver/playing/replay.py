"""The positions of a solution, worked out from what its moves tell.

A move says where its unit went and what else happened, in order. A few rules do more than moves
tell (units on two boards, boards that turn, stacks), and the search may leave half-moves untold. So
every move is held against the units that stand there: where it does not fit nobody guesses.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from solver.catalogue import in_force
from solver.catalogue.games import GAMES
from solver.compiling.compile_context import from_array
from solver.model import Effect, Move, Piece, Problem

#: units by their squares
Units = dict[str, Piece]
#: a unit and where it comes from, which stays with it whatever becomes of it
Tracked = tuple[Piece, str]

_ROOKS = {"castling-short": (1, "f"), "castling-long": (-1, "d")}
"""By castling: on which side of the king the rook stands, and the file where it goes."""
_UNTOLD = frozenset({"turn-board", "lift", "close"})
"""What becomes of the units by these no move says."""


def start(problem: Problem) -> Units | None:
    """The units with which the play of a diagram or a twin begins: those of the game array in proof
    games. None where a diagram does not show all of them, or moves do not say what they do."""
    if GAMES[problem.game].stacks or in_force.is_untold(problem.conditions):
        return None
    if in_force.has_second_board(problem) or in_force.moving(problem.conditions):
        return None
    begun = from_array(problem)
    placements = begun.placements if begun.start is None else begun.start
    return {unit.square: unit.piece for unit in placements}


def after(before: Mapping[str, Piece], move: Move) -> Units | None:
    """The units after a move; None where it does not fit those before it."""
    units = after_tracked({at: (unit, at) for at, unit in before.items()}, move, "")
    return None if units is None else {at: unit for at, (unit, _) in units.items()}


def after_tracked(
    before: Mapping[str, Tracked], move: Move, born: str
) -> dict[str, Tracked] | None:
    """The units after a move, each with where it comes from; None where the move does not fit those
    before it. A captured unit that is reborn stays the same. born: stands behind the square of a
    unit that comes from nowhere."""
    units = dict(before)
    taken = units.get(move.captured or "")
    board = _Board(units, taken, born)
    first = [effect for effect in move.effects if effect.reason == "transfer"]
    later = [effect for effect in move.effects if effect.reason != "transfer"]
    if not all(board.apply(effect) for effect in first):
        return None
    if not _go(move, _departure(move, first), units, born):
        return None
    return units if all(board.apply(effect) for effect in later) else None


def before(after: Mapping[str, Piece], move: Move) -> Units | None:
    """The units before a move that is taken back; None where they do not fit it.

    Only what retractors know: moves of chess, and captures after which the unit is reborn.
    """
    units = dict(after)
    reborn = [e.to for e in move.effects if e.op == "move" and e.reason == "rebirth" and e.to]
    unit = units.pop(reborn[0] if reborn else move.arrival, None)
    became = [e.after for e in move.effects if e.reason == "promotion"]
    if unit is None or not _is((unit, ""), became[0] if became else move.piece):
        return None
    units[move.departure] = move.piece
    if move.captured is not None and move.captured_piece is not None:
        units[move.captured] = move.captured_piece
    if move.kind in _ROOKS:
        side, file = _ROOKS[move.kind]
        rank = move.arrival[1:]
        rook = units.pop(file + rank, None)
        if rook is None:
            return None
        units[("h" if side > 0 else "a") + rank] = rook
    return units


def _departure(move: Move, transfers: Iterable[Effect]) -> str:
    """Where the unit stands after it was brought to where its move begins."""
    square = move.departure
    for effect in transfers:
        if effect.op == "move" and effect.at == square and effect.to is not None:
            square = effect.to
    return square


def _go(move: Move, departure: str, units: dict[str, Tracked], born: str) -> bool:
    """The unit's own way, its capture, and a rook's way."""
    if move.kind in ("null", "exchange"):  # an exchange is told as an effect
        return True
    if move.captured is not None and not _is(units.pop(move.captured, None), move.captured_piece):
        return False
    if move.kind == "drop":
        units[move.arrival] = (move.piece, move.arrival + born)
        return True
    if any(effect.reason == "leg" for effect in move.effects):  # each leg of the way is told
        return True
    unit = units.pop(departure, None)
    if unit is None or not _is(unit, move.piece):
        return False
    rook = _rook(move, units)
    units[move.arrival] = unit
    if rook:
        units[rook[1]] = units.pop(rook[0])
    return True


def _rook(move: Move, units: Iterable[str]) -> tuple[str, str] | None:
    """From where to where the rook of a castling goes. units: squares that are not empty."""
    if move.kind not in _ROOKS:
        return None
    side, file = _ROOKS[move.kind]
    rank = move.arrival[1:]
    beside = [at for at in units if at[1:] == rank and (at > move.departure) == (side > 0) and at]
    corner = max(beside, default="") if side > 0 else min(beside, default="")
    return (corner, file + rank) if corner else None


def _is(unit: Tracked | None, told: Piece | None) -> bool:
    """Whether a unit is the one that a move tells, attributes aside: some come and go untold."""
    if unit is None or told is None:
        return False
    return (unit[0].colour, unit[0].walk) == (told.colour, told.walk)


class _Board:
    """Units of which a move changes some. taken: the one that is captured; born: as above."""

    def __init__(self, units: dict[str, Tracked], taken: Tracked | None, born: str) -> None:
        self._units = units
        self._taken = taken
        self._born = born
        self._covered: dict[str, Tracked] = {}  # units on which others have come to stand

    def apply(self, effect: Effect) -> bool:
        """Make an effect; False where it does not fit."""
        units, at = self._units, effect.at
        if effect.op in _UNTOLD:
            return False
        match effect.op:
            case "add":
                if at in units:
                    self._covered[at] = units[at]
                units[at] = self._added(effect)
            case "bury" if at in self._covered:  # the unit that has come goes below the other one
                units[at] = self._covered.pop(at)
            case "unbury":
                units[at] = self._new(effect)
            case "remove":
                return units.pop(at, None) is not None
            case "move" if effect.to is not None:
                if at not in units:
                    return False
                units[effect.to] = (effect.after or effect.piece, units.pop(at)[1])
            case "promote" | "recolour" | "traits":
                if at not in units:
                    return False
                units[at] = (effect.after or effect.piece, units[at][1])
            case "exchange" if effect.to is not None and effect.after is not None:
                return self._exchange(at, effect.to, effect.after, effect.piece)
        return True

    def _added(self, effect: Effect) -> Tracked:
        """A unit that comes, the captured one if it is reborn."""
        taken, self._taken = self._taken, None
        if taken is None or effect.reason != "rebirth":
            return self._new(effect)
        return effect.piece, taken[1]

    def _new(self, effect: Effect) -> Tracked:
        return effect.piece, effect.at + self._born

    def _exchange(self, one: str, other: str, comes: Piece, goes: Piece) -> bool:
        units = self._units
        if not {one, other} <= units.keys():
            return False
        units[one], units[other] = (comes, units[other][1]), (goes, units[one][1])
        return True
