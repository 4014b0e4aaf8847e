"""`kirke solve`: what it prints and its exit codes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from command_line import Kirke
from statements import HELP, MATE, UNKNOWN

EN_PRISE = "BeginProblem\nPieces White Kd3 Ra1 Black Ka8\nStipulation {}\nEndProblem\n"


def test_solve_prints_diagram_and_solutions(kirke: Kirke) -> None:
    ran = kirke("solve", "--regression", stdin=HELP.format("h#1", ""))
    assert ran.code == 0
    lines = ran.out.splitlines()
    assert "A. Composer" in lines[1]
    assert "  1.Ka1-a2 Qd7-a4 #" in lines
    assert "solution finished." in lines
    assert ran.err == ""


def test_without_regression_version_and_time_are_printed(kirke: Kirke) -> None:
    out = kirke("solve", stdin=MATE).out
    assert out.startswith("Kirke ")
    assert "solution finished. Time = " in out


def test_json_is_one_object_a_twin(kirke: Kirke) -> None:
    ran = kirke("solve", "--format", "json", stdin=HELP.format("h#1", "Twin move c1 c2"))
    first, second = map(json.loads, ran.out.splitlines())
    assert (first["twin"], first["status"]) == ("a", "finished")
    assert [move["text"] for move in first["phases"][0]["lines"][0]] == ["Ka1-a2", "Qd7-a4"]
    assert second["twin"] == "b"


def test_a_bad_problem_stops_no_other_and_is_reported_with_its_place(
    kirke: Kirke, tmp_path: Path
) -> None:
    path = tmp_path / "three.inp"
    path.write_text(MATE + UNKNOWN + MATE)
    for count in ("1", "2"):
        ran = kirke("solve", "--regression", "--workers", count, path)
        assert ran.code == 2
        assert ran.out.count("1.Rd7-a7 # !") == 2
        assert ran.err.startswith(f'{path}:8:11  unknown condition "Circus"')
        assert "Circe" in ran.err
    objects = map(json.loads, kirke("solve", "--format", "json", path).out.splitlines())
    assert [found["status"] for found in objects] == ["finished", "refused", "finished"]


def test_several_files_a_folder_and_one_that_is_not_there(kirke: Kirke, tmp_path: Path) -> None:
    (tmp_path / "one.inp").write_text(MATE)
    (tmp_path / "deeper").mkdir()
    (tmp_path / "deeper" / "two.inp").write_text(MATE)
    (tmp_path / "notes.txt").write_text("no problem")
    ran = kirke("solve", "--regression", tmp_path)
    assert (ran.code, ran.out.count("Rd7-a7")) == (0, 2)
    ran = kirke("solve", "--regression", tmp_path / "none.inp", tmp_path / "one.inp")
    assert (ran.code, ran.out.count("Rd7-a7")) == (2, 1)
    assert "none.inp: No such file" in ran.err


def test_old_files_need_not_be_in_utf_8(kirke: Kirke, tmp_path: Path) -> None:
    path = tmp_path / "old.inp"
    path.write_bytes(MATE.replace("Pieces", "Author Pétar Müller\nPieces").encode("latin-1"))
    assert "Pétar Müller" in kirke("solve", path).out


@pytest.mark.parametrize("command", [["solve", "--workers", "1"], ["moves"], ["perft", "-", "1"]])
def test_rules_that_do_not_fit_are_refused_at_their_problem(
    kirke: Kirke, command: list[str]
) -> None:
    sound = "BeginProblem\nPieces White Ka1 Black Kh8\nStipulation ~1\nEndProblem\n"
    text = sound + "BeginProblem\nBoard 10x10\nCondition Circe\n" + sound.partition("\n")[2]
    ran = kirke(*command, stdin=text)
    assert ran.code == 2
    assert ran.err == (
        "-:6:1  home squares are defined on the 8x8 board only. Rebirths such as PWC and Circe"
        " Equipollents need none\n"
    )


def test_the_solution_is_the_same_for_any_number_of_workers(
    kirke: Kirke, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("solver.solving.problem.PATIENCE", 0.0)
    for text in (HELP.format("h#3", ""), HELP.format("#3", "Option SetPlay Variation Try")):
        for form in ("text", "json"):
            one, two = (
                kirke("solve", "--regression", "--format", form, "--workers", count, stdin=text)
                for count in "12"
            )
            assert one == two


def test_the_number_of_solutions_may_be_limited(kirke: Kirke) -> None:
    ran = kirke("solve", "--regression", "--max-solutions", "2", stdin=HELP.format("h#2", ""))
    assert (ran.code, ran.out.count("\n  1.")) == (3, 2)
    assert ran.out.endswith("\nPartial solution\n\n\n")


def test_only_lengths_up_to_the_first_with_solutions_where_short_ones_stop(kirke: Kirke) -> None:
    text = HELP.format("h#2", "Option StopOnShort").replace("Kc1", "Kc2")
    ran = kirke("solve", "--regression", stdin=text)
    assert (ran.code, ran.out.count("\n  1.")) == (0, 2)
    assert kirke("solve", "--max-solutions", "1", stdin=text).code == 3


def test_a_search_that_the_statement_bounds_is_cut(kirke: Kirke) -> None:
    ran = kirke("solve", "--regression", stdin=HELP.format("h#2", "Option MaxSolutions 2"))
    assert (ran.code, ran.out.count("\n  1.")) == (3, 2)
    assert "Partial solution" in ran.out


def test_a_phase_in_which_the_king_can_be_captured_is_reported_and_empty(kirke: Kirke) -> None:
    ran = kirke("solve", "-", stdin=EN_PRISE.format("#2"))
    assert ran.code == 0
    assert "!" not in ran.out
    assert "-:2:1  note: the side to move can capture the king, so there is no" in ran.err


def test_options_that_mean_nothing_are_named_once(kirke: Kirke) -> None:
    asked = "Stipulation hs#1\nOption SetPlay Try\nTwin Move a1 b1"
    statement = f"BeginProblem\nPieces White Kg6 Ra1 Black Kh8\n{asked}\nEndProblem\n"
    ran = kirke("solve", "--regression", "-", stdin=statement)
    assert ran.code == 0
    assert ran.err.splitlines() == [
        "-:4:8  note: the option SetPlay means nothing for hs#1 and is ignored",
        "-:4:16  note: the option Try means nothing for hs#1 and is ignored",
    ]
