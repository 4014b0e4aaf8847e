"""Long battle play with few units: all positions are closed, and say what ordinary play says."""

from __future__ import annotations

import pytest

import solver
from solver.compiling.kernel_setup import machine
from solver.compiling.phases import phases
from solver.model import Limits, Problem, Solution

#: play that takes ordinary search longer than the closure
LONG = "pieces white Kd4 Ra5 black Kd7 stipulation #10"
SHORT = "pieces white Kd4 Ra5 black Kd7 stipulation #3"


def solved(text: str, *, without: tuple[str, ...] = (), memory: int = 256 << 20) -> Solution:
    (problem,) = solver.loads(f"beginproblem {text} endproblem")
    assert isinstance(problem, Problem)
    return solver.solve(problem, without=without, limits=Limits(memory=memory))


@pytest.mark.parametrize("option", ["", " option try"])
def test_closed_play_has_the_same_keys_by_fewer_moves(option: str) -> None:
    closed, ordinary = solved(LONG + option), solved(LONG + option, without=("closure",))
    assert solver.text(closed) == solver.text(ordinary)
    assert solver.text(closed).count("1.") >= 3
    assert closed.moves < ordinary.moves


def test_a_closure_that_has_no_room_is_done_without() -> None:
    small, ordinary = solved(LONG, memory=4 << 20), solved(LONG, without=("closure",))
    assert solver.text(small) == solver.text(ordinary)
    assert small.moves > solved(LONG).moves


def test_a_cut_search_from_four_units_names_the_memory_that_may_end_it() -> None:
    (problem,) = solver.loads(
        "beginproblem pieces white Kg5 Qb5 black Ke6 Rg2 stipulation #15 endproblem"
    )
    assert isinstance(problem, Problem)
    cut = solver.solve(problem, limits=Limits(seconds=0.2))
    assert any("--max-memory 2G" in reason for reason in cut.twins[0].reasons)
    ample = solver.solve(problem, limits=Limits(seconds=0.2, memory=2 << 30))
    assert not any("--max-memory" in reason for reason in ample.twins[0].reasons)
    given = solver.solve(problem, limits=Limits(seconds=0.2, closure=2 << 30))
    assert not any("--max-memory" in reason for reason in given.twins[0].reasons)


def test_memory_for_closures_alone_is_enough_for_them() -> None:
    (problem,) = solver.loads(f"beginproblem {LONG} endproblem")
    small = solver.solve(problem, limits=Limits(memory=4 << 20))
    closed = solver.solve(problem, limits=Limits(memory=4 << 20, closure=256 << 20))
    assert solver.text(closed) == solver.text(small)
    assert closed.moves < small.moves


def test_a_machine_tells_whether_it_closes_play() -> None:
    for text, memory, closes in ((LONG, 64, True), (LONG, 4, False), (SHORT, 64, False)):
        (problem,) = solver.loads(f"beginproblem {text} endproblem")
        (phase,) = phases(problem)
        made = machine(phase.spec)
        made.set_memory(memory << 20)
        assert not made.closes
        made.solve(phase.task, made.parts(phase.task)[0])
        assert made.closes is closes


def test_closed_play_is_the_same_for_several_workers() -> None:
    (problem,) = solver.loads(f"beginproblem {LONG} endproblem")
    alone, together = (solver.solve(problem, workers=workers) for workers in (1, 3))
    assert solver.text(together) == solver.text(alone)


def test_a_worker_that_finds_no_room_for_a_closure_shares_the_rest() -> None:
    (problem,) = solver.loads(f"beginproblem {LONG} endproblem")
    limits = Limits(memory=4 << 20)
    alone, together = (solver.solve(problem, workers=n, limits=limits) for n in (1, 3))
    assert solver.text(together) == solver.text(alone)
