"""Searching for cooks: all first moves, the most promising ones first."""

from __future__ import annotations

import pickle
import time
from collections.abc import Callable, Sequence
from contextlib import closing

from msgspec import Struct

from solver.compiling.phase_tasks import PhaseTask
from solver.compiling.phases import phases
from solver.edits.engine import Tried
from solver.edits.first_moves import FirstMoves, Found
from solver.edits.known import AllKnown, known
from solver.edits.trial import bare
from solver.errors import NOWHERE, Fault, InternalError, Unsupported
from solver.model import (
    Limits,
    Line,
    Move,
    Node,
    Phase,
    Problem,
    Solution,
    Status,
    TwinSolution,
)
from solver.model.solution import INTERRUPTED, SOLUTION_LIMIT, TIME_LIMIT
from solver.processes.run import run
from solver.processes.worker import Done, Failed, Lost, halted
from solver.solving.progress import OnProgress, Progress
from solver.solving.workers import Workers
from solver.twins import twins

#: solutions of a first move, where no limit is given
MOST_SOLUTIONS = 1000
_WORTH = {"queen": 0, "rook": 1, "knight": 2, "bishop": 2, "pawn": 3, "king": 4}


class Cooked(Struct, frozen=True):
    """What a search for cooks has found. solution: all of it; known: told apart by what is
    intended. searched, count: how many first moves were searched, and of how many. reason: why not
    all of them were. cures: changes that were looked for."""

    solution: Solution
    known: AllKnown
    searched: int
    count: int
    reason: str = ""
    cures: Tried | None = None


def search(
    problem: Problem,
    workers: Workers,
    limits: Limits,
    cooks: int | None = None,
    on_progress: OnProgress | None = None,
    stop: Callable[[], bool] = lambda: False,
) -> Cooked:
    """All solutions of a problem, or those known when so many cooks are, or a limit is reached.

    Raises InputError where the statement cannot be solved.
    """
    if problem.invisibles is not None:
        message = "cooks of a problem with total invisibles are not looked for move by move"
        hint = "kirke solve and kirke check find all lines"
        raise Unsupported([Fault(problem.place or NOWHERE, message, hint, "unsupported")])
    return _Search(problem, workers, limits, cooks, on_progress, stop).all()


def search_first_moves(
    packed: bytes, numbers: Sequence[int], most: int, deadline: float | None, memory: int
) -> Found:
    """In a worker: the solutions of a phase that begin with some first moves."""
    global _state
    if _state is None or _state[0] != packed:
        _state = None  # its tables go before new ones come
        _state = packed, FirstMoves(pickle.loads(packed), memory)

    def over() -> bool:
        return halted() or (deadline is not None and time.monotonic() >= deadline)

    return _state[1].search(numbers, over, most)


_state: tuple[bytes, FirstMoves] | None = None


