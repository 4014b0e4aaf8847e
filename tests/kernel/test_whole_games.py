"""Bounds of whole games where units go on from where their walks have brought them, where kings
change places, and where one side has to force a position."""

from __future__ import annotations

import pytest

import solver

#: each has its games within a few half-moves; the bound leaves out most of the others
STATED = {
    "units cross to the other board": (
        "condition alicechess pieces white Ke1 Ra1 Pb2 black Ke8 Pg7 stipulation a=>b2"
        " pieces white Ke1 Rb4 Pb2 black Ke8 Pg7"
    ),
    "they stand there": (
        "condition alicechess pieces white Ke1 Ra1 Pb2 black Ke8 Pg7 stipulation a=>b2"
        " pieces white Ke1 black Ke8 Pg5 pieces white aliceb Ra4 Pb3"
    ),
    "kings castle on two boards": (
        "condition alicechess pieces white Ke1 Rh1 Pb2 black Ke8 Pg7 stipulation a=>b2"
        " pieces black Ke8 Pg5 pieces white aliceb Kg1 Rf1 Pb3"
    ),
    "units come out of wormholes": (
        "condition wormholes a4c7f6 pieces white Ke1 Ra1 Pb2 black Ke8 Pg7 stipulation a=>b2"
        " pieces white Ke1 Rc1 Pb2 black Ke8 Pg7"
    ),
    "pawns promote on wormholes": (
        "condition wormholes b8d4 pieces white Ke1 Pb7 black Kg8 Ph7 stipulation a=>b2"
        " pieces white Ke1 Qd8 black Kh7 Ph6"
    ),
    "kings change places": (
        "condition swappingkings pieces white Ke1 Ra1 Pb2 black Kh8 Pg7 stipulation a=>b2"
        " pieces white Kh8 Ra8 Pb3 black Ke1 Pg5"
    ),
}


@pytest.mark.parametrize("statement", STATED.values(), ids=STATED)
def test_games_are_the_same_by_more_moves_without_the_bound(statement: str) -> None:
    (problem,) = solver.loads(f"beginproblem {statement} endproblem")
    every = solver.solve(problem)
    fewer = solver.solve(problem, without=["proof-game-bound"])
    assert every.twins[0].phases[0].lines
    assert solver.text(fewer) == solver.text(every)
    assert fewer.moves > every.moves


def test_a_position_is_forced_by_more_moves_without_the_bound() -> None:
    """Black has one move at a time, and White has to play just so far."""
    statement = (
        "pieces white Kf7 Sf6 Pc2 black Kh8 Pa6 sstipulation white 5a[a=>b]d"
        " pieces white Kf7 Sf6 Pc5 black Kh8 Pa4"
    )
    (problem,) = solver.loads(f"beginproblem {statement} endproblem")
    every = solver.solve(problem)
    fewer = solver.solve(problem, without=["proof-game-bound"])
    assert "1.c2-c3 !" in solver.text(every)
    assert solver.text(fewer) == solver.text(every)
    assert fewer.moves > every.moves
