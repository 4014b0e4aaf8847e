"""What units become where they arrive."""

from __future__ import annotations

from .position import Unit, nth_rank

#: By file, as they stand in the array; nothing on the file of the kings.
OFFICERS = {"a": "R", "b": "S", "c": "B", "d": "Q", "f": "B", "g": "S", "h": "R"}


def officer_of_file(unit: Unit, square: str) -> str:
    """An officer becomes the one of the file; others stay what they are."""
    return OFFICERS.get(square[0], unit.walk) if unit.walk in "QRBS" else unit.walk


def relegated(unit: Unit, square: str) -> str:
    """A pawn on the second rank of its side, unless it is a king."""
    return "P" if unit.walk != "K" and square[1] == nth_rank(unit.side, 2) else unit.walk
