"""What a worker process is besides its tasks: how it begins, and how it learns that it may end.

Loaded by every run, with workers or without; what only they need is loaded in them.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from msgspec import Struct

if TYPE_CHECKING:
    from solver.shared import SharedMemory


class Lost(Struct, frozen=True):
    """In place of a result: the worker process died with the task twice."""


COUNTERS = 1021  # shared by workers by their process number; who collides shows too little
PLACES = 1021  # of tasks that work ahead of others at the same time

_begun: Any = None  # 1 + the number of each worker's last task, shared with the parent
_halt: Any = None  # the last run that was halted, shared with the parent
_counters: Any = None  # how far each worker's task has come, shared with the parent
_wanted: Any = None  # which task may work ahead, in the place of each, shared with the parent
_memory: SharedMemory | None = None  # of all workers and the parent
_run = 0


def halted() -> bool:
    """In a worker: whether the run that the task belongs to is over."""
    return _halt is not None and _halt.value >= _run


def is_wanted(ahead: int) -> bool:
    """In a worker: whether a task may still work ahead; its number is what Pool gave it."""
    return bool(_wanted[ahead % PLACES] == ahead) and not halted()


def report(amount: int) -> None:
    """In a worker: let the parent know how far the task has come."""
    if _counters is not None:
        _counters[os.getpid() % COUNTERS] = amount


def shared_memory() -> SharedMemory | None:
    """In a worker: what all workers of the pool share, if there is such a thing."""
    return _memory


def enter(
    halt: Any,
    begun: Any,
    counters: Any,
    wanted: Any,
    memory: SharedMemory | None,
    sender: Any,
    level: int,
) -> None:
    """Begin: deaf to Ctrl-C, gone with the parent, its log records sent there."""
    import threading

    from solver import logs

    global _halt, _begun, _counters, _wanted, _memory
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    threading.Thread(target=_leave_with_parent, daemon=True).start()
    _halt, _begun, _counters, _wanted, _memory = halt, begun, counters, wanted, memory
    logs.enter_worker(sender, level)


def _leave_with_parent() -> None:
    import multiprocessing as mp
    from multiprocessing import connection

    parent = mp.parent_process()
    if parent is not None:
        connection.wait([parent.sentinel])
        os._exit(1)  # the parent was killed, or it would have ended us: nobody waits for results


def perform(run: int, number: int, function: Callable[..., Any], task: tuple[Any, ...]) -> Any:
    """Do a task of a run, or give None if the run is over before it is begun.

    number: of the task, as the parent will know it should the worker die.
    """
    global _run
    _run = run
    _begun[os.getpid() % COUNTERS] = 1 + number
    try:
        return None if halted() else function(*task)
    finally:
        report(0)


def nothing() -> None:
    """The first task of a pool: its submission starts the workers."""
