"""What surrounds a run: worker processes, Ctrl-C, log records."""

from __future__ import annotations

import logging
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

LEVELS = (logging.WARNING, logging.INFO, logging.DEBUG)


class Interrupt:
    """Whether Ctrl-C was pressed. The second time nobody waits for what is known."""

    def __init__(self, stop: Callable[[], None]) -> None:
        self.came = False
        self._stop = stop

    def __bool__(self) -> bool:
        return self.came

    def handle(self, number: int, frame: FrameType | None) -> None:
        if self.came:
            raise KeyboardInterrupt
        self.came = True
        self._stop()


@contextmanager
def interruptible(stop: Callable[[], None]) -> Iterator[Interrupt]:
    """Meanwhile the first Ctrl-C, or a request to terminate, calls `stop`."""
    interrupt = Interrupt(stop)
    before: dict[signal.Signals, Any] = {
        number: signal.signal(number, interrupt.handle)
        for number in (signal.SIGINT, signal.SIGTERM)
    }
    try:
        yield interrupt
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def log_to_stderr(verbosity: int) -> None:
    """Show log records on standard error: warnings, with -v what is done, with -vv all."""
    level = LEVELS[min(verbosity, len(LEVELS) - 1)]
    logging.basicConfig(
        stream=sys.stderr, level=level, format="%(levelname)s %(processName)s %(message)s"
    )
