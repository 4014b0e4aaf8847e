"""A table at the terminal while a collection is checked: how many, how fast, how long still.

Like the line of a single problem (`progress`) it stands on standard error and is wiped before
anything else is printed.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, TextIO

from solver.batch.forecast import Forecast
from solver.commands.terminal.progress import DELAY, Display, described, live
from solver.solving.workers import Progress
from solver.verdict import WORDS

if TYPE_CHECKING:
    from rich.table import Table

EVERY = 0.2  # seconds between two pictures of the table
ENOUGH = 0.05  # share of the work after which its end is forecast
ORDER = (*WORDS, "failed")


class Board(Display):
    """Shows how far a run over many problems is.

    expected: makes the forecast, None where nobody knows what is to come; it is asked only where
    something can be shown.
    """

    def __init__(
        self, expected: Callable[[], Forecast | None], stream: TextIO | None = None
    ) -> None:
        super().__init__(stream)
        self._forecast = expected() if self.shows else None
        self._words: Counter[str] = Counter()
        self._off = 0
        self._progress: Progress | None = None
        self._started = time.monotonic()
        self._next = self._started + DELAY

    def done(self, word: str, asked: str, seconds: float, *, was_off: bool) -> None:
        """A problem has its verdict, after so many seconds of a worker. asked: its stipulation."""
        self._words[word] += 1
        self._off -= was_off
        self._progress = None
        if self._forecast:
            self._forecast.done(asked, seconds, was_off=was_off)

    def told(self, word: str, asked: str) -> None:
        """A problem had its verdict before the run."""
        self._words[word] += 1
        if self._forecast:
            self._forecast.leave_out(asked)

    def put_off(self, asked: str, seconds: float, *, was_off: bool) -> None:
        """A problem is tried again later, after so many seconds."""
        self._off += not was_off
        if self._forecast:
            self._forecast.put_off(asked, seconds, was_off=was_off)

    def update(self, progress: Progress) -> None:
        """How far the problem at hand has come, where all workers solve one."""
        self._progress = progress
        self.tick()

    def tick(self) -> None:
        """Draw the table, if it is time for that."""
        now = time.monotonic()
        if not self.shows or now < self._next:
            return
        self._next = now + EVERY
        if self._live is None:
            self._live = live(self._stream)
        self._live.update(self._table(now - self._started), refresh=True)

    def _table(self, seconds: float) -> Table:
        from rich.table import Table

        known = (f"{self._words[word]:,} {word}" for word in ORDER if self._words[word])
        whole = Table.grid()
        for row in (summary(self._words, self._off, self._forecast, seconds), known):
            cells = Table.grid(padding=(0, 3))
            cells.add_row(*row)
            whole.add_row(cells)
        if self._progress is not None and self._progress.seconds >= DELAY:
            whole.add_row(described(self._progress))
        return whole


def summary(
    words: Counter[str], off: int, forecast: Forecast | None, seconds: float
) -> Iterator[str]:
    """The cells of the first row: done, rate, put off, and when all will be done."""
    done = words.total()
    of = f" of about {max(done + off, forecast.count):,}" if forecast else ""
    yield f"{done:,}{of} checked"
    yield f"{done / max(seconds, 0.001):,.0f} a second"
    if off:
        yield f"{off:,} put off"
    if forecast and forecast.share >= ENOUGH:
        left = int(seconds * forecast.work_left / forecast.work_done)
        yield f"about {left // 3600}:{left // 60 % 60:02}:{left % 60:02} left"
    else:
        yield f"{int(seconds) // 60}:{int(seconds) % 60:02}"
