"""What surrounds a run: worker processes, Ctrl-C, log records."""

from __future__ import annotations

import logging
import signal
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any, TypeVar

T = TypeVar("T")


class Interrupts:
    """Ctrl-C, or a request to terminate: the first one calls `stop`, for the second nobody waits.

    Where input is waited for there is nothing to stop, and already the first one ends that.
    """

    def __init__(self, stop: Callable[[], object]) -> None:
        self._stop = stop
        self._reading = False
        self.came = False

    def handle(self, number: int, frame: FrameType | None) -> None:
        came, self.came = self.came, True
        if not came:
            self._stop()
        if came or self._reading:
            raise KeyboardInterrupt

    def reading(self, items: Iterable[T]) -> Iterator[T]:
        """The items, up to the one during whose reading somebody interrupts."""
        iterator = iter(items)
        while not self.came:
            try:
                self._reading = True
                item = next(iterator)
                self._reading = False
            except (StopIteration, KeyboardInterrupt):
                return
            finally:
                self._reading = False
            yield item


@contextmanager
def interruptible(stop: Callable[[], object]) -> Iterator[Interrupts]:
    """Meanwhile signals that ask to end are dealt with."""
    interrupts = Interrupts(stop)
    before: dict[signal.Signals, Any] = {
        number: signal.signal(number, interrupts.handle)
        for number in (signal.SIGINT, signal.SIGTERM)
    }
    try:
        yield interrupts
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
