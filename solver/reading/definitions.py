"""Walks that a statement defines: `Define KR Kraken = leap(1,3) + ride(rook lines)`."""

from __future__ import annotations

from grammar.spelling import plain
from grammar.syntax import Malformed, Word
from grammar.walks import parse_definition
from solver.catalogue import definitions, expressions
from solver.reading.sheet import Sheet


def read(line: Word, sheet: Sheet) -> None:
    """Puts the walk that a line defines among those of the sheet."""
    try:
        found = parse_definition(plain(line))
        expressions.movement_of(found.terms)
    except Malformed as error:
        sheet.fault(line.at + error.at, str(error), error.hint)
        return
    sheet.walks[found.code] = definitions.key_of(found)
