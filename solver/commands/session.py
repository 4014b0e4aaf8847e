"""What surrounds a run: worker processes, Ctrl-C, log records."""

from __future__ import annotations

import logging
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any


@contextmanager
def interruptible(stop: Callable[[], None]) -> Iterator[None]:
    """Meanwhile Ctrl-C, or a request to terminate, calls `stop`; the second time nobody waits."""
    came = False

    def handle(number: int, frame: FrameType | None) -> None:
        nonlocal came
        if came:
            raise KeyboardInterrupt
        came = True
        stop()

    before: dict[signal.Signals, Any] = {
        number: signal.signal(number, handle) for number in (signal.SIGINT, signal.SIGTERM)
    }
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def log_to_stderr(verbosity: int) -> None:
    """Show log records on standard error: with -v what is done, with -vv all."""
    if not verbosity:  # warnings appear without our doing
        return
    level = logging.INFO if verbosity == 1 else logging.DEBUG
    logging.basicConfig(
        stream=sys.stderr, level=level, format="%(levelname)s %(processName)s %(message)s"
    )
