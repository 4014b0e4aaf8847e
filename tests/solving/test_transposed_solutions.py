"""Proof games whose order of moves is not unique say which moves change places."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import solver
import solver.model
from solver.solving import early_results
from solver.solving.transposed_solutions import MOST_LINES, orders
from solver.solving.workers import Workers

HOME = "Ke1 Qd1 Ra1h1 Bc1f1 Sb1g1"
BLACK = "black Ke8 Qd8 Ra8h8 Bc8f8 Sb8g8 Pa7b7c7d7e7f7g7h7"


def notes(statement: str) -> list[str]:
    (problem,) = solver.loads(f"beginproblem {statement} endproblem")
    (twin,) = solver.solve(problem).twins
    return [note.message for note in twin.notes]


def test_moves_that_change_places_are_named() -> None:
    """Two pawn moves of White and one of Black: nothing holds White's in their order."""
    target = f"white {HOME} Pa3b3c2d2e2f2g2h2 {BLACK.replace('e7', 'e6')}"
    assert notes(f"pieces {target} stipulation dia1.5") == [
        "2 solutions differ in the order of moves alone, white a2-a3, b2-b3"
    ]


def test_games_that_were_reported_and_given_up_count(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(early_results, "EVERY", 0.0)
    target = f"white {HOME} Pa3b3c2d2e2f2g2h2 {BLACK.replace('e7', 'e6')}"
    (problem,) = solver.loads(f"beginproblem pieces {target} stipulation dia1.5 endproblem")
    found: list[solver.Found] = []
    with Workers(1) as workers:
        (twin,) = workers.solve(problem, on_found=found.append, keep=False).twins
    assert [len(some.phase.lines) for some in found if some.phase.lines]
    assert [note.message for note in twin.notes] == [
        "2 solutions differ in the order of moves alone, white a2-a3, b2-b3"
    ]


def test_a_unique_order_needs_no_word() -> None:
    """The bishop leaves after the pawn only."""
    target = f"white {HOME.replace('f1', 'd3')} Pa2b2c2d2e3f2g2h2 {BLACK.replace('e7', 'e6')}"
    assert notes(f"pieces {target} stipulation dia1.5") == []


def test_what_becomes_of_pawns_is_no_order() -> None:
    """White promotes to any of four units before or after his other move, Black captures last."""
    begin = "white Kh8 Pa7 Ph2 black Kd1 Ra5 Pe7 Pe6"
    end = "white Kh8 Ph3 black Kd1 Ra8 Pe6 Pe5"
    (said,) = notes(f"pieces {begin} stipulation a=>b2.5 pieces {end}")
    assert said.startswith("2 solutions differ in the order of moves alone, white ")


@pytest.mark.parametrize("goal", ["z", "#"])
def test_other_goals_are_not_looked_at(goal: str) -> None:
    stipulation = "h#2" if goal == "#" else "hza32"
    assert notes(f"pieces white Kc1 Qd7 Ra8 black Ka1 stipulation {stipulation}") == []


def test_of_millions_of_lines_only_as_many_are_made_as_are_compared() -> None:
    (problem,) = solver.loads(
        "beginproblem pieces white Kc1 Qd7 black Ka1 stipulation h#1 endproblem"
    )
    (twin,) = solver.solve(problem).twins
    line = twin.phases[-1].lines[0]
    taken = 0

    def lines() -> Iterator[solver.model.Line]:
        nonlocal taken
        for taken in range(1, 10 * MOST_LINES):  # noqa: B007
            yield line

    assert list(orders(lines())) == []
    assert taken == MOST_LINES + 1
