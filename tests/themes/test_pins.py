"""Pins count where the mate needs them."""

from __future__ import annotations

import pytest
from made_plays import shown_by

PINNED = "Pieces White Kg1 Rh4 Bf3 Sd7 Black Ka8 {}b7\nStipulation #1"


def test_a_mate_needs_the_pin_of_a_unit_that_could_answer() -> None:
    assert "PinMate" in shown_by(PINNED.format("R"))


def test_a_mate_does_not_need_the_pin_of_a_unit_that_could_not() -> None:
    assert "PinMate" not in shown_by(PINNED.format("P"))


@pytest.mark.parametrize("probing", [True, False])
def test_under_fairy_rules_the_need_is_asked_or_not_told(probing: bool) -> None:
    fairy = PINNED.format("R").replace("\n", "\nCondition Circe\n", 1)
    assert ("PinMate" in shown_by(fairy, probing=probing)) is probing


UNPINS = "Pieces White K{} Rg1 Black Kb8 Ra1 Sc3 Pa7b7c7\nStipulation h#1"


def test_a_unit_is_unpinned_by_the_pinner_or_by_one_that_interposes() -> None:
    assert {"Unpinning", "DirectUnpinning", "IndirectUnpinning"} <= shown_by(UNPINS.format("h1"))


def test_a_unit_that_was_not_pinned_is_not_unpinned() -> None:
    assert "Unpinning" not in shown_by(UNPINS.format("h2"))


def test_a_pelle_move_stays_on_the_line_of_the_pin() -> None:
    shown = "Pieces White Kh1 R{} Black Kb8 Ra1 Pa7b7c7\nStipulation h#1.5"
    assert "PelleMove" in shown_by(shown.format("f1"))
    assert "PelleMove" not in shown_by(shown.format("f2"))
