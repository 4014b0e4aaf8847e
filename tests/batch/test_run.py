"""Streams of problems, tried on a kernel without chess (helpers/fake_kernel.py)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from clock import Clock
from fake_kernel import fake_kernel, phase

from solver.batch import run
from solver.batch.run import solve_all
from solver.errors import Fault, InternalError, ReadError
from solver.model import Found, Limits, Place, Problem, Solution, TwinSolution
from solver.solving import workers as workers_module
from solver.solving.workers import Progress, Workers


class Listener:
    """Notes what is reported to it."""

    streams = keeps = True

    def __init__(self, on_progress: Callable[[Progress], object] = lambda _: None) -> None:
        self.events: list[str] = []
        self._on_progress = on_progress

    def progress(self, progress: Progress) -> None:
        self._on_progress(progress)

    def unread(self, error: ReadError) -> None:
        self.events.append(f"unread {error.number}")

    def begin(self, problem: Problem) -> None:
        self.events.append(f"begin {problem.number}")

    def found(self, problem: Problem, found: Found) -> None:
        assert self.events[-1].split()[1].startswith(str(problem.number))

    def twin(self, problem: Problem, twin: TwinSolution) -> None:
        self.events.append(f"twin {problem.number}{twin.label} {twin.status}")

    def end(self, solution: Solution) -> None:
        self.events.append(f"end {solution.problem.number} {solution.status}")

    def failed(self, problem: Problem, error: InternalError) -> None:
        self.events.append(f"failed {problem.number}: {error}")

    def refused(self, problem: Problem, text: str) -> None:
        self.events.append(f"refused {problem.number}")


#: seconds that a worker spends on a small problem
SMALL = 100.0


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch, clock: Clock) -> None:
    """Streams count as long from the first problem on, problems as large after a while."""
    monkeypatch.setattr(run, "ALONE", 0.0)
    monkeypatch.setattr(workers_module, "SMALL", SMALL)


def solved(numbers: Sequence[int]) -> list[str]:
    steps = ("begin {}", "twin {}a finished", "end {} finished")
    return [step.format(number) for number in numbers for step in steps]


def outcome_of(
    items: Sequence[Problem | ReadError],
    count: int = 2,
    limits: Limits | None = None,
    on_progress: Callable[[Progress], object] = lambda _: None,
    **given: Any,
) -> list[str]:
    listener = Listener(on_progress)
    kernel = fake_kernel(phase(3), **given)
    with Workers(count, kernel=kernel) as crew:
        solve_all(items, crew, limits or Limits(), listener)
    return listener.events


def problems(count: int) -> list[Problem]:
    return [Problem("en", number=number) for number in range(count)]


@pytest.mark.parametrize("count", [1, 2])
def test_problems_are_reported_in_their_order(count: int) -> None:
    slow = phase(2, each=[("pass", 0.4 * SMALL), ("spell", 1)])
    assert outcome_of(problems(40), count, by_number={2: slow, 20: slow}) == solved(range(40))


def test_a_large_problem_is_left_to_all_workers() -> None:
    large = phase(4, each=[("pass", 2 * SMALL), ("spell", 1)])
    assert outcome_of(problems(8), by_number={1: large, 7: large}) == solved(range(8))


def test_what_cannot_be_read_or_solved_is_reported_in_its_place() -> None:
    unread = ReadError([Fault(Place("-", 1, 1), "no")], number=1)
    two, three, four = problems(5)[2:]
    reported = outcome_of([unread, two, three, unread, four, unread], by_number={3: {}})
    assert reported == [
        "unread 1",
        *solved([2]),
        "begin 3",
        "twin 3a refused",
        "end 3 refused",
        "unread 1",
        *solved([4]),
        "unread 1",
    ]


@pytest.mark.parametrize("seconds", [0.5 * SMALL, 4 * SMALL])
def test_the_time_limit_holds_for_every_problem(seconds: float, clock: Clock) -> None:
    def passing(progress: Progress) -> None:
        if progress.problem == 1:  # beyond what a worker spends on it, all have it
            clock.passes(10 * SMALL)

    endless = phase(1, each=[("spell", 1), ("pass", 10 * SMALL), ("endless",)])
    reported = outcome_of(problems(4), 2, Limits(seconds=seconds), passing, by_number={1: endless})
    cut = ["begin 1", "twin 1a interrupted", "end 1 interrupted"]
    assert reported == solved([0]) + cut + solved([2, 3])


def test_a_problem_that_kills_its_workers_is_reported_as_partial() -> None:
    reported = outcome_of(problems(6), by_number={4: phase(1, each=[("die always",)])})
    cut = ["begin 4", "twin 4 partial", "end 4 partial"]
    assert reported == solved(range(4)) + cut + solved([5])


def test_stop_tells_what_is_known_and_begins_nothing_more() -> None:
    listener = Listener()
    kernel = fake_kernel(phase(1), by_number={3: phase(1, each=[("spell", 1), ("endless",)])})
    with Workers(2, kernel=kernel) as crew:

        def end(solution: Solution) -> None:
            listener.events.append(f"end {solution.problem.number} {solution.status}")
            if solution.problem.number == 2:
                crew.stop()

        listener.end = end  # type: ignore[method-assign]
        solve_all(problems(100), crew, Limits(), listener)
    assert listener.events[:9] == solved(range(3))
    under_way = [line.replace("interrupted", "finished") for line in listener.events[9:]]
    assert set(under_way) <= set(solved(range(3, 20)))
