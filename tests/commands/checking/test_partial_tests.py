"""Partial tests: never sound, never `C%` without what they have assumed, and joined with the test
of the rest."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from command_line import Kirke

import solver

#: 1.Ka1-a2 Qd7-a4 alone
HELP = "BeginProblem\nPieces White Kc1 Qd7 Black Ka1\nStipulation h#1\n{}EndProblem\n"
NO_CAPTURES = "Constraint captures w 0\n"
WITH_CAPTURES = "Constraint not captures w 0\n"
LABEL = "C%: tested with: captures w 0"


def checked(kirke: Kirke, path: Path, text: str, *more: str | Path) -> dict[str, Any]:
    path.write_text(text)
    ran = kirke("check", path, "--workers", 1, "--format", "json", *more)
    found: dict[str, Any] = json.loads(ran.out)
    return {**found, "code": ran.code}


def test_a_partial_test_is_sound_under_its_constraints_alone(kirke: Kirke, tmp_path: Path) -> None:
    path = tmp_path / "part.inp"
    record = checked(kirke, path, HELP.format(NO_CAPTURES))
    assert record["verdict"] == "sound under constraints"
    assert (record["grade"], record["complete"]) == ("C%", True)
    assert record["constraints"] == [{"text": "captures w 0", "strict": False}]
    assert record["code"] == 3  # as of what is unproved
    ran = kirke("check", path, "--workers", 1)
    assert LABEL in ran.out
    assert ran.code == 3


def test_a_strict_constraint_is_a_part_of_what_is_asked(kirke: Kirke, tmp_path: Path) -> None:
    path = tmp_path / "strict.inp"
    text = HELP.format("Constraint strict captures w 0\n")
    record = checked(kirke, path, text)
    assert (record["verdict"], record["grade"], record["code"]) == ("sound", "C+", 0)
    none = checked(kirke, path, HELP.format("Constraint strict captures w 1\n"))
    assert (none["verdict"], none["grade"]) == ("no solution", "")
    shown = solver.text(solver.solve(solver.loads(text)[0]))
    assert "Constraint captures w 0" in shown
    assert "C%" not in shown


def test_a_cook_of_a_part_is_a_cook_of_the_whole(kirke: Kirke, tmp_path: Path) -> None:
    text = HELP.format(f"{NO_CAPTURES}Intended no solution\n")
    record = checked(kirke, tmp_path / "cook.inp", text)
    assert (record["verdict"], record["grade"], record["code"]) == ("cooked", "", 1)


def test_what_is_claimed_and_not_found_may_lie_in_the_rest(kirke: Kirke, tmp_path: Path) -> None:
    path = tmp_path / "rest.inp"
    assert checked(kirke, path, HELP.format(WITH_CAPTURES))["verdict"] == "sound under constraints"
    line = "Intended 1.Ka2 Qa4#\n"
    own = checked(kirke, path, HELP.format(WITH_CAPTURES + line))
    assert own["verdict"] == "sound under constraints"


@pytest.mark.parametrize("written", ["1.Ka2 Qa4#", "1.Ka1-a2 Qd7-a4"])
def test_a_claimed_line_that_breaks_its_constraint_is_refused(
    kirke: Kirke, tmp_path: Path, written: str
) -> None:
    text = HELP.format(f"Constraint captures w 1\nIntended {written}\n")
    record = checked(kirke, tmp_path / "broken.inp", text)
    assert (record["verdict"], record["code"]) == ("refused", 2)
    assert 'broken.inp:4:12  "1.Ka' in record["notes"][0]
    assert 'breaks the constraint "captures w 1". With not' in record["notes"][0]
    with pytest.raises(solver.InputError, match="breaks the constraint"):
        solver.check(solver.loads(text)[0])


def test_a_claimed_line_that_is_no_solution_is_missed(kirke: Kirke, tmp_path: Path) -> None:
    text = HELP.format(f"{NO_CAPTURES}Intended 1.Ka2 Qd5#\n")
    assert checked(kirke, tmp_path / "missed.inp", text)["verdict"] == "differs"


def test_the_solution_is_printed_with_what_was_assumed() -> None:
    (problem,) = solver.loads(HELP.format(NO_CAPTURES))
    assert f"\n{LABEL}\nsolution finished." in solver.text(solver.solve(problem))
    assert solver.check(problem).constraints == ("captures w 0",)
    assert solver.check(problem).word == "sound under constraints"


def test_json_of_a_solution_names_the_constraints(kirke: Kirke, tmp_path: Path) -> None:
    path = tmp_path / "part.inp"
    path.write_text(HELP.format(NO_CAPTURES))
    ran = kirke("solve", path, "--workers", 1, "--format", "json")
    assert json.loads(ran.out)["constraints"] == [{"text": "captures w 0", "strict": False}]


@pytest.mark.parametrize("first", [NO_CAPTURES, WITH_CAPTURES])
def test_a_store_joins_complementary_tests(kirke: Kirke, tmp_path: Path, first: str) -> None:
    second = WITH_CAPTURES if first == NO_CAPTURES else NO_CAPTURES
    path, store = tmp_path / "part.inp", tmp_path / "kept.store"
    stored = ("--store", store, "--no-themes")
    alone = checked(kirke, path, HELP.format(first), *stored)
    assert (alone["verdict"], alone["parts"]) == ("sound under constraints", 1)
    joined = checked(kirke, path, HELP.format(second), *stored)
    assert (joined["verdict"], joined["grade"], joined["parts"]) == ("sound", "C+", 2)
    assert joined["code"] == 0
    assert any("in 2 parts" in note for note in joined["notes"])
    for text in (first, second):  # both are told so from now on
        path.write_text(HELP.format(text))
        ran = kirke("check", path, "--workers", 1, *stored)
        assert "C+ in 2 parts" in ran.out
        assert ran.code == 0


def test_parts_that_find_too_much_together_are_cooked(kirke: Kirke, tmp_path: Path) -> None:
    path, store = tmp_path / "part.inp", tmp_path / "kept.store"
    many = "BeginProblem\nPieces White Kc2 Qd7 Black Ka1\nStipulation #1\n{}EndProblem\n"
    half = "Constraint line @1 Qd7-a4\n", "Constraint not line @1 Qd7-a4\n"
    found = [
        checked(kirke, path, many.format(one), "--store", store, "--no-themes") for one in half
    ]
    assert found[1]["verdict"] == "cooked"


def test_several_constraints_have_no_single_complement(kirke: Kirke, tmp_path: Path) -> None:
    path, stored = tmp_path / "part.inp", ("--store", tmp_path / "kept.store", "--no-themes")
    both = f"{NO_CAPTURES}Constraint moves w 1-\n"
    checked(kirke, path, HELP.format(both), *stored)
    record = checked(kirke, path, HELP.format(f"{WITH_CAPTURES}Constraint moves w 1-\n"), *stored)
    assert record["parts"] == 1


def test_cooks_are_told_with_what_was_assumed(kirke: Kirke, tmp_path: Path) -> None:
    path = tmp_path / "part.inp"
    path.write_text(HELP.format(NO_CAPTURES))
    ran = kirke("cook", path, "--workers", 1)
    assert LABEL in ran.out
    assert ran.code == 3
    ran = kirke("cook", path, "--workers", 1, "--format", "json")
    assert json.loads(ran.out)["constraints"] == [{"text": "captures w 0", "strict": False}]


COOKED = "BeginProblem\nPieces White Kc2 Qd7 Black Ka1\nStipulation #1\n{}EndProblem\n"


def test_no_change_is_sound_that_is_tested_in_part(kirke: Kirke, tmp_path: Path) -> None:
    path = tmp_path / "cooked.inp"
    path.write_text(COOKED.format(f"{NO_CAPTURES}Intended Qa7#\n"))
    ran = kirke("cook", path, "--workers", 1, "--cures", 1)
    assert "1 sound under constraints" in ran.err
    assert LABEL in ran.out
    ran = kirke("cook", path, "--workers", 1, "--cures", 1, "--format", "json")
    assert "sound" not in json.loads(ran.out)["tried"]["became"]


def test_no_sound_twins_are_looked_for_in_part(kirke: Kirke, tmp_path: Path) -> None:
    path = tmp_path / "part.inp"
    path.write_text(HELP.format(NO_CAPTURES))
    ran = kirke("twins", path, "--workers", 1)
    assert ran.code == 2
    assert "a partial test (captures w 0) proves no twin sound" in ran.err


def test_a_report_has_the_list_in_the_cell_of_the_verdict(kirke: Kirke, tmp_path: Path) -> None:
    path, store = tmp_path / "part.inp", tmp_path / "kept.store"
    checked(kirke, path, HELP.format(NO_CAPTURES), "--store", store, "--no-themes")
    folder = tmp_path / "report"
    assert kirke("report", store, "--output", folder).code == 0
    index = (folder / "index.html").read_text("utf-8")
    cell = index.partition("sound under constraints <small>")[2].partition("</div>")[0]
    assert LABEL in cell
