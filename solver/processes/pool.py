"""A pool of worker processes: results as they come, a stop that is quick, losses that are told.

A thin layer on `crew.Crew`, that is on ProcessPoolExecutor. What it adds:

* `worker.halted` tells a task that the run is over; what it hands in within GRACE seconds counts.
* A worker that dies takes the others with it. What it was at is then tried alone by new ones; if
  that dies too, it is worker.Lost. What the others were at begins anew.
* Workers with nothing left to do work ahead of those that are still busy, where the tasks say how.
* Workers are started when there is something for them to do, and more when there is more.
"""

from __future__ import annotations

import contextlib
import time
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from typing import Any

from solver.processes import worker
from solver.processes.crew import Crew, Start
from solver.processes.shared_memory import SharedMemory
from solver.processes.worker import Event, Lost, Sent, Skipped

TICK = 0.05  # seconds between two questions whether to stop
GRACE = 0.3  # seconds a halted task has to hand in what it found
MOST = 256  # tasks that are handed out at a time

Function = Callable[..., Any]


class Pool:
    """Worker processes for many runs.

    memory: bytes that all of them share, where the system can do it. method: how they are started,
    see `crew.start_method`.
    """

    def __init__(self, workers: int, method: Start | None = None, memory: int = 0) -> None:
        self.workers = workers
        self.memory = memory
        self._method = method
        self._numbers = SharedMemory(worker.numbers_size(workers), anywhere=True)
        self._tell = self._numbers.numbers
        self._shared: SharedMemory | None = None
        if memory and workers > 1:
            with contextlib.suppress(OSError):
                self._shared = SharedMemory(memory)
        self._crew: Crew | None = None
        self._number = 0
        self._runs = 0

    def run(
        self,
        function: Function,
        tasks: Sequence[tuple[Any, ...]],
        stopping: Callable[[], bool],
        ahead: Function | None = None,
    ) -> Generator[tuple[int, Event], None, None]:
        """Yield (number of the task, worker.Event) as they come.

        Every task sends what it sends, and ends with worker.Done, Failed or Lost. One that has
        lost its process begins anew, so it may send the same once more.
        stopping: asked every TICK seconds; once true, the tasks are halted, and only what those
        that ran send within GRACE seconds is still yielded.
        ahead: `ahead(number, *task)` makes a task that another worker is busy with shorter, as long
        as `worker.is_wanted(number)`; what it returns is of no interest.
        function and tasks go to other processes: an importable function, arguments that pickle.
        """
        self._runs += 1
        return _Run(self, self._runs, function, tasks, stopping, ahead).results()

    def processes(self) -> list[Any]:
        """The worker processes that were started and not yet given up."""
        return self._crew.processes if self._crew else []

    def man(self, count: int) -> None:
        """See that so many workers, but no more than there are to be, wait for tasks."""
        count = min(count, self.workers)
        if self._crew is not None and (self._crew.broken or self._crew.workers < count):
            self._end()
        if self._crew is None:
            self._crew = Crew(count, self.workers, self._method, self._numbers, self._shared)

    def submit(self, run: int, function: Function, task: tuple[Any, ...]) -> int:
        """Hand a task to whoever takes it; its number in all runs."""
        assert self._crew is not None
        self._number += 1
        self._crew.submit(run, self._number, function, task)
        return self._number

    def submit_ahead(self, run: int, function: Function, task: tuple[Any, ...]) -> int:
        """The same with a task that works ahead of another one and is told its number."""
        ahead = self._number + 1
        self._tell[worker.wanted_place(self.workers, ahead)] = ahead
        return self.submit(run, function, (ahead, *task))

    def unwanted(self, ahead: int) -> None:
        """Tell such a task that it is over."""
        self._tell[worker.wanted_place(self.workers, ahead)] = 0

    @property
    def broken(self) -> bool:
        """Whether a worker has died."""
        return self._crew is not None and self._crew.broken

    def receive(self, seconds: float) -> Iterator[tuple[int, Event]]:
        """Tasks and what they say, of what is there or comes within so many seconds."""
        if self._crew is not None:
            yield from self._crew.receive(seconds)

    def bury(self) -> tuple[list[tuple[int, Event]], dict[int, int | None]]:
        """Give up workers of which one has died: what they had sent, see Crew.begun."""
        assert self._crew is not None
        crew = self._crew
        return self._end(), crew.begun()

    def clear_memory(self) -> None:
        """Empty what the workers share, between two runs."""
        if self._shared is not None:
            self._shared.clear()

    def halt(self, run: int) -> None:
        """Tell the workers that this run is over."""
        self._tell[worker.HALT] = run

    def underway(self) -> int:
        """The sum of what the tasks at work have reported."""
        first = worker.report_place(self.workers, 0)
        return sum(self._tell[first : first + self.workers])

    def kill(self) -> list[tuple[int, Event]]:
        """End the workers at once; what they had sent. The next run starts new ones."""
        return self._end(kill=True)

    def _end(self, *, kill: bool = False) -> list[tuple[int, Event]]:
        crew, self._crew = self._crew, None
        if crew is None:
            return []
        left = crew.end(kill=kill)
        if kill or crew.broken:
            self.clear_memory()  # nobody ends what they were about to do there
        return left

    def close(self) -> None:
        """End the workers when they have nothing left to do."""
        self._end()
        self._numbers.close()
        if self._shared is not None:
            self._shared.close()


