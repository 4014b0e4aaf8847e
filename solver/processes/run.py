"""Tasks done by a pool: results as they come, a stop that is quick, losses that are reported.

* `worker.halted` tells a task that the run is over; what it hands in within GRACE seconds, or the
  pool's own, counts.
* A worker that dies takes the others with it. Its task is then tried alone by new ones; if they die
  too, it is worker.Lost. What the others had begun begins anew.
* All workers with nothing left to do work ahead of those that are still busy, where the tasks say
  how.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Sized
from typing import Any

from solver.processes.pool import Function, Pool
from solver.processes.worker import Event, Lost, Sent, Skipped

TICK = 0.02  # seconds between two questions whether to stop
GRACE = 0.3  # seconds a halted task has to hand in what it found
MOST = 256  # tasks that are handed out at a time


def run(
    pool: Pool,
    function: Function,
    tasks: Iterable[tuple[Any, ...]],
    stopping: Callable[[], bool],
    ahead: Function | None = None,
    most: int = MOST,
) -> Generator[tuple[int, Event], None, None]:
    """Yield (index of the task, worker.Event) as they come.

    tasks: each is taken when fewer than `most` are handed out, so they may be made meanwhile.

    Every task sends what it sends, and ends with worker.Done, Failed or Lost. One that has lost its
    process begins anew, so it may send the same once more.
    stopping: asked every TICK seconds; once true, the tasks are halted, and only what those at work
    send within the grace that they have is still yielded.
    ahead: `ahead(number, *task)` makes a task that another worker is busy with shorter, as long as
    `worker.is_wanted(number)`; what it returns is of no interest.
    function and tasks go to other processes: an importable function, arguments that pickle.
    """
    return _Run(pool, pool.new_run(), function, tasks, stopping, ahead, most).results()


class Crew(Pool):
    """A pool that has tasks done when it is asked: see `run`."""

    def run(
        self,
        function: Function,
        tasks: Iterable[tuple[Any, ...]],
        stopping: Callable[[], bool],
        ahead: Function | None = None,
    ) -> Generator[tuple[int, Event], None, None]:
        return run(self, function, tasks, stopping, ahead)


class _Run:
    """The tasks of one run on their way through the pool."""

    def __init__(
        self,
        pool: Pool,
        number: int,
        function: Function,
        tasks: Iterable[tuple[Any, ...]],
        stopping: Callable[[], bool],
        ahead: Function | None,
        most: int,
    ) -> None:
        self._pool = pool
        self._number = number
        self._function = function
        self._untaken = enumerate(tasks)
        self._all_taken = False
        self._wanted = len(tasks) if isinstance(tasks, Sized) and not ahead else pool.workers
        self._tasks: dict[int, tuple[Any, ...]] = {}  # those that were taken and are not done
        self._stopping = stopping
        self._function_ahead = ahead
        self._most = most
        self._waiting = deque[int]()  # tasks that were taken and are to begin anew
        self._suspects: deque[int] = deque()  # tasks to be tried alone
        self._alone = False  # the one task at work is a suspect
        self._at_work: dict[int, int] = {}  # task by its number in all runs
        self._ahead: dict[int, list[int]] = {}  # what works ahead, by the task that it works for
        self._helpers: set[int] = set()
        self._never_ahead: set[int] = set()  # tasks for which that has died
        self._idle_death_seen = False

    def results(self) -> Generator[tuple[int, Event], None, None]:
        try:
            while self._waiting or self._suspects or self._at_work or not self._all_taken:
                if self._stopping():
                    yield from self._halt()
                    return
                self._submit()
                if not self._at_work:
                    continue
                received = False
                for event in self._take(self._pool.receive(TICK)):
                    received = True
                    yield event
                if self._pool.broken:
                    yield from self._recover()
                elif not received:
                    self._work_ahead()
        finally:  # the caller has enough, or an exception passes
            if self._at_work:
                for _ in self._halt():
                    pass
            self._end_ahead()

    def _submit(self) -> None:
        """Hand out all tasks, so that workers are busy however long the caller takes for a result.

        While there are suspects, one at a time.
        """
        if self._at_work and (self._suspects or self._alone):
            return
        self._alone = bool(self._suspects)
        most = 1 if self._alone else self._most
        while len(self._at_work) < most and (task := self._next()) is not None:
            if not self._at_work:
                self._pool.start(self._wanted)
            number = self._pool.submit(self._number, self._function, self._tasks[task])
            self._at_work[number] = task

    def _next(self) -> int | None:
        """The task that is to be handed out next, if there is one."""
        if self._alone:
            return self._suspects.popleft() if self._suspects else None
        if self._waiting:
            return self._waiting.popleft()
        for task, arguments in self._untaken:
            self._tasks[task] = arguments
            return task
        self._all_taken = True
        return None

    def _take(self, events: Iterable[tuple[int, Event]]) -> Iterator[tuple[int, Event]]:
        """The events of tasks of this run."""
        for number, event in events:
            if not isinstance(event, Sent):
                self._helpers.discard(number)
            task = self._at_work.get(number)
            if task is None:
                continue
            if not isinstance(event, Sent):
                del self._at_work[number], self._tasks[task]
                for ahead in self._ahead.pop(task, ()):
                    self._pool.end_ahead(ahead)
            if not isinstance(event, Skipped):
                yield task, event

    def _recover(self) -> Iterator[tuple[int, Event]]:
        """A worker has died, and all are given up: a task that was tried alone is lost."""
        left, begun = self._pool.give_up()
        yield from self._take(left)
        again = sorted(self._at_work.values())
        if self._alone:
            yield from ((task, Lost(_signal(begun))) for task in again)
        else:
            suspects = self._suspected(begun)
            self._suspects.extend(suspects)
            self._waiting.extendleft(sorted(set(again) - set(suspects), reverse=True))
        self._at_work.clear()
        self._ahead.clear()
        self._helpers.clear()

    def _suspected(self, begun: dict[int, int | None]) -> list[int]:
        """The tasks whose processes died by themselves; where none did, all that were begun.

        One that dies with nothing to do is to blame alone, once.
        """
        guilty = [number for number, ended_by in begun.items() if ended_by is not None]
        ahead = [task for task, numbers in self._ahead.items() if {*numbers} & {*guilty}]
        self._never_ahead.update(ahead)
        named = [self._at_work[number] for number in guilty if number in self._at_work]
        if named or ahead:
            return sorted(named)
        if not begun and not self._idle_death_seen:
            self._idle_death_seen = True
            return []
        at_work = [self._at_work[number] for number in begun if number in self._at_work]
        return sorted(at_work or self._at_work.values())

    def _work_ahead(self) -> None:
        """Have workers that would be idle work ahead of the others, of each task as many. None is
        begun for the same task more often than there are others: what it has done it has done."""
        if self._function_ahead is None or self._suspects or self._alone:
            return
        if self._waiting or not self._all_taken:
            return
        for _ in range(self._pool.workers - len(self._at_work) - len(self._helpers)):
            tasks = set(self._at_work.values()) - self._never_ahead
            begun = {one: len(self._ahead.get(one, ())) for one in sorted(tasks)}
            task = min(begun, key=lambda one: begun[one], default=None)
            if task is None or begun[task] >= self._pool.workers - 1:
                return
            ahead = self._pool.submit_ahead(self._number, self._function_ahead, self._tasks[task])
            self._ahead.setdefault(task, []).append(ahead)
            self._helpers.add(ahead)

    def _end_ahead(self) -> None:
        """End what works ahead of tasks that are done."""
        for number in self._helpers:
            self._pool.end_ahead(number)
        for _ in self._wait(self._helpers):
            pass
        if self._helpers:
            self._pool.kill()

    def _halt(self) -> Iterator[tuple[int, Event]]:
        """Stop the run: yield what the tasks at work hand in, and forget the others.

        No task is cancelled: an executor with cancelled tasks fails when its workers are killed.
        """
        self._pool.halt(self._number)
        self._waiting.clear()
        self._suspects.clear()
        yield from self._wait(self._at_work)
        if self._at_work:
            yield from self._take(self._pool.kill())
            self._at_work.clear()
            self._helpers.clear()  # they have ended with the others

    def _wait(self, awaited: dict[int, int] | set[int]) -> Iterator[tuple[int, Event]]:
        """What comes in as long as these are at work, within the grace that they have."""
        grace = GRACE if self._pool.grace is None else self._pool.grace
        until = time.monotonic() + grace
        while awaited and not self._pool.broken and (left := until - time.monotonic()) > 0:
            yield from self._take(self._pool.receive(left))


def _signal(begun: dict[int, int | None]) -> int:
    """What has ended the process that died by itself."""
    return next((ended_by for ended_by in begun.values() if ended_by), 0)
