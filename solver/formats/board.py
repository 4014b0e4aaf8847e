"""The units of a position, as what is said of them beside it needs them."""

from __future__ import annotations

import re
from collections.abc import Mapping

from msgspec import Struct

from grammar.syntax import Malformed, Word
from solver.catalogue.language import letters
from solver.formats import placement
from solver.formats.entry import Collected
from solver.model import Colour


class Standing(Struct, frozen=True):
    """A unit: its colour and its walk, "" for one of one's own."""

    colour: Colour
    walk: str


Board = dict[str, Standing]
"""The units by their squares."""

_COLOURS: dict[str, Colour] = {"White": "white", "Black": "black", "Neutral": "neutral"}
_NUMBER = re.compile(r"\d+")


def check_numbers(said: Word, board: Mapping[str, Standing], collected: Collected) -> None:
    """Note where the units of a position are not as many as `(2+1)` says; a third number counts
    those that are neutral."""
    colours = [unit.colour for unit in board.values()]
    there = [colours.count(colour) for colour in ("white", "black", "neutral")]
    numbers = [*map(int, _NUMBER.findall(said)), 0][:3]
    if board and numbers != there[: len(numbers)]:
        count = "+".join(map(str, there[: 2 + bool(there[2])]))
        collected.remark(said.at, f"{said}: the position has {count} units")


def of_fen(fen: Word) -> Board:
    """The units of a FEN; none where that cannot be read, which its own reader says."""
    try:
        units = [*placement.units(Word("WORD", fen.split()[0], fen.at))]
    except Malformed:
        return {}
    found = [(unit, letters.walk(unit.word[:-2], "en")) for unit in units]
    return {one.word[-2:]: Standing(_COLOURS[one.colour], walk) for one, walk in found if walk}
