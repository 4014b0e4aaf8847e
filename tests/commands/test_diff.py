"""`kirke diff`: what has changed between two stores."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from command_line import Kirke
from statements import HELP, MATE


@pytest.fixture
def stores(kirke: Kirke, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[str, str]:
    """One of a column, and one of the same column with another claim, a problem less and a new
    one."""
    monkeypatch.chdir(tmp_path)
    path = Path("column.inp")
    moved = HELP.format("h#1", "Title moved")
    path.write_text(MATE + HELP.format("h#1", "Intended 1") + moved + MATE.replace("c2", "b3"))
    kirke("check", "--store", "old", path)
    path.write_text(moved + HELP.format("h#1", "Intended 1.Ka1-a2 Qd7-a7") + MATE)
    kirke("check", "--store", "new", path)
    return "old", "new"


def test_equal_stores_differ_in_nothing(kirke: Kirke, stores: tuple[str, str]) -> None:
    ran = kirke("diff", stores[0], stores[0])
    assert (ran.code, ran.out) == (0, "")
    assert "0 problems differ" in ran.err


def test_what_differs_is_told_as_text(kirke: Kirke, stores: tuple[str, str]) -> None:
    ran = kirke("diff", *stores)
    assert ran.code == 1
    lines = ran.out.splitlines()
    assert lines[0] == "column.inp#2  sound -> differs, another statement"
    assert lines[1].startswith("  black: verdict sound -> differs, extra count 0 -> 1")
    assert "  + extra    1.Ka1-a2 Qd7-a4 #" in lines
    assert "  + missing  1.Ka1-a2 Qd7-a7" in lines
    assert lines[-1] == "column.inp#4  sound, only in STORE1"
    assert "2 problems differ; STORE1 has 4, STORE2 has 3" in ran.err


def test_what_differs_is_told_as_json(kirke: Kirke, stores: tuple[str, str]) -> None:
    ran = kirke("diff", "--format", "json", *reversed(stores))
    assert ran.code == 1
    changed, new = map(json.loads, ran.out.splitlines())
    assert changed["before"]["verdict"] == "differs"
    assert changed["after"]["problem"] == "column.inp#2"
    (phase,) = changed["phases"]
    assert phase["numbers"]["verdict"] == ["differs", "sound"]
    assert (phase["gone"]["missing"], phase["come"]) == (["1.Ka1-a2 Qd7-a7"], {})
    assert (new["before"], new["after"]["problem"]) == (None, "column.inp#4")


def test_stores_that_are_not_there_are_told(kirke: Kirke, tmp_path: Path) -> None:
    missing = tmp_path / "missing"
    ran = kirke("diff", missing, missing)
    assert (ran.code, ran.out) == (2, "")
    assert "there is no store" in ran.err
    assert not missing.exists()
