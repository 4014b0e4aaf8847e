"""Searches of all pages, one after another, on worker processes that stay.

A page has one search: a newer one ends it. It runs in a thread, never in the loop that serves.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable
from types import TracebackType

from solver.errors import InternalError, KirkeError
from solver.model import Limits
from solver.solving.workers import Workers

Work = Callable[[Workers, Callable[[], bool]], object]
"""What a search does: it asks the second argument whether it is to stop."""


SECONDS = 30.0
"""That a search of a page may take, where nothing else is said."""
MEMORY_A_WORKER = 128 << 20  # bytes


class Search:
    """One search of a page. begun: by now, or before; a search that was ended may never begin."""

    def __init__(self, owner: object, work: Work, on_failure: Callable[[KirkeError], object]):
        self.owner = owner
        self.begun = False
        self.stopped = False
        self._work = work
        self._on_failure = on_failure

    def stop(self) -> None:
        """End it with what is known. Safe from any thread."""
        self.stopped = True

    def run(self, workers: Workers) -> None:
        """Do the work. What goes wrong is told and ends no server."""
        self.begun = True
        try:
            self._work(workers, lambda: self.stopped)
        except KirkeError as error:
            self._on_failure(error)
        except Exception as error:
            self._on_failure(InternalError.of(error, None, 1))


class Searches:
    """The searches that wait, and the thread that does them; a context manager."""

    def __init__(self, count: int, seconds: float = SECONDS) -> None:
        self.workers = Workers(count, apart=True)
        self.limits = Limits(seconds, MEMORY_A_WORKER * count)
        self.begun = 0  # how many were begun since the start
        self._waiting: deque[Search] = deque()
        self._at_work: Search | None = None
        self._wake = threading.Condition()
        self._closing = False
        self._thread = threading.Thread(target=self._serve, name="searches", daemon=True)

    def __enter__(self) -> Searches:
        self.workers.pool(self.limits.memory)  # processes start while the page loads
        self._thread.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        with self._wake:
            self._closing = True
            self._wake.notify()
        self.workers.stop()
        self._thread.join(5)
        self.workers.close()

    def begin(self, search: Search) -> None:
        """Begin a search once all that was asked for before it has ended; those of the same page
        end now."""
        with self._wake:
            self._end(search.owner)
            self._waiting.append(search)
            self._wake.notify()

    def end(self, owner: object) -> None:
        """End the searches of a page."""
        with self._wake:
            self._end(owner)

    def _end(self, owner: object) -> None:
        at_work = [self._at_work] if self._at_work else []
        for search in (*self._waiting, *at_work):
            if search.owner is owner:
                search.stop()
        self._waiting = deque(one for one in self._waiting if one.owner is not owner)

    def _serve(self) -> None:
        while True:
            with self._wake:
                self._at_work = None
                while not self._waiting and not self._closing:
                    self._wake.wait()
                if self._closing:
                    return
                self._at_work = search = self._waiting.popleft()
                self.begun += 1
            search.run(self.workers)
