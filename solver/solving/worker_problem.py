"""What a worker process does with whole problems."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Generic, TypeVar

from msgspec import Struct

from solver.errors import KirkeError
from solver.model import Limits, Problem, Solution, TwinSolution
from solver.model.solution import TIME_LIMIT
from solver.processes.worker import Failed, Lost, failed, halted, send
from solver.solving.kernel import Kernel
from solver.solving.limits import tightened
from solver.solving.outcome import LOST
from solver.solving.parts.progress_reports import Ending
from solver.solving.parts.work import forget_machine
from solver.solving.problem import Solving
from solver.solving.progress import Progress

FEW = 20_000  # solutions that are worth being sent to another process at once
TOGETHER = 4  # short problems that go to a worker at once: each message costs half a millisecond
SEND_EVERY = 0.1  # seconds for which what is made of them waits for the next ones

T = TypeVar("T")
Numbered = tuple[int, Problem]


class Judging(Struct, Generic[T], frozen=True):
    """What is done with a problem besides solving it, by importable functions. prepare: makes of it
    the one that is solved; judge: something of the solution and of how far its search came."""

    prepare: Callable[[Problem], Problem]
    judge: Callable[[Solution, Progress | None], T]


class Refusal(Struct, frozen=True):
    """Why a problem was not solved: an InputError's or another error's text."""

    text: str


def solve_small(
    kernel: Kernel, problem: Problem, limits: Limits, without: Sequence[str], patience: float
) -> Solution | Refusal | bool:
    """In a worker: solve a problem from beginning to end, or give False where it takes long."""
    try:
        solution, _ = _solve_whole(kernel, problem, limits, without, patience, FEW)
    except KirkeError as error:
        return Refusal(str(error))
    return solution or False


def judge_whole(
    kernel: Kernel,
    problem: Problem,
    limits: Limits,
    without: Sequence[str],
    judging: Judging[T],
    patience: float,
) -> T | Refusal | None:
    """In a worker: solve and judge a problem, or give None where it takes long."""
    try:
        prepared = judging.prepare(problem)
        solution, reached = _solve_whole(kernel, prepared, limits, without, patience)
    except KirkeError as error:
        return Refusal(str(error))
    return None if solution is None else judging.judge(solution, reached)


def judge_group(
    kernel: Kernel,
    problems: Sequence[Problem],
    limits: Limits,
    without: Sequence[str],
    judging: Judging[T],
    patience: float,
) -> tuple[int, list[T | Refusal | Failed | None]]:
    """In a worker: judge_whole of each, and Failed where that raises an error. Returns how many
    results were sent before, and those that were not. What is not begun when the run is over has
    none."""
    sent, found, next_time = 0, list[T | Refusal | Failed | None](), time.monotonic() + SEND_EVERY
    for number, problem in enumerate(problems):
        if number and halted():
            break
        if found and time.monotonic() >= next_time:
            send((sent, found))
            sent, found, next_time = number, [], time.monotonic() + SEND_EVERY
        try:
            judged: T | Refusal | None = judge_whole(
                kernel, problem, limits, without, judging, patience
            )
            found.append(judged)
        except Exception as error:  # nobody foresaw it: this problem's, and no other's
            found.append(failed(error))
    return sent, found


def together(
    problems: Iterable[Problem], is_short: Callable[[Problem], bool]
) -> Iterator[list[Numbered]]:
    """The problems with their numbers, short ones that follow each other in groups."""
    group: list[Numbered] = []
    for one in enumerate(problems):
        short = is_short(one[1])
        if group and not short:
            yield group
            group = []
        group.append(one)
        if not short or len(group) == TOGETHER:
            yield group
            group = []
    if group:
        yield group


def _solve_whole(
    kernel: Kernel,
    problem: Problem,
    limits: Limits,
    without: Sequence[str],
    patience: float,
    most: float = math.inf,
) -> tuple[Solution | None, Progress | None]:
    """In a worker: a problem's solution, None where it takes more than so many seconds or has more
    than so many solutions; and how far it came."""
    forget_machine()
    limits = tightened(limits, problem)
    patient = limits.seconds is not None and limits.seconds <= patience
    reached: Progress | None = None

    def note(progress: Progress) -> None:
        nonlocal reached
        reached = progress

    def is_over() -> bool:
        return halted() or _are_many()

    def _are_many() -> bool:
        return reached is not None and reached.solutions > most

    ending = Ending(limits.seconds if patient else patience, is_over)
    solving = Solving(kernel, problem, limits, ending, on_progress=note, without=without)
    solution = solving.solution(tuple(solving.twins()))
    long = not patient and is_out_of_time(solution)
    return (solution if halted() or not (long or _are_many()) else None), reached


def is_out_of_time(solution: Solution) -> bool:
    """Whether more time would find more: no other limit has ended the search."""
    return any(TIME_LIMIT in twin.reasons for twin in solution.twins)


def lost(problem: Problem, loss: Lost) -> Solution:
    """What is known of a problem whose processes have died."""
    message = LOST[problem.language].format(1)
    reason = f"{loss}; solutions may be missing"
    twin = TwinSolution("", None, status="partial", messages=(message,), reasons=(reason,))
    return Solution(problem, (twin,), status="partial")
