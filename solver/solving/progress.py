"""How far the solving of a problem has come."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct


class Length(Struct, frozen=True):
    """How far a phase is whose lines are searched length by length, short ones first.

    number, count: which of the lengths is at hand, counted from 1, and how many there are. share:
    how much of it is thought to be done, from 0 to 1. seconds: in which it will be done, at least
    and at most; None where that cannot be forecast. When those to come will be done never can.
    """

    number: int
    count: int
    share: float
    seconds: tuple[float, float] | None = None


class Progress(Struct, frozen=True):
    """How far solving has come: parts of the phase at hand, solutions and moves of the problem.

    length: of a phase whose lines are searched length by length, else None. seconds_left: in which
    a phase of battle play will be done, at least and at most; None where that cannot be forecast.
    """

    problem: int
    twin: str
    phase: str
    parts_done: int
    parts: int
    solutions: int
    moves: int
    seconds: float
    length: Length | None = None
    seconds_left: tuple[float, float] | None = None


OnProgress = Callable[[Progress], object]
