"""Searches of all pages, one after another, on worker processes that stay.

A page has one search: a newer one ends it. It runs in a thread, never in the loop that serves.
"""

from __future__ import annotations

import multiprocessing as mp
import os
import threading
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from types import TracebackType

from solver.errors import InternalError, KirkeError
from solver.model import Limits
from solver.processes.worker import Lost
from solver.processes.worker_set import Start
from solver.solving.workers import Workers

Work = Callable[[Workers, "Search"], object]
"""What a search does: it asks the second argument whether it is to stop."""

SECONDS = 30.0
"""That a search of a page may take, where nothing else is said."""
MEMORY_A_WORKER = 128 << 20  # bytes
GRACE = 0.1
"""Seconds that workers have to hand in what they found when a search is stopped: one that takes
longer is ended, and another takes its place."""
_LOADED = ("solver.solving.parts.work", "solver.compiling.kernel_setup", "solver.edits.cooking")
"""What a new worker has loaded from its first moment on."""


class Search:
    """One search of a page. begun: by now, or before; a search that was ended may never begin.
    unwanted: it was ended, and nobody wants to know what it has found. number: which of all that
    were begun it is.

    on_failure: is told what has gone wrong. on_dropped: is called where it never begins. on_loss:
    is told that a worker process has ended; all is called in any thread.
    """

    def __init__(
        self,
        owner: object,
        work: Work,
        on_failure: Callable[[KirkeError], object],
        on_dropped: Callable[[], object] = lambda: None,
        on_loss: Callable[[str], object] = lambda _: None,
    ) -> None:
        self.owner = owner
        self.begun = False
        self.number = 0
        self.unwanted = False
        self._stopped = False
        self.on_dropped = on_dropped
        self.on_loss = on_loss
        self._work = work
        self._on_failure = on_failure

    def stop(self, *, unwanted: bool = False) -> None:
        """End it with what is known. Safe from any thread."""
        self._stopped = True
        self.unwanted = self.unwanted or unwanted
        if not self.begun:
            self.on_dropped()

    def is_stopped(self) -> bool:
        """Whether it is to end."""
        return self._stopped

    def run(self, workers: Workers) -> None:
        """Do the work. What goes wrong is told and ends no server."""
        try:
            self._work(workers, self)
        except KirkeError as error:
            self._on_failure(error)
        except Exception as error:
            self._on_failure(InternalError.of(error, None, 1))


class Searches:
    """The searches that wait, and the thread that does them; a context manager."""

    def __init__(self, count: int, seconds: float = SECONDS) -> None:
        self.workers = Workers(count, apart=True, method=_method(), grace=GRACE)
        self.limits = Limits(seconds, MEMORY_A_WORKER * count)
        self.begun = 0  # how many were begun since the start
        self._waiting: deque[Search] = deque()
        self._at_work: Search | None = None
        self._wake = threading.Condition()
        self._closing = False
        self._thread = threading.Thread(target=self._serve, name="searches", daemon=True)

    def __enter__(self) -> Searches:
        self._thread.start()  # processes start while the page loads
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

    def end(self, owner: object, *, unwanted: bool = False) -> None:
        """End the searches of a page. unwanted: what they have found is of no interest."""
        with self._wake:
            self._end(owner, unwanted=unwanted)

    def _end(self, owner: object, *, unwanted: bool = False) -> None:
        at_work = [self._at_work] if self._at_work else []
        for search in (*self._waiting, *at_work):
            if search.owner is owner:
                search.stop(unwanted=unwanted)
        self._waiting = deque(one for one in self._waiting if one.owner is not owner)

    def _serve(self) -> None:
        while (search := self._next()) is not None:
            pool = self.workers.pool(self.limits.memory)
            pool.on_death = partial(_tell_loss, search)
            search.run(self.workers)

    def _next(self) -> Search | None:
        """The search that is to be done now, once there is one; None when there will be none.

        Meanwhile all workers are there, in place of those that were ended, too.
        """
        with self._wake:
            self._at_work = None
        with suppress(KirkeError):  # the search will tell it
            self.workers.pool(self.limits.memory).start(self.workers.count)
        with self._wake:
            while not self._waiting and not self._closing:
                self._wake.wait()
            if self._closing:
                return None
            self._at_work = search = self._waiting.popleft()
            search.begun = True
            self.begun += 1
            search.number = self.begun
        return search


def _tell_loss(search: Search, signal: int) -> None:
    said = str(Lost(signal)).replace("its", "a worker", 1)
    search.on_loss(f"{said}; its work begins anew")


def _method() -> Start | None:
    """How workers are started: as copies of a process that does nothing else, where the system has
    that, since a new Python takes longer to start than many a problem to be solved."""
    if "forkserver" not in mp.get_all_start_methods():
        return None
    # What it loads is what this process has, also where a checkout without its kernel is the
    # current folder, which Python would look into first.
    os.environ["PYTHONSAFEPATH"] = "1"
    mp.set_forkserver_preload(["__main__", *_LOADED])
    return "forkserver"
