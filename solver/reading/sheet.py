"""What every part of the reader needs at hand: places, the language, and a list of faults."""

from __future__ import annotations

import re
from bisect import bisect_right
from functools import cached_property

from solver.errors import Fault, Kind
from solver.model import Language, Note, Place

_LINE_END = re.compile(r"\r\n?|\n")


class Lines:
    """The lines of a file, for places."""

    def __init__(self, text: str, file: str) -> None:
        self.text = text
        self.file = file

    @cached_property
    def _starts(self) -> list[int]:
        return [0, *(found.end() for found in _LINE_END.finditer(self.text))]

    def place(self, at: int) -> Place:
        """Line and column of an offset."""
        line = bisect_right(self._starts, at)
        return Place(self.file, line, at - self._starts[line - 1] + 1)


class Sheet:
    """One problem being read: its language, its game, what is wrong with it, what to know of it."""

    def __init__(self, lines: Lines, language: Language) -> None:
        self.lines = lines
        self.language = language
        self.game = "chess"
        self.faults: list[Fault] = []
        self.notes: list[Note] = []
        #: walks that the statement defines, by their letters
        self.walks: dict[str, str] = {}

    def place(self, at: int) -> Place:
        """Where that is in the file."""
        return self.lines.place(at)

    def fault(
        self, at: int | Place, message: str, hint: str | None = None, kind: Kind = "syntax"
    ) -> None:
        """Put a fault on the list."""
        place = self.place(at) if isinstance(at, int) else at
        self.faults.append(Fault(place, message, hint, kind))

    def missing(self, at: int | Place, what: str) -> None:
        """Put something that is known and cannot be solved yet on the list, once."""
        message = f"{what} is not supported yet"
        if not any(fault.message == message for fault in self.faults):
            self.fault(at, message, kind="unsupported")

    def note(self, message: str, at: int | Place) -> None:
        """Put a note on the list, once; at: what it is about."""
        note = Note(message, self.place(at) if isinstance(at, int) else at)
        if note not in self.notes:
            self.notes.append(note)

    def noted(self) -> tuple[Note, ...]:
        """The notes in the order of the statement."""
        return tuple(sorted(self.notes, key=lambda note: _order(note.place)))


def _order(place: Place | None) -> tuple[int, int]:
    return (place.line, place.column) if place else (0, 0)
