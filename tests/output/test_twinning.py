"""Headlines of twins."""

from __future__ import annotations

import pytest

from solver.model import Change, Condition, Piece, Placement, Problem, Twin
from solver.output.rules import twin_problem
from solver.output.twinning import headline
from solver.output.vocabulary import vocabulary

KING = Placement("c3", Piece("white", "king"))
ROOK = Placement("a1", Piece("white", "rook"))
PAWN = Placement("a2", Piece("white", "pawn"))
BLACK_KING = Placement("g7", Piece("black", "king"))
ROYAL = Placement("d4", Piece("black", "knight", ("royal",)))
DIAGRAM = (KING, ROOK, PAWN, BLACK_KING, ROYAL)


def change(text: str) -> Change:
    kind, *arguments = text.split()
    return Change(kind, tuple(arguments))


def added(*placements: Placement) -> Change:
    return Change("add", placements=placements)


def written(*changes: Change) -> str:
    problem = Problem("en", DIAGRAM)
    return headline("b", Twin(changes), problem, problem, vocabulary("en"))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("move a1 h1", "wRa1-->h1  "),
        ("move a1 a2", "-wPa2  wRa1-->a2  "),
        ("move d4 e6", "brSd4-->e6  "),
        ("exchange a1 c3", "wRa1<-->wKc3  "),
        ("remove a2", "-wPa2  "),
        ("substitute rook queen", "R ==> Q  "),
        ("rotate 90", "rotate 90  "),
        ("mirror a1 h1", "mirror a1<-->h1  "),
        ("shift a1 b1", "shift a1 ==> b1  "),
        ("polish", "PolishType  "),
        ("turn black", "turn Black  "),
    ],
)
def test_one_change(text: str, expected: str) -> None:
    assert written(change(text)) == f"\nb) {expected}\n"


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ([added(Placement("b4", Piece("black", "queen")))], "+bQb4  "),
        ([added(Placement("a1", Piece("black", "queen")))], "bQa1  "),
        ([change("remove a1"), added(Placement("a1", Piece("white", "queen")))], "wQa1  "),
        ([change("polish"), change("move a1 b1")], "PolishType  bRa1-->b1  "),
        ([change("rotate 90"), change("move h1 h2")], "rotate 90  wRh1-->h2  "),
        ([change("shift a1 b1"), change("remove b1")], "shift a1 ==> b1  -wRb1  "),
        (
            [change("move a1 b1"), change("exchange b1 c3")],
            "wRa1-->b1  wRb1<-->wKc3  ",
        ),
    ],
)
def test_later_changes_see_what_earlier_ones_made(changes: list[Change], expected: str) -> None:
    assert written(*changes) == f"\nb) {expected}\n"


def test_conditions_stand_one_below_the_other() -> None:
    conditions = (Condition("AndernachChess"), Condition("Circe", ("PWC",)))
    twin = written(Change("condition", conditions=conditions))
    assert twin == "\nb) Circe PWC\n   AndernachChess  \n"


def test_twins_go_on_from_the_last_or_start_anew() -> None:
    away = Twin((change("move a1 h1"),))
    onward = Twin((change("move h1 h2"),), continued=True)
    lines = []
    problem = previous = Problem("en", DIAGRAM)
    for letter, twin in zip("abcd", (None, away, onward, away), strict=True):
        lines.append(headline(letter, twin, problem, previous, vocabulary("en")))
        previous = twin_problem(problem, twin, previous)
    assert lines == [
        "\na) \n",
        "\nb) wRa1-->h1  \n",
        "\n+c) wRh1-->h2  \n",
        "\nd) wRa1-->h1  \n",
    ]


def test_refused_twin_has_its_headline() -> None:
    assert written(change("move b7 b8"), change("move a1 b1")) == "\nb) b7-->b8  wRa1-->b1  \n"
