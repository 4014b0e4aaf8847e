"""Parts of one problem as tasks of an executor, such as those of a cluster.

Nobody there can be told that a run is over. So each task ends by itself after a while, and one that
has not come to its end begins anew with more time.
"""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from typing import Any

from msgspec import Struct

from solver.processes.worker import Done, Event, Failed, Lost, gathering

TICK = 0.1  # seconds between two questions whether to stop
GRACE = 0.5  # seconds after which what is found by the end of a run does not count any more
FIRST_TRY = 10.0  # seconds
GROWTH = 8
AHEAD = 2  # tasks for each worker that are handed out at a time

one_at_a_time = threading.Lock()  # of a process: the tables are one search's


class Found(Struct, frozen=True):
    """What comes back of a task: what it has sent and returned, and whether its time was up."""

    news: list[Any]
    is_cut: bool


class _Try(Struct, frozen=True):
    index: int
    task: tuple[Any, ...]
    seconds: float


class FarCrew:
    """Workers behind an executor, for parts.dispatch.

    count: how many tasks they do at the same time. submit: hands a function and its arguments to
    them. result: what a task has returned, Lost or Failed.
    """

    def __init__(
        self,
        count: Callable[[], int],
        submit: Callable[..., Future[Any]],
        result: Callable[[Future[Any]], Found | Failed | Lost],
    ) -> None:
        self._count = count
        self._submit = submit
        self._result = result

    @property
    def workers(self) -> int:
        return self._count()

    def reported(self) -> int:
        """Nothing: what tasks at work have tried is not known here."""
        return 0

    def shared(self) -> None:
        """No memory: they may be anywhere."""

    def clear_memory(self) -> None:
        """Each worker has a memory of its own, which it empties itself."""

    def run(
        self,
        function: Callable[..., Any],
        tasks: Sequence[tuple[Any, ...]],
        stopping: Callable[[], bool],
        ahead: Callable[..., Any] | None = None,
    ) -> Generator[tuple[int, Event], None, None]:
        """See dispatch.Crew; `ahead` is left out, as there is no table that two workers share."""
        waiting = deque(_Try(index, task, FIRST_TRY) for index, task in enumerate(tasks))
        at_work: dict[Future[Any], _Try] = {}
        most = AHEAD * self.workers
        try:
            while waiting or at_work:
                is_over = stopping()
                while waiting and len(at_work) < most and not is_over:
                    one = waiting.popleft()
                    *arguments, deadline = one.task
                    seconds = min(one.seconds, deadline - time.monotonic())
                    at_work[self._submit(find, function, arguments, seconds)] = one
                done, _ = wait(at_work, GRACE if is_over else TICK, FIRST_COMPLETED)
                for future in done:
                    one = at_work.pop(future)
                    event = self._event(future)
                    if event is None and not is_over:
                        waiting.append(_Try(one.index, one.task, one.seconds * GROWTH))
                    elif event is not None:
                        yield one.index, event
                if is_over:
                    return
        finally:
            for future in at_work:
                future.cancel()

    def _event(self, future: Future[Any]) -> Event | None:
        """What has become of a task; None for one that is to be tried again."""
        found = self._result(future)
        if not isinstance(found, Found):
            return found
        if found.is_cut:
            return None
        *sent, returned = found.news
        return Done([*(news for some in sent for news in some), *returned])


def find(function: Callable[..., Any], arguments: Sequence[Any], seconds: float) -> Found:
    """In a worker: do a task in so many seconds."""
    with one_at_a_time:
        deadline = time.monotonic() + seconds
        news = gathering(function, *arguments, deadline)
        return Found(news, time.monotonic() >= deadline)
