"""Texts of the PDB."""

from __future__ import annotations

import pytest

import solver
from solver.errors import ReadError
from solver.model import Problem
from solver.reading.reader import decoded, read

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


@pytest.mark.parametrize(
    ("line", "other", "message"),
    [
        ("8/3D4/8/8/8/8/8/k1K5", "", "10:13  P0003472 has no position. A line behind the source"),
        ("8/3D4/8/8/8/8/8/k1K5", "8/3Q4/8/8/8/8/8/k1K5", '13:4  no piece has the letters "Q"'),
        ("stipulation: h#1", "", "11:1  nothing is asked for. Write it into a line of its own"),
        ("stipulation: h#1", "stipulation: h#", '14:16  "h#" is no stipulation'),
        ("condition: Circe", "twins: b) wDd2-d3", "15:8  twins of the PDB are not read"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(line: str, other: str, message: str) -> None:
    _, found = read(TEXT.replace(line, other), "x")
    assert isinstance(found, ReadError)
    assert str(found).startswith(f"x:{message}")
