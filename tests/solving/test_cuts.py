"""Where a limit cuts: one worker and two say the same, or one of them less."""

from __future__ import annotations

import pytest

from solver import Limits, Problem, Workers, check, loads, solve
from solver.model import Line

#: 45,162 lines, found in half a second
MANY = """BeginProblem
Pieces White Kg2 Bd7 Rg5 Black Kh6 Bc5 Ph4
Stipulation 1->hx2
EndProblem
"""
SECONDS = (0.02, 0.06, 0.2)


@pytest.fixture(scope="module")
def problem() -> Problem:
    (found,) = loads(MANY)
    return found


@pytest.fixture(scope="module")
def every_line(problem: Problem) -> list[Line]:
    return lines(problem, workers=1)


def lines(problem: Problem, workers: int | Workers, limits: Limits | None = None) -> list[Line]:
    (twin,) = solve(problem, workers=workers, limits=limits).twins
    return [line for phase in twin.phases for line in phase.lines]


@pytest.mark.parametrize("count", [1, 2])
def test_what_a_cut_leaves_is_a_beginning_of_the_whole(
    problem: Problem, every_line: list[Line], count: int
) -> None:
    assert len(every_line) == 45162
    with Workers(count) as workers:
        for seconds in SECONDS:
            found = lines(problem, workers, Limits(seconds=seconds))
            assert found == every_line[: len(found)]
        for most in (1, 777, 45162):
            assert lines(problem, workers, Limits(solutions=most)) == every_line[:most]


@pytest.mark.parametrize("count", [1, 2])
def test_a_verdict_after_a_cut_says_the_same_or_less(problem: Problem, count: int) -> None:
    with Workers(count) as workers:
        assert check(problem, workers=workers).word == "cooked"
        for seconds in SECONDS:
            verdict = check(problem, workers=workers, limits=Limits(seconds=seconds))
            known = sum(phase.found_count for phase in verdict.phases)
            assert known <= 45162
            assert verdict.word == ("cooked" if known > 1 else "unproved")
