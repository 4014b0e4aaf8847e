"""Texts of the PDB."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

import solver
from solver.errors import ReadError
from solver.model import Problem
from solver.reading.reader import decoded, read
from solver.writing.writer import write

TEXT = """No. 17 (id: P0003471)
B\xe1n, Jen"o
Paper, 1999
8/8/2K5/1S6/2k1s3/B2b4/8/3D4
stipulation: #2
solution: 1.Dd1-b3 ?
 1.Dd1! Zugzwang
keywords: Miniatur

No. 18 (id: P0003472)
X
Paper
8/3D4/8/8/8/8/8/k1K5
stipulation: h#1
condition: Circe
solution: 1.Ka2 Da4#
"""


def test_blocks_are_problems() -> None:
    text = decoded(TEXT.replace("\n", "\r\n").encode("latin-1"))
    first, second = read(text, "x")
    assert isinstance(first, Problem)
    assert isinstance(second, Problem)
    assert first.authors == ("Bán, Jenö",)
    assert first.origins == ("Paper, 1999",)
    assert str(first.place) == "x:2:1"
    assert ("pdb.keywords", "Miniatur") in first.besides
    assert ("foreignids.problemid", "P0003471") in first.besides
    assert first.intended is not None
    assert first.intended.lines == ("1.Dd1-b3 ?", "1.Dd1! Zugzwang")
    assert [one.name for one in second.conditions] == ["Circe"]
    assert solver.check(second).word == "sound"


def test_what_units_are_said_to_be_is_kept_with_a_note() -> None:
    (_, second) = read(TEXT.rstrip() + "\npieces: d = Dummy\n", "x")
    assert isinstance(second, Problem)
    (note,) = second.notes
    assert str(note).startswith('x:17:9  note: "pieces: d = Dummy" is not read: letters of the ')
    assert ("pdb.pieces", "d = Dummy") in second.besides


@pytest.mark.parametrize(
    ("line", "other", "message"),
    [
        ("8/3D4/8/8/8/8/8/k1K5", "", "10:13  P0003472 has no position. A line behind the source"),
        ("8/3D4/8/8/8/8/8/k1K5", "8/3Q4/8/8/8/8/8/k1K5", '13:4  no piece has the letters "Q"'),
        ("stipulation: h#1", "", "11:1  nothing is asked for. Write it into a line of its own"),
        ("stipulation: h#1", "stipulation: h#", '14:16  "h#" is no stipulation'),
        ("condition: Circe", "twins: b) wDd2-d3", '15:11  twin: "wDd2-d3" is not known, or leaves'),
        (
            "condition: Circe",
            "twin: b) wDd7-c1",
            '15:10  twin: "wDd7-c1" is not known, or leaves a',
        ),
        ("condition: Circe", "twin: b) +sTd7", '15:10  twin: "+sTd7" is not known, or leaves'),
        ("condition: Circe", "twin: b) Spiegeln", '15:10  twin: "Spiegeln" is not known, or'),
        ("condition: Circe", "twins: b) +sLf3 c) ohne sLf3", '15:20  twin: "ohne sLf3" is not'),
        ("condition: Circe", "twin: c) wDd7-d8", '15:10  a twin "c)" where b) is expected'),
        ("condition: Circe", "twin: b) d7-d8\n a1-a2", '16:2  "a1-a2" without a label where c)'),
        ("condition: Circe", "twin: b) wDd7-d8, h", '15:10  twin: "wDd7-d8, h" is not known, or'),
    ],
)
def test_what_is_wrong_is_said_with_its_place(line: str, other: str, message: str) -> None:
    _, found = read(TEXT.replace(line, other), "x")
    assert isinstance(found, ReadError)
    assert str(found).startswith(f"x:{message}")


@pytest.mark.parametrize(
    ("written", "changes"),
    [
        ("b) wDd7-d6", ["twin move d7 d6"]),
        ("wDd7 nach d6", ["twin move d7 d6"]),
        ("b) d7→d6; c) Ka1<->Dd7", ["twin move d7 d6", "twin exchange a1 d7"]),
        ("b) Weiß am Zug c) Weiss beginnt", ["twin turn White", "twin turn White"]),
        ("b) +sLf3 +c) ohne sLf3", ["twin add Black Bf3", "twin continued remove f3"]),
        ("b) mit wSb3 und -wDd7", ["twin add White Sb3 remove d7"]),
        ("b) wDd7-d6, sKa1-a2, h#1,5", ["twin move d7 d6 move a1 a2 stipulation h#1.5"]),
        (
            "a) Diagramm b) Forderung h#2\n c) ferner a1-a2",
            ["twin stipulation h#2", "twin continued move a1 a2"],
        ),
        ("a) wDd7-d6 b) wDd7-d8", ["zeroposition move d7 d6", "twin move d7 d8"]),
    ],
)
def test_twins(written: str, changes: list[str]) -> None:
    _, found = read(TEXT.replace("condition: Circe", f"twins: {written}"), "x")
    assert isinstance(found, Problem), str(found)
    lines = write(replace(found, language="en")).splitlines()
    assert [line for line in lines if line.startswith(("twin", "zero"))] == changes


def test_a_position_with_fields_of_fen_has_english_letters() -> None:
    text = TEXT.replace("8/3D4/8/8/8/8/8/k1K5", "8/3Q4/8/8/8/8/8/k1K5 b - - 0 1")
    _, found = read(text, "x")
    assert isinstance(found, Problem)
    assert [unit.piece.walk for unit in found.placements] == ["queen", "king", "king"]
    german = TEXT.replace("8/3D4/8/8/8/8/8/k1K5", "8/QQQ5/8/8/8/8/8/k1K5")
    _, refused = read(german, "x")
    assert isinstance(refused, ReadError)
    assert len(refused.problems) == 1  # each letter is named once


def test_solutions_of_twins_are_compared() -> None:
    text = TEXT.replace("condition: Circe", "twins: b) wDd7-e8")
    text = text.replace("1.Ka2 Da4#", "a) 1.Ka2 Da4# b) 1.Ka2 Da4#")
    _, found = read(text, "x")
    assert isinstance(found, Problem)
    assert solver.check(found).word == "sound"
    _, found = read(text.replace("b) 1.Ka2 Da4", "b) 1.Ka2 Da8"), "x")
    assert isinstance(found, Problem)
    assert solver.check(found).word == "differs"
