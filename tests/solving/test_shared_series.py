"""Series that lead to play of both sides, looked at by several processes in memory they share."""

from __future__ import annotations

import time

import pytest

import solver
from solver.model import Limits, Problem, Solution
from solver.solving.workers import Progress, Workers

pytestmark = pytest.mark.usefixtures("no_patience")

MEBIBYTE = 1 << 20

# Nicolas Dupont's example of direct play after its first two half-moves.
STATEMENT = """
BeginProblem
Pieces White Ka6 Rc4 Be8 Sc7 Pc2c3c6 Black Kc8 Bb6d3 Pa4d6
SStipulation white 7s [-1d[x]a]
EndProblem
"""


@pytest.fixture(scope="module")
def problem() -> Problem:
    (problem,) = solver.load(STATEMENT)
    return problem


@pytest.fixture(scope="module")
def alone(problem: Problem) -> Solution:
    """What one process finds."""
    return solver.solve(problem, limits=Limits(memory=64 * MEBIBYTE))


@pytest.mark.parametrize("count", [2, 3])
def test_workers_find_the_same_and_no_position_twice(
    problem: Problem, alone: Solution, count: int
) -> None:
    found = solver.solve(problem, workers=count, limits=Limits(memory=64 * MEBIBYTE))
    assert found.status == "finished"
    assert found.twins[0].phases == alone.twins[0].phases
    assert found.moves < 1.1 * alone.moves


@pytest.mark.parametrize("mebibytes", [1, 5, 10])
def test_little_memory_costs_only_moves(problem: Problem, alone: Solution, mebibytes: int) -> None:
    found = solver.solve(problem, workers=2, limits=Limits(memory=mebibytes * MEBIBYTE))
    assert found.status == "finished"
    assert found.twins[0].phases == alone.twins[0].phases


def test_a_worker_killed_meanwhile_holds_nobody_up(problem: Problem, alone: Solution) -> None:
    memory = 64 * MEBIBYTE
    killed = []

    with Workers(2) as workers:
        pool = workers.pool(memory)

        def kill_one(progress: Progress) -> None:
            if not killed and progress.moves > alone.moves // 4:
                killed.append(pool.processes()[0])
                killed[0].kill()

        found = workers.solve(problem, Limits(seconds=60, memory=memory), kill_one)
    assert killed
    assert found.status == "finished"
    assert found.twins[0].phases == alone.twins[0].phases


def test_time_that_runs_out_ends_all(problem: Problem) -> None:
    started = time.monotonic()
    found = solver.solve(problem, workers=2, limits=Limits(seconds=0.3))
    assert found.status == "interrupted"
    assert time.monotonic() - started < 5
