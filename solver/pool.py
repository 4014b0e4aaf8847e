"""A pool of worker processes: results as they come, a stop that is quick, losses that are told.

No thread takes part. A worker is a copy of this process where no other thread runs, which takes a
millisecond; else it is Python started anew, which never runs a script's own lines again, so that
scripts need no guard around them. What is written to whom is told in `worker`.

* `worker.halted` tells a task that the run is over; what it hands in within GRACE seconds counts.
* A worker that dies is replaced. Its task is tried a second time; then it is worker.Lost. Where
  workers hold each other up, as they share what they do, all of them begin anew.
* Workers with nothing left to do work ahead of those that are still busy, where the tasks say how.
* Workers are started when there is something for them to do.
"""

from __future__ import annotations

import contextlib
import logging
import os
import pickle
import select
import signal
import sys
import time
from collections import Counter, deque
from collections.abc import Callable, Generator, Iterator, Sequence
from typing import Any, Literal

from solver import worker
from solver.shared import SharedMemory, nameless_file
from solver.worker import TOKEN, Event, Lost, Sent, Skipped

TICK = 0.05  # seconds between two questions whether to stop
GRACE = 0.3  # seconds a halted task has to hand in what it found
AT_ONCE = 1 << 16  # bytes that are read from a worker at a time
MOST_TOKENS = 512  # that lie in the pipe at a time, which takes some 64 KiB

Function = Callable[..., Any]
Start = Literal["fork", "anew"]


def start_method() -> Start:
    """How a worker is started: as a copy of this process, unless threads run in it."""
    threading = sys.modules.get("threading")
    alone = threading is None or threading.active_count() == 1
    return "fork" if alone and hasattr(os, "fork") else "anew"


class Process:
    """A worker process, and what it has sent so far of a message."""

    def __init__(self, pid: int, place: int, results: int) -> None:
        self.pid = pid
        self.place = place
        self._results = results
        self._received = bytearray()
        self._status: int | None = None
        os.set_blocking(results, False)

    def fileno(self) -> int:
        """Where its messages are read."""
        return self._results

    def messages(self) -> Iterator[tuple[int, Any] | None]:
        """What it has sent and is there by now, each with the task; None when it has died."""
        ended = self._receive()
        while message := self._message():
            yield message
        if ended:
            yield None

    def _receive(self) -> bool:
        """Take what the pipe holds, but no more than two messages or so; whether it has ended."""
        with contextlib.suppress(BlockingIOError):
            for _ in range(16):
                data = os.read(self._results, AT_ONCE)
                if not data:
                    return True
                self._received += data
        return False

    def _message(self) -> tuple[int, Any] | None:
        size = worker.LENGTH.size
        if len(self._received) < size:
            return None
        (length,) = worker.LENGTH.unpack_from(self._received)
        if len(self._received) < size + length:
            return None
        message: tuple[int, Any] = pickle.loads(memoryview(self._received)[size : size + length])
        del self._received[: size + length]
        return message

    def kill(self) -> None:
        if self._status is None:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.pid, signal.SIGKILL)

    def wait(self, seconds: float | None = None) -> int | None:
        """The signal that has ended it, 0 if none has; None if it lives after so long."""
        until = None if seconds is None else time.monotonic() + seconds
        while self._status is None:
            try:
                pid, status = os.waitpid(self.pid, 0 if until is None else os.WNOHANG)
            except ChildProcessError:  # somebody else has waited for it
                pid, status = self.pid, 0
            if pid:
                self._status = os.WTERMSIG(status) if os.WIFSIGNALED(status) else 0
            elif until is not None and time.monotonic() >= until:
                return None
            else:
                time.sleep(0.001)
        return self._status

    def close(self) -> None:
        """Forget a process that has ended."""
        os.close(self._results)


