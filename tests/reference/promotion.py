"""Where pawns promote."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from .position import Side, nth_rank


def on_last_rank(side: Side, square: str) -> bool:
    return square[1] == nth_rank(side, 8)


def on_last_rank_but_one(side: Side, square: str) -> bool:
    return square[1] == nth_rank(side, 7)


def on(squares: Mapping[Side, str]) -> Callable[[Side, str], bool]:
    """On squares that are named for each side."""
    return lambda side, square: square in squares[side].split()
