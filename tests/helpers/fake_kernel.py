"""A kernel that solves no chess: it spells words, waits, fails and dies on command.

It has the shape of the real one, so that processes, limits and merging are tested alone. A phase's
task names the parts and, for each, what happens in it; see `Machine.solve`.
"""

from __future__ import annotations

import logging
import os
import signal
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import made_pools
from clock import clock

from solver.decoding.solutions import Lines
from solver.errors import Fault, InputError
from solver.model import Move, Note, Phase, Piece, Place, Problem, Twin
from solver.processes.worker_set import Start
from solver.solving.early_results import Decode
from solver.solving.kernel import Kernel
from solver.solving.workers import Workers

log = logging.getLogger(__name__)


class StopFlag:
    def __init__(self) -> None:
        self.is_set = False

    def set(self) -> None:
        self.is_set = True


@dataclass(frozen=True)
class Task:
    kind: str
    spec: dict[str, Any]
    task: dict[str, Any]
    notes: tuple[Note, ...] = ()
    strictly: None = None


class Machine:
    """Parts are numbers; part n finds the words n.0, n.1, ... as the orders for it say."""

    def __init__(self, spec: dict[str, Any]) -> None:
        self.spec = spec
        self.memory = memoryview(bytearray(100))
        self.undecided = bool(spec.get("undecided"))
        self.closes = bool(spec.get("closes"))

    def can_capture_king(self, side: int) -> bool:
        return False

    def set_memory(self, size: int) -> None:
        assert size > 0

    def share_table(self, memory: memoryview) -> bool:
        self.memory = memory
        return True

    def take(self) -> dict[str, Any]:
        return self.words.take_all()

    def parts(
        self, task: dict[str, Any], stop: StopFlag, poll: object, poll_seconds: float
    ) -> list[tuple[int, ...]]:
        return [(number,) for number in range(task["parts"])]

    def solve(
        self,
        task: dict[str, Any],
        part: tuple[int, ...],
        stop: StopFlag,
        poll: Callable[[int], bool] | None,
        poll_seconds: float,
    ) -> dict[str, Any]:
        (number,) = part
        words = self.words = Words(task.get("most"))
        complete = True
        orders = task["orders"].get(number, task["orders"]["each"])
        if task.get("helper"):
            orders = task["orders"]["ahead"]
        for order in orders:
            complete = obey(order, number, words, self.memory, poll, poll_seconds)
            if not complete or words.enough:
                break
        return {
            "complete": complete and not words.enough,
            "enough": words.enough,
            "ended": "memory" if orders and orders[-1] == ("be full",) else "",
            "moves": len(words),
            "refuted": words.refuted,
            **words.take_all(),
        }


class Words:
    """What a part has found; nothing after `most` words."""

    def __init__(self, most: int | None) -> None:
        self._most = most or 1 << 60
        self._all = 0
        self._new: list[list[bytes]] = []
        self.proven: list[int] = []  # first moves that are told to be keys
        self.refuted = 0  # half-moves within which the part is told to have no solution

    @property
    def enough(self) -> bool:
        return self._all >= self._most

    def __len__(self) -> int:
        return self._all

    def extend(self, words: Iterable[list[bytes]]) -> None:
        for word in words:
            if not self.enough:
                self._new.append(word)
                self._all += 1

    def take(self) -> list[list[bytes]]:
        taken, self._new = self._new, []
        return taken

    def take_all(self) -> dict[str, Any]:
        proven, self.proven = self.proven, []
        return {**found(self.take()), **({"proven": proven} if proven else {})}


def found(words: Sequence[list[bytes]]) -> dict[str, Any]:
    return {"lines": made_pools.of_lines(*words), "nodes": made_pools.of_nodes()}


