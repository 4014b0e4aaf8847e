"""A pool of worker processes: results as they come, a stop that is quick, losses that are told.

A thin layer on ProcessPoolExecutor. Workers are started by fork where the platform has it and no
thread runs yet; the executor then starts all of them before its own thread. What it adds:

* `worker.halted` tells a task that the run is over; what it hands in within GRACE seconds counts.
* A worker that dies takes the executor with it. The tasks that were being done are then tried one
  at a time in a new one, so that the guilty one shows itself: dying alone, it is worker.Lost.
* Workers with nothing left to do work ahead of those that are still busy, where the tasks say how.
* Workers ignore Ctrl-C, which is the parent's to handle, and leave when the parent is gone.
"""

from __future__ import annotations

import contextlib
import logging
import multiprocessing as mp
import signal
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import connection
from queue import Empty, SimpleQueue
from typing import Any

from solver import logs, worker
from solver.shared import SharedMemory

log = logging.getLogger(__name__)

TICK = 0.1  # seconds between two questions whether to stop
GRACE = 0.3  # seconds a halted task has to hand in what it found
DEAD_TICKS = (
    10  # ticks after which a dead worker that the executor has not noticed is believed dead
)

Function = Callable[..., Any]


def start_method() -> str:
    """How workers are started: "fork" where there is one and no thread runs yet."""
    methods = mp.get_all_start_methods()
    if "fork" in methods and threading.active_count() == 1:
        return "fork"
    return "forkserver" if "forkserver" in methods else "spawn"


