"""Worker processes that live and die together: a ProcessPoolExecutor and the pipes of its workers.

The executor hands out tasks and notices when a worker dies; it ends the others then. What tasks
find comes through the pipes, in the order in which each worker sends it.
"""

from __future__ import annotations

import contextlib
import multiprocessing as mp
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing import connection
from typing import Any, Literal

from solver.errors import KirkeError
from solver.processes import log_relay, worker
from solver.processes.shared_memory import SharedMemory
from solver.processes.worker import Event

Start = Literal["fork", "spawn", "forkserver"]

GUARD = (
    "worker processes cannot be started while threads run, as Python runs the script again in each"
    ' of them: put what it does under if __name__ == "__main__":'
)


def start_method() -> Start:
    """How workers are started: as copies of this process, unless threads run in it.

    Else Python is started anew, and runs the script's own lines again, which must not start others;
    it sees to that where they would not be copies.
    """
    alone = len(set(threading.enumerate()) - set(log_relay.THREADS)) == 1
    first = mp.current_process().name == "MainProcess"
    return "fork" if alone and first and "fork" in mp.get_all_start_methods() else "spawn"


class WorkerSet:
    """So many workers, started now, that end together. broken: one of them has died.

    numbers: see `worker`, for `places` workers. memory: what they share besides.
    Raises KirkeError where Python cannot start them.
    """

    def __init__(
        self,
        workers: int,
        places: int,
        method: Start | None,
        numbers: SharedMemory,
        memory: SharedMemory | None,
    ) -> None:
        method = method or start_method()
        context: Any = mp.get_context(method)  # Any: typeshed knows each method apart
        pipes = [context.Pipe(duplex=False) for _ in range(workers)]
        self.workers = workers
        self.broken = False
        self._places = places
        self._numbers = numbers.numbers
        self._numbers[worker.EACH : worker.EACH + 3 * places] = memoryview(bytes(24 * places)).cast(
            "Q"
        )
        self._failures: deque[tuple[int, Event]] = deque()
        self._pipes: list[Any] = [mine for mine, _ in pipes]
        self._records = log_relay.Records() if method == "fork" and log_relay.are_wanted() else None
        ends = worker.Ends(
            places,
            context.SimpleQueue(),
            tuple(out for _, out in pipes),
            numbers,
            memory,
            self._records,
            None if method == "fork" else context.Barrier(workers),
        )
        for place in range(workers):
            ends.places.put(place)
        self._executor = ProcessPoolExecutor(workers, context, worker.enter, (ends,))
        self.processes = self._start(method)
        for out in ends.outs:  # so a pipe ends with its worker
            out.close()
        ends.places.close()

    def _start(self, method: Start) -> list[Any]:
        """Start the executor's processes, and wait for them if they do not all start at once."""
        before = set(mp.active_children())
        try:
            with _signals_held():
                if method == "fork":
                    self._executor.submit(worker.meet)
                    return list(set(mp.active_children()) - before)
                for future in [self._executor.submit(worker.meet) for _ in range(self.workers)]:
                    future.result()
        except RuntimeError as error:
            if isinstance(error, BrokenProcessPool):
                raise KirkeError(GUARD) from None
            if "bootstrapping" in str(error):
                raise SystemExit(1) from None  # see GUARD: it is said once, by the parent
            raise
        known = {self._process(place) for place in range(self.workers)}
        return [process for process in mp.active_children() if process.pid in known]

    def _process(self, place: int) -> int:
        return int(self._numbers[worker.process_place(self._places, place)])

    def submit(
        self, run: int, number: int, function: Callable[..., Any], task: tuple[Any, ...]
    ) -> None:
        """Hand out a task. It sends its number with each event; nothing comes of a broken set."""
        try:
            future = self._executor.submit(worker.perform, run, number, function, task)
        except BrokenProcessPool:
            self.broken = True
        else:
            future.add_done_callback(partial(self._note, number))

    def _note(self, number: int, future: Future[None]) -> None:
        error = future.exception()
        if isinstance(error, BrokenProcessPool):
            self.broken = True
        elif error is not None:  # the task could not be handed over
            self._failures.append((number, worker.failed(error)))

    def receive(self, seconds: float) -> Iterator[tuple[int, Event]]:
        """Yield (number of the task, event): what is there, or comes within so many seconds."""
        ready = connection.wait(self._pipes, seconds)
        for pipe in ready:
            yield from self._received(pipe)
        while self._failures and not ready:
            yield self._failures.popleft()

    def _received(self, pipe: Any) -> list[tuple[int, Event]]:
        """The next message of a pipe, or none where it has ended."""
        try:
            return [pipe.recv()]
        except (EOFError, OSError):  # perhaps in the midst of one
            self.broken = True
            self._pipes.remove(pipe)
            pipe.close()
            return []

    def end(self, *, kill: bool = False) -> list[tuple[int, Event]]:
        """End the workers when they are done, or now. Returns what they had sent."""
        if kill:
            for process in self.processes:
                process.kill()
        was_broken = self.broken
        self._executor.shutdown(wait=True)
        left = []
        while ready := connection.wait(self._pipes, 0):
            for pipe in ready:
                left += self._received(pipe)
        for pipe in self._pipes:
            pipe.close()
        # All pipes have ended by now, those of workers that came to their end, too.
        self.broken = was_broken or any(process.exitcode for process in self.processes)
        if self._records is not None:
            self._records.close(at_once=kill or self.broken)
        return left

    def ended_by(self) -> int:
        """The signal that ended the first of them that died by itself, 0 where none did."""
        codes = (process.exitcode for process in self.processes)
        signals = (-code for code in codes if code is not None and code < 0)
        return next((one for one in signals if one != signal.SIGTERM), 0)

    def begun(self) -> dict[int, int | None]:
        """The tasks that the workers had begun when they ended, each with the signal that ended it.

        0: no signal has. None: the executor has ended it, as another worker had died.
        """
        ended_by = {process.pid: process.exitcode for process in self.processes}
        begun = {}
        for place in range(self.workers):
            if number := int(self._numbers[worker.begun_place(self._places, place)]):
                code = ended_by.get(self._process(place))
                signal_number = None if code in (None, -signal.SIGTERM) else max(0, -code)
                begun[number] = signal_number
        return begun


@contextlib.contextmanager
def _signals_held() -> Iterator[None]:
    """Signals wait meanwhile: a worker must not see them before it has learnt what to do."""
    held = {signal.SIGINT, signal.SIGTERM}
    before = signal.pthread_sigmask(signal.SIG_BLOCK, held)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
