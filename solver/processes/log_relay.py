"""Log records of worker processes reach the handlers of this one, by multiprocessing-logging.

The package's handler takes the place of all others in a worker. It works where workers are copies
of this process, and where a queue knows how much is in it, which macOS cannot tell; elsewhere
workers write to standard error themselves.
"""

from __future__ import annotations

import contextlib
import logging
import sys
import threading
import time
from weakref import WeakSet

PATIENCE = 0.3  # seconds

THREADS: WeakSet[threading.Thread] = WeakSet()
"""The threads of this package; worker processes may be started beside them (worker_set.py)."""


def are_wanted() -> bool:
    """Whether anybody listens to what workers log, which is no warning, and the package can work
    on this system."""
    listened = logging.getLogger().hasHandlers()
    return (
        sys.platform != "darwin"
        and listened
        and logging.getLogger("solver").isEnabledFor(logging.INFO)
    )


class Records:
    """Brings records of workers that are started while it is open."""

    def __init__(self) -> None:
        from multiprocessing_logging import MultiProcessingHandler  # seldom needed

        before = set(threading.enumerate())
        self._handler = MultiProcessingHandler("worker records", _Here())
        THREADS.update(set(threading.enumerate()) - before)

    def enter(self) -> None:
        """In a worker: all that is logged goes there."""
        logging.getLogger().handlers[:] = [self._handler]

    def wait(self) -> None:
        """In a worker: wait a moment until what was logged is there, lest it die with the worker,
        as a thread of the package sends it."""
        until = time.monotonic() + PATIENCE
        while self._handler.queue.qsize() and time.monotonic() < until:
            time.sleep(0.001)

    def close(self, *, at_once: bool) -> None:
        """Handle what has arrived. at_once: workers were killed, and the package waits for records
        that they will never send; nobody waits for it."""
        if not at_once:
            self._handler.close()
            return
        closing = threading.Thread(target=self._handler.close, daemon=True)
        THREADS.add(closing)
        closing.start()


class _Here(logging.Handler):
    """Hands a record to whoever listens in this process."""

    def emit(self, record: logging.LogRecord) -> None:
        with contextlib.suppress(Exception):  # a record that cannot be shown stops no other
            logging.getLogger().handle(record)
