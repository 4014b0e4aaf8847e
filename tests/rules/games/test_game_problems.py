"""The short problems of the games have the solutions they claim by the reference rules as well."""

from __future__ import annotations

import re
from typing import Any

import pytest
from game_problems import READ, solutions, written
from paths import PROBLEMS

import solver
from solver.model import Problem

FOLDER = PROBLEMS / "games"


#: What trying everything decides in seconds; longer ones take minutes each.
TRIED = ("#2", "win2", "win3")
#: of these, the ones that take the longest
LONG = {
    *("coalition-1", "coalition-3", "coalition-4", "coalition-9"),
    *("dragonfly-1", "dragonfly-10", "dragonfly-6", "dragonfly-7", "dragonfly-9"),
    *("dragonfly-hex-6", "dragonfly-hex-7", "dragonfly-hex-8"),
    *("trojan-1", "trojan-10", "trojan-11", "trojan-5", "trojan-6", "trojan-7"),
}


def composed() -> list[Any]:
    named = (
        (f"{file.stem}-{number}", problem)
        for file in sorted(FOLDER.glob("*.inp"))
        for number, problem in enumerate(solver.load(file), 1)
        if problem.game in READ and problem.stipulation and problem.stipulation.text in TRIED
    )
    return [
        pytest.param(problem, id=name, marks=[pytest.mark.long] if name in LONG else [])
        for name, problem in named
    ]


@pytest.mark.parametrize("problem", composed())
def test_the_intended_solution_is_that_of_the_reference(problem: Problem) -> None:
    assert problem.intended is not None
    intended = [tuple(moves_of(line)) for line in problem.intended.lines]
    found = solutions(problem)
    assert len(found) == len(intended)
    assert set(intended) == {tuple(written(text, problem) for text in line) for line in found}


def moves_of(claim: str) -> list[str]:
    """The moves of "Key a1-a2" or of "1.a1-a2 h8-h7 2.…"."""
    return [re.sub(r"^\d+\.", "", word) for word in claim.removeprefix("Key ").split()]
