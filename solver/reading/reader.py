"""From the text of a file to its problems.

The grammar says which words form which command; here they are given their meaning, word by word
through the catalogue. All that is wrong with a problem is collected before it is refused.
"""

from __future__ import annotations

import codecs
import math
import time
from collections import deque
from collections.abc import Iterator

from grammar import statements
from grammar.limits import Meter, Overrun
from grammar.syntax import Statement, Stray
from solver.errors import Fault, InternalError, Kind, ReadError
from solver.formats import kinds, mixed
from solver.formats.entry import Entry
from solver.model import Problem
from solver.reading.lines import Lines
from solver.reading.lists import Lists
from solver.reading.statement import Reader

#: a problem, or what stands where none is
Item = Entry | Statement | Stray


_LOOKED_AT = 2000  # bytes, an even number
#: nulls of which a text of two bytes a character has more, and one of so many bytes
_FEW_NULLS, _SELDOM = 4, 20


def decoded(data: bytes) -> str:
    """The text of a file: UTF-8, what its byte order mark says, UTF-16 without one, or as older
    files have it. A line that is no UTF-8 was pasted from an older file."""
    if wide := _wide(data):
        return data.decode(wide, errors="replace")
    data = data.removeprefix(codecs.BOM_UTF8)
    try:
        return data.decode()
    except UnicodeDecodeError:
        return "".join(map(_line, data.splitlines(keepends=True)))


def _line(data: bytes) -> str:
    try:
        return data.decode()
    except UnicodeDecodeError:
        return data.decode("cp1252", errors="replace")


def _wide(data: bytes) -> str | None:
    """The encoding of a text whose characters take two bytes or four, None of another."""
    if data.startswith((codecs.BOM_UTF32_LE, codecs.BOM_UTF32_BE)):
        return "utf-32"
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return "utf-16"
    head = data[:_LOOKED_AT]
    first, second = head[::2].count(0), head[1::2].count(0)
    if max(first, second) * _SELDOM < len(head) or max(first, second) < _FEW_NULLS:
        return None
    # Latin letters have a null beside each, and others none
    if min(first, second) * _SELDOM > max(first, second):
        return None
    return "utf-16-le" if second > first else "utf-16-be"


class Clock:
    """Measures the reading of one problem. seconds: how long it may take, None: any time."""

    def __init__(self, seconds: float | None = None) -> None:
        self._seconds = math.inf if seconds is None else seconds
        self.restart()

    def restart(self) -> None:
        """Another problem begins now."""
        self._begun = time.monotonic()

    def anew(self) -> Clock:
        """Another one, that begins now and gives as long."""
        clock = Clock()
        clock._seconds = self._seconds
        return clock

    def used(self) -> float:
        """The seconds since the problem began."""
        return time.monotonic() - self._begun

    def is_over(self) -> bool:
        """Whether the time of this problem is over."""
        return self.used() > self._seconds


def read(
    text: str,
    file: str = "-",
    *,
    allow_unsupported: bool = False,
    stipulation_needed: bool = True,
    clock: Clock | None = None,
    items: Items | None = None,
) -> Iterator[Problem | ReadError]:
    """The problems of a text in order, each when it is asked for.

    A problem that cannot be read comes as a ReadError with all its faults; the next one is read
    all the same. file: its name, for places. allow_unsupported: problems are returned also if they
    hold words that cannot be solved yet. stipulation_needed: a problem must ask for something.
    clock: says how long the reading of one problem may take; it is set back for each. items: of
    this text, by which its problems can be counted before they are all read.
    """
    lines = Lines(text, file)
    clock = clock or Clock()
    items = items or Items(text)
    clock.restart()
    number = 1
    while True:
        try:
            item = items.next(clock)
        except Exception as error:  # nobody can say where the next statement begins
            yield InternalError.of(error, lines.place(0), number)
            return
        if item is None:
            return
        if isinstance(item, Stray):
            from solver.reading.outside import stray_fault

            yield ReadError([stray_fault(item, lines)], number)
            number += item.kind == "problem"
            continue
        entry = item if isinstance(item, Entry) else Entry(item)
        try:
            reader = Reader(entry, lines, number, Meter(clock.is_over))
            read = _problem(reader, number, allow_unsupported, stipulation_needed)
        except Exception as error:
            read = InternalError.of(error, lines.place(entry.statement.start), number)
        yield read
        clock.restart()
        number += 1


def how_many(text: str) -> int:
    """The number of problems in a text, good and bad; 0 of one that cannot be taken apart."""
    return Items(text).how_many() or 0


class Items:
    """What a text consists of, in whichever format: each is taken out of it once, when it is read
    or when somebody asks how many problems there are."""

    def __init__(self, text: str) -> None:
        self._clock = Clock()
        self._found = self._in(text)
        self._ahead: deque[Item | Exception] = deque()
        self._count = 0
        self._is_cut = False

    def next(self, clock: Clock) -> Item | None:
        """The next one, None behind the last. clock: says how long it may take.

        What goes wrong with the text as a whole is raised here.
        """
        self._clock = clock
        item = self._ahead.popleft() if self._ahead else self._taken()
        if isinstance(item, Exception):
            raise item
        return item

    def how_many(self) -> int | None:
        """The number of problems, good and bad; None where an error or an interruption has ended
        the search for them. Those that are still to be read are kept."""
        while not self._is_cut:
            self._clock = self._clock.anew()
            try:
                item = self._taken()
            except Exception as error:  # who reads it says so
                self._ahead.append(error)
                break
            if item is None:
                return self._count
            self._ahead.append(item)
        return None

    def _taken(self) -> Item | None:
        self._is_cut = True
        item = next(self._found, None)
        self._is_cut = False
        is_problem = not isinstance(item, Stray) or item.kind == "problem"
        self._count += item is not None and is_problem
        return item

    def _in(self, text: str) -> Iterator[Item]:
        belongs = Lists().belongs

        def is_late() -> bool:
            return self._clock.is_over()

        for part in mixed.parts(text):
            yield from kinds.entries(part, belongs, is_late) or statements(part, belongs, is_late)


def _problem(
    reader: Reader, number: int, allow_unsupported: bool, needed: bool
) -> Problem | ReadError:
    try:
        problem = reader.read(needed)
    except Overrun as overrun:
        flaw = overrun.flaw
        kind: Kind = "limit" if flaw.kind == "limit" else "syntax"
        last = Fault(reader.reading.place(flaw.at), flaw.message, flaw.hint, kind)
        return ReadError([*_sorted(reader.reading.faults), last], number, reader.reading.noted())
    faults = [
        fault
        for fault in reader.reading.faults
        if not (allow_unsupported and fault.kind == "unsupported")
    ]
    if not faults:
        return problem
    error = ReadError(_sorted(faults), number, problem.notes)
    if all(fault.kind in ("setup", "unsupported") for fault in faults):
        error.understood = problem
    return error


def _sorted(faults: list[Fault]) -> list[Fault]:
    return sorted(faults, key=lambda fault: (fault.place.line, fault.place.column))
