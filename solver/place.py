"""Where something was written."""

from __future__ import annotations

from msgspec import Struct

from solver.visible import visible


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
