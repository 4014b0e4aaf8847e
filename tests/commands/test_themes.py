"""`kirke themes`: what is printed of what problems show."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from command_line import Kirke
from paths import DOCS, PROBLEMS

from solver.commands.theming.listing import markdown
from solver.commands.theming.naming import keys_of
from solver.themes.families import themes

TWO_MOVER = """BeginProblem
Pieces White Ke1 Rd1 Black Ka8 Pa7b7
Stipulation #2
EndProblem
"""
PRINTED = """---
algebraic: {white: [Kc1, Qd7], black: [Ka1]}
stipulation: "h#1"
solution: "1.Ka1-a2 Qd7-a4 #"
"""


@pytest.fixture
def problem(tmp_path: Path) -> Path:
    path = tmp_path / "one.inp"
    path.write_text(TWO_MOVER)
    return path


def records(out: str) -> list[dict[str, object]]:
    return [json.loads(line) for line in out.splitlines()]


def test_each_theme_is_told_with_the_units_that_show_it(kirke: Kirke, problem: Path) -> None:
    ran = kirke("themes", problem, "--workers", 1)
    assert ran.code == 0
    assert "#2" in ran.out.splitlines()[0]
    assert any(line.split()[:2] == ["Miniature", "1"] for line in ran.out.splitlines())


def test_json_has_counts_and_witnesses(kirke: Kirke, problem: Path) -> None:
    (found,) = records(kirke("themes", problem, "--format", "json", "--workers", 1).out)
    assert found["status"] == "finished"
    shown = found["themes"]
    assert isinstance(shown, list)
    (miniature,) = [one for one in shown if one["theme"] == "Miniature"]
    assert miniature["count"] == 1
    assert sorted(miniature["witnesses"][0]["units"]) == ["bKa8", "bPa7", "bPb7", "wKe1", "wRd1"]


def test_a_theme_that_is_asked_for_and_not_shown_is_not_as_intended(
    kirke: Kirke, problem: Path
) -> None:
    assert kirke("themes", problem, "--theme", "Miniature", "--workers", 1).code == 0
    assert kirke("themes", problem, "--theme", "Grimshaw", "--workers", 1).code == 1


def test_themes_have_names_in_three_languages(kirke: Kirke) -> None:
    assert keys_of("flight giving key") == keys_of("FlightGivingKey") == ("FlightGivingKey",)
    for theme in themes().values():
        assert all(theme.key in keys_of(name) for name in (theme.key, theme.en, theme.de, theme.fr))


def test_an_unknown_theme_is_refused_with_one_that_is_like_it(kirke: Kirke, problem: Path) -> None:
    ran = kirke("themes", problem, "--theme", "Grimshau")
    assert ran.code == 2
    assert "did you mean Grimshaw" in ran.err


def test_a_printed_solution_is_looked_at_without_solving(kirke: Kirke, tmp_path: Path) -> None:
    path = tmp_path / "one.yaml"
    path.write_text(PRINTED)
    (found,) = records(kirke("themes", path, "--printed", "--format", "json").out)
    assert found["status"] == "printed"
    assert "Miniature" in [one["theme"] for one in found["themes"]]  # type: ignore[attr-defined]


def test_what_was_not_looked_for_is_said(kirke: Kirke, tmp_path: Path) -> None:
    path = tmp_path / "long.inp"
    path.write_text(TWO_MOVER.replace("#2", "#4"))
    assert "tries are not looked at" in kirke("themes", path, "--workers", 1).out
    cut = kirke("themes", path, "--workers", 1, "--max-time", "0.001")
    assert cut.code == 3
    assert "was cut" in cut.out


def test_what_cannot_be_solved_is_refused_and_recorded(kirke: Kirke, tmp_path: Path) -> None:
    path = tmp_path / "wrong.inp"
    path.write_text(TWO_MOVER.replace("Stip", "Condition Cirse\nStip"))
    ran = kirke("themes", path, "--workers", 1, "--format", "json")
    assert ran.code == 2
    (found,) = records(ran.out)
    assert found["status"] == "refused"


def test_moves_of_several_phases_are_told_apart_by_their_first_moves(kirke: Kirke) -> None:
    zagoruiko = PROBLEMS / "themes" / "zagoruiko.inp"
    ran = kirke("themes", zagoruiko, "--theme", "Zagoruiko", "--workers", 1)
    assert "set play: 2.Rf6*c6 # 2.Rf6*g6 # 1.Sd5-c3 2.Be4*c6 #" in ran.out


def test_themes_are_listed_to_who_sits_at_a_terminal(kirke: Kirke) -> None:
    ran = kirke("themes", "--list", "--theme", "Grimshaw", terminal=True)
    assert ran.code == 0
    assert ran.out.startswith("Grimshaw: Grimshaw")
    assert kirke("themes", terminal=True).code == 2


def test_what_the_options_leave_out_is_said(kirke: Kirke, problem: Path) -> None:
    asked = kirke("themes", problem, "--as-asked", "--no-probes", "--workers", 1).out
    assert "only where the statement asks for them" in asked
    assert "positions besides those of the play are not looked at" in asked
    assert "no solution is printed" in kirke("themes", problem, "--printed").out


def test_pages_of_themes_have_a_heading_a_line_and_links_in_one_piece() -> None:
    page = markdown()
    headings = [line for line in page.splitlines() if line.startswith("### ")]
    assert len(headings) == len(themes())
    assert all(heading.split("(")[0][4:] in themes() for heading in headings)
    assert page.count("](sources.md#") == len(re.findall(r"\]\(sources\.md#[\w-]+\)", page))


def test_the_page_of_themes_is_that_of_the_entries() -> None:
    assert (DOCS / "themes.md").read_text(encoding="utf-8") == markdown()


def test_every_witness_is_some_themes() -> None:
    named = {theme.witness for theme in themes().values()}
    assert {path.stem for path in (PROBLEMS / "themes").glob("*.inp")} <= named
