"""Tempo moves and hideaways of help play."""

from __future__ import annotations

from made_plays import shown

# Pál Benkő
TEMPO = "Pieces White Kg8 Rf1 Bh6 Pe7 Black Ke2 Sc3\nStipulation h#2"
HIDEAWAY = "Pieces White Kg6 Sg5 Pf7f3 Black Kf4 Se3 Pe6g3\nStipulation h#2"


def test_a_move_that_only_passes_the_turn_is_a_tempo_move() -> None:
    assert set(shown(TEMPO, "TempoMove", "Hideaway")) == {"TempoMove"}


def test_a_unit_that_would_be_in_the_way_hides_away() -> None:
    assert set(shown(HIDEAWAY, "TempoMove", "Hideaway")) == {"Hideaway"}


def test_both_need_the_kernel() -> None:
    assert not shown(TEMPO, "TempoMove", "Hideaway", probing=False)
    assert not shown(HIDEAWAY, "TempoMove", "Hideaway", probing=False)


def test_a_move_that_blocks_is_neither() -> None:
    blocks = "Pieces White Ka1 Rb1 Sf5 Black Kh8 Rb8\nStipulation h#1"
    assert not shown(blocks, "TempoMove", "Hideaway")


def test_they_are_not_looked_for_under_fairy_rules() -> None:
    assert not shown(TEMPO.replace("Stip", "Condition Circe\nStip"), "TempoMove", "Hideaway")
