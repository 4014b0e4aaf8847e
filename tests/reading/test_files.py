"""Files of problems: where one begins and ends, and that each is read for itself."""

from __future__ import annotations

from typing import Any

import pytest

from solver.errors import ReadError
from solver.model import Problem
from solver.reading import reader
from solver.reading.reader import read
from solver.reading.statement import Reader


def test_one_bad_problem_does_not_stop_the_others() -> None:
    text = (
        "begin stip #1 next stip foo next stip #3 end\nBegniProblem stip #4 EndProblem\n"
        "begin stip #5 end"
    )
    found = [*read(text, "b")]
    assert [type(item).__name__ for item in found] == [
        "Problem",
        "ReadError",
        "Problem",
        "ReadError",
        "Problem",
    ]
    assert [item.number for item in found] == [1, 2, 3, 4, 5]
    assert str(found[3]) == 'b:2:1  "BegniProblem" opens no problem. Did you mean "BeginProblem"?'


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("stip #2 pieces white ka1", "-:1:1  \"stip\" stands before the first problem. A problem "
         "begins with BeginProblem, AnfangProblem, DebutProbleme"),
        ("no problem", '-:1:1  "no" stands before the first problem'),
    ],
)  # fmt: skip
def test_a_problem_needs_its_first_word(text: str, message: str) -> None:
    (found,) = read(text)
    assert isinstance(found, ReadError)
    assert str(found).startswith(message)


def test_what_stands_around_a_problem_is_said_in_a_note() -> None:
    (found,) = read("BeginProblem\nstip #2\npieces white ka1 black kh8")
    assert isinstance(found, Problem)
    assert [str(note) for note in found.notes] == [
        "-:3:27  note: EndProblem is missing: the problem is read up to here"
    ]
    (found,) = read("BeginProblem stip #2 pieces white Ka1 black Kh8 end\n\nsolved in 1999")
    assert isinstance(found, Problem)
    assert [str(note) for note in found.notes] == [
        '-:3:1  note: what stands after the end of the problem is not read: "solved"'
    ]


def test_line_ends_of_all_systems() -> None:
    for end in ("\n", "\r\n", "\r"):
        text = end.join(["BeginProblem", "author X", "stip #2", "cond Crice", "EndProblem"])
        (found,) = read(text)
        assert str(found).startswith("-:4:6  unknown condition")


GERMAN = (
    "AnfangProblem\nAutor Kühn\u2013Groß\nSteine Weiß Ka1\nForderung ser\u2013#2\n"
    "Option Verführung\n"
)


@pytest.mark.parametrize(
    "encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "cp1252"]
)
def test_files_of_all_encodings(encoding: str) -> None:
    (found,) = read(reader.decoded(f"{GERMAN}EndeProblem\n".encode(encoding)))
    assert isinstance(found, Problem), str(found)
    assert found.authors == ("Kühn\u2013Groß",)
    assert found.stipulation is not None
    assert found.stipulation.text == "ser-#2"
    assert [option.name for option in found.options] == ["Try"]


def test_accents_and_what_nobody_sees_do_not_matter() -> None:
    text = "DébutProblème\nPièces\u200b blanc\u00a0Ra1\nÉnoncé h # 2.5\nFinProblème\n"
    (found,) = read(text)
    assert isinstance(found, Problem), str(found)
    assert found.stipulation is not None
    assert (found.stipulation.text, len(found.placements)) == ("h#2.5", 1)


def test_a_square_that_no_pawn_has_passed_is_noted() -> None:
    for square, notes in (("e6", 1), ("d6", 0)):
        (found,) = read(f"BeginProblem forsyth 7k/8/8/3p4/8/8/8/K7 w - {square} 0 1\nstip #2\n")
        assert isinstance(found, Problem), str(found)
        assert sum("just have passed" in note.message for note in found.notes) == notes


def test_a_long_file_is_read_problem_by_problem(monkeypatch: pytest.MonkeyPatch) -> None:
    opened = []
    statement = Reader

    def counting(*given: Any, **how: Any) -> Reader:
        opened.append(given)
        return statement(*given, **how)

    monkeypatch.setattr(reader, "Reader", counting)
    found = read("BeginProblem stip #2 EndProblem\n" * 100)
    for number in range(1, 4):
        assert isinstance(next(found), Problem)
        assert len(opened) == number
