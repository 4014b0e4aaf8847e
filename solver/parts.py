"""The parts of a phase: solved one by one, here or in a worker process, and kept in order.

The kernel cuts a phase into independent parts in canonical order. Whoever computes a part's result,
the results are put together in that order.
"""

from __future__ import annotations

import logging
import math
import time
from collections.abc import Callable, Sequence
from contextlib import closing
from typing import TYPE_CHECKING, Any, Protocol

from msgspec import Struct

from solver.sheets import first_keys, first_lines
from solver.worker import Lost, halted, is_wanted, report, shared_memory

if TYPE_CHECKING:
    from solver.pool import Pool

log = logging.getLogger(__name__)

POLL = 0.05  # seconds between two looks of the kernel at what goes on outside
SHARES = 32  # groups that what is left is thought to make for each worker
LARGEST_GROUP = 8  # parts
POLL_AHEAD = 0.01  # the same of a search whose end others wait for

Spec = dict[str, Any]
Task = dict[str, Any]
Part = tuple[int, ...]
Result = dict[str, Any]  # "complete", "moves"; Sheets: "lines" (help and series play), "nodes"

Poll = Callable[[int], bool]  # of the number of moves so far; True ends the search


class Machine(Protocol):
    """The kernel, set up with the rules and the position of one twin."""

    def parts(self, task: Task, /) -> list[Part]: ...

    def can_capture_king(self, side: int, /) -> bool: ...

    def solve(
        self, task: Task, part: Part, stop: Any, poll: Poll | None, poll_seconds: float, /
    ) -> Result: ...

    def set_memory(self, size: int, /) -> None: ...

    def share_table(self, memory: memoryview, /) -> None: ...


class Maker(Struct, frozen=True):
    """How to set up a machine, here or in a worker: importable functions."""

    machine: Callable[[Spec], Machine]
    stop_flag: Callable[[], Any]
    memory: int  # bytes of tables for each machine

    def make(self, spec: Spec) -> Machine:
        machine = self.machine(spec)
        machine.set_memory(self.memory)
        return machine


class Ending:
    """Why a problem's solving ends early: its time is up, or somebody asked for it."""

    def __init__(
        self, seconds: float | None = None, is_asked: Callable[[], bool] = lambda: False
    ) -> None:
        self.deadline = math.inf if seconds is None else time.monotonic() + seconds
        self._is_asked = is_asked

    def __bool__(self) -> bool:
        return time.monotonic() >= self.deadline or self._is_asked()


class Parts:
    """A phase's parts and what is known of each.

    enough: number of solutions after which the phase ends, counted in canonical order.
    A task that stops on short solutions ends after the parts of the first length, named by the
    first number of a part, that has some.
    report: called now and then with the number of moves played in the part at hand.
    """

    def __init__(
        self,
        task: Task,
        parts: Sequence[Part],
        ending: Ending,
        enough: int | None = None,
        report: Callable[[Parts, int], None] | None = None,
    ) -> None:
        self.task = task
        self.parts = parts
        self.lost = 0
        self._ending = ending
        self._enough = math.inf if enough is None else enough
        self._report = report or (lambda parts, moves: None)
        self._results: dict[int, Result] = {}
        self._in_order = 0  # parts at the front that are complete
        self._solutions_in_order = 0
        self._ends_short = False

    @property
    def results(self) -> list[Result]:
        """What was found, in canonical order."""
        if self._ends_short:
            return [self._results[number] for number in range(self._in_order)]
        found = [self._results[number] for number in sorted(self._results)]
        return first_solutions(found, int(self._enough)) if self.has_enough else found

    def results_in_order(self, start: int) -> list[Result]:
        """Those from that number on that stay as they are, with none to come between them."""
        if self.has_enough:
            return []  # the last one may have to be cut
        return [self._results[number] for number in range(start, self._in_order)]

    @property
    def complete(self) -> bool:
        return self._in_order == len(self.parts)

    @property
    def has_enough(self) -> bool:
        """Solving ended before all parts were solved, as it was asked to."""
        return self._ends_short or self._solutions_in_order >= self._enough

    @property
    def done(self) -> int:
        return len(self._results)

    @property
    def moves(self) -> int:
        return sum(result["moves"] for result in self._results.values())

    @property
    def solutions(self) -> int:
        return sum(map(solution_count, self._results.values()))

    @property
    def over(self) -> bool:
        """Nothing is left to do, or to be done."""
        return bool(self._ending) or self.complete or self.has_enough

    def _keep(self, number: int, result: Result) -> None:
        self._results[number] = result
        while (
            not self._ends_short
            and (first := self._results.get(self._in_order))
            and first["complete"]
        ):
            self._solutions_in_order += solution_count(first)
            self._in_order += 1
            self._ends_short = self._is_short()
        self._report(self, 0)

    def _is_short(self) -> bool:
        """The parts done so far have all solutions of a length, and longer ones are not wanted."""
        if not (self.task.get("stop_on_short") and self._solutions_in_order):
            return False
        at = self._in_order
        return at < len(self.parts) and self.parts[at - 1][0] < self.parts[at][0]

    def solve_here(self, machine: Machine, flag: Any, patience: float = math.inf) -> None:
        """Solve part after part in this process; after `patience` seconds leave the rest."""
        until = time.monotonic() + patience

        def is_over(moves: int) -> bool:
            self._report(self, moves)
            return bool(self._ending) or time.monotonic() >= until

        for number, part in enumerate(self.parts):
            if self.over or time.monotonic() >= until:
                return
            began = time.monotonic()
            result = machine.solve(self.task, part, flag, is_over, min(POLL, patience))
            _log(part, result, time.monotonic() - began)
            if not result["complete"] and not self._ending:
                return  # patience is at its end; the part starts anew in a worker
            self._keep(number, result)

    def solve_there(self, pool: Pool, maker: Maker, spec: Spec) -> None:
        """Have the workers solve what is left."""
        import pickle  # slow to load, and small problems are solved here

        left = [number for number in range(len(self.parts)) if number not in self._results]
        packed = pickle.dumps((spec, self.task))
        try:
            lost = self._solve_groups(pool, maker, packed, grouped(left, pool.workers))
            if not self.over:  # one of each group is to blame
                alone = [[number] for group in lost if len(group) > 1 for number in group]
                lost = [group for group in lost if len(group) == 1]
                lost += self._solve_groups(pool, maker, packed, alone)
            self.lost += sum(map(len, lost))
        finally:
            pool.clear_memory()  # other phases mean other things by the same positions

    def _solve_groups(
        self, pool: Pool, maker: Maker, packed: bytes, groups: Sequence[Sequence[int]]
    ) -> list[Sequence[int]]:
        """Have the workers solve parts, each group in one go; the groups that they have lost."""
        deadline = self._ending.deadline
        tasks = [
            (maker, packed, [self.parts[number] for number in group], deadline) for group in groups
        ]

        def is_over() -> bool:
            self._report(self, pool.underway())
            return bool(self._ending)

        lost = []
        with closing(pool.run(solve_parts, tasks, is_over, self._ahead())) as found:
            for index, results in found:
                if isinstance(results, Lost):
                    lost.append(groups[index])
                elif isinstance(results, BaseException):
                    raise results
                else:
                    for number, result in zip(groups[index], results, strict=False):
                        self._keep(number, result)
                if self.has_enough:
                    break
        return lost

    def _ahead(self) -> Callable[..., None] | None:
        """Battle play is proven twice, before it is written and while: a second worker can do the
        half of it. Lines have many small parts, and series are looked at by all workers together.
        """
        return None if self.task.get("mode", "lines") == "lines" else search_ahead


