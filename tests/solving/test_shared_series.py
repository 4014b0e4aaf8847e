"""Series that lead to play of both sides, looked at by several processes in memory they share."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest
from clock import TimeIsUp

import solver
from solver.model import Limits, Problem, Solution
from solver.processes import worker
from solver.solving.parts import search, work

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


@pytest.mark.parametrize("mebibytes", [4, 10])
def test_little_memory_costs_only_moves(problem: Problem, alone: Solution, mebibytes: int) -> None:
    found = solver.solve(problem, workers=2, limits=Limits(memory=mebibytes * MEBIBYTE))
    assert found.status == "finished"
    assert found.twins[0].phases == alone.twins[0].phases


def test_a_worker_killed_meanwhile_holds_nobody_up(
    problem: Problem, alone: Solution, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    killed = tmp_path / "killed"

    def report(moves: int) -> None:
        worker.report(moves)
        if moves > alone.moves // 8 and not killed.exists():
            killed.touch()
            os.kill(os.getpid(), signal.SIGKILL)

    monkeypatch.setattr(work, "report", report)
    monkeypatch.setattr(search, "POLL", 0.0)  # it is asked at once, however fast it searches
    found = solver.solve(problem, workers=2, limits=Limits(memory=64 * MEBIBYTE))
    assert killed.exists()
    assert found.status == "finished"
    assert found.twins[0].phases == alone.twins[0].phases


def test_time_that_runs_out_ends_all(time_is_up: TimeIsUp) -> None:
    time_is_up(lambda parts: True)
    (longer,) = solver.load(STATEMENT.replace("7s", "40s"))
    found = solver.solve(longer, workers=2, limits=Limits(seconds=600))
    assert found.status == "interrupted"
