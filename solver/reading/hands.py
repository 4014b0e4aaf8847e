"""Units in hand: `Hand White R 2S Black B`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from grammar import numbers
from grammar.syntax import Word
from solver.catalogue.language import letters, words
from solver.model import Colour, Held
from solver.reading.faults import Reading
from solver.reading.units import COLOURS, colour_of

_UNITS = re.compile(r"(\d*)([^\W\d]+)")
NOTHING = "-"
#: units of one kind in a hand
MOST = 99


def held(command: Word, listed: Sequence[Word], reading: Reading) -> list[Held]:
    """The units of a list, in its order: a colour, then letters with their number before them.

    command: the word that stands before the list.
    """
    found: list[Held] = []
    colour: Colour | None = None
    for word in listed:
        walk, number = _units(word, reading)
        if walk is not None and colour is not None:
            held = sum(h.count for h in found if (h.colour, h.walk) == (colour, walk))
            count = numbers.value(number or "1", 1, MOST - held)
            if count is None:
                message = numbers.wrong(number, "the number of units of one kind in hand", 1, MOST)
                reading.fault(word.at, message)
            else:
                found.append(Held(colour, walk, count))
            continue
        named = colour_of(word, reading, word.at) or ""
        if named in ("white", "black"):
            colour = COLOURS[named]
        elif word != NOTHING or colour is None:
            reading.fault(word.at, f'"{word}" is no unit in hand', _example(reading), "word")
    if not found and NOTHING not in listed and not reading.faults:
        at = listed[0].at if listed else command.at
        reading.fault(at, "no unit in hand is named", _example(reading))
    return found


def _example(reading: Reading) -> str:
    hand = words.spelled("command", "hand", reading.language)
    white = words.spelled("colour", "white", reading.language)
    rook, knight = (
        letters.code(walk, reading.language, reading.game).upper() for walk in ("rook", "knight")
    )
    return f"E.g. {hand} {white} {rook} 2{knight}"


def _units(word: Word, reading: Reading) -> tuple[str | None, str]:
    """The walk of units in hand, None for another word, and their number as written."""
    match = _UNITS.fullmatch(word)
    if match is None:
        return None, ""
    return letters.walk(match[2], reading.language, reading.game), match[1]