class Pool:
    """Worker processes for many runs, started as they are needed.

    memory: bytes that all of them share, where the system can do it. method: see `start_method`.
    """

    def __init__(self, workers: int, method: Start | None = None, memory: int = 0) -> None:
        self.workers = workers
        self.memory = memory
        self._method = method
        self._numbers = SharedMemory(worker.numbers_size(workers), anywhere=True)
        self._tell = self._numbers.numbers
        self._tell[worker.PARENT] = os.getpid()
        self._shared: SharedMemory | None = None
        if memory and workers > 1:
            with contextlib.suppress(OSError):
                self._shared = SharedMemory(memory)
        self._tasks = _task_file()
        self._tasks_end = 0
        self._token_end, self._tokens = os.pipe()
        os.set_blocking(self._token_end, True)
        self._processes: dict[int, Process] = {}
        self._number = 0
        self._runs = 0
        self._underway: set[int] = set()

    def run(
        self,
        function: Function,
        tasks: Sequence[tuple[Any, ...]],
        stopping: Callable[[], bool],
        ahead: Function | None = None,
        *,
        shares: bool = False,
    ) -> Generator[tuple[int, Event], None, None]:
        """Yield (number of the task, worker.Event) as they come.

        Every task sends what it sends, and ends with worker.Done, Failed or Lost. One that has
        lost its process begins anew, so it may send the same once more.
        stopping: asked every TICK seconds; once true, the tasks are halted, and only what those
        that ran send within GRACE seconds is still yielded.
        ahead: `ahead(number, *task)` makes a task that another worker is busy with shorter, as long
        as `worker.is_wanted(number)`; what it returns is of no interest.
        shares: the tasks have things in common that one who dies may spoil.
        function and tasks go to other processes: an importable function, arguments that pickle.
        """
        self._runs += 1
        return _Run(self, self._runs, function, tasks, stopping, ahead, shares).results()

    def processes(self) -> list[Process]:
        """The worker processes that run."""
        return list(self._processes.values())

    def submit(self, run: int, function: Function, task: tuple[Any, ...]) -> int:
        """Hand a task to whoever takes it; its number in all runs."""
        self._number += 1
        packed = pickle.dumps((function, task), pickle.HIGHEST_PROTOCOL)
        if not self._underway:
            self._tasks_end = 0
        self._underway.add(self._number)
        os.pwrite(self._tasks, packed, self._tasks_end)
        token = TOKEN.pack(run, self._number, self._tasks_end, len(packed))
        self._tasks_end += len(packed)
        self._man()
        os.write(self._tokens, token)
        return self._number

    def submit_ahead(self, run: int, function: Function, task: tuple[Any, ...]) -> int:
        """The same with a task that works ahead of another one and is told its number."""
        ahead = self._number + 1
        self._tell[worker.wanted_place(self.workers, ahead)] = ahead
        return self.submit(run, function, (ahead, *task))

    def unwanted(self, ahead: int) -> None:
        """Tell such a task that it is over."""
        self._tell[worker.wanted_place(self.workers, ahead)] = 0

    def receive(self, seconds: float) -> Iterator[tuple[Process, int, Any]]:
        """Process, task and what it says, of all that is there or comes within so many seconds.

        None in place of a message: the process has died, and `bury` is to be called.
        """
        self._man()  # those that died have left work
        poll = select.poll()
        for process in self._processes.values():
            poll.register(process, select.POLLIN | select.POLLHUP)
        by_file = {process.fileno(): process for process in self._processes.values()}
        if not by_file:
            time.sleep(seconds)
        for file, _ in poll.poll(1000 * seconds):
            process = by_file[file]
            for message in process.messages():
                if message is None:
                    yield process, 0, None
                elif isinstance(message[1], Event):
                    if not isinstance(message[1], Sent):
                        self._underway.discard(message[0])
                    yield process, *message
                else:
                    _handle_record(message[1])

    def bury(self, process: Process) -> tuple[int, int]:
        """Forget a process that has died: the task that it was at, or 0, and the signal."""
        at = worker.BEGUN + process.place
        task = self._tell[at]
        self._tell[at] = self._tell[at + self.workers] = 0
        ended_by = process.wait() or 0
        process.close()
        del self._processes[process.place]
        self._underway.discard(task)
        return task, ended_by

    def _man(self) -> None:
        """Start as many workers as have something to do."""
        while len(self._processes) < min(self.workers, len(self._underway)):
            self._start()

    def _start(self) -> None:
        place = next(n for n in range(self.workers) if n not in self._processes)
        results, out = os.pipe()
        ends = worker.Ends(
            place,
            self.workers,
            self._token_end,
            self._tasks,
            out,
            self._numbers.file,
            self._shared.file if self._shared else 0,
            self._shared.size if self._shared else 0,
            logging.getLogger().level or 1,
        )
        held = {signal.SIGINT, signal.SIGTERM}  # until the worker has learnt to ignore them
        before = signal.pthread_sigmask(signal.SIG_BLOCK, held)
        try:
            if (self._method or start_method()) == "fork":
                mine = [self._tokens, results, *(other.fileno() for other in self.processes())]
                pid = _forked(ends, mine)
            else:
                pid = _started(ends)
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)
            os.close(out)
        self._processes[place] = Process(pid, place, results)

    def clear_memory(self) -> None:
        """Empty what the workers share, between two runs."""
        if self._shared is not None:
            self._shared.clear()

    def halt(self, run: int) -> None:
        """Tell the workers that this run is over."""
        self._tell[worker.HALT] = run

    def underway(self) -> int:
        """The sum of what the tasks at work have reported."""
        first = worker.BEGUN + self.workers
        return sum(self._tell[first : first + self.workers])

    def kill(self) -> None:
        """End the workers at once, with all that they were to do. The next task starts new ones."""
        for process in self.processes():
            process.kill()
        for process in self.processes():
            self.bury(process)
        poll = select.poll()
        poll.register(self._token_end, select.POLLIN)
        while poll.poll(0):  # what nobody has taken
            os.read(self._token_end, TOKEN.size)
        self._underway.clear()
        self.clear_memory()  # nobody ends what they were about to do there

    def close(self) -> None:
        """End the workers when they have nothing left to do."""
        if self._tokens < 0:
            return
        os.close(self._tokens)
        os.close(self._token_end)
        self._tokens = -1
        for process in self.processes():
            if process.wait(GRACE) is None:
                process.kill()
            self.bury(process)
        os.close(self._tasks)
        self._numbers.close()
        if self._shared is not None:
            self._shared.close()


