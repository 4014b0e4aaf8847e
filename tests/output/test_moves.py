"""Notation of single moves, in the three languages, with all that may happen in them."""

from __future__ import annotations

import pytest
from notated import move

from solver.model import Condition, Effect, Language, Move, Piece, Problem
from solver.output.notation import notation

WHITE_PAWN = Piece("white", "pawn")


def written(played: Move, language: Language = "en", conditions: tuple[Condition, ...] = ()) -> str:
    return notation(Problem(language, conditions=conditions)).full(played)


@pytest.mark.parametrize(
    "text",
    [
        "Qd1-d5",
        "e2-e4",
        "Rd1*d8",
        "e5*d6 ep.",
        "0-0",
        "0-0-0",
        "LOa1*b2-c3",
        "e7-e8=Q",
        "e7*d8=S[+bQd1]",
        "Sb1*c3[+bPc7]",
        "c7*b8=Q[wQb8->d1]",
        "a6*b7[wPb7->a8=Q]",
        "Kd5*e4[wKe4->kBe1]",
        "h2-h1=B[+wSb1]",
        "Sb1*c3[-wSc3]",
        "Sb1*c3=b",
        "e7-e8=Q=b",
        "Sb1-c3[e7=w][d5=B]",
        "Kc3-c4[Ke5<->Kc4]",
        "Rh5*e5[+wPe2->v]",
        "nSb1-c3",
        "nPa7-a8=nQ",
        "kQd1-d4",
        "R/Ba4-a8",
        "Bb1*c2*d3-b1",
        "c5*d6=S*f7=B-a2=S",
        "Ra1*a5[+nPa7]",
    ],
)
def test_what_is_read_is_written(text: str) -> None:
    assert written(move(text)) == text


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", "Sb1*c3[+bQd8]"),
        ("de", "Sb1*c3[+sDd8]"),
        ("fr", "Cb1*c3[+nDd8]"),
    ],
)
def test_letters_of_the_language(language: Language, expected: str) -> None:
    reborn = Effect("add", "rebirth", Piece("black", "queen"), "d8")
    played = Move(Piece("white", "knight"), "b1", "c3", "capture", "c3", effects=(reborn,))
    assert written(played, language) == expected


def test_null_move_keeps_its_distance() -> None:
    assert written(Move(Piece("neutral", ""), "", "", "null")) == " ..."


@pytest.mark.parametrize(
    ("goal", "check", "expected"),
    [
        (None, True, "Qd1-d5 +"),
        ("#", True, "Qd1-d5 #"),
        ("=", False, "Qd1-d5 ="),
        ("z", True, "Qd1-d5 + z"),
        ("x", False, "Qd1-d5 x"),
        ("dia", False, "Qd1-d5 dia"),
        ("~", True, "Qd1-d5 +"),
        ("# z", True, "Qd1-d5 # z"),
        ("z #", True, "Qd1-d5 z #"),
        ("+ z", True, "Qd1-d5 + z"),
        ("z x", True, "Qd1-d5 + z x"),
        ("ep x", False, "Qd1-d5 x"),
        ("ep", False, "Qd1-d5"),
        ("00", False, "Qd1-d5"),
    ],
)
def test_signs_after_a_move(goal: str | None, check: bool, expected: str) -> None:
    played = Move(Piece("white", "queen"), "d1", "d5", check=check, goal=goal)
    assert written(played) == expected


def test_assassinated_unit_is_not_named() -> None:
    killed = Effect("remove", "assassination", Piece("white", "rook"), "a8")
    reborn = Effect("add", "rebirth", Piece("black", "rook"), "a8")
    played = Move(Piece("white", "queen"), "d1", "d5", "capture", "d5", effects=(killed, reborn))
    assert written(played) == "Qd1*d5[+bRa8]"


def test_attribute_that_a_condition_gives_to_all_is_not_written() -> None:
    played = move("vSb1-c3")
    assert written(played) == "vSb1-c3"
    assert written(played, conditions=(Condition("Volage"),)) == "Sb1-c3"


def test_castlings_that_have_no_short_name_are_spelled() -> None:
    partner = Effect("move", "castling", Piece("black", "pawn"), "h2", "d2")
    played = Move(Piece("white", "king"), "c2", "e2", "castling-short", effects=(partner,))
    rules = (Condition("CastlingChess"),)
    assert written(played, conditions=rules) == "Kc2-e2/bPh2-d2"


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        (Piece("neutral", "queen"), Piece("neutral", "pawn"), "[nQc7->Pc2]"),
        (
            Piece("black", "knight", ("royal",)),
            Piece("black", "pawn", ("royal",)),
            "[brSc7->Pc2]",
        ),
        (Piece("white", "king"), Piece("white", "pawn", ("royal",)), "[wKc7->rPc2]"),
        (
            Piece("neutral", "king"),
            Piece("neutral", "pawn", ("royal",)),
            "[nKc7->nrPc2]",
        ),
        (Piece("neutral", "queen"), Piece("neutral", "queen"), "[nQc7->c2]"),
    ],
)
def test_a_unit_reborn_as_another_has_its_letters_once(
    before: Piece, after: Piece, expected: str
) -> None:
    reborn = Effect("move", "rebirth", before, "c7", "c2", after=after)
    played = Move(Piece("white", "rook"), "c1", "c7", "capture", "c7", effects=(reborn,))
    assert written(played) == f"Rc1*c7{expected}"


def test_a_unit_that_leaves_its_brackets_opens_others() -> None:
    first = Effect("add", "rebirth", Piece("black", "pawn"), "f7")
    second = Effect("recolour", "recolour", WHITE_PAWN, "e5", after=Piece("black", "pawn"))
    played = Move(Piece("white", "knight"), "d3", "f4", "capture", "f4", effects=(first, second))
    assert written(played) == "Sd3*f4[+bPf7][e5=b]"
