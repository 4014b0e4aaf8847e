"""Riders make way for each other, double, and cross squares that are occupied later."""

from __future__ import annotations

from made_plays import play_as_printed, shown_by, themes_of

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


# Comins Mansfield, Schach-Echo, 9877, 1979, and with the queen beside the file of the king
AMBUSH = "wKg2 wQ{} wRe3 wRc3 wBg6 wBb6 wSe8 wSd3 wPf6 wPc7 wPb2 bKd7 bRa8 bBf8 bBc8 bSb8 bPe7 bPd4"
HIDDEN = "1.Q{}-d1 ! zugzwang.\n1...d4*e3\n2.Sd3-f4 #"


def test_a_rider_lies_in_wait_on_a_line_that_it_has_entered() -> None:
    entered = play_as_printed(AMBUSH.format("e2"), "#2", HIDDEN.format("e2"))
    along = play_as_printed(AMBUSH.format("d2"), "#2", HIDDEN.format("d2"))
    assert "Ambush" in themes_of(entered, "Ambush")
    assert "Ambush" not in themes_of(along, "Ambush")


CRITICAL = ("CriticalMove", "AntiCriticalMove")


def test_a_rider_goes_back_over_the_square_to_which_an_enemy_goes() -> None:
    shut = "1.Ka1-a2 ! Rc8-c5 2.Ka2-a1 Rc5-c8 3.Bb8-c7 #"
    play = play_as_printed("wKa1 wBb8 bKa5 bRc8", "#3", shut)
    assert set(themes_of(play, *CRITICAL)) == set(CRITICAL)


def test_a_rider_that_goes_back_for_something_else_has_made_no_critical_move() -> None:
    other = "1.Rd7-d1 ! Ke6-f5 2.Rd1-d6 Kf5-e4 3.Sf3-d2 #"
    play = play_as_printed("wKa7 wRd7 wBe5 wSf3 bKe6", "#3", other)
    assert not themes_of(play, *CRITICAL)
