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


#: of many kinds of play, most with more solutions than there is time for
KINDS = (
    *("hx3", "h+2.5", "h#3.5", "ser-h+4", "ser-+4", "2->hx2", "exact-hx4", "+3", "x3", "s+2"),
    *("sx2", "r+2", "hs+2.5", "hr+2", "reci-h+3", "pser-+3", "phser-x3", "s#3", "#4", "h=3"),
)
DIAGRAMS = (
    "White Kg2 Bd7 Rg5 Black Kh6 Bc5 Ph4",
    "White Ke1 Qd1 Ra1 Rh1 Pe2 Black Ke8 Qd8 Ra8 Rh8",
    "White Kf6 Ra7 Pg2 Sb1 Bc1 Black Kh8 Ph3 Sa8 Qb8",
)


@pytest.mark.long
@pytest.mark.parametrize("number", range(len(KINDS)), ids=KINDS)
def test_one_worker_and_two_leave_beginnings_of_the_same(number: int) -> None:
    diagram = DIAGRAMS[number % len(DIAGRAMS)]
    (cut,) = loads(f"BeginProblem Pieces {diagram} Stipulation {KINDS[number]} EndProblem")
    limits = Limits(seconds=1.5)
    one, two = (lines(cut, workers, limits) for workers in (1, 2))
    both = min(len(one), len(two))
    assert one[:both] == two[:both]
    words = {check(cut, workers=workers, limits=limits).word for workers in (1, 2)}
    assert len(words) == 1 or words <= {"unproved", "cooked"} or words <= {"unproved", "sound"}


#: more moves than a second has room for
POST_KEY = """BeginProblem
Pieces White Ke1 Qd1 Ra1h1 Bc1f1 Sb1g1 Pa2b2c2d2e2f2g2h2
       Black Ke8 Qd8 Ra8h8 Pa7b7c7d7e7f7g7h7
Stipulation #9
Option PostKeyPlay Variation
EndProblem
"""


@pytest.mark.parametrize("count", [1, 2])
def test_a_diagram_after_the_key_says_nothing_that_is_not_known(count: int) -> None:
    (after_key,) = loads(POST_KEY)
    (twin,) = solve(after_key, workers=count, limits=Limits(seconds=0.3)).twins
    (phase,) = twin.phases
    assert tuple(phase.tree) == ()


@pytest.mark.parametrize("count", [1, 2])
def test_all_refutations_of_a_diagram_after_the_key_are_found(count: int) -> None:
    """One worker begins; if it takes long, the part is begun anew."""
    statement = "begin\npieces white Kd2 Re7 black Kc4\nstip #8\ncond Traitor\noption Post\nend"
    (after_key,) = loads(statement.replace("begin", "BeginProblem").replace("end", "EndProblem"))
    (twin,) = solve(after_key, workers=count).twins
    (node,) = twin.phases[0].tree
    assert len(node.variations) == 6