class _Search:
    def __init__(
        self,
        problem: Problem,
        workers: Workers,
        limits: Limits,
        cooks: int | None,
        on_progress: OnProgress | None,
        stop: Callable[[], bool],
    ) -> None:
        self._problem = problem
        self._workers = workers
        self._limits = limits
        self._cooks = cooks
        self._on_progress = on_progress
        self._stop = stop
        self._most = limits.solutions or MOST_SOLUTIONS
        self._started = time.monotonic()
        self._deadline = None if limits.seconds is None else self._started + limits.seconds
        self._twins: list[TwinSolution] = []
        self._moves = self._searched = self._count = self._solutions = 0
        self._reason = ""

    def all(self) -> Cooked:
        for label, twin, position in twins(bare(self._problem)):
            self._twins.append(TwinSolution(label, twin))
            for task in phases(position):
                if task.kind != "set" and not self._reason:
                    self._phase(label, task)
        solution = self._so_far()
        return Cooked(solution, known(solution), self._searched, self._count, self._reason)

    def _so_far(self) -> Solution:
        status: Status = "interrupted" if self._reason else "finished"
        seconds = time.monotonic() - self._started
        return Solution(self._problem, tuple(self._twins), status, (), self._moves, seconds)

    def _phase(self, label: str, task: PhaseTask) -> None:
        memory = max(1, self._limits.memory // self._workers.count)
        first = FirstMoves(task, memory)
        order = _promising(first)
        self._count += len(order)
        packed = pickle.dumps(task)
        tasks = [(packed, [number], self._most, self._deadline, memory) for number in order]
        found: dict[int, Sequence[Line]] = {}
        twin = self._twins[-1]
        pool = self._workers.pool(self._limits.memory)
        with closing(run(pool, search_first_moves, tasks, self._is_over)) as events:
            for at, event in events:
                number = order[at]
                self._take(number, event, found)
                self._twins[-1] = self._with(twin, task, found)
                if found[number] and self._has_enough():
                    self._reason = self._reason or "as many cooks were found as were asked for"
                self._report(label, len(found), len(order))
        if len(found) < len(order):
            self._reason = self._reason or self._why()
            self._twins[-1] = self._with(twin, task, found)

    def _take(self, number: int, event: object, found: dict[int, Sequence[Line]]) -> None:
        """What was found behind a first move."""
        if isinstance(event, Failed):
            raise event.error or _failed(event, self._problem)
        if isinstance(event, Lost):  # a worker has died: what the others found stands
            found[number] = ()
            self._reason = self._reason or str(event)
            return
        assert isinstance(event, Done)
        result: Found = event.content
        self._moves += result.moves
        found[number] = result.lines
        self._solutions += len(result.lines)
        if result.complete and len(result.lines) < self._most:
            self._searched += 1
        if sum(map(len, found.values())) >= self._most:
            self._reason = f"{SOLUTION_LIMIT} ({self._most})"
        elif not result.complete:
            self._reason = self._reason or self._why()

    def _with(
        self, twin: TwinSolution, task: PhaseTask, found: dict[int, Sequence[Line]]
    ) -> TwinSolution:
        """The twin with what was found of one more phase."""
        lines = [line for number in sorted(found) for line in found[number]]
        phase = _phase(task, sorted(lines, key=lambda line: len(line.moves)))
        status: Status = "interrupted" if self._reason else "finished"
        return TwinSolution(twin.label, twin.twin, (*twin.phases, phase), status)

    def _has_enough(self) -> bool:
        return self._cooks is not None and known(self._so_far()).cooks >= self._cooks

    def _is_over(self) -> bool:
        timed_out = self._deadline is not None and time.monotonic() >= self._deadline
        return bool(self._reason) or timed_out or self._workers.stopped or self._stop()

    def _why(self) -> str:
        return INTERRUPTED if self._workers.stopped or self._stop() else TIME_LIMIT

    def _report(self, label: str, done: int, count: int) -> None:
        if self._on_progress is not None:
            seconds = time.monotonic() - self._started
            number = self._problem.number
            self._on_progress(
                Progress(
                    number, label, "actual", done, count, self._solutions, self._moves, seconds
                )
            )


def _phase(task: PhaseTask, lines: Sequence[Line]) -> Phase:
    """A phase with these solutions; of battle play their keys."""
    if task.mode == "line":
        return Phase(task.kind, task.side, "line", lines=tuple(lines), rights=task.rights)
    # of a key that takes fewer moves than asked it matters here that it does, not how many
    if task.kind == "postkey":
        tree = tuple(Node(None, sooner=line.is_short) for line in lines)
    else:
        tree = tuple(Node(line.moves[0], "!", sooner=line.is_short) for line in lines)
    return Phase(task.kind, task.side, "tree", tree=tree, rights=task.rights)


def _promising(first: FirstMoves) -> list[int]:
    """The numbers of first moves, those that cook most often before the others: checks, captures,
    promotions, then the moves of strong units."""

    def rank(number: int) -> tuple[bool, bool, bool, int]:
        move: Move = first.legal[number - 1]
        promotes = any(effect.reason == "promotion" for effect in move.effects)
        captures = move.captured is not None
        return not move.check, not captures, not promotes, _WORTH.get(move.piece.walk, 2)

    numbers = list(range(1, first.count + 1))
    return sorted(numbers, key=rank) if first.legal else numbers


def _failed(event: Failed, problem: Problem) -> Exception:
    return InternalError.of(RuntimeError(event.text), problem.place, problem.number)
