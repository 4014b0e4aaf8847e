"""Where an offset of a text stands: in which line, at which column."""

from __future__ import annotations

from bisect import bisect_right

from solver.model import Place

_BLOCK = 4096  # characters of a text that are searched for one place


class Lines:
    """The lines of a file, for places. They end with a line feed, a carriage return or both."""

    def __init__(self, text: str, file: str) -> None:
        self.text = text
        self.file = file
        #: where blocks of the text begin, how many lines end before that, where the line begins
        self._blocks = [0]
        self._ended = [0]
        self._lines = [0]

    def place(self, at: int) -> Place:
        """Line and column of an offset."""
        while self._blocks[-1] + _BLOCK < at:
            self._next_block()
        block = bisect_right(self._blocks, at) - 1
        ended, line = self._lines_before(block, at)
        return Place(self.file, ended + 1, at - line + 1)

    def _next_block(self) -> None:
        end = self._blocks[-1] + _BLOCK
        end += self._splits(end)
        ended, line = self._lines_before(-1, end)
        self._blocks.append(end)
        self._ended.append(ended)
        self._lines.append(line)

    def _lines_before(self, block: int, at: int) -> tuple[int, int]:
        """How many lines end before an offset of a block, and where its own line begins."""
        begin, end = self._blocks[block], at - self._splits(at)
        feeds, returns, both = (self.text.count(sign, begin, end) for sign in ("\n", "\r", "\r\n"))
        ended = feeds + returns - both
        line = max(self.text.rfind(sign, begin, end) for sign in "\n\r") + 1
        return self._ended[block] + ended, line if ended else self._lines[block]

    def _splits(self, at: int) -> bool:
        """Whether an offset stands between the two characters of a line's end."""
        return self.text.startswith("\r\n", at - 1) if at else False
