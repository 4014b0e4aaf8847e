"""What a worker process is besides its tasks: how it begins, what it sends, when it may end.

Each worker sends through a pipe of its own, so one that dies while it writes spoils nobody else's.
What a task has sent is there even if its process dies the next moment. Nothing else is returned.

Loaded by every run, so what only few need is loaded when it is needed.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from msgspec import Struct

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.queues import SimpleQueue
    from multiprocessing.synchronize import Barrier

    from solver.processes.log_relay import Records
    from solver.processes.shared_memory import SharedMemory


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

HALT, EACH = 0, 1
"""Where in the numbers that all share stands the last run that was halted, and where begins what
there is for each worker: the task that it does, how far this has come, its process; then AHEAD."""
AHEAD = 1021
"""Places for tasks that work ahead of others at the same time."""


class Ends(Struct, frozen=True):
    """What the workers are handed when they start.

    places: each takes its place among them from here. outs: the pipe of each. records: takes
    those that are logged, if anybody wants them. meeting: where they wait until all are there.
    """

    workers: int
    places: SimpleQueue[int]
    outs: tuple[Connection, ...]
    numbers: SharedMemory
    memory: SharedMemory | None
    records: Records | None
    meeting: Barrier | None


_ends: Ends | None = None
_place = 0
_numbers: Any = None
_run = 0
_task = 0
_gathered: list[Any] | None = None


def numbers_size(workers: int) -> int:
    """Bytes of the numbers that so many workers and the parent share."""
    return 8 * (EACH + 3 * workers + AHEAD)


def begun_place(workers: int, place: int) -> int:
    """Where the number of the task stands that a worker does."""
    return EACH + place


def report_place(workers: int, place: int) -> int:
    """Where it stands how far that has come."""
    return EACH + workers + place


def process_place(workers: int, place: int) -> int:
    """Where the number of a worker's process stands."""
    return EACH + 2 * workers + place


def wanted_place(workers: int, ahead: int) -> int:
    """Where it stands that this task that works ahead of another is still wanted."""
    return EACH + 3 * workers + ahead % AHEAD


def halted() -> bool:
    """In a worker: whether the run that the task belongs to is over."""
    return _numbers is not None and bool(_numbers[HALT] >= _run)


def is_wanted(ahead: int) -> bool:
    """In a worker: whether a task may still work ahead; its number is what Pool gave it."""
    assert _ends is not None
    return bool(_numbers[wanted_place(_ends.workers, ahead)] == ahead) and not halted()


def report(amount: int) -> None:
    """In a worker: let the parent know how far the task has come."""
    if _ends is not None:
        _numbers[report_place(_ends.workers, _place)] = amount


def shared_memory() -> SharedMemory | None:
    """In a worker: what all workers of the pool share, if there is such a thing."""
    return _ends.memory if _ends is not None else None


def send(content: Any) -> None:
    """In a worker: let the parent have something before the task is done."""
    if _gathered is not None:
        _gathered.append(content)
    else:
        _send(Sent(content))


def gathering(function: Callable[..., Any], *arguments: Any) -> list[Any]:
    """What a task sends and, last, what it returns, where no parent takes it meanwhile."""
    global _gathered
    _gathered = []
    try:
        returned = function(*arguments)
        return [*_gathered, returned]
    finally:
        _gathered = None


def enter(ends: Ends) -> None:
    """Begin: deaf to Ctrl-C, gone with the parent, its log records sent there."""
    import multiprocessing as mp
    import threading

    global _ends, _place, _numbers
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT, signal.SIGTERM})
    threading.Thread(target=_leave_with_parent, daemon=True).start()
    _ends, _place, _numbers = ends, ends.places.get(), ends.numbers.numbers
    _numbers[process_place(ends.workers, _place)] = os.getpid()
    for place, out in enumerate(ends.outs):
        if place != _place:
            out.close()
    if ends.records is not None:
        mp.current_process().name = f"worker {_place + 1}"
        ends.records.enter()


def _leave_with_parent() -> None:
    import multiprocessing as mp
    from multiprocessing import connection

    parent = mp.parent_process()
    if parent is not None:
        connection.wait([parent.sentinel])
        os._exit(1)  # the parent was killed, or it would have ended us: nobody waits for results


def meet() -> None:
    """The first task of workers that do not all start at once: wait for the others."""
    assert _ends is not None
    if _ends.meeting is not None:
        _ends.meeting.wait()


def perform(run: int, number: int, function: Callable[..., Any], task: tuple[Any, ...]) -> None:
    """Do a task of a run, unless the run is over before it is begun. number: of the task."""
    global _run, _task
    assert _ends is not None
    _run, _task = run, number
    begun = begun_place(_ends.workers, _place)
    _numbers[begun] = number
    if halted():
        _send(Skipped())
    else:
        _send(_done(function, task))
    report(0)
    _numbers[begun] = 0


def _done(function: Callable[..., Any], task: tuple[Any, ...]) -> Event:
    assert _ends is not None
    try:
        return Done(function(*task))
    except Exception as error:
        return failed(error)
    finally:
        if _ends.records is not None:
            _ends.records.wait()


def failed(error: BaseException) -> Failed:
    """What there is to say of an exception that nobody has dealt with."""
    from solver.errors import KirkeError, described, traced

    said = str(error) or type(error).__name__
    ours = error if isinstance(error, KirkeError | OverflowError) else None
    return Failed(described(error), said, traced(error), ours)


def _send(event: Event) -> None:
    assert _ends is not None
    try:
        _ends.outs[_place].send((_task, event))
    except OSError:
        os._exit(1)  # the parent is gone
