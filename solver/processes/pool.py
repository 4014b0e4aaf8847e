"""Worker processes, started when there is something for them to do, and the memory they share.

`run` has tasks done by them. Workers that were ended, or of which one has died, are replaced by new
ones with the next task; more are started when there is more to do.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from typing import Any

from solver.processes import worker
from solver.processes.shared_memory import SharedMemory
from solver.processes.worker import Event
from solver.processes.worker_set import Start, WorkerSet

Function = Callable[..., Any]


class Pool:
    """Worker processes for many runs.

    memory: bytes that all of them share, where the system can do it. method: how they are started,
    see `worker_set.start_method`. grace: seconds that a halted task has, None for those of `run`.
    alone_too: a single worker has that memory as well, for others to read what is in it.
    on_death: is called when workers are given up, with the signal that ended one, 0 for none.
    """

    def __init__(
        self,
        workers: int,
        method: Start | None = None,
        memory: int = 0,
        grace: float | None = None,
        *,
        alone_too: bool = False,
    ) -> None:
        self.workers = workers
        self.memory = memory
        self.grace = grace
        self.on_death: Callable[[int], object] = lambda _: None
        self._method = method
        self._shared_numbers = SharedMemory(worker.numbers_size(workers), anywhere=True)
        self._numbers = self._shared_numbers.numbers
        self._shared: SharedMemory | None = None
        self.alone_too = alone_too
        if memory and (workers > 1 or alone_too):
            with contextlib.suppress(OSError):
                self._shared = SharedMemory(memory)
        self._started: WorkerSet | None = None
        self._number = 0
        self._runs = 0

    def new_run(self) -> int:
        """The number of a run that begins now."""
        self._runs += 1
        return self._runs

    def processes(self) -> list[Any]:
        """The worker processes that were started and not yet given up."""
        return self._started.processes if self._started else []

    def start(self, count: int) -> None:
        """Have so many workers wait for tasks, but no more than the pool may have."""
        count = min(count, self.workers)
        if self._started is not None and (self._started.broken or self._started.workers < count):
            if self._started.broken:
                self.give_up()
            self._end()
        if self._started is None:
            self._started = WorkerSet(
                count, self.workers, self._method, self._shared_numbers, self._shared
            )

    def submit(self, run: int, function: Function, task: tuple[Any, ...]) -> int:
        """Hand a task to any worker; returns its number, which no other task of the pool has."""
        assert self._started is not None
        self._number += 1
        self._started.submit(run, self._number, function, task)
        return self._number

    def submit_ahead(self, run: int, function: Function, task: tuple[Any, ...]) -> int:
        """Hand a task that works ahead of another task to any worker; returns its number.

        The first argument of the task is its own number.
        """
        ahead = self._number + 1
        self._numbers[worker.wanted_place(self.workers, ahead)] = ahead
        return self.submit(run, function, (ahead, *task))

    def end_ahead(self, ahead: int) -> None:
        """Let such a task know that it is over."""
        self._numbers[worker.wanted_place(self.workers, ahead)] = 0

    @property
    def broken(self) -> bool:
        """Whether a worker has died."""
        return self._started is not None and self._started.broken

    def receive(self, seconds: float) -> Iterator[tuple[int, Event]]:
        """Yield (number of the task, event): what is there, or comes within so many seconds."""
        if self._started is not None:
            yield from self._started.receive(seconds)

    def give_up(self) -> tuple[list[tuple[int, Event]], dict[int, int | None]]:
        """Give up workers of which one has died.

        Returns what they had sent, and which tasks they had begun: see WorkerSet.begun.
        """
        assert self._started is not None
        workers = self._started
        left, begun = self._end(), workers.begun()
        self.on_death(workers.ended_by())
        return left, begun

    def shared(self) -> memoryview | None:
        """What the workers share, where the system can do it."""
        return None if self._shared is None else self._shared.bytes

    def clear_memory(self) -> None:
        """Empty what the workers share, between two runs."""
        if self._shared is not None:
            self._shared.clear()

    def halt(self, run: int) -> None:
        """Let the workers know that this run is over."""
        self._numbers[worker.HALT] = run

    def reported(self) -> int:
        """The sum of what the tasks at work have reported."""
        first = worker.report_place(self.workers, 0)
        return sum(self._numbers[first : first + self.workers])

    def kill(self) -> list[tuple[int, Event]]:
        """End the workers at once. Returns what they had sent."""
        return self._end(kill=True)

    def _end(self, *, kill: bool = False) -> list[tuple[int, Event]]:
        workers, self._started = self._started, None
        if workers is None:
            return []
        left = workers.end(kill=kill)
        if kill or workers.broken:
            self.clear_memory()  # nobody finishes what they were writing there
        return left

    def close(self) -> None:
        """End the workers when they have nothing left to do."""
        self._end()
        self._shared_numbers.close()
        if self._shared is not None:
            self._shared.close()
