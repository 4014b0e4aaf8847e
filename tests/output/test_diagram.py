"""The board as text."""

from __future__ import annotations

from typing import Any

import pytest

from solver.model import Colour, Piece, Placement
from solver.output import diagram
from solver.output.vocabulary import vocabulary


def rows(*units: tuple[Colour, str, str], **extras: Any) -> list[str]:
    placements = [Placement(square, Piece(colour, walk)) for colour, walk, square in units]
    words = vocabulary("en")
    return diagram.board(placements, words, extras=diagram.Extras(**extras)).split("\n")


def test_empty_board() -> None:
    lines = rows()
    assert lines[0] == lines[18] == "+---a---b---c---d---e---f---g---h---+"
    assert lines[1] == lines[3] == "|                                   |"
    assert lines[2] == "8   .   .   .   .   .   .   .   .   8"
    assert lines[19:] == [""]


@pytest.mark.parametrize(
    ("colour", "walk", "cell"),
    [
        ("white", "king", "  K "),
        ("black", "king", " -K "),
        ("neutral", "king", " =K "),
        ("white", "leo", " LE "),
        ("black", "leo", "-LE "),
        ("neutral", "leo", "=LE "),
        ("black", "rook/bishop", " -R/"),
        ("white", "leo/bishop", " LE/"),
    ],
)
def test_cell_of_a_unit(colour: Colour, walk: str, cell: str) -> None:
    assert rows((colour, walk, "b8"))[2][6:10] == cell


def test_second_letter_of_a_hunter_stands_below() -> None:
    assert rows(("white", "rook/bishop", "a8"))[3] == "|   B                               |"
    assert rows(("white", "rook/leo", "a8"))[3] == "|  LE                               |"


def test_holes_and_imitators() -> None:
    lines = rows(holes=frozenset({"a8"}), imitators=frozenset({"b8"}))
    assert lines[2] == "8       I   .   .   .   .   .   .   8"


def test_grid_is_ruled_between_cells() -> None:
    def cell(square: str) -> int:
        return 1 if square in ("a8", "b8") else 0

    lines = rows(("black", "leo", "c8"), grid=cell)
    assert lines[2] == "8   .   . -LE   .   .   .   .   .   8"
    assert lines[3] == "|  --- ---                          |"
    assert rows(grid=cell)[2] == "8   .   . | .   .   .   .   .   .   8"


def test_larger_board() -> None:
    lines = diagram.board([Placement("j10", Piece("black", "king"))], vocabulary("en"), "10x10")
    assert lines.split("\n")[:3] == [
        "+---a---b---c---d---e---f---g---h---i---j---+",
        "|                                           |",
        "10  .   .   .   .   .   .   .   .   .  -K  10",
    ]


def test_board_of_grid_cells() -> None:
    lines = diagram.numbered_board(lambda square: 12 if square == "a8" else 3).split("\n")
    assert lines[2] == "8  12   3   3   3   3   3   3   3   8"