class _Run:
    """The tasks of one run on their way through the pool."""

    def __init__(
        self,
        pool: Pool,
        number: int,
        function: Function,
        tasks: Sequence[tuple[Any, ...]],
        stopping: Callable[[], bool],
        ahead: Function | None,
    ) -> None:
        self._pool = pool
        self._number = number
        self._function = function
        self._tasks = tasks
        self._stopping = stopping
        self._function_ahead = ahead
        self._waiting = deque(range(len(tasks)))
        self._suspects: deque[int] = deque()  # tasks to be tried alone
        self._alone = False  # the one task in flight is a suspect
        self._flying: dict[int, int] = {}  # task by its number in all runs
        self._ahead: dict[int, int] = {}  # what works ahead, by the task that it works for
        self._ahead_at_work: set[int] = set()
        self._never_ahead: set[int] = set()  # tasks for which that has died
        self._idle_died = False

    def results(self) -> Generator[tuple[int, Event], None, None]:
        try:
            while self._waiting or self._suspects or self._flying:
                if self._stopping():
                    yield from self._halt()
                    return
                self._submit()
                heard = False
                for event in self._take(self._pool.receive(TICK)):
                    heard = True
                    yield event
                if self._pool.broken:
                    yield from self._recover()
                elif not heard:
                    self._work_ahead()
        finally:  # the caller has enough, or an exception passes
            if self._flying:
                for _ in self._halt():
                    pass
            self._call_back()

    def _submit(self) -> None:
        """Hand out all tasks, so the workers are busy however long the caller looks at a result.

        While there are suspects, one at a time.
        """
        if self._flying and (self._suspects or self._alone):
            return
        self._alone = bool(self._suspects)
        queue = self._suspects if self._alone else self._waiting
        if not self._flying:
            workers = self._pool.workers if self._function_ahead else len(self._tasks)
            self._pool.man(workers)
        while queue and len(self._flying) < (1 if self._alone else MOST):
            task = queue.popleft()
            number = self._pool.submit(self._number, self._function, self._tasks[task])
            self._flying[number] = task

    def _take(self, events: Iterable[tuple[int, Event]]) -> Iterator[tuple[int, Event]]:
        """What is said by tasks of this run."""
        for number, event in events:
            if not isinstance(event, Sent):
                self._ahead_at_work.discard(number)
            task = self._flying.get(number)
            if task is None:
                continue
            if not isinstance(event, Sent):
                del self._flying[number]
                if task in self._ahead:
                    self._pool.unwanted(self._ahead[task])
            if not isinstance(event, Skipped):
                yield task, event

    def _recover(self) -> Iterator[tuple[int, Event]]:
        """A worker died, and all are given up: what was alone with them is lost."""
        left, begun = self._pool.bury()
        yield from self._take(left)
        again = sorted(self._flying.values())
        if self._alone:
            yield from ((task, Lost(_signal(begun))) for task in again)
        else:
            suspects = self._suspected(begun)
            self._suspects.extend(suspects)
            self._waiting.extendleft(sorted(set(again) - set(suspects), reverse=True))
        self._flying.clear()
        self._ahead.clear()
        self._ahead_at_work.clear()

    def _suspected(self, begun: dict[int, int | None]) -> list[int]:
        """The tasks whose processes died by themselves; where none did, all that were begun.

        One that dies with nothing to do is to blame alone, once.
        """
        guilty = [number for number, ended_by in begun.items() if ended_by is not None]
        ahead = [task for task, number in self._ahead.items() if number in guilty]
        self._never_ahead.update(ahead)
        named = [self._flying[number] for number in guilty if number in self._flying]
        if named or ahead:
            return sorted(named)
        if not begun and not self._idle_died:
            self._idle_died = True
            return []
        at_work = [self._flying[number] for number in begun if number in self._flying]
        return sorted(at_work or self._flying.values())

    def _work_ahead(self) -> None:
        """Have workers that would be idle work ahead of the others, at most one of each."""
        if self._function_ahead is None or self._waiting or self._suspects or self._alone:
            return
        idle = self._pool.workers - len(self._flying) - len(self._ahead_at_work)
        for task in self._flying.values():
            if idle > 0 and task not in self._ahead and task not in self._never_ahead:
                idle -= 1
                ahead = self._pool.submit_ahead(
                    self._number, self._function_ahead, self._tasks[task]
                )
                self._ahead[task] = ahead
                self._ahead_at_work.add(ahead)

    def _call_back(self) -> None:
        """End what works ahead of tasks that are done."""
        for number in self._ahead_at_work:
            self._pool.unwanted(number)
        for _ in self._wait(self._ahead_at_work):
            pass
        if self._ahead_at_work:
            self._pool.kill()

    def _halt(self) -> Iterator[tuple[int, Event]]:
        """Yield what the running tasks hand in when told to stop, and forget the others.

        No task is taken back from the executor: it takes that amiss if its workers are killed.
        """
        self._pool.halt(self._number)
        self._waiting.clear()
        self._suspects.clear()
        yield from self._wait(self._flying)
        if self._flying:
            yield from self._take(self._pool.kill())
            self._flying.clear()

    def _wait(self, awaited: dict[int, int] | set[int]) -> Iterator[tuple[int, Event]]:
        """What comes in as long as these are at work, and for GRACE seconds at most."""
        until = time.monotonic() + GRACE
        while awaited and not self._pool.broken and (left := until - time.monotonic()) > 0:
            yield from self._take(self._pool.receive(left))


def _signal(begun: dict[int, int | None]) -> int:
    """What has ended the process that died by itself."""
    return next((ended_by for ended_by in begun.values() if ended_by), 0)
