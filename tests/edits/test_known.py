"""What is intended, and what is a cook."""

from __future__ import annotations

import pytest
from cooked_problems import help_mate, loyd

import solver
from solver.edits.known import known

F2, E6 = ("1.Ke1-f2",), ("1.Qc4-e6",)


def told(problem: solver.Problem) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The texts of what is intended, and of the cooks."""
    (phase,) = known(solver.solve(problem)).phases
    return phase.intended_texts, phase.cook_texts


@pytest.mark.parametrize(
    ("claim", "intended", "cooks"),
    [
        ("Intended 1.Kf2!", F2, E6),
        ("Intended Key Qc4-e6", E6, F2),
        ("Intended 1.Kf2! 1.Qe6!", F2 + E6, ()),
        ("Intended 2 solutions", F2 + E6, ()),
        ("", F2, E6),
        ("Intended as printed\nIntended 1.Qe6! ~ 2.Qe2#\nIntended 1.Kf2!", E6, F2),
    ],
    ids=["the claim", "another claim", "two claims", "a number", "no claim: the first", "printed"],
)
def test_the_claim_says_what_is_intended(
    claim: str, intended: tuple[str, ...], cooks: tuple[str, ...]
) -> None:
    assert told(loyd(claim)) == (intended, cooks)


def test_a_claim_that_solves_nothing_is_missing() -> None:
    (phase,) = known(solver.solve(loyd("Intended 1.Qd3!"))).phases
    assert (phase.intended, len(phase.cooks)) == ((), 2)
    assert [text.strip() for text in phase.missing] == ["1.Qd3"]


def test_without_a_claim_no_short_solution_is_intended() -> None:
    (phase,) = known(solver.solve(help_mate("1.5"))).phases
    assert [len(line.moves) for line in phase.intended] == [3]
    assert 1 in [len(line.moves) for line in phase.cooks]


def test_a_help_solution_that_begins_as_the_intended_one_is_a_dual() -> None:
    problem = help_mate("1.5", "Intended 1...Qd7-d4+ 2.Ka1-a2 Qd4-a4#")
    (phase,) = known(solver.solve(problem)).phases
    first = phase.intended[0].moves[0]
    assert any(phase.is_dual(cook) for cook in phase.cooks)
    assert all(phase.is_dual(cook) == (cook.moves[0] == first) for cook in phase.cooks)
