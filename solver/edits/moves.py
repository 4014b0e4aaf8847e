"""Half-moves and solutions that mean the same in two positions."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct
from msgspec.structs import replace

from solver.model import Line, Move


class HalfMove(Struct, frozen=True):
    """What names a half-move whatever stands elsewhere: the unit, its squares, whether it captures,
    what it becomes ("" for nothing)."""

    colour: str
    walk: str
    departure: str
    arrival: str
    captures: bool = False
    promotee: str = ""


#: the half-moves of a solution; of battle play its key alone
Named = tuple[HalfMove, ...]


def half_move(move: Move) -> HalfMove:
    """The name of a half-move."""
    becomes = (
        effect.after.walk
        for effect in move.effects
        if effect.reason == "promotion" and effect.after is not None
    )
    return HalfMove(
        move.piece.colour,
        move.piece.walk,
        move.departure,
        move.arrival,
        move.captured is not None,
        next(becomes, ""),
    )


def named(line: Line) -> Named:
    """A solution by the names of its half-moves."""
    return tuple(map(half_move, line.moves))


def turned(solution: Named, square: Callable[[str], str]) -> Named:
    """A solution in a position of which every square has gone elsewhere."""
    return tuple(
        replace(
            move,
            departure=move.departure and square(move.departure),
            arrival=move.arrival and square(move.arrival),
        )
        for move in solution
    )


def course(solution: Named) -> tuple[tuple[str, str, str], ...]:
    """What of a solution stays the same where a unit of it comes from elsewhere."""
    return tuple((move.walk, move.arrival, move.promotee) for move in solution)
