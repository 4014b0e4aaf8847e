"""Positions with their complete legal moves, kept beside the project, on the kernel."""

from __future__ import annotations

import json
from typing import Any

import pytest
from paths import GIVEN

from solver.compiling.kernel_setup import legal_moves
from solver.model import Problem
from solver.output.moves import Notation
from solver.output.vocabulary import vocabulary
from solver.reading.reader import read

COLLECTION = GIVEN / "rules_positions.json"
SYSTEMS = ("circe", "anticirce")


def cases() -> list[Any]:
    if not COLLECTION.exists():
        return []
    return [case for case in json.loads(COLLECTION.read_text()) if case["system"] in SYSTEMS]


def problem_of(case: dict[str, Any]) -> Problem:
    condition = case["condition"].replace("circe alsatian", "circe Alsatian")
    statement = (
        f"pieces white {case['white']} black {case['black']}\nstip ~1\ncondition {condition}\n"
    )
    (problem,) = read(f"BeginProblem\n{statement}EndProblem\n")
    assert isinstance(problem, Problem), problem
    return problem


@pytest.mark.skipif(not COLLECTION.exists(), reason="the collection of positions is not here")
@pytest.mark.parametrize("case", cases(), ids=lambda case: case["id"])
def test_the_legal_moves_are_those_of_the_collection(case: dict[str, Any]) -> None:
    notation = Notation(vocabulary("en"))
    found = legal_moves(problem_of(case), "white" if case["side"] == "w" else "black")
    assert sorted(notation.full(move).replace(" ", "") for move in found) == sorted(case["moves"])
