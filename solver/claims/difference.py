"""Where a claim leaves what was found."""

from __future__ import annotations

from msgspec import Struct

from solver.model import Place


class Difference(Struct, frozen=True):
    """A claim that was not found. text: all of it; said, place: the half-move with which it leaves
    what was found; nearest: the moves that stand there instead."""

    text: str
    place: Place
    said: str
    nearest: tuple[str, ...] = ()
