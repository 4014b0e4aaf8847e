"""Batteries fire, are built and given up."""

from __future__ import annotations

from made_plays import shown_by


def test_a_battery_fires_when_its_front_unit_leaves_the_line() -> None:
    assert "BatteryPlay" in shown_by("Pieces White Kc7 Ra1 Ba5 Black Ka8\nStipulation #1")


def test_a_rider_that_gives_check_itself_is_no_battery() -> None:
    assert "BatteryPlay" not in shown_by("Pieces White Kc7 Rb1 Black Ka8\nStipulation #1")


def test_a_nightrider_is_the_rear_unit_of_a_battery() -> None:
    shown = "Pieces White Kh1 Nd2 Bc4 Black Ka8\nStipulation +1"
    assert "BatteryPlay" in shown_by(shown)
    assert "BatteryPlay" not in shown_by(shown.replace("Black Ka8", "Black Ka8 Pb6"))


def test_a_half_battery_fires_with_either_unit() -> None:
    two = "Pieces White Kc7 Ra1 Sa3 Ba5 Black Ka8\nStipulation ser-#2"
    assert {"HalfBattery", "BatteryCreation"} <= shown_by(two)
    assert "HalfBattery" not in shown_by(two.replace(" Sa3", ""))


def test_the_king_opens_a_royal_battery() -> None:
    assert "RoyalBattery" in shown_by("Pieces White Ka6 Ra1 Sc6 Black Ka8\nStipulation #1")


def test_an_indirect_battery_opens_a_line_to_a_square_beside_the_king() -> None:
    shown = "Pieces White Ka1 Ra7 Bb3 S{} Black Kh8\nStipulation #1"
    assert "IndirectBattery" in shown_by(shown.format("e7"))
    assert "IndirectBattery" not in shown_by(shown.format("e5"))


def test_a_line_to_the_king_himself_makes_no_indirect_battery() -> None:
    assert "IndirectBattery" not in shown_by("Pieces White Kc7 Ra1 Ba5 Black Ka8\nStipulation #1")
