"""`kirke find STORE QUERY`, and what `kirke check --store` keeps for it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from command_line import Kirke
from some_themes import FAMILY, THEMES
from store_rows import rows

from solver.commands.finding.asked import is_query

MATES = """\
BeginProblem
Author Weber, Karl
Origin Mat Plus, 12, 1999
Pieces White Kc6 Qd7 Rh1 Black Ka8
Stipulation #1
Intended 1.Qb7
EndProblem
"""


@pytest.fixture(autouse=True)
def some_detectors(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("solver.themes.find.families", lambda: (FAMILY,))
    for user in ("solver.commands.finding.asked", "solver.commands.checking.theme_looks"):
        monkeypatch.setattr(f"{user}.themes", lambda: THEMES)


@pytest.fixture
def column(tmp_path: Path) -> Path:
    path = tmp_path / "column.inp"
    path.write_text(MATES)
    return path


@pytest.fixture
def store(kirke: Kirke, column: Path) -> Path:
    path = column.with_suffix(".store")
    kirke("check", column, "--store", path)
    return path


def test_themes_are_kept_with_what_shows_them(store: Path) -> None:
    rook, queen, twins = rows(store, "themes")
    assert (queen["theme"], queen["parameters"]) == ("PWPiece", "wQ")
    assert (queen["count"], queen["matches"]) == (1, 2)
    assert queen["witnesses"] == "wQd7: 1.Qd7-b7 #"
    assert rook["witnesses"].startswith("wRh1: 1.Rh1-")
    assert twins["theme"] == "Twins"


def test_a_query_is_told_in_lines_and_has_the_exit_codes_of_positions(
    kirke: Kirke, store: Path, column: Path
) -> None:
    ran = kirke("find", store, "PWPiece(wQ) AND PCount(w) = 3 AND Stip(#*)")
    assert ran.code == 1
    assert (
        ran.out
        == f"{column}#1  #1  cooked  Weber, Karl  Mat Plus, 1999  PWPiece(wR) 1  PWPiece(wQ) 1\n"
    )
    assert ran.err == "1 problem fits\n"
    ran = kirke("find", store, "NOT PWPiece(wQ)")
    assert (ran.code, ran.out, ran.err) == (0, "", "0 problems fit\n")


def test_a_query_is_told_as_json(kirke: Kirke, store: Path, column: Path) -> None:
    told = json.loads(kirke("find", store, "--where", "PWPiece(*)", "--format", "json").out)
    assert told["problem"] == f"{column}#1"
    assert (told["stipulation"], told["verdict"], told["published"]) == ("#1", "cooked", "1999")
    assert told["authors"] == ["Weber, Karl"]
    _, queen = told["themes"]
    assert queen == {
        **{"theme": "PWPiece", "parameters": ["wQ"], "count": 1, "matches": 2},
        "witnesses": ["wQd7: 1.Qd7-b7 #"],
    }


def test_what_is_wrong_with_a_query_has_its_column(kirke: Kirke, store: Path) -> None:
    ran = kirke("find", store, "Fairy AND PWPece(wQ)")
    assert ran.code == 2
    said = 'query:1:11  there is no predicate "PWPece". Did you mean PWPiece(unit)?'
    assert ran.err.startswith(said)
    told = json.loads(kirke("find", store, "Fairy()", "--format", "json").out)
    assert (told["problem"], told["status"]) == ("query", "refused")
    assert "Write Fairy alone" in told["notes"][0]


def test_a_file_is_no_query_and_neither_is_what_is_meant_for_one(
    kirke: Kirke, store: Path, column: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(column.parent)
    Path("Fairy").write_text(MATES)
    assert "like it" in kirke("find", store, "Fairy").out
    ran = kirke("find", store, "new.inp")
    assert ran.code == 2
    assert "no such file" in ran.err.lower()
    assert "query" not in ran.err
    assert kirke("find", store, "--where", "Fairy").code == 0
    assert kirke("find", store, column, "--where", "Fairy").code == 2


def test_themes_may_be_left_out_and_come_with_the_next_run(kirke: Kirke, column: Path) -> None:
    store = column.with_suffix(".store")
    kirke("check", column, "--store", store, "--no-themes")
    ran = kirke("find", store, "PWPiece(wQ)")
    assert ran.code == 0
    assert "1 problem was not looked at for themes: kirke check --store" in ran.err
    assert kirke("find", store, "Author(*)").code == 1
    again = kirke("check", column, "--store", store)
    assert "stood in the store" not in again.err
    assert kirke("find", store, "PWPiece(wQ)").code == 1
    assert "stood in the store" in kirke("check", column, "--store", store).err


def test_a_look_without_probes_is_said(kirke: Kirke, column: Path) -> None:
    store = column.with_suffix(".store")
    kirke("check", column, "--store", store, "--no-probes")
    assert "looked at without probes" in kirke("find", store, "PWPiece(wQ)").err


def test_a_detector_that_fails_leaves_the_verdict(
    kirke: Kirke, column: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> object:
        raise ZeroDivisionError("x")

    monkeypatch.setattr("solver.commands.checking.theme_looks.found", fail)
    store = column.with_suffix(".store")
    assert kirke("check", column, "--store", store).out.splitlines()[0].endswith("cooked")
    (look,) = rows(store, "looks")
    assert look["notes"].startswith("internal error while themes were looked for")


def test_variations_are_looked_at_that_the_verdict_did_not_need(kirke: Kirke, column: Path) -> None:
    column.write_text(
        "BeginProblem\nPieces White Kg6 Ra1 Black Kh8 Pa7\nStipulation #2\nIntended Ra5\nEndProblem"
    )
    store = column.with_suffix(".store")
    kirke("check", column, "--store", store)
    assert [row["parameters"] for row in rows(store, "themes")] == ["wR", ""]


@pytest.mark.parametrize(
    ("text", "asks"),
    [
        *((text, True) for text in ("Fairy", "Zilahi(2", "zilahi(2)", "Twins=27", "Twins > -1")),
        *((text, True) for text in ("(Fairy)", "not Fairy", "Fairy and Twins", "Stip('a/b')")),
        *((text, False) for text in ("fairy", "new.inp", "a/b (c)", "new (2).inp", "x.inp:3")),
        *((text, False) for text in ("-", "8/8/8/8/8/8/8/K1k5 w - -", "h#2", "")),
    ],
)
def test_what_looks_like_a_query_is_one(text: str, asks: bool) -> None:
    assert is_query(text) == asks