def _task_file() -> int:
    return os.memfd_create("kirke-tasks") if hasattr(os, "memfd_create") else nameless_file()


def _forked(ends: worker.Ends, mine: Sequence[int]) -> int:
    """A copy of this process that is a worker. mine: files that only this process is to have."""
    pid = os.fork()
    if pid:
        return pid
    code = 1
    try:
        for file in mine:
            os.close(file)
        worker.serve(ends)
        code = 0
    finally:
        os._exit(code)  # what this process has to do at its end is not the copy's business


def _started(ends: worker.Ends) -> int:
    """A worker in a Python of its own."""
    import subprocess  # slow to load, and seldom needed

    process = subprocess.Popen(
        worker.start_anew(ends), pass_fds=ends.files(), stdin=subprocess.DEVNULL
    )
    process.returncode = 0  # who waits for it is `Process`
    return process.pid


def _handle_record(record: Any) -> None:
    logger = logging.getLogger(record.name)
    if logger.isEnabledFor(record.levelno):
        logger.handle(record)


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
        shares: bool,
    ) -> None:
        self._pool = pool
        self._number = number
        self._function = function
        self._tasks = tasks
        self._stopping = stopping
        self._function_ahead = ahead
        self._shares = shares
        self._waiting = deque(range(len(tasks)))
        self._flying: dict[int, int] = {}  # task by its number in all runs
        self._ahead: dict[int, int] = {}  # what works ahead, by the task that it works for
        self._ahead_at_work: set[int] = set()
        self._never_ahead: set[int] = set()  # tasks for which that has died
        self._deaths: Counter[int] = Counter()

    def results(self) -> Generator[tuple[int, Event], None, None]:
        try:
            while self._waiting or self._flying:
                if self._stopping():
                    yield from self._halt()
                    return
                self._submit()
                heard = False
                for event in self._receive(TICK):
                    heard = True
                    yield event
                if not heard:
                    self._work_ahead()
        finally:  # the caller has enough, or an exception passes
            if self._flying:
                for _ in self._halt():
                    pass
            self._call_back()

    def _submit(self) -> None:
        """Hand out all tasks, so the workers are busy however long the caller looks at a result."""
        while self._waiting and len(self._flying) < MOST_TOKENS:
            task = self._waiting.popleft()
            number = self._pool.submit(self._number, self._function, self._tasks[task])
            self._flying[number] = task

    def _receive(self, seconds: float) -> Iterator[tuple[int, Event]]:
        """What has come in of tasks of this run; workers that died are seen to."""
        for process, number, event in self._pool.receive(seconds):
            if event is None:
                yield from self._bury(process)
                if not self._pool.processes():
                    return  # nobody else has anything to say
                continue
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

    def _bury(self, process: Process) -> Iterator[tuple[int, Event]]:
        """A process died: what it did begins anew, for the second time it is lost."""
        number, ended_by = self._pool.bury(process)
        task = self._flying.pop(number, None)
        self._never_ahead.update(one for one, ahead in self._ahead.items() if ahead == number)
        self._ahead_at_work.discard(number)
        if self._shares or not number:
            self._begin_anew()
        if task is None:
            return
        self._deaths[task] += 1
        if self._deaths[task] > 1:
            yield task, Lost(ended_by)
        else:
            self._waiting.appendleft(task)

    def _begin_anew(self) -> None:
        """End all workers, and hand out anew what they were to do."""
        self._pool.kill()
        self._waiting.extendleft(sorted(self._flying.values(), reverse=True))
        self._flying.clear()
        self._ahead.clear()
        self._ahead_at_work.clear()

    def _work_ahead(self) -> None:
        """Have workers that would be idle work ahead of the others, at most one of each."""
        if self._function_ahead is None or self._waiting:
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
        until = time.monotonic() + GRACE
        while self._ahead_at_work and (left := until - time.monotonic()) > 0:
            for _ in self._receive(left):
                pass
        if self._ahead_at_work:
            self._pool.kill()

    def _halt(self) -> Iterator[tuple[int, Event]]:
        """Yield what the running tasks hand in when told to stop, and forget the others."""
        self._pool.halt(self._number)
        self._waiting.clear()
        until = time.monotonic() + GRACE
        while self._flying and (left := until - time.monotonic()) > 0:
            yield from self._receive(left)
            self._waiting.clear()
        if self._flying:
            self._pool.kill()
            self._flying.clear()
