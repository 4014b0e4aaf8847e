"""On which occasions the unit that has moved changes sides."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from .position import Unit, is_dark, nth_rank


class Way(NamedTuple):
    """The way of a unit that has arrived, of the rook in castling. captured: whom it has taken."""

    start: str
    end: str
    captured: Unit | None = None
    castles: bool = False


#: Whether a unit goes over that has made such a move and is what it is now.
GoesOver = Callable[[Unit, Way], bool]


def by_capture(unit: Unit, way: Way) -> bool:
    return way.captured is not None


def by_quiet_move(unit: Unit, way: Way) -> bool:
    return way.captured is None and not way.castles


def black_by_capture_of_others(unit: Unit, way: Way) -> bool:
    return unit.side == "b" and by_capture_of_others(unit, way)


def by_capture_of_others(unit: Unit, way: Way) -> bool:
    return way.captured is not None and way.captured.walk != unit.walk


def to_the_dark_side(unit: Unit, way: Way) -> bool:
    far = {nth_rank(unit.side, number) for number in (5, 6, 7, 8)}
    return way.end[1] in far and not way.castles


def to_the_other_colour(unit: Unit, way: Way) -> bool:
    return is_dark(way.start) != is_dark(way.end) and not way.castles


def onto(*squares: str) -> GoesOver:
    return lambda unit, way: way.end in squares
