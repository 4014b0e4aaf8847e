"""`kirke cook` and `kirke twins`: what they print, and that they go on after a stop."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from command_line import Kirke
from cooked_problems import TWO_MATES

import solver

HELP = "BeginProblem\nPieces White Kc1 Qd7 Black Ka1\nStipulation h#1\nEndProblem\n"


@pytest.fixture
def cooked(tmp_path: Path) -> Path:
    path = tmp_path / "cooked.inp"
    path.write_text(TWO_MATES)
    return path


def test_solutions_are_told_apart(kirke: Kirke, cooked: Path) -> None:
    ran = kirke("cook", cooked, "--workers", 1)
    assert ran.code == 1
    assert "  1.Qd7-a7 #  intended\n  1.Qd7-a4 #  cook\n" in ran.out


def test_a_sound_problem_has_no_cooks(kirke: Kirke, tmp_path: Path) -> None:
    path = tmp_path / "help.inp"
    path.write_text(HELP)
    ran = kirke("cook", path, "--workers", 1, "--cures", 1)
    assert ran.code == 0
    assert "1.Ka1-a2 Qd7-a4 #  found" in ran.out


def test_a_run_goes_on_with_the_changes_that_were_not_tried(
    kirke: Kirke, cooked: Path, tmp_path: Path
) -> None:
    store = tmp_path / "tried.store"
    again = ("cook", cooked, "--store", store, "--workers", 1, "--format", "json", "--cures")
    first = json.loads(kirke(*again, 1).out)
    second = json.loads(kirke(*again, 2).out)
    assert first["tried"]["stored"] == 0
    assert second["tried"]["stored"] == first["tried"]["done"] - 1  # what is sound is tried again
    assert first["changes"][0] in second["changes"]
    assert len(second["changes"]) == 2


def test_cures_as_statements_are_sound_problems(kirke: Kirke, cooked: Path) -> None:
    ran = kirke("cook", cooked, "--cures", 1, "--statements", "--workers", 1)
    (cure,) = solver.loads(ran.out)
    assert solver.check(cure).word == "sound"


def test_what_is_read_of_a_claim_is_refused_in_json_too(kirke: Kirke, tmp_path: Path) -> None:
    path = tmp_path / "wrong.inp"
    path.write_text(TWO_MATES.replace("1.Qa7#", "1.Qd3"))
    ran = kirke("cook", path, "--cures", 1, "--format", "json", "--workers", 1)
    assert ran.code == 2
    (record,) = map(json.loads, ran.out.splitlines())
    assert record["status"] == "finished"
    assert record["phases"][0]["missing"] == ["1.Qd3"], "what was found is told all the same"
    assert "what is intended cannot be kept" in " ".join(record["faults"])


def test_statements_want_cures(kirke: Kirke, cooked: Path) -> None:
    ran = kirke("cook", cooked, "--statements")
    assert ran.code == 2
    assert "--cures N" in ran.err


def test_twins_are_found(kirke: Kirke, tmp_path: Path) -> None:
    path = tmp_path / "help.inp"
    path.write_text(HELP)
    ran = kirke("twins", path, "--count", 1, "--workers", 1, "--format", "json")
    (change,) = json.loads(ran.out)["changes"]
    (twin,) = solver.loads(HELP.replace("EndProblem", f"{change['twin']}\nEndProblem"))
    assert solver.check(twin).word == "sound"
