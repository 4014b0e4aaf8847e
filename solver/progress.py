"""A line on the terminal while a problem is being solved: how far, how many solutions, how long.

It stands on standard error, appears only where that is a terminal, and is wiped before anything
else is printed. No thread draws it: worker processes may be forked at any time.
"""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from rich.live import Live

    from solver.workers import Progress

DELAY = 0.5  # seconds a problem may take before a line is worth showing


class Display:
    """Shows the progress of one problem after the other.

    unwanted: none of them shows anything (`--quiet`).
    """

    unwanted = False

    def __init__(self, stream: TextIO | None = None) -> None:
        self._stream = stream or sys.stderr
        self._live: Live | None = None
        self.shows = not self.unwanted and _moves_its_cursor(self._stream)

    def update(self, progress: Progress) -> None:
        """Show how far solving has come."""
        if not self.shows or progress.seconds < DELAY:
            return
        if self._live is None:
            self._live = _live(self._stream)
        self._live.update(described(progress), refresh=True)

    def clear(self) -> None:
        """Wipe the line: something else is to be printed, or all is done."""
        if self._live is not None:
            self._live.stop()
            self._live = None


def _moves_its_cursor(stream: TextIO | None) -> bool:
    """Whether what is printed there can be wiped again."""
    dumb = os.environ.get("TERM", "").lower() in ("dumb", "unknown")
    return stream is not None and stream.isatty() and not dumb


def described(progress: Progress) -> str:
    """The line of text that is shown."""
    minutes, seconds = divmod(int(progress.seconds), 60)
    where = [str(progress.problem), progress.twin and f"{progress.twin})", progress.phase]
    return (
        f"problem {' '.join(filter(None, where))}   "
        f"{progress.parts_done} of {progress.parts} parts   "
        f"solutions {progress.solutions}   moves {progress.moves:,}   {minutes}:{seconds:02}"
    )


def _live(stream: TextIO) -> Live:
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
