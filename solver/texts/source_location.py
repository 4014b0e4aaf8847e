"""Where something was written, and what is noted there."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from solver.texts.terminal_text import visible


class Place(Struct, frozen=True):
    """Where something was written: 1-based line and column of a file ("-" is standard input).

    Line 0 is the file as a whole.
    """

    file: str
    line: int
    column: int

    def __str__(self) -> str:
        file = visible(self.file)
        return f"{file}:{self.line}:{self.column}" if self.line else file


class Note(Struct, frozen=True):
    """Something that is no fault and that a user has to know all the same, with its place.

    place: where in the statement, None where it is about no word of it. about: what of the position
    it doubts, where who asks for more may refuse that: a king that lacks, a right that the units
    cannot have.
    """

    message: str
    place: Place | None = None
    about: Literal["", "king", "right"] = ""

    def __str__(self) -> str:
        text = visible(self.message)
        return f"{self.place}  note: {text}" if self.place else f"note: {text}"