def obey(
    order: tuple[Any, ...],
    number: int,
    words: Words,
    memory: memoryview,
    poll: Callable[[int], bool] | None,
    poll_seconds: float,
) -> bool:
    """Do what is asked; False where the poll asked to stop."""
    match order:
        case ("spell", count):
            words.extend([f"{number}.{index}".encode()] for index in range(count))
        case ("refute", half_moves):
            words.refuted = half_moves
        case ("prove", *first_moves):
            words.proven += first_moves
        case ("leave a mark",):
            memory[number] = 1
        case ("wait for a mark", *of):
            while not memory[of[0] if of else number]:
                time.sleep(poll_seconds)
                if poll is not None and poll(len(words)):
                    return False
        case ("spell marks",):
            words.extend([f"mark {at}".encode()] for at in range(100) if memory[at])
        case ("blow up", size):
            words.extend([[b"x" * size]])
        case ("wait for files", folder, count):
            while len(list(Path(folder).iterdir())) < count:
                time.sleep(poll_seconds)
                if poll is not None and poll(len(words)):
                    return False
        case ("sleep", seconds):
            end = time.monotonic() + seconds
            while time.monotonic() < end:
                time.sleep(max(0.0, min(poll_seconds, end - time.monotonic())))
                if poll is not None and poll(len(words)):
                    return False
        case ("pass", seconds):  # by the clock of this process, which is asked meanwhile
            for _ in range(10):
                clock.passes(seconds / 10)
                if poll is not None and poll(len(words)):
                    return False
        case ("endless",):
            while poll is None or not poll(len(words)):
                time.sleep(poll_seconds)
            return False
        case ("deaf",):
            while True:
                time.sleep(60)
        case ("die", path) if not Path(path).exists():  # once only, where path is to be created
            Path(path).touch()
            os.kill(os.getpid(), signal.SIGKILL)
        case ("die always",):
            os.kill(os.getpid(), signal.SIGKILL)
        case ("log", count):
            for line in range(count):
                log.info("part %d: %d", number, line)
        case ("log long", size):
            log.info("x" * size)
        case ("be full",):
            return False
        case ("raise", message):
            raise ValueError(message)
        case ("line", path):
            with Path(path).open("a") as file:
                file.write(f"part {number}\n")
        case ("pid", folder):
            Path(folder, str(os.getpid())).touch()
    return True


def decode(task: Task) -> Decode:
    """Words stand where departures would."""

    def read(results: Sequence[dict[str, Any]]) -> Phase:
        return Phase("actual", "white", "line", Lines((r["lines"] for r in results), word))

    return read


def word(record: bytes) -> Move:
    return Move(Piece("white", "king"), record.decode(), "")


def fake_kernel(
    *phases: dict[str, Any], twins: int = 1, by_number: dict[int, dict[str, Any]] | None = None
) -> Kernel:
    """A kernel whose every twin has these phases, given as tasks.

    by_number: the only phase of the problem with that number, instead.
    """
    return Kernel(
        partial(each_twin, twins),
        nothing_ignored,
        partial(tasks, phases, by_number or {}),
        decode,
        Machine,
        StopFlag,
    )


def nothing_ignored(problem: Problem) -> tuple[str, ...]:
    return ()


def each_twin(count: int, problem: Problem) -> Iterable[tuple[str, Twin | None, Problem]]:
    return [(chr(ord("a") + number), None, problem) for number in range(count)]


def tasks(
    phases: Sequence[dict[str, Any]],
    by_number: dict[int, dict[str, Any]],
    problem: Problem,
    ended: Callable[[], bool],
) -> list[Task]:
    own = by_number.get(problem.number)
    if own == {}:
        raise InputError([Fault(Place("-", problem.number, 1), "no such rule")])
    return [Task("actual", {"board": "none"}, task) for task in ([own] if own else phases)]


def phase(parts: int, each: Sequence[Any] = (("spell", 1),), **orders: Sequence[Any]) -> Any:
    """A phase's task: `each` for every part but those named, as in part7=[("endless",)]."""
    named = {int(name.removeprefix("part")): order for name, order in orders.items()}
    return {"parts": parts, "orders": {"each": tuple(each), **named}}


def battle(parts: int, ahead: Sequence[Any], **orders: Sequence[Any]) -> Any:
    """The task of a phase of battle play. ahead: what a worker does that works ahead, at any
    part."""
    task = phase(parts, **orders)
    return {**task, "mode": "attack", "orders": {**task["orders"], "ahead": tuple(ahead)}}


def spelled(words: Phase) -> list[str]:
    return [line.moves[0].departure for line in words.lines]


def fake_workers(count: int, *phases: Any, method: Start | None = None, twins: int = 1) -> Workers:
    """So many workers with a fake kernel of these phases."""
    return Workers(count, kernel=fake_kernel(*phases, twins=twins), method=method)
