"""`kirke find --like` and `--duplicates`: what was there before."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from command_line import Kirke

PROBLEM = "BeginProblem\n{}\nPieces {}\nStipulation h#1\n{}\nEndProblem\n"


def problem(pieces: str, head: str = "", tail: str = "") -> str:
    return PROBLEM.format(head, pieces, tail)


@pytest.fixture
def column(tmp_path: Path) -> Path:
    path = tmp_path / "column.inp"
    path.write_text(problem("White Kc1 Qd7 Black Ka1", "Author Miller\nOrigin Mat Plus 1999"))
    return path


@pytest.fixture
def store(kirke: Kirke, column: Path) -> Path:
    path = column.with_suffix(".store")
    kirke("check", column, "--store", path)
    return path


def test_what_is_like_a_problem_is_told_with_its_grade(
    kirke: Kirke, store: Path, column: Path, tmp_path: Path
) -> None:
    sought = tmp_path / "sought.inp"
    sought.write_text(
        problem("White Kd2 Qe8 Black Kb2", "Author Roux\nOrigin Phenix 2020")
        + problem("White Kf1 Qe7 Pa7 Black Kh1")
    )
    ran = kirke("find", store, sought, "--like", 1)
    there = f"{column}#1  h#1  sound  Miller  Mat Plus, 1999"
    assert ran.code == 1
    assert ran.out == (
        f"{sought}:2:1  Roux  Phenix, 2020  1 like it\n"
        f"  2 same position shifted  {there}  shifted by -1, -1\n"
        f"{sought}:10:1  1 like it\n"
        f"  3 few units differ  {there}  mirror a1<-->h1  -wPh7\n"
    )
    assert ran.err.endswith("2 problems are like one of these\n")
    assert kirke("find", store, f"{sought}:2", "--like", 0).code == 0


def test_the_moves_of_a_problem_are_found_with_other_units(
    kirke: Kirke, store: Path, column: Path, tmp_path: Path
) -> None:
    column.write_text(
        problem("White Kc1 Qb4 Rh2 Black Ka2 Pb2 Pb5 Ba3", tail="").replace("h#1", "#2")
    )
    kirke("check", column, "--store", store)
    sought = tmp_path / "sought.inp"
    sought.write_text(column.read_text().replace("Rh2", "Rh2 Ph7"))
    (found,) = json.loads(kirke("find", store, sought, "--like", 1, "--format", "json").out)[
        "found"
    ]
    assert (found["likeness"], found["also"]) == ("few units differ", ["same moves"])
    assert (found["differ"], found["differences"], found["shifted"]) == (1, ["-wPh7"], [0, 0])
    ran = kirke("find", store, sought, "--like", 0, "--format", "json")
    (found,) = json.loads(ran.out)["found"]
    assert (found["grade"], found["likeness"]) == (5, "same moves")
    assert (found["differ"], found["turned"]) == (None, "")
    assert kirke("find", store, sought, "--like", 0, "--no-play").code == 0


def test_a_store_is_compared_with_itself_each_pair_once(
    kirke: Kirke, store: Path, column: Path, tmp_path: Path
) -> None:
    more = tmp_path / "more.inp"
    more.write_text(
        problem("White Kd2 Qe8 Black Kb2", "Origin Phenix 1900")
        + problem("White Kf1 Qe7 Ph7 Black Kh1")
    )
    kirke("check", more, "--store", store)
    ran = kirke("find", store, "--duplicates")
    assert ran.code == 1
    assert ran.out == (
        f"{column}#1  Miller  Mat Plus, 1999  1 like it\n"
        f"  2 same position shifted  {more}#1  h#1  no solution  Phenix, 1900  shifted by +1, +1\n"
    )
    assert ran.err == "1 problem is like earlier ones\n"
    told = kirke("find", store, "--duplicates", "--like", 1, "--format", "json").out.splitlines()
    assert [json.loads(line)["problem"] for line in told] == [f"{column}#1", f"{more}#2"]


def test_a_statement_in_two_files_is_a_duplicate(
    kirke: Kirke, store: Path, column: Path, tmp_path: Path
) -> None:
    copy = tmp_path / "copy.inp"
    copy.write_text(column.read_text())
    kirke("check", copy, "--store", store)
    assert "1 same position  " in kirke("find", store, "--duplicates").out


@pytest.mark.parametrize(
    "options",
    [("--duplicates", "x.inp"), ("--where", "Fairy", "--like", "1"), ("Fairy", "--duplicates")],
)
def test_what_does_not_go_together_is_refused(
    kirke: Kirke, store: Path, options: tuple[str, ...]
) -> None:
    assert kirke("find", store, *options).code == 2
