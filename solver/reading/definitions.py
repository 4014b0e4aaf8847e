"""Walks that a statement defines: `Define KR Kraken = leap(1,3) + ride(rook lines)`."""

from __future__ import annotations

import re

from grammar.spelling import plain
from grammar.syntax import Malformed, Word
from grammar.walks import parse_definition
from solver.catalogue import definitions, expressions
from solver.catalogue.language import words
from solver.reading.faults import Reading


def read(line: Word, reading: Reading) -> None:
    """Puts the walk that a line defines among those of the reading."""
    try:
        found = parse_definition(plain(line))
        expressions.movement_of(found.terms)
    except Malformed as error:
        reading.fault(line.at + error.at, str(error), error.hint or _example(reading))
        _stand_in(line, reading)
        return
    if found.code in reading.walks:
        message = f"{found.code.upper()} is defined twice; the last definition counts"
        reading.note(message, line.at)
    reading.walks[found.code] = definitions.key_of(found)


def _example(reading: Reading) -> str:
    define = words.spelled("command", "define", reading.language)
    return f"E.g. {define} KR Kraken = leap(1,3) + ride(rook lines)"


def _stand_in(line: Word, reading: Reading) -> None:
    """A walk for letters whose definition is wrong: that is said once, not of every unit."""
    letters = str(line).partition("=")[0].split()[:1]
    if letters and re.fullmatch("[A-Za-z][A-Za-z0-9]?", letters[0]):
        reading.walks[letters[0].lower()] = f"{letters[0].lower()}={letters[0]}=leap(1,2)"
