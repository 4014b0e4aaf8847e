"""Headlines of twins."""

from __future__ import annotations

import pytest

from solver.model import Change, Condition, Piece, Placement, Problem, Twin, TwinSolution
from solver.output.positions import apply, standing
from solver.output.twinning import Headlines, label
from solver.output.vocabulary import vocabulary

KING = Placement("c3", Piece("white", "king"))
ROOK = Placement("a1", Piece("white", "rook"))
PAWN = Placement("a2", Piece("white", "pawn"))
BLACK_KING = Placement("h8", Piece("black", "king"))
ROYAL = Placement("d4", Piece("black", "knight", ("royal",)))
DIAGRAM = (KING, ROOK, PAWN, BLACK_KING, ROYAL)


def change(text: str) -> Change:
    kind, *arguments = text.split()
    return Change(kind, tuple(arguments))


def added(*placements: Placement) -> Change:
    return Change("add", placements=placements)


def headline(*changes: Change) -> str:
    headlines = Headlines(Problem("en", DIAGRAM), vocabulary("en"))
    return headlines.of(TwinSolution("b", Twin(changes)))


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
    ],
)
def test_one_change(text: str, expected: str) -> None:
    assert headline(change(text)) == f"\nb) {expected}\n"


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
    assert headline(*changes) == f"\nb) {expected}\n"


def test_conditions_stand_one_below_the_other() -> None:
    conditions = (Condition("AndernachChess"), Condition("Circe", ("PWC",)))
    twin = headline(Change("condition", conditions=conditions))
    assert twin == "\nb) Circe PWC\n   AndernachChess  \n"


def test_twins_go_on_from_the_last_or_start_anew() -> None:
    headlines = Headlines(Problem("en", DIAGRAM), vocabulary("en"))
    away = Twin((change("move a1 h1"),))
    onward = Twin((change("move h1 h2"),), continued=True)
    assert headlines.of(TwinSolution("a", None)) == "\na) \n"
    assert headlines.of(TwinSolution("b", away)) == "\nb) wRa1-->h1  \n"
    assert headlines.of(TwinSolution("c", onward)) == "\n+c) wRh1-->h2  \n"
    assert headlines.of(TwinSolution("d", away)) == "\nd) wRa1-->h1  \n"


def test_no_headline_without_twins() -> None:
    assert Headlines(Problem("en", DIAGRAM), vocabulary("en")).of(TwinSolution("", None)) == ""


def test_labels_after_z() -> None:
    assert [label(number) for number in (0, 25, 26, 27)] == ["a", "z", "z1", "z2"]


@pytest.mark.parametrize(
    ("turn", "corner", "other"),
    [
        ("rotate 90", "h1", "h3"),
        ("rotate 180", "h8", "f8"),
        ("rotate 270", "a8", "a6"),
        ("mirror a1 h1", "h1", "f1"),
        ("mirror a1 a8", "a8", "c8"),
        ("mirror a1 h8", "h8", "h6"),
        ("mirror a8 h1", "a1", "a3"),
        ("shift a1 b2", "b2", "d2"),
    ],
)
def test_where_the_corner_goes(turn: str, corner: str, other: str) -> None:
    position = {"a1": Piece("white", "rook"), "c1": Piece("white", "king")}
    apply(change(turn), position)
    assert position == {corner: Piece("white", "rook"), other: Piece("white", "king")}


def test_the_last_of_several_units_on_a_square_stands() -> None:
    assert standing((ROOK, Placement("a1", Piece("black", "pawn")))) == {
        "a1": Piece("black", "pawn")
    }
