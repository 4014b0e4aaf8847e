"""Zilahi: who makes the last move of one line is captured in another."""

from __future__ import annotations

from made_plays import play_as_printed, play_of_moves, themes_of

FEN = "7k/8/8/8/5B2/8/7K/1rR5 b - - 0 1"
MATES_BY_BISHOP = ["b1c1", "f4e5"]
MATES_BY_ROOK = ["b1b4", "h2g1", "b4f4", "c1c8"]


def test_two_lines_that_exchange_mating_and_captured_unit() -> None:
    found = themes_of(play_of_moves(FEN, [MATES_BY_BISHOP, MATES_BY_ROOK]))
    assert found["Zilahi(2)"].count == 1
    assert {"ZilahiPiece(wR, true)", "ZilahiPiece(wB, true)"} <= found.keys()
    assert "CyclicZilahi" not in found


def test_one_line_alone_is_none() -> None:
    assert "Zilahi(2)" not in themes_of(play_of_moves(FEN, [MATES_BY_BISHOP]))
    elsewhere = ["b1b4", "h2g1", "b4b8", "c1c8"]
    assert "Zilahi(2)" not in themes_of(play_of_moves(FEN, [MATES_BY_BISHOP, elsewhere]))


def test_a_unit_that_has_moved_before_it_is_captured_is_told_apart() -> None:
    moved = ["b1b4", "f4e5", "b4e4", "c1c2", "e4e5", "c2c8"]
    found = themes_of(play_of_moves(FEN, [MATES_BY_BISHOP, moved]))
    assert "ZilahiPiece(wB, false)" in found


def test_each_choice_of_lines_is_a_match_and_all_are_one_instance() -> None:
    again = ["b1b4", "h2g2", "b4f4", "c1c8"]
    found = themes_of(play_of_moves(FEN, [MATES_BY_BISHOP, MATES_BY_ROOK, again]))
    assert (found["Zilahi(2)"].count, found["Zilahi(2)"].matches) == (1, 2)


def test_a_defence_that_refutes_ends_no_line_of_a_zilahi() -> None:
    play = play_as_printed(
        "wKh1 wRa1 wRb2 bKh8 bRa8", "#2", "1.Rb2-b8 + ! Ra8*b8 2.Ra1-a8\n1.Ra1*a8 + ? Kh8-g7 !"
    )
    assert not [name for name in themes_of(play) if name.startswith("Zilahi")]


def test_phases_are_first_moves_and_set_play_is_one() -> None:
    play = play_as_printed(
        "wKa1 wQb1 wRh1 bKh8 bPg7 bPh7",
        "#2",
        "1...g7-g6 2.Qb1-b2 #\n1...g7-g5 2.Qb1-b2 #\n1.Qb1-b8 + ? Kh8-g8 !\n"
        "1.Rh1*h7 + ! Kh8*h7 2.Qb1-h1 #",
    )
    found = themes_of(play)
    assert (found["Phases"].matches, found["Twins"].matches) == (3, 1)
