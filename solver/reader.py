"""From the text of a file to its problems.

The grammar says which words form which command; here they are given their meaning, word by word
through the catalogue. All that is wrong with a problem is collected before it is refused.
"""

from __future__ import annotations

import codecs
from collections.abc import Iterator

from grammar import statements
from grammar.syntax import Statement, Stray
from solver.errors import ReadError
from solver.model import Problem
from solver.reading.lists import belongs
from solver.reading.sheet import Lines
from solver.reading.statement import Reader


def decoded(data: bytes) -> str:
    """The text of a file: UTF-8, what its byte order mark says, or as older files have it."""
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return data.decode("utf-16", errors="replace")
    try:
        return data.removeprefix(codecs.BOM_UTF8).decode()
    except UnicodeDecodeError:
        return data.decode("cp1252", errors="replace")


def read(
    text: str, file: str = "-", *, allow_unsupported: bool = False, stipulation_needed: bool = True
) -> Iterator[Problem | ReadError]:
    """The problems of a text in order, each when it is asked for.

    A problem that cannot be read comes as a ReadError with all its faults; the next one is read
    all the same. file: its name, for places. allow_unsupported: problems are returned also if they
    hold words that cannot be solved yet. stipulation_needed: a problem must ask for something.
    """
    lines = Lines(text, file)
    number = 1
    for item in statements(text, belongs):
        if isinstance(item, Stray):
            from solver.reading.outside import stray_fault

            yield ReadError([stray_fault(item, lines)], number)
            number += item.kind == "problem"
            continue
        yield _problem(item, lines, number, allow_unsupported, stipulation_needed)
        number += 1


def how_many(text: str) -> int:
    """The number of problems in a text, good and bad."""
    found = statements(text, belongs)
    return sum(1 for item in found if not isinstance(item, Stray) or item.kind == "problem")


def _problem(
    statement: Statement, lines: Lines, number: int, allow_unsupported: bool, needed: bool
) -> Problem | ReadError:
    reader = Reader(statement, lines, number)
    problem = reader.read(needed)
    faults = [
        fault
        for fault in reader.sheet.faults
        if not (allow_unsupported and fault.kind == "unsupported")
    ]
    if faults:
        faults.sort(key=lambda fault: (fault.place.line, fault.place.column))
        return ReadError(faults, number, problem.notes)
    return problem
