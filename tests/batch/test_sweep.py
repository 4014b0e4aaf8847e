"""Problems judged in any number, tried on a kernel without chess (helpers/fake_kernel.py)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from clock import Clock
from fake_kernel import fake_kernel, phase

from solver.batch import cost, sweep
from solver.batch.run import Known
from solver.batch.sweep import Sweep
from solver.errors import Fault, InternalError, ReadError
from solver.model import Limits, Place, Problem, Solution
from solver.solving import workers as workers_module
from solver.solving.worker_problem import together
from solver.solving.workers import Judging, Progress, Workers

SHORT = phase(2)
#: seconds for a first try; a second one has eight times as much
FIRST_TRY = 100.0
LONG = phase(1, each=[("pass", 300), ("spell", 1)])
LONGER = phase(4, each=[("pass", 300), ("spell", 1)])
ENDLESS = phase(1, each=[("spell", 1), ("pass", 1000), ("endless",)])


def judge(solution: Solution, progress: Progress | None) -> str:
    return solution.status


def unchanged(problem: Problem) -> Problem:
    return problem


class Listener:
    """Notes what is reported to it."""

    def __init__(self) -> None:
        self.events: list[str] = []
        self.on_end: Callable[[Problem], object] = lambda problem: None
        self.on_progress: Callable[[Progress], object] = lambda progress: None

    def unread(self, error: ReadError) -> None:
        self.events.append(f"unread {error.number}")

    def begin(self, problem: Problem) -> None:
        """Nothing to note."""

    def end(self, problem: Problem, judged: str) -> None:
        self.events.append(f"{judged} {problem.number}")
        self.on_end(problem)

    def refused(self, problem: Problem, text: str) -> None:
        self.events.append(f"refused {problem.number}")

    def failed(self, problem: Problem, error: InternalError) -> None:
        self.events.append(f"failed {problem.number}")

    def put_off(self, problem: Problem, seconds: float) -> None:
        self.events.append(f"put off {problem.number}")

    def progress(self, progress: Progress) -> None:
        self.on_progress(progress)

    def tick(self) -> None:
        """Not noted."""

    def limited(self, limits: Limits) -> None:
        """Not noted."""


@pytest.fixture(autouse=True)
def first_try(monkeypatch: pytest.MonkeyPatch, clock: Clock) -> None:
    monkeypatch.setattr(workers_module, "SMALL", FIRST_TRY)


def passing(clock: Clock, number: int) -> Callable[[Progress], None]:
    """What lets time pass, while all workers solve the problem with that number."""

    def progress(progress: Progress) -> None:
        if progress.problem == number:
            clock.passes(1000)

    return progress


def swept(
    items: Sequence[Any],
    workers: int = 2,
    limits: Limits | None = None,
    on_progress: Callable[[Progress], None] = lambda progress: None,
    **given: Any,
) -> list[str]:
    listener = Listener()
    listener.on_progress = on_progress
    with Workers(workers, kernel=fake_kernel(SHORT, **given), apart=True) as crew:
        judging = Judging(unchanged, judge)
        assert Sweep(crew, limits or Limits(), listener, judging).run(items) == 0
    return listener.events


def problems(count: int) -> list[Problem]:
    return [Problem("en", number=number) for number in range(count)]


def finished(numbers: Sequence[int]) -> list[str]:
    return [f"finished {number}" for number in numbers]


@pytest.mark.parametrize("workers", [1, 2])
def test_short_problems_are_reported_in_their_order_and_long_ones_behind_them(workers: int) -> None:
    reported = swept(problems(20), workers, by_number={0: LONG, 7: LONG})
    assert [event for event in reported if event.startswith("put off")] == [
        "put off 0",
        "put off 7",
    ]
    rest = [event for event in reported if not event.startswith("put off")]
    assert rest == finished([*range(1, 7), *range(8, 20), 0, 7])


def test_what_takes_longer_still_is_put_off_once_more() -> None:
    reported = swept(problems(3), 1, by_number={1: LONGER, 2: LONG})
    assert reported == [
        "finished 0",
        *("put off 1", "put off 2"),
        *("put off 1", "finished 2"),
        "finished 1",
    ]


def test_a_problem_alone_is_not_put_off() -> None:
    assert swept(problems(1), by_number={0: LONG}) == finished([0])


def test_an_endless_problem_keeps_nobody_waiting(clock: Clock) -> None:
    listener = Listener()
    listener.on_progress = passing(clock, 0)
    kernel = fake_kernel(SHORT, by_number={0: ENDLESS, 1: LONG})
    with Workers(2, kernel=kernel, apart=True) as crew:
        listener.on_end = lambda problem: crew.stop() if problem.number == 1 else None
        left = Sweep(crew, Limits(), listener, Judging(unchanged, judge)).run(problems(40))
    assert left == 1
    assert listener.events[-1] == "finished 1"


@pytest.mark.parametrize("seconds", [0.5 * FIRST_TRY, 4 * FIRST_TRY])
def test_the_time_limit_ends_what_is_endless(seconds: float, clock: Clock) -> None:
    reported = swept(
        problems(3), 2, Limits(seconds=seconds), passing(clock, 1), by_number={1: ENDLESS}
    )
    assert sorted(event for event in reported if event != "put off 1") == [
        *finished([0, 2]),
        "interrupted 1",
    ]


def test_what_is_not_solved_is_reported_in_its_place() -> None:
    unread = ReadError([Fault(Place("-", 1, 1), "no")], number=1)
    told: list[str] = []
    first, second, third = problems(3)
    known = Known(second, lambda: told.append("told"))
    reported = swept([unread, known, first, unread, third, unread], by_number={2: {}})
    assert reported == ["unread 1", *finished([0]), "unread 1", "refused 2", "unread 1"]
    assert told == ["told"]


@pytest.mark.parametrize("short", [False, True])
def test_a_problem_that_kills_its_workers_takes_no_other_along(
    short: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sweep, "is_short", lambda problem: short)
    dying = phase(1, each=[("die always",)])
    reported = swept(problems(6), by_number={4: dying})
    assert reported == [*finished(range(4)), "partial 4", *finished([5])]


def test_short_problems_that_go_to_a_worker_together_are_each_reported_for_itself(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def is_short(problem: Problem) -> bool:
        return problem.number != 5

    groups = [[number for number, _ in group] for group in together(problems(11), is_short)]
    assert groups == [[0, 1, 2, 3], [4], [5], [6, 7, 8, 9], [10]]
    monkeypatch.setattr(sweep, "is_short", is_short)
    reported = swept(problems(11), 1, by_number={1: LONG, 2: {}, 7: LONG})
    assert [event for event in reported if not event.startswith("put off")] == [
        *("finished 0", "refused 2", *finished([3, 4, 5, 6, 8, 9, 10])),
        *finished([1, 7]),
    ]


def test_longer_play_is_thought_to_cost_more() -> None:
    for play in ("#", "h#", "s#", "ser-h#", "hs#", "r#", "2->ser-h="):
        guesses = [cost.of_text(f"{play}{moves}") for moves in ("1", "2", "2.5", "3", "9", "5000")]
        assert guesses == sorted(set(guesses))
    assert cost.of_text("+") < cost.of_text("#2") < cost.of_text("h#3")
