"""Units as queries write them: "wR", "bNH", "nG"."""

from __future__ import annotations

from functools import cache

from solver.output.vocabulary import vocabulary
from solver.themes.tree.node import Unit


def unit_name(unit: Unit) -> str:
    """A unit as queries write it: the small letter of its colour and the letters of its walk."""
    return _name(unit.piece.colour, unit.piece.walk)


@cache
def _name(colour: str, walk: str) -> str:
    return colour[0] + walk_letters(walk)


@cache
def walk_letters(walk: str) -> str:
    """The letters of a walk in English."""
    return vocabulary("en").walk(walk)


def truth(value: bool) -> str:
    """A truth as queries write it."""
    return "true" if value else "false"
