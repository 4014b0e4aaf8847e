"""How units go from square to square: movement alone, before any rule adds its effects."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from .position import Position, Side, Unit, forward, nth_rank, other, shifted
from .rules import Rules

ROOK_LINES = ((1, 0), (0, 1), (-1, 0), (0, -1))
BISHOP_LINES = ((1, 1), (1, -1), (-1, -1), (-1, 1))
LINES = {"R": ROOK_LINES, "B": BISHOP_LINES, "Q": ROOK_LINES + BISHOP_LINES}
LEAPS = {
    "K": ROOK_LINES + BISHOP_LINES,
    "S": ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)),
}


class Step(NamedTuple):
    """A unit's way. victim: where its victim stands; passed: what a double step crosses."""

    departure: str
    arrival: str
    victim: str | None = None
    passed: str | None = None


def steps(position: Position, side: Side, rules: Rules) -> Iterator[Step]:
    """All ways of a side's units, castling excepted."""
    for square, unit in position.board.items():
        if unit.side == side:
            yield from unit_steps(position, square, unit, rules)


def unit_steps(position: Position, square: str, unit: Unit, rules: Rules) -> Iterator[Step]:
    if unit.walk == "P":
        yield from pawn_steps(position, square, unit.side, rules)
        return
    for files, ranks in LEAPS.get(unit.walk, ()):
        yield from landing(position, square, shifted(square, files, ranks))
    for files, ranks in LINES.get(unit.walk, ()):
        target = shifted(square, files, ranks)
        while target is not None:
            yield from landing(position, square, target)
            if target in position.board:
                break
            target = shifted(target, files, ranks)


def landing(position: Position, square: str, target: str | None) -> Iterator[Step]:
    """The step to the target if it is on the board and holds no unit of the same side."""
    if target is None:
        return
    occupant = position.board.get(target)
    if occupant is None:
        yield Step(square, target)
    elif occupant.side != position.board[square].side:
        yield Step(square, target, target)


def pawn_steps(position: Position, square: str, side: Side, rules: Rules) -> Iterator[Step]:
    if square[1] == nth_rank(side, 1) and not rules.first_rank_steps:
        return
    ahead = shifted(square, 0, forward(side))
    if ahead is not None and ahead not in position.board:
        yield Step(square, ahead)
        beyond = shifted(ahead, 0, forward(side))
        if square[1] == nth_rank(side, 2) and beyond is not None and beyond not in position.board:
            yield Step(square, beyond, passed=ahead)
    for files in (-1, 1):
        yield from pawn_captures(position, square, shifted(square, files, forward(side)), side)


def pawn_captures(
    position: Position, square: str, target: str | None, side: Side
) -> Iterator[Step]:
    if target is None:
        return
    occupant = position.board.get(target)
    if occupant is not None:
        if occupant.side != side:
            yield Step(square, target, target)
    elif target == position.passed:
        victim = shifted(target, 0, -forward(side))
        if victim is not None and position.board.get(victim) == Unit(other(side), "P"):
            yield Step(square, target, victim)
