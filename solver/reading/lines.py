"""Where an offset of a text stands: in which line, at which column."""

from __future__ import annotations

import re
from array import array
from bisect import bisect_right

from solver.model import Place

_BLOCK = 4096  # characters of a text that are searched for the ends of lines at once
_END = re.compile(r"\r\n?|\n")


class Lines:
    """The lines of a file, for places. They end with a line feed, a carriage return or both."""

    def __init__(self, text: str, file: str) -> None:
        self.text = text
        self.file = file
        self._begins = array("q", [0])  # where lines begin, as far as was searched
        self._searched = 0

    def place(self, at: int) -> Place:
        """Line and column of an offset."""
        if at > self._searched:
            self._search(at)
        line = bisect_right(self._begins, at)
        return Place(self.file, line, at - self._begins[line - 1] + 1)

    def _search(self, at: int) -> None:
        """Find where lines begin up to an offset, and somewhat further."""
        end = max(at, self._searched + _BLOCK)
        if self.text.startswith("\r\n", end - 1):  # no end of a line is cut in two
            end += 1
        self._begins.extend(found.end() for found in _END.finditer(self.text, self._searched, end))
        self._searched = end
