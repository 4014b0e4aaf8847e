"""Notes of the reader: every command tells them with their place, in text and in JSON."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from command_line import Kirke

import solver
from solver.errors import ReadError
from solver.model import Place
from solver.reading.reader import read

CUT_OFF = "BeginProblem\npieces white Ka1 Rb2 black Kh8\nstip #1\n"
NOTE = "{}:4:1  note: EndProblem is missing: the problem is read up to here"


@pytest.fixture
def cut_off(tmp_path: Path) -> Path:
    file = tmp_path / "cut_off.inp"
    file.write_text(CUT_OFF)
    return file


@pytest.mark.parametrize(
    "arguments",
    [
        ["solve", "FILE"],
        ["solve", "FILE", "--format", "json"],
        ["check", "FILE"],
        ["moves", "FILE"],
        ["perft", "FILE", "1"],
        ["show", "FILE"],
        ["show", "FILE", "--format", "svg"],
    ],
)
def test_every_command_tells_notes(kirke: Kirke, cut_off: Path, arguments: list[str]) -> None:
    ran = kirke(*(str(cut_off) if word == "FILE" else word for word in arguments))
    assert ran.err.splitlines()[:1] == [NOTE.format(cut_off)]


@pytest.mark.parametrize("command", [["solve"], ["check"], ["moves"], ["perft", "1"], ["show"]])
def test_notes_are_in_json(kirke: Kirke, cut_off: Path, command: list[str]) -> None:
    name, *rest = command
    ran = kirke(name, cut_off, *rest, "--format", "json")
    assert json.loads(ran.out)["notes"] == [NOTE.format(cut_off)]


def test_notes_are_reported_once_in_a_long_run(kirke: Kirke, tmp_path: Path) -> None:
    file = tmp_path / "many.inp"
    statement = CUT_OFF.replace("stip", "latex\nstip") + "EndProblem\n"
    file.write_text(statement * 40)
    ran = kirke("solve", file, "--workers", "2")
    assert ran.err.splitlines() == [
        f"{file}:{line}:1  note: latex is left out: no file is written" for line in range(3, 200, 5)
    ]


def test_problems_have_their_notes() -> None:
    (found,) = solver.loads(CUT_OFF)
    assert [str(note) for note in found.notes] == [NOTE.format("-")]


def test_what_is_refused_has_its_notes_too() -> None:
    (found,) = read("BeginProblem\nstip #2\ncond Crice\nEndProblem\nmore")
    assert isinstance(found, ReadError)
    assert [(note.place, note.message) for note in found.notes] == [
        (Place("-", 5, 1), 'what stands after the end of the problem is not read: "more"')
    ]
    assert "note: what stands after" in str(found)
