"""Lines of orthodox chess, each half-move written down with all that it did. Units are known by
the square on which they began."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from ..short_mates import Move, Position, in_check, moves, other


class Unit(NamedTuple):
    """began: the square on which it stood at first."""

    began: str
    side: str
    walk: str


class Ply(NamedTuple):
    """A half-move: who made it, from where to where, what it did, and who stands where after it."""

    unit: Unit
    start: str
    end: str
    becomes: str
    captured: Unit | None
    castles: str
    check: bool
    after: Mapping[str, Unit]

    @property
    def side(self) -> str:
        return self.unit.side


class Line(NamedTuple):
    """A line that is being played."""

    position: Position
    units: Mapping[str, Unit]
    plies: tuple[Ply, ...] = ()

    @property
    def text(self) -> str:
        return " ".join(one.start + one.end + one.becomes for one in self.plies)


def name(square: int) -> str:
    return "abcdefgh"[square % 8] + str(square // 8 + 1)


def beginning(position: Position) -> Line:
    board = position.board
    units = {name(at): Unit(name(at), one[0], one[1]) for at, one in enumerate(board) if one}
    return Line(position, units)


def next_lines(line: Line) -> Iterator[Line]:
    """The line with each legal half-move more."""
    for move, after in moves(line.position):
        yield _played(line, move, after)


def _played(line: Line, move: Move, after: Position) -> Line:
    start, end = name(move[0]), name(move[1])
    units = dict(line.units)
    unit = units.pop(start)
    castles = ""
    captured = units.pop(end, None)
    if unit.walk == "P" and start[0] != end[0] and captured is None:  # en passant
        captured = units.pop(end[0] + start[1])
    if unit.walk == "K" and abs(move[1] - move[0]) == 2:
        castles = "0-0" if move[1] > move[0] else "0-0-0"
        corner, beside = ("h", "f") if castles == "0-0" else ("a", "d")
        units[beside + start[1]] = units.pop(corner + start[1])
    units[end] = unit._replace(walk=move[2]) if move[2] else unit
    check = in_check(after.board, after.side)
    ply = Ply(unit, start, end, move[2], captured, castles, check, units)
    return Line(after, units, (*line.plies, ply))


def passed(line: Line) -> Line:
    """The line with the other side to move, which nobody writes down."""
    position = line.position._replace(side=other(line.position.side), passed=-1)
    return line._replace(position=position)
