"""Long battle play with few units: all positions are closed, and say what ordinary play says."""

from __future__ import annotations

import pytest

import solver
from solver.model import Limits, Problem, Solution

#: play that takes ordinary search longer than the closure
LONG = "pieces white Kd4 Ra5 black Kd7 stipulation #10"


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
    small, ordinary = solved(LONG, memory=8 << 20), solved(LONG, without=("closure",))
    assert solver.text(small) == solver.text(ordinary)
