"""Lines are shut where the mate needs it."""

from __future__ import annotations

from made_plays import shown_by

SHUT = "Pieces White Kc3 Ra1 Se6 Black Kh8 {}h5 Pg7h7\nStipulation h#1"


def test_a_pawn_shuts_a_bishop_off_from_where_it_could_answer() -> None:
    assert "Interference" in shown_by(SHUT.format("B"))


def test_a_knight_has_no_line_to_shut() -> None:
    assert "Interference" not in shown_by(SHUT.format("S"))


def test_under_fairy_rules_the_answer_is_asked_of_the_rules() -> None:
    fairy = SHUT.format("B").replace("\n", "\nCondition Circe\n", 1)
    assert "Interference" in shown_by(fairy)
    assert "Interference" not in shown_by(fairy, probing=False)


#: Alexander Alekhine, 1930
GRIMSHAW = """Pieces White Kh8 Qb5 Rf4g3 Black Kh6 Rd4 {}d5
Stipulation #2
Option Variation"""


def test_two_riders_shut_each_other_on_one_square() -> None:
    assert {"Grimshaw", "Interference"} <= shown_by(GRIMSHAW.format("B"))


def test_a_rider_and_a_knight_are_no_grimshaw() -> None:
    assert "Grimshaw" not in shown_by(GRIMSHAW.format("S"))
