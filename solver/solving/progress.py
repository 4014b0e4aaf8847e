"""How far the solving of a problem has come."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct


class Progress(Struct, frozen=True):
    """How far solving has come: parts of the phase at hand, solutions and moves of the problem."""

    problem: int
    twin: str
    phase: str
    parts_done: int
    parts: int
    solutions: int
    moves: int
    seconds: float


OnProgress = Callable[[Progress], object]
