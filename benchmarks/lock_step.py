"""Several workers at one phase in one process, by turns: what would they take?

Each worker has a machine and a thread of its own, all have one table, and only one of them runs at
a time: always the one that has made the fewest moves, for QUANTUM moves. So the moves that the last
one has made in the end are the time that as many processors would take, whatever else this machine
does meanwhile.
"""

from __future__ import annotations

import itertools
import sys
import threading
from collections import deque
from dataclasses import dataclass, field
from typing import Any

from solver.model import Problem
from solver.processes.shared_memory import SharedMemory
from solver.solving.parts.machine import can_be_helped
from solver.solving.workers import real_kernel

QUANTUM = 2048  # moves


class TooMany(Exception):
    """A worker has made more moves than it was to make."""


@dataclass
class Simulated:
    """What so many workers have made of a phase.

    elapsed: moves of the one that came to its end last. moves: of all. found: what each part has
    found, in their order.
    """

    workers: int
    elapsed: int
    moves: int
    found: list[Any]


@dataclass
class _Worker:
    machine: Any
    clock: int = 0
    before: int = 0  # moves of the task at hand that are in `clock`
    is_at_work: bool = True
    part: int | None = None
    turn: threading.Event = field(default_factory=threading.Event)


class LockStep:
    """The workers of one run."""

    def __init__(
        self, problem: Problem, workers: int, memory: int, *, ahead: bool, most: int
    ) -> None:
        kernel = real_kernel()
        *_, self._phase = kernel.phases(problem, lambda: False)
        self._stop_flag = kernel.stop_flag
        self._shared = SharedMemory(memory)
        self._ahead = ahead and can_be_helped(self._phase.task)
        self._workers = [_Worker(self._machine(kernel.machine, memory)) for _ in range(workers)]
        self._most = most
        self._helpers = itertools.count(1)
        self._kind = "nodes" if self._phase.task.get("mode") == "attack" else "lines"
        first = self._workers[0].machine
        self.parts = first.parts(self._phase.task, self._stop_flag(), None, 1.0)
        self._left = deque(range(len(self.parts)))
        self._open = set(self._left)
        self._found: dict[int, Any] = {}
        self._failure: BaseException | None = None

    def _machine(self, made: Any, memory: int) -> Any:
        machine = made(self._phase.spec)
        machine.set_memory(max(memory // 8, 1 << 22))
        self._ahead = machine.share_table(self._shared.bytes) and self._ahead
        return machine

    def run(self) -> Simulated:
        """Solve all parts."""
        threads = [
            threading.Thread(target=self._work, args=(worker,), daemon=True)
            for worker in self._workers
        ]
        for thread in threads:
            thread.start()
        self._workers[0].turn.set()
        for thread in threads:
            thread.join()
        if self._failure is not None:
            raise self._failure
        clocks = [worker.clock for worker in self._workers]
        found = [self._found[part] for part in range(len(self.parts))]
        return Simulated(len(clocks), max(clocks), sum(clocks), found)

    def _work(self, worker: _Worker) -> None:
        worker.turn.wait()
        try:
            while self._left:
                self._solve(worker, self._left.popleft())
            while self._ahead and (part := self._part_to_help()) is not None:
                self._help(worker, part)
        except BaseException as error:  # told to whoever runs it
            self._failure = error
        worker.is_at_work = False
        self._hand_over(worker)

    def _solve(self, worker: _Worker, part: int) -> None:
        worker.before, worker.part = 0, part
        poll = self._poll_of(worker, lambda: False)
        task, flag = self._phase.task, self._stop_flag()
        result = worker.machine.solve(task, self.parts[part], flag, poll, 0.0)
        self._count(worker, result["moves"])
        worker.part = None
        self._found[part] = result[self._kind]
        self._open.discard(part)

    def _part_to_help(self) -> int | None:
        """The part at work that the fewest others help with."""
        helpers = [worker.part for worker in self._workers if worker.part in self._open]
        return min(sorted(self._open), key=helpers.count, default=None)

    def _help(self, worker: _Worker, part: int) -> None:
        worker.before, worker.part = 0, part
        poll = self._poll_of(worker, lambda: part not in self._open)
        task = {**self._phase.task, "helper": next(self._helpers)}
        result = worker.machine.solve(task, self.parts[part], self._stop_flag(), poll, 0.0)
        self._count(worker, max(result["moves"], worker.before + QUANTUM))
        worker.part = None
        self._hand_over(worker)

    def _poll_of(self, worker: _Worker, is_over: Any) -> Any:
        def poll(moves: int) -> bool:
            if moves - worker.before >= QUANTUM:
                self._count(worker, moves)
                self._hand_over(worker)
            return self._failure is not None or is_over()

        return poll

    def _count(self, worker: _Worker, moves: int) -> None:
        worker.clock += moves - worker.before
        worker.before = moves
        if worker.clock > self._most:
            raise TooMany

    def _hand_over(self, worker: _Worker) -> None:
        """Let the one that is behind go on, and wait for the next turn."""
        at_work = [one for one in self._workers if one.is_at_work]
        following = min(at_work, key=lambda one: one.clock, default=None)
        if following is None or following is worker:
            return
        worker.turn.clear()
        following.turn.set()
        if worker.is_at_work:
            worker.turn.wait()


def simulated(
    problem: Problem, workers: int, memory: int, *, ahead: bool = True, most: int = sys.maxsize
) -> Simulated:
    """What so many workers take for the last phase of a problem, with a table of so many bytes."""
    return LockStep(problem, workers, memory, ahead=ahead, most=most).run()