def grouped(numbers: Sequence[int], workers: int) -> list[Sequence[int]]:
    """Parts that workers solve in one go: several where there are many, one by one at the end.

    To hand out a part and to take its result costs the parent near a millisecond.
    """
    groups: list[Sequence[int]] = []
    at = 0
    while at < len(numbers):
        left = len(numbers) - at
        size = min(max(1, left // (SHARES * workers)), LARGEST_GROUP)
        groups.append(numbers[at : at + size])
        at += size
    return groups


def solution_count(result: Result) -> int:
    """Lines of help or series play; keys of battle play."""
    return int(result["lines"][1] + result["nodes"][1])


def first_solutions(results: Sequence[Result], count: int) -> list[Result]:
    """The results up to the given number of solutions."""
    kept = []
    for result in results:
        if count <= 0:
            break
        found = solution_count(result)
        kept.append(result if found < count else _cut(result, count))
        count -= found
    return kept


def _cut(result: Result, count: int) -> Result:
    if result["lines"][0]:
        return {**result, "lines": first_lines(result["lines"], count)}
    return {**result, "nodes": first_keys(result["nodes"], count)}


# --- in a worker -------------------------------------------------------------------------------


class _Bench:
    """What the parts of a phase are solved with."""

    def __init__(self, maker: Maker, packed: bytes) -> None:
        import pickle

        self.maker, self.packed = maker, packed
        spec, self.task = pickle.loads(packed)
        self.task_ahead = {**self.task, "ahead": True}
        self.machine = maker.make(spec)
        memory = shared_memory()
        self.shares = memory is not None
        if memory is not None:
            self.machine.share_table(memory.bytes)


_bench: _Bench | None = None  # that of the last part


def forget_machine() -> None:
    """Give the tables of the last part back."""
    global _bench
    _bench = None


def solve_parts(
    maker: Maker, packed: bytes, parts: Sequence[Part], deadline: float
) -> list[Result]:
    """Solve parts in a worker process, whose machine stays for the phase's next.

    Its table is that of all workers, or its own where they cannot share one. What is left when the
    run is over or the time is up has no result.
    """
    bench = _bench_for(maker, packed)

    done = 0

    def is_over(moves: int) -> bool:
        report(done + moves)
        return halted() or time.monotonic() >= deadline

    results: list[Result] = []
    for part in parts:
        started = time.monotonic()
        result = bench.machine.solve(bench.task, part, maker.stop_flag(), is_over, POLL)
        _log(part, result, time.monotonic() - started)
        results.append(result)
        done += result["moves"]
        if not result["complete"]:
            break
    return results


def search_ahead(
    ahead: int, maker: Maker, packed: bytes, parts: Sequence[Part], deadline: float
) -> None:
    """Solve parts that another worker has begun from their other end.

    The other one finds what this one has stored in the table of all workers.
    """
    bench = _bench_for(maker, packed)
    if not bench.shares:
        return

    def is_over(moves: int) -> bool:
        return not is_wanted(ahead) or time.monotonic() >= deadline

    for part in reversed(parts):
        if not is_over(0):
            bench.machine.solve(bench.task_ahead, part, maker.stop_flag(), is_over, POLL_AHEAD)


def _bench_for(maker: Maker, packed: bytes) -> _Bench:
    """That of the last part, if that was one of the same phase."""
    global _bench
    if _bench is None or (_bench.packed, _bench.maker) != (packed, maker):
        _bench = None  # its tables go before new ones come
        _bench = _Bench(maker, packed)
    return _bench


def _log(part: Part, result: Result, seconds: float) -> None:
    if log.isEnabledFor(logging.DEBUG):
        done = "done" if result["complete"] else "cut short"
        found = solution_count(result)
        log.debug(
            "part %s %s: %d moves, %d found, %.2f s", part, done, result["moves"], found, seconds
        )
