"""A worker process: what it is handed, what it sends, and how it learns that it may end.

Loaded by every run, so what only few need is loaded when it is needed.

Tasks. All workers read one pipe, a token of 32 bytes at a time, as the jobs of `make` do; so who
has nothing to do takes the next task, however long the parent looks at a result. The token says
where in a file that all share the task itself stands.

Results. Each worker has a pipe of its own to the parent, so one that dies while it writes spoils
nobody else's. What a task sends before it ends is there even if its process dies the next moment.
"""

from __future__ import annotations

import logging
import os
import pickle
import signal
import struct
import sys
from typing import TYPE_CHECKING, Any

from msgspec import Struct, structs

if TYPE_CHECKING:
    from solver.shared import SharedMemory


class Sent(Struct, frozen=True):
    """What a task has sent while it was being done."""

    content: Any


class Done(Struct, frozen=True):
    """What a task has returned."""

    content: Any


class Failed(Struct, frozen=True):
    """The exception that a task has raised, as text with its traceback. error: itself, if it is
    one that Kirke raises on purpose."""

    text: str
    said: str
    traceback: str = ""
    error: Exception | None = None


class Lost(Struct, frozen=True):
    """The process died with the task twice. signal: what ended it, 0 if it left by itself."""

    signal: int = 0

    def __str__(self) -> str:
        if not self.signal:
            return "its process ended"
        known = {int(one): one.name for one in signal.Signals}
        return f"its process was ended by signal {known.get(self.signal, self.signal)}"


class Skipped(Struct, frozen=True):
    """The task was not begun: its run was over."""


Event = Sent | Done | Failed | Lost | Skipped

TOKEN = struct.Struct("=QQQQ")
"""Run, number of the task (in all runs), where it stands in the file of tasks, how long it is."""
LENGTH = struct.Struct("=Q")
"""What comes before each message to the parent."""

HALT, PARENT, BEGUN = 0, 1, 2
"""Where in the numbers that all share stand: the last run that was halted; the parent; and then
for each worker the task that it does, for each how far this has come, and tasks ahead."""
PLACES = 1021
"""Of tasks that work ahead of others at the same time."""


class Ends(Struct, frozen=True):
    """What a worker has: its place among the workers, their number, and open files.

    tokens: where it reads what to do; tasks: where that stands; out: where it writes; numbers,
    memory: files that it shares with all, and how large the memory is, 0 for none.
    """

    place: int
    workers: int
    tokens: int
    tasks: int
    out: int
    numbers: int
    memory: int
    memory_size: int
    log_level: int

    def files(self) -> tuple[int, ...]:
        always = (self.tokens, self.tasks, self.out, self.numbers)
        return (*always, self.memory) if self.memory_size else always


_ends: Ends | None = None
_numbers: Any = None
_memory: SharedMemory | None = None
_run = 0
_task = 0


def numbers_size(workers: int) -> int:
    """Bytes of the numbers that so many workers and the parent share."""
    return 8 * (BEGUN + 2 * workers + PLACES)


def wanted_place(workers: int, ahead: int) -> int:
    """Where it stands that this task that works ahead of another is still wanted."""
    return BEGUN + 2 * workers + ahead % PLACES


def halted() -> bool:
    """In a worker: whether the run that the task belongs to is over, or nobody waits for it."""
    if _numbers is None:
        return False
    if os.getppid() != _numbers[PARENT]:
        os._exit(1)
    return bool(_numbers[HALT] >= _run)


def is_wanted(ahead: int) -> bool:
    """In a worker: whether a task may still work ahead; its number is what Pool gave it."""
    assert _ends is not None
    return bool(_numbers[wanted_place(_ends.workers, ahead)] == ahead) and not halted()


def report(amount: int) -> None:
    """In a worker: let the parent know how far the task has come."""
    if _ends is not None:
        _numbers[BEGUN + _ends.workers + _ends.place] = amount


def shared_memory() -> SharedMemory | None:
    """In a worker: what all workers of the pool share, if there is such a thing."""
    return _memory


def send(content: Any) -> None:
    """In a worker: let the parent have something before the task is done."""
    _write(Sent(content))


def serve(ends: Ends) -> None:
    """Be a worker until there are no tasks any more: deaf to Ctrl-C, gone with the parent."""
    global _ends, _numbers, _memory
    from solver.shared import SharedMemory

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT, signal.SIGTERM})
    _ends = ends
    _numbers = SharedMemory(numbers_size(ends.workers), ends.numbers).numbers
    if ends.memory_size:
        _memory = SharedMemory(ends.memory_size, ends.memory)
    if ends.log_level:
        _send_log_records(ends.log_level)
    while token := os.read(ends.tokens, TOKEN.size):
        _perform(*TOKEN.unpack(token))


def _perform(run: int, task: int, start: int, size: int) -> None:
    """Do a task of a run, unless the run is over before it is begun."""
    global _run, _task
    assert _ends is not None
    _run, _task = run, task
    _numbers[BEGUN + _ends.place] = task
    if halted():
        _write(Skipped())
    else:
        try:
            function, arguments = pickle.loads(os.pread(_ends.tasks, size, start))
            _write(Done(function(*arguments)))
        except Exception as error:
            _write(failed(error))
    report(0)
    _numbers[BEGUN + _ends.place] = 0


def failed(error: Exception) -> Failed:
    """What there is to tell of an exception that nobody has dealt with."""
    from solver.errors import KirkeError, described, traced

    ours = isinstance(error, KirkeError | OverflowError)
    said = str(error) or type(error).__name__
    return Failed(described(error), said, traced(error), error if ours else None)


def _write(message: Any) -> None:
    assert _ends is not None
    packed = pickle.dumps((_task, message), pickle.HIGHEST_PROTOCOL)
    try:
        os.write(_ends.out, LENGTH.pack(len(packed)))
        left = memoryview(packed)
        while left:
            left = left[os.write(_ends.out, left) :]
    except BrokenPipeError:
        os._exit(1)  # the parent is gone


def _send_log_records(level: int) -> None:
    """What is logged here is handled by the parent."""
    assert _ends is not None
    root = logging.getLogger()
    root.handlers[:] = [_Sending(f"worker {_ends.place + 1}")]
    root.setLevel(level)


class _Sending(logging.Handler):
    """Sends records to the parent; most workers have none, and a small problem no time to load
    the library that makes them fit to be sent."""

    def __init__(self, process: str) -> None:
        super().__init__()
        self._process = process

    def emit(self, record: logging.LogRecord) -> None:
        from logging.handlers import QueueHandler

        QueueHandler(self).emit(record)  # type: ignore[arg-type]

    def put_nowait(self, record: logging.LogRecord) -> None:
        """All that QueueHandler asks of a queue."""
        record.processName = self._process
        _write(record)


def start_anew(ends: Ends) -> list[str]:
    """The command of a worker that is no copy of this process, which must have these files."""
    code = (
        "import sys; sys.path[:] = {!r}; from solver import worker; "
        "worker.serve(worker.Ends(*{!r}))"
    )
    return [sys.executable, "-P", "-c", code.format(sys.path, structs.astuple(ends))]
