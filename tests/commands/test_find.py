"""`kirke find`: positions of a store that are like those of a file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from command_line import Kirke

HELP = "BeginProblem\nPieces {}\nStipulation h#1\n{}\nEndProblem\n"


@pytest.fixture
def store(kirke: Kirke, tmp_path: Path) -> Path:
    """A store with a problem and its twin."""
    path, store = tmp_path / "column.inp", tmp_path / "column.store"
    path.write_text(HELP.format("White Kc1 Qd7 Black Ka1", "Twin move d7 e7"))
    kirke("check", path, "--store", store, "--workers", 1)
    return store


@pytest.fixture
def sought(tmp_path: Path) -> Path:
    return tmp_path / "sought.inp"


def test_a_mirrored_position_is_the_same(kirke: Kirke, store: Path, sought: Path) -> None:
    sought.write_text(HELP.format("White Kf1 Qe7 Black Kh1", ""))
    ran = kirke("find", store, sought)
    assert ran.code == 1
    assert "column.inp#1 a)  h#1" in ran.out
    assert "mirror a1<-->h1  the same" in ran.out


def test_colours_may_be_exchanged(kirke: Kirke, store: Path, sought: Path) -> None:
    sought.write_text(HELP.format("White Ka1 Black Kc1 Qd7", ""))
    (found,) = json.loads(kirke("find", store, sought, "--format", "json").out)["found"]
    assert (found["turned"], found["differ"]) == ("PolishType", 0)


def test_units_may_differ(kirke: Kirke, store: Path, sought: Path) -> None:
    sought.write_text(HELP.format("White Kc1 Qd6 Black Ka1 Pb7", ""))
    assert kirke("find", store, sought, "--differ", 1).code == 0
    ran = kirke("find", store, sought, "--differ", 2, "--format", "json")
    a, b = json.loads(ran.out)["found"]
    assert (a["problem_twin"], a["differences"]) == ("a", ["-bPb7", "wQd6-->d7"])
    assert (b["problem_twin"], b["differences"]) == ("b", ["-bPb7", "wQd6-->e7"])


def test_a_problem_is_not_like_itself(kirke: Kirke, store: Path) -> None:
    ran = kirke("find", store, store.with_suffix(".inp"))
    assert (ran.code, ran.out) == (0, f"{store.with_suffix('.inp')}:2:1  nothing like it\n")


def test_a_problem_that_was_read_and_then_refused_is_found(
    kirke: Kirke, store: Path, sought: Path
) -> None:
    path = store.with_name("retro.inp")
    path.write_text(HELP.format("White Kc2 Qd6 Black Ka1", "Retractor Proca"))
    assert kirke("check", path, "--store", store, "--workers", 1).code == 2
    sought.write_text(HELP.format("White Kc2 Qd6 Black Ka1", ""))
    assert "retro.inp#1  h#1  refused  the same" in kirke("find", store, sought).out


def test_a_study_is_looked_for_though_it_cannot_be_solved(
    kirke: Kirke, store: Path, sought: Path
) -> None:
    sought.write_text("BeginProblem\nPieces White Kc1 Qd7 Black Ka1\nEndProblem\n")
    assert "the same" in kirke("find", store, sought).out


def test_what_is_no_store_is_refused(kirke: Kirke, sought: Path) -> None:
    sought.write_text(HELP.format("White Kc1 Qd7 Black Ka1", ""))
    ran = kirke("find", sought, sought)
    assert ran.code == 2
    assert "no store of Kirke's" in ran.err
