"""Tables with positions are told as such, with a way out that works."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from solver.errors import ReadError
from solver.model import Problem
from solver.reading.reader import read

FEN = "7k/8/5K2/8/8/8/8/R7 w - - 0 1"
LICHESS = f"PuzzleId,FEN,Moves,Rating,Themes\n00008,{FEN},a1a2 h8g8,1807,mateIn2 short\n"


def fault(text: str) -> str:
    (found,) = read(text, "x.csv")
    assert isinstance(found, ReadError)
    return str(found)


@pytest.mark.parametrize(
    ("text", "column"),
    [
        (LICHESS, '2 "FEN"'),
        (LICHESS.partition("\n")[2], "2"),
        (f"FEN;Moves\n{FEN};x\n", '1 "FEN"'),
        (f"id\tfen\n1\t{FEN}\n", '2 "fen"'),
        (f'"a","FEN"\n"b, c","{FEN}"\n', '2 "FEN"'),
        (f"{FEN},a1a2 h8g8,1807\n", "1"),
    ],
)
def test_a_table_with_positions_is_told_as_such(text: str, column: str) -> None:
    said = f"x.csv:1:1  this is a table (CSV) with positions in column {column}, no problems. "
    assert fault(text).startswith(said)
    assert fault(f"\n{text}").startswith(said.replace(":1:1", ":2:1"))


@pytest.mark.parametrize(
    "text",
    [
        LICHESS,
        f"{FEN},a1a2\n",
        f"id\tfen\n1\t{FEN}\n",
        f"id;fen\n1;{FEN}\n",
    ],
)
def test_the_way_out_works(text: str, tmp_path: Path) -> None:
    (tmp_path / "FILE").write_text(text)
    command = fault(text).partition("no problems. ")[2].partition(" writes")[0]
    ran = subprocess.run(
        ["sh", "-c", command], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    (found,) = read(ran.stdout, "x")
    assert isinstance(found, Problem), ran.stdout
    assert [unit.square for unit in found.placements] == ["h8", "f6", "a1"]


def test_of_puzzles_of_lichess_it_is_said_that_a_move_comes_first() -> None:
    assert "the first of Moves is played before" in fault(LICHESS)


@pytest.mark.parametrize(
    "text", [f"{FEN}, #2\n", f"{FEN}; bm #2; id x;\n", f"{FEN},h#2,Circe\n", f"{FEN} #2, Circe\n"]
)
def test_a_line_that_asks_is_no_table(text: str) -> None:
    (found,) = read(text, "x")
    assert "CSV" not in str(found)


def test_a_statement_behind_a_table_is_read() -> None:
    statement = "BeginProblem\nstipulation #2\nforsyth 7k/8/5K2/8/8/8/8/R7\nEndProblem\n"
    table, problem = read(LICHESS + statement, "x")
    assert isinstance(table, ReadError)
    assert isinstance(problem, Problem)
