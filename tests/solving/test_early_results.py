"""Solutions reported while the rest of their phase is searched, on a kernel without chess."""

from __future__ import annotations

from typing import Any

import pytest
from clock import TimeIsUp
from fake_kernel import fake_kernel, phase, spelled

from solver.model import Found, Limits, Phase, Problem, Solution, TwinSolution
from solver.solving import early_results
from solver.solving.workers import Progress, Workers

PROBLEM = Problem("en")

pytestmark = pytest.mark.usefixtures("no_patience")
NO_LIMITS = Limits()
MANY = phase(12, each=[("spell", 2)], part3=[])


@pytest.fixture(autouse=True)
def reports_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(early_results, "EVERY", 0.0)


def reported(
    count: int, *phases: Any, limits: Limits = NO_LIMITS, twins: int = 1
) -> tuple[list[Found], Solution]:
    """What is reported while a problem is solved, and its solution in the end."""
    found: list[Found] = []
    with Workers(count, kernel=fake_kernel(*phases, twins=twins)) as workers:
        solution = workers.solve(PROBLEM, limits, on_found=found.append)
    return found, solution


def pieces(found: list[Found], label: str) -> list[list[Phase]]:
    """What was reported of each phase of a twin."""
    phases: list[list[Phase]] = [[]]
    for one in found:
        if one.label == label:
            phases[-1].append(one.phase)
            if one.ends:
                phases.append([])
    return phases if phases[-1] else phases[:-1]


def words(phases: list[Phase]) -> list[str]:
    return [word for one in phases for word in spelled(one)]


def in_full(twin: TwinSolution) -> list[list[str]]:
    return [spelled(one) for one in twin.phases]


@pytest.mark.parametrize("count", [1, 2, 3])
def test_what_is_reported_is_all_there_is_in_its_order(count: int) -> None:
    found, solution = reported(count, phase(3), MANY, MANY, twins=2)
    for twin in solution.twins:
        assert [words(one) for one in pieces(found, twin.label)] == in_full(twin)
    assert len(found) > 6, "reported in pieces"
    assert [one.label for one in found] == sorted(one.label for one in found)


def test_what_does_not_take_long_is_not_reported_beforehand(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(early_results, "EVERY", 3600.0)
    found, solution = reported(1, phase(3), phase(2))
    assert found == []
    assert in_full(solution.twins[0]) == [["0.0", "1.0", "2.0"], ["0.0", "1.0"]]


def test_play_without_solutions_is_not_reported() -> None:
    found, _ = reported(2, phase(8, each=[]))
    assert found == []


@pytest.mark.parametrize("count", [1, 2])
@pytest.mark.parametrize("most", [1, 4, 7])
def test_no_more_is_reported_than_was_asked_for(count: int, most: int) -> None:
    found, solution = reported(count, MANY, limits=Limits(solutions=most))
    assert in_full(solution.twins[0]) == [in_full(solution.twins[0])[0][:most]]
    for one in pieces(found, "a"):
        assert words(one) == in_full(solution.twins[0])[0]


def test_where_time_runs_out_the_rest_of_what_is_known_is_reported(time_is_up: TimeIsUp) -> None:
    time_is_up(lambda parts: parts.solutions == 11)
    task = phase(12, part6=[("endless",)])
    found, solution = reported(2, task, limits=Limits(seconds=600))
    assert solution.status == "interrupted"
    assert [words(one) for one in pieces(found, "a")] == in_full(solution.twins[0])
    assert found[-1].ends


def test_what_a_phase_has_found_before_it_fails_is_reported() -> None:
    task = phase(6, part5=[("raise", "broken")])
    found, solution = reported(1, phase(1), task)
    assert solution.status == "partial"
    assert in_full(solution.twins[0]) == [["0.0"], [f"{n}.0" for n in range(5)]]
    first, second = pieces(found, "a")
    assert words(first) == ["0.0"]
    assert words(second) == [f"{n}.0" for n in range(5)]
    assert found[-1].ends


def test_progress_goes_on_meanwhile() -> None:
    seen: list[Progress] = []
    with Workers(2, kernel=fake_kernel(MANY)) as workers:
        workers.solve(PROBLEM, on_progress=seen.append, on_found=lambda found: None)
    assert seen
