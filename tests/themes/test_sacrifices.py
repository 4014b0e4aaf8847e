"""Units are given up, and lines are cleared by captures."""

from __future__ import annotations

from made_plays import play_as_printed, shown_by, themes_of

OFFERED = "Pieces White Ka1 Pe3 Black Kc5 Q{}\nStipulation h+1"


def test_a_unit_is_sacrificed_where_it_can_be_captured() -> None:
    assert "ActiveSacrifice" in shown_by(OFFERED.format("d8"))


def test_a_unit_that_could_be_captured_already_is_not_sacrificed() -> None:
    assert "ActiveSacrifice" not in shown_by(OFFERED.format("f4"))


def test_a_unit_that_is_left_without_guard_is_sacrificed_passively() -> None:
    shown = "Pieces White Kh3 R{} Bd1 Black Ke1\nStipulation h+1.5"
    assert "PassiveSacrifice" in shown_by(shown.format("d7"))
    assert "PassiveSacrifice" not in shown_by(shown.format("g7"))


CLEARED = "1.Sf3*e5 ! {} 2.{} 3.Re1-e8 #"


def test_a_unit_that_is_captured_has_not_left_the_square() -> None:
    units = "wKa1 wRe1 wSf3 bKe6 bPe5 bPa7"
    leaves = CLEARED.format("a7-a6", "Se5-c4 a6-a5")
    taken = CLEARED.format("Ke6*e5", "Ka1-a2 Ke5-d5")
    assert "Annihilation" in themes_of(play_as_printed(units, "#3", leaves), "Annihilation")
    assert "Annihilation" not in themes_of(play_as_printed(units, "#3", taken), "Annihilation")
