"""Riders make way for each other, double, and cross squares that are occupied later."""

from __future__ import annotations

from made_plays import shown_by

BRISTOL = "Pieces White Kd4 Q{} Rb1 Black Kg7\nStipulation exact-ser-+2"


def test_in_a_bristol_the_second_rider_stands_behind_the_first() -> None:
    assert "Bristol" in shown_by(BRISTOL.format("a1"))
    assert "Bristol" not in shown_by(BRISTOL.format("a2"))


MASLAR = "Pieces White Ka3 Ra1 Bg4 Black Kd2 {}\nStipulation h#2.5"


def test_in_a_maslar_the_rider_captures_where_it_has_passed() -> None:
    assert "Maslar" in shown_by(MASLAR.format("Se3"))


def test_a_line_in_which_nobody_goes_to_the_square_is_no_maslar() -> None:
    assert "Maslar" not in shown_by(MASLAR.format("Ph7"))


def test_an_indian_begins_with_a_move_over_the_square() -> None:
    loyd = "Pieces White Kf1 Rh5 Bd5 Se5c2 Black Kg3\nStipulation #3\nOption Variation"
    assert {"Indian", "CriticalMove", "RoyalBattery"} <= shown_by(loyd)


def test_a_battery_whose_rider_has_crossed_nothing_is_no_indian() -> None:
    loyd = "Pieces White Kg2 Rh5 Bh1 Se5c2 Black Kf4 Pa7\nStipulation #2\nOption Variation"
    assert "Indian" not in shown_by(loyd)


def test_nightriders_clear_lines_too() -> None:
    shown = "Pieces White Kh1 N{}b3 Black Kg7\nStipulation exact-ser-+2"
    assert "Bristol" in shown_by(shown.format("a1"))
    assert "Bristol" not in shown_by(shown.format("a2"))
