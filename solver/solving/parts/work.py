"""What a worker process does with parts."""

from __future__ import annotations

import pickle
import time
from collections.abc import Sequence

from solver.processes.worker import halted, is_wanted, report, send, shared_memory
from solver.solving.parts.machine import Machine, Maker, Part, Poll
from solver.solving.parts.progress_reports import News, Some
from solver.solving.parts.search import Search, solve_first

HELPERS = 1000  # orders in which parts are solved by those that help
POLL_AHEAD = 0.01  # seconds between two questions of a search whose end others wait for
SEND_EVERY = 0.05  # seconds for which a worker gathers what it sends
SEND_BYTES = 1 << 16  # of what was found, and it is sent at once


class _Outlet:
    """Sends news to the parent, many at a time; `rest` is what the task returns."""

    def __init__(self) -> None:
        self._gathered: list[News] = []
        self._bytes = 0
        self._next = time.monotonic() + SEND_EVERY

    def add(self, news: News) -> None:
        self._gathered.append(news)
        if isinstance(news, Some):
            self._bytes += len(news.found["lines"][3]) + len(news.found["nodes"][3])
        if self._bytes > SEND_BYTES:
            self._send()

    def send_waiting(self) -> None:
        """Send what has waited, where it is time for that."""
        if self._gathered and self.is_due():
            self._send()

    def is_due(self) -> bool:
        """Whether it is time to send."""
        return time.monotonic() >= self._next

    def rest(self) -> list[News]:
        return self._gathered

    def _send(self) -> None:
        send(self._gathered)
        self._gathered, self._bytes = [], 0
        self._next = time.monotonic() + SEND_EVERY


class _WorkerState:
    """What the parts of a phase are solved with."""

    def __init__(self, maker: Maker, packed: bytes) -> None:
        self.maker, self.packed = maker, packed
        spec, self.task = pickle.loads(packed)
        self.machine = maker.make(spec)
        memory = shared_memory()
        self.shares = memory is not None and self.machine.share_table(memory.bytes)


_state: _WorkerState | None = None  # that of the last part
_lead: tuple[Maker, bytes, Machine] | None = None  # what the last phase was begun with


def forget_machine() -> None:
    """Give the tables of what was solved last back."""
    global _state, _lead
    _state = _lead = None


def begin_phase(
    maker: Maker, spec: bytes, task: bytes, enough: int | None, patience: float, deadline: float
) -> list[News]:
    """Cut a phase and solve its first parts in a worker, with a table of its own.

    The machine stays for the twin's next phase.
    """
    global _lead
    if _lead is None or _lead[:2] != (maker, spec):
        forget_machine()  # its tables go before new ones come
        _lead = maker, spec, maker.make(pickle.loads(spec))
    machine, outlet = _lead[2], _Outlet()
    solve_first(
        machine,
        pickle.loads(task),
        enough,
        maker.stop_flag,
        patience,
        outlet.add,
        _over_in_worker(deadline, outlet),
    )
    return outlet.rest()


def solve_parts(
    maker: Maker, packed: bytes, parts: Sequence[tuple[int, Part]], deadline: float
) -> list[News]:
    """Solve parts, with their numbers, in a worker, whose machine stays for the phase's next.

    Its table is that of all workers, or its own where they cannot share one. What is left when the
    run is over or the time is up is not reported.
    """
    state, outlet = _state_for(maker, packed), _Outlet()
    is_over = _over_in_worker(deadline, outlet)
    search = Search(state.machine, state.task, maker.stop_flag(), outlet.add, is_over)
    for number, part in parts:
        if not search.solve(number, part):
            break
        if outlet.is_due():
            search.hand_on()
            outlet.send_waiting()
    search.hand_on()
    return outlet.rest()


def _over_in_worker(deadline: float, outlet: _Outlet) -> Poll:
    def is_over(moves: int) -> bool:
        report(moves)
        outlet.send_waiting()
        return halted() or time.monotonic() >= deadline

    return is_over


def search_ahead(
    ahead: int, maker: Maker, packed: bytes, parts: Sequence[tuple[int, Part]], deadline: float
) -> None:
    """Solve parts that another worker has begun, in another order than that one.

    The other one finds what this one has stored in the table of all workers. ahead: the number of
    this task, by which helpers of one part differ.
    """
    state = _state_for(maker, packed)
    if not state.shares:
        return

    def is_over() -> bool:
        return not is_wanted(ahead) or time.monotonic() >= deadline

    def poll(moves: int) -> bool:
        state.machine.take()  # the other worker sends what is found
        return is_over()

    task = {**state.task, "helper": ahead % HELPERS + 1}
    for _, part in reversed(parts):
        if not is_over():
            state.machine.solve(task, part, maker.stop_flag(), poll, POLL_AHEAD)


def _state_for(maker: Maker, packed: bytes) -> _WorkerState:
    """The state of the last part, if that part was of the same phase; else a new one."""
    global _state
    if _state is None or (_state.packed, _state.maker) != (packed, maker):
        forget_machine()
        _state = _WorkerState(maker, packed)
    return _state
