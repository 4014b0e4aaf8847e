"""A line on the terminal while a problem is being solved: how far, how many solutions, how long.

It stands on standard error, appears only where that is a terminal, and is wiped before anything
else is printed. No thread draws it: worker processes may be forked at any time.
"""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, TextIO

from solver.texts.time_spans import span

if TYPE_CHECKING:
    from collections.abc import Callable

    from rich.live import Live

    from solver.model import Problem
    from solver.solving.workers import Progress

DELAY = 0.5  # seconds a problem may take before a line is worth showing


class Display:
    """Shows the progress of one problem after the other.

    how_many: the number of problems in the file of one, if it is known. unwanted: no display shows
    anything (`--quiet`).
    """

    unwanted = False

    def __init__(
        self,
        stream: TextIO | None = None,
        how_many: Callable[[Problem], int | None] = lambda problem: None,
    ) -> None:
        self._stream = stream or sys.stderr
        self._how_many = how_many
        self._problem: Problem | None = None
        self._count: int | None = None
        self._live: Live | None = None
        self.shows = not self.unwanted and _moves_its_cursor(self._stream)

    def begin(self, problem: Problem) -> None:
        """Another problem is to be solved: nothing is shown of the last one any more."""
        self.clear()
        self._problem, self._count = problem, None

    def update(self, progress: Progress) -> None:
        """Show how far solving has come."""
        if not self.shows or progress.seconds < DELAY:
            return
        if self._problem is not None:
            self._count, self._problem = self._how_many(self._problem), None
        self.tell(described(progress, self._count))

    def tell(self, line: str) -> None:
        """Show this line."""
        if not self.shows:
            return
        if self._live is None:
            self._live = live(self._stream)
        self._live.update(line, refresh=True)

    def clear(self) -> None:
        """Wipe the line: something else is to be printed, or all is done."""
        if self._live is not None:
            self._live.stop()
            self._live = None


def _moves_its_cursor(stream: TextIO | None) -> bool:
    """Whether what is printed there can be wiped again."""
    dumb = os.environ.get("TERM", "").lower() in ("dumb", "unknown")
    return stream is not None and stream.isatty() and not dumb


def described(progress: Progress, count: int | None = None) -> str:
    """The line of text that is shown. count: of the problems of the file, if that is known."""
    minutes, seconds = divmod(int(progress.seconds), 60)
    number = f"{progress.problem} of {count}" if count and count > 1 else str(progress.problem)
    where = [number, progress.twin and f"{progress.twin})", progress.phase]
    return (
        f"problem {' '.join(filter(None, where))}   {how_far(progress)}   "
        f"solutions {progress.solutions:,}   moves {progress.moves:,}   {minutes}:{seconds:02}"
    )


def how_far(progress: Progress) -> str:
    """How much is done: of the length at hand where lines are searched by length, else of the
    parts."""
    length = progress.length
    if length is None:
        left = progress.seconds_left
        forecast = f", {span(*left)} to go" if left else ""
        return f"{progress.parts_done} of {progress.parts} parts{forecast}"
    which = f"length {length.number} of {length.count}, " if length.count > 1 else ""
    forecast = f", {span(*length.seconds)} to go" if length.seconds else ""
    return f"{which}{100 * length.share:.0f} %{forecast}"


def live(stream: TextIO) -> Live:
    """What is drawn anew again and again at the foot of a terminal."""
    from rich.console import Console  # slow to load, and most problems end before it is needed
    from rich.live import Live

    console = Console(file=stream, highlight=False, markup=False)
    live = Live(
        console=console,
        auto_refresh=False,
        transient=True,
        redirect_stdout=False,
        redirect_stderr=False,
    )
    live.start()
    return live