@contextlib.contextmanager
def _interrupts_held() -> Iterator[None]:
    """Ctrl-C waits meanwhile: a worker must not see it before it has learnt to ignore it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class Pool:
    """Worker processes for many runs, started at the first.

    memory: bytes that all of them share, where the system can do it.
    """

    def __init__(self, workers: int, method: str | None = None, memory: int = 0) -> None:
        self.workers = workers
        self.memory = memory
        self.method = method or start_method()
        self._context: Any = mp.get_context(self.method)  # Any: typeshed knows each method apart
        self._halt = self._context.RawValue("Q", 0)
        self._begun = self._context.RawArray("Q", worker.COUNTERS)
        self._counters = self._context.RawArray("Q", worker.COUNTERS)
        self._wanted = self._context.RawArray("Q", worker.PLACES)
        self._aheads = 0
        self._shared: SharedMemory | None = None
        self._runs = 0
        self._executor: ProcessPoolExecutor | None = None
        self._relay: logs.Relay | None = None

    def run(
        self,
        function: Function,
        tasks: Sequence[tuple[Any, ...]],
        stopping: Callable[[], bool],
        ahead: Function | None = None,
    ) -> Generator[tuple[int, Any], None, None]:
        """Yield (number of the task, result) as they come.

        A result is what `function(*task)` returned, the exception it raised, or worker.Lost.
        stopping: asked every TICK seconds; once true, the tasks are halted, and only what those
        that ran return within GRACE seconds is still yielded.
        ahead: `ahead(number, *task)` makes a task that another worker is busy with shorter, as long
        as `worker.is_wanted(number)`; what it returns is of no interest.
        function and tasks go to other processes: an importable function, arguments that pickle.
        """
        self._runs += 1
        return _Run(self, self._runs, function, tasks, stopping, ahead).results()

    def processes(self) -> list[Any]:
        """The worker processes that were started and not yet given up."""
        return list((self._executor._processes or {}).values()) if self._executor else []

    def submit(
        self, run: int, number: int, function: Function, task: tuple[Any, ...]
    ) -> Future[Any]:
        """Hand a task to the workers. Raises BrokenProcessPool where one has died."""
        executor = self._executor or self._start()
        return executor.submit(worker.perform, run, number, function, task)

    def submit_ahead(
        self, run: int, number: int, function: Function, task: tuple[Any, ...]
    ) -> tuple[int, Future[Any]]:
        """The same with a task that works ahead of another one, and the number it has as such."""
        self._aheads += 1
        self._wanted[self._aheads % worker.PLACES] = self._aheads
        return self._aheads, self.submit(run, number, function, (self._aheads, *task))

    def unwanted(self, ahead: int) -> None:
        """Tell such a task that it is over."""
        self._wanted[ahead % worker.PLACES] = 0

    def _start(self) -> ProcessPoolExecutor:
        if self._relay is None:
            self._relay = logs.Relay(self.method)
        self._relay.rest()  # its thread must not run beside a fork
        if self.memory and self._shared is None:
            with contextlib.suppress(OSError):
                self._shared = SharedMemory(self.memory)
        shared = (self._halt, self._begun, self._counters, self._wanted, self._shared)
        end = (*shared, *self._relay.worker_end)
        with _interrupts_held():
            executor = ProcessPoolExecutor(self.workers, self._context, worker.enter, end)
            executor.submit(worker.nothing)
        self._executor = executor
        self._relay.listen()
        return executor

    def clear_memory(self) -> None:
        """Empty what the workers share, between two runs."""
        if self._shared is not None:
            self._shared.clear()

    def halt(self, run: int) -> None:
        """Tell the workers that this run is over."""
        self._halt.value = run

    def begun(self) -> set[int]:
        """The numbers of the tasks that the workers began last."""
        return {number - 1 for number in self._begun if number}

    def underway(self) -> int:
        """The sum of what the tasks at work have reported."""
        return sum(memoryview(self._counters).cast("B").cast("Q"))  # quicker than one by one

    def has_dead_worker(self) -> bool:
        return bool(connection.wait([process.sentinel for process in self.processes()], timeout=0))

    def kill(self) -> None:
        """End the workers at once. The next task starts new ones."""
        executor, processes = self._executor, self.processes()
        self._executor = None
        for process in processes:
            process.kill()
        self._begun[:] = self._counters[:] = [0] * worker.COUNTERS
        if executor is not None:
            _unblock(executor)
            executor.shutdown(wait=True, cancel_futures=True)
            self.clear_memory()  # nobody ends what they were about to do there

    def close(self) -> None:
        """End the workers when they have nothing left to do."""
        if self._executor is not None:
            self._executor.shutdown(wait=True, cancel_futures=True)
            self._executor = None
        if self._relay is not None:
            self._relay.close()
            self._relay = None


def _unblock(executor: ProcessPoolExecutor) -> None:
    """Let the executor's thread see that no result will be completed.

    A worker killed while it writes a result leaves half of it, and the thread would wait for the
    rest for ever as long as somebody, were it only this process, could write.
    """
    with contextlib.suppress(AttributeError, OSError):
        executor._result_queue._writer.close()  # type: ignore[attr-defined]


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
        self._suspects: deque[int] = deque()
        self._flying: dict[Future[Any], int] = {}
        self._landed: SimpleQueue[Future[Any]] = SimpleQueue()
        self._ahead: dict[int, tuple[int, Future[Any]]] = {}  # by the task that each works for
        self._alone = False  # the one task in flight is a suspect
        self._crashed: list[int] = []
        self._broken = False
        self._dead_ticks = 0

    def results(self) -> Generator[tuple[int, Any], None, None]:
        try:
            while self._waiting or self._suspects or self._flying:
                if self._stopping():
                    yield from self._halt()
                    return
                self._submit()
                yield from self._collect()
        finally:  # the caller has enough, or an exception passes
            if self._flying:
                for _ in self._halt():
                    pass
            self._call_back()

    def _submit(self) -> None:
        """Hand out all tasks; while there are suspects, one at a time.

        So the workers are busy however long the caller takes over a result.
        """
        if self._flying and (self._suspects or self._alone):
            return
        self._alone = bool(self._suspects)
        queue = self._suspects or self._waiting
        while queue and not (self._broken or (self._alone and self._flying)):
            task = queue.popleft()
            try:
                future = self._pool.submit(self._number, task, self._function, self._tasks[task])
            except BrokenProcessPool:
                queue.appendleft(task)
                self._broken = True
            else:
                self._flying[future] = task
                future.add_done_callback(self._landed.put)

    def _collect(self) -> Iterator[tuple[int, Any]]:
        """Yield what has come in, and see to workers that died."""
        done = self._next_landed()
        yield from self._land(done)
        if not done:
            self._work_ahead()
        if not done and self._flying and self._pool.has_dead_worker():
            self._dead_ticks += 1
        if self._broken or self._dead_ticks >= DEAD_TICKS:
            yield from self._recover()

    def _next_landed(self) -> list[Future[Any]]:
        """Waits for a tick at most. `concurrent.futures.wait` would ask each of many every time."""
        landed = []
        with contextlib.suppress(Empty):
            landed.append(self._landed.get(timeout=TICK))
            while True:
                landed.append(self._landed.get_nowait())
        return landed

    def _land(self, done: Iterable[Future[Any]]) -> Iterator[tuple[int, Any]]:
        for future in done:
            task = self._flying.pop(future, None)
            if task is None:
                continue  # seen before
            if task in self._ahead:
                self._pool.unwanted(self._ahead[task][0])
            error = future.exception()
            if isinstance(error, BrokenProcessPool):
                self._crashed.append(task)
                self._broken = True
            elif error is not None:
                yield task, error
            elif future.result() is not None:
                yield task, future.result()

    def _work_ahead(self) -> None:
        """Have workers that would be idle work ahead of the others, at most one of each."""
        if self._function_ahead is None or self._waiting or self._suspects or self._alone:
            return
        at_work = sum(not future.done() for _, future in self._ahead.values())
        idle = self._pool.workers - len(self._flying) - at_work
        for task in self._flying.values():
            if idle > 0 and task not in self._ahead:
                idle -= 1
                with contextlib.suppress(BrokenProcessPool):  # the next tick sees to that
                    self._ahead[task] = self._pool.submit_ahead(
                        self._number, task, self._function_ahead, self._tasks[task]
                    )

    def _call_back(self) -> None:
        """End what works ahead of tasks that are done."""
        for number, _ in self._ahead.values():
            self._pool.unwanted(number)
        _, late = wait([future for _, future in self._ahead.values()], timeout=GRACE)
        if late:
            self._pool.kill()

    def _recover(self) -> Iterator[tuple[int, Any]]:
        """Give up the pool that lost a worker, and what was alone in it."""
        yield from self._land([future for future in self._flying if future.done()])
        begun = self._pool.begun()
        self._pool.kill()
        crashed = sorted([*self._crashed, *self._flying.values()])
        suspects = [task for task in crashed if task in begun] or crashed
        self._flying.clear()
        self._ahead.clear()
        self._crashed.clear()
        self._broken = False
        self._dead_ticks = 0
        if self._alone:
            yield from ((task, worker.Lost()) for task in crashed)
        else:
            log.warning("a worker process died: its %d tasks run again", len(suspects))
            self._suspects.extend(suspects)
            self._waiting.extendleft(sorted(set(crashed) - set(suspects), reverse=True))

    def _halt(self) -> Iterator[tuple[int, Any]]:
        """Yield what the running tasks hand in when told to stop, and forget the others."""
        self._pool.halt(self._number)
        running = [future for future in self._flying if not future.cancel()]
        done, late = wait(running, timeout=GRACE)
        self._flying = {future: self._flying[future] for future in done}
        yield from self._land(done)
        if late or self._broken:
            self._pool.kill()
