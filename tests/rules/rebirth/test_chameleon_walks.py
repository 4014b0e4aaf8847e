"""Reborn chameleons have any walk of their circle, be it in the diagram or not."""

from __future__ import annotations

import pytest
from readings import problem

import solver


@pytest.mark.parametrize(
    ("circle", "reborn"),
    [("Q G", "[+bGb1]"), ("Q G B", "[+bGb1]"), ("Q N", "[+bNb1]")],
)
def test_a_walk_that_nobody_has_comes_into_play(circle: str, reborn: str) -> None:
    found = solver.solve(
        problem(f"pieces white Ke8 Qe5 black Kh3 Se1 Qb8\nstip ~1\ncond ChameleonCirce {circle}")
    )
    assert f"1.Qe5*b8{reborn} !" in solver.text(found)


def test_pawns_do_not_promote_to_it() -> None:
    found = solver.solve(
        problem("pieces white Ke1 Pa7 black Kh3\nstip ~1\ncond ChameleonCirce Q G")
    )
    text = solver.text(found)
    assert "a7-a8=Q" in text
    assert "a7-a8=G" not in text
