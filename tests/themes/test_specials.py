"""Promotions, castlings, captures, and what all solutions have in common."""

from __future__ import annotations

import pytest
from made_plays import play_as_printed, play_of_moves, themes_of

PAWN = "k7/6P1/8/8/8/8/8/K7 w - - 0 1"


def of_moves(fen: str, *lines: str) -> set[str]:
    return set(themes_of(play_of_moves(fen, [line.split() for line in lines])))


def test_promotions_of_all_solutions_are_put_together() -> None:
    found = of_moves(PAWN, "g7g8q", "g7g8n", "g7g8q")
    assert {"Promotions(qqn)", "Promotion(wQ)", "WhiteUnderpromotion(wS)"} <= found
    assert not [name for name in found if name.startswith("Allumwandlung")]


def test_an_allumwandlung_says_within_what_and_whose_it_is() -> None:
    four = [f"g7g8{piece}" for piece in "qrbn"]
    assert "Allumwandlung(w, phase)" in of_moves(PAWN, *four)
    both = "k7/6P1/8/8/8/8/1p6/7K w - - 0 1"
    mixed = ["g7g8q a8a7 g8g1 b2b1r", "g7g8b a8a7 g8h7 b2b1n"]
    assert "Allumwandlung(both, phase)" in of_moves(both, *mixed)


def test_an_underpromotion_that_the_queen_can_replace_does_not_count_in_battle_play() -> None:
    units = "wKf6 wPg7 bKh8 wPa7 bPh7"
    beside = play_as_printed(units, "#1", "1.a7-a8=Q #\n1.a7-a8=R #")
    alone = play_as_printed(units, "#2", "1.Kf6-f7! h7-h6 2.g7-g8=R #")
    assert "WhiteUnderpromotion(wR)" in themes_of(alone)
    assert "WhiteUnderpromotion(wR)" not in themes_of(beside)


def test_an_excelsior_begins_on_the_second_rank_of_its_side() -> None:
    fen = "7k/1p6/8/8/8/8/8/4K3 b - - 0 1"
    fast = "b7b5 e1e2 b5b4 e2e1 b4b3 e1e2 b3b2 e2e1 b2b1q"
    slow = "b7b6 e1e2 b6b5 e2e1 b5b4 e1e2 b4b3 e2e1 b3b2 e1e2 b2b1q"
    assert "Excelsior(bQ, 5)" in of_moves(fen, fast)
    assert "SlowExcelsior(bQ)" not in of_moves(fen, fast)
    assert {"Excelsior(bQ, 6)", "SlowExcelsior(bQ)"} <= of_moves(fen, slow)
    later = fen.replace("1p6/8", "8/1p6")
    march = slow.removeprefix("b7b6 e1e2 ").replace("e2e1", "-").replace("e1e2", "e2e1")
    march = march.replace("-", "e1e2")
    assert not [name for name in of_moves(later, march) if name.startswith("Excelsior")]


def test_a_captured_unit_comes_back_as_a_phoenix_later_only() -> None:
    fen = "k7/7n/1K6/8/8/8/1p6/7R w - - 0 1"
    assert "Phoenix(bS)" in of_moves(fen, "h1h7 b2b1n h7h8")
    assert "Phoenix(bS)" not in of_moves(fen, "h1h2 b2b1n h2h7")


def test_a_schnoebelen_has_not_moved() -> None:
    fen = "k7/8/1K6/8/8/8/p1N5/8 b - - 0 1"
    assert "Schnoebelen(bQ)" in of_moves(fen, "a2a1q c2a1")
    assert "Schnoebelen(bQ)" not in of_moves(fen, "a2a1q b6b5 a1a4 b5b6 a4a1 c2a1")


def test_kniest_and_zajic_are_about_the_square_of_the_mated_king() -> None:
    taken = "Nk6/8/1K6/8/8/8/8/7R b - - 0 1"
    assert "Kniest" in of_moves(taken, "b8a8 h1h8")
    back = "bk6/2N5/1K6/8/8/8/8/7R w - - 0 1"
    assert "Zajic" in of_moves(back, "c7a8 b8a8 h1h8")
    away = "bk6/2N5/1K6/7R/8/8/8/8 w - - 0 1"
    assert "Zajic" not in of_moves(away, "c7a8 b8a8 h5h4 a8b8 h4h8")


def test_captures_that_are_returned_in_another_solution() -> None:
    fen = "k7/8/8/3b4/4B3/8/8/K7 b - - 0 1"
    assert "ReciprocalCaptures" in of_moves(fen, "d5e4 a1a2", "a8b8 e4d5")
    assert "ReciprocalCaptures" not in of_moves(fen, "d5e4 a1a2", "a8b8 e4f5")


def test_castling_capture_in_passing_and_promotion_in_one_line() -> None:
    fen = "k7/8/8/8/6p1/8/3p3P/4K2R w K - 0 1"
    one_line = "h2h4 g4h3 e1g1 d2d1q"
    found = of_moves(fen, one_line)
    assert {"Castling(w, 0-0)", "EnPassant(b)", "Valladao(line)"} <= found
    two_lines = of_moves(fen, "h2h4 g4h3 e1e2 d2d1q", "e1g1 g4g3")
    assert "Valladao(play)" in two_lines
    assert "Valladao(line)" not in two_lines


@pytest.mark.parametrize(
    ("fen", "line", "is_block"),
    [
        ("1r5k/8/8/5N2/8/8/8/KR6 b - - 0 1", "b8g8 b1h1", True),
        ("1r5k/8/8/5N2/8/1B6/8/KR6 b - - 0 1", "b8g8 b1h1", False),
        ("6rk/8/8/5N2/8/8/8/KR6 w - - 0 1", "b1h1", False),
    ],
)
def test_a_block_moves_there_and_is_not_attacked(fen: str, line: str, is_block: bool) -> None:
    assert ("FieldBlock" in of_moves(fen, line)) is is_block


def test_what_all_solutions_lack_one_capture_or_check_spoils() -> None:
    fen = "8/7k/1b3K2/8/8/8/8/6Q1 b - - 0 1"
    assert {"Captureless", "Checkless"} <= of_moves(fen, "h7h8 g1g7")
    assert "Captureless" not in of_moves(fen, "h7h8 g1g7", "b6g1")
    checks = "k7/8/8/8/8/8/4K3/7Q w - - 0 1"
    assert "Checkless" not in of_moves(checks, "h1h3 a8b8", "h1a1 a8b8")


def test_themes_of_help_play_are_not_looked_for_in_battle_play() -> None:
    play = play_as_printed("wKc6 wQb1 bKa8 bPa7", "#2", "1.Qb1-b7 + ! Ka8*b7")
    assert not themes_of(play).keys() & {"Kniest", "Captureless", "SinglePiece(w)", "Checkless"}


def test_a_promotion_under_circe_is_that_of_the_pawn_that_was_captured_before() -> None:
    play = play_as_printed(
        "wKa1 wSb3 bKh8 bPa4 bPc2",
        "h#2",
        "1.a4*b3[+wSb1] Ka1-b2 2.c2*b1=S Kb2*b1[+bSb8]",
        options=("Circe",),
    )
    found = themes_of(play)
    assert "Schnoebelen(bS)" in found
    assert "Phoenix(bS)" not in found


def test_two_pawns_exchange_what_they_become() -> None:
    fen = "k7/6P1/8/8/8/8/1p6/7K w - - 0 1"
    first = "g7g8q a8a7 g8d8 b2b1r"
    assert "SwitchOfPromotions" in of_moves(fen, first, "g7g8r a8a7 g8d8 b2b1q")
    assert "SwitchOfPromotions" not in of_moves(fen, first, "g7g8r a8a7 g8d8 b2b1n")


def test_a_defending_promotion_counts_where_it_is_answered_otherwise_than_the_queen() -> None:
    units = "wKf1 wQc3 wRa8 bKh1 bPd2"
    same = "1.Ra8-a2! d2-d1=Q 2.Qc3-h3 #\n1...d2-d1=S 2.Qc3-h3 #"
    other = same.replace("S 2.Qc3-h3", "S 2.Qc3-h8")
    assert "BlackUnderpromotion(bS)" not in themes_of(play_as_printed(units, "#2", same))
    assert "BlackUnderpromotion(bS)" in themes_of(play_as_printed(units, "#2", other))


def test_a_defending_promotion_that_shares_an_answer_with_the_queen_does_not_count() -> None:
    units = "wKf1 wQc3 wRa8 bKh1 bPd2"
    dual = "1.Ra8-a2! d2-d1=Q 2.Qc3-h3 #\n1...d2-d1=S 2.Qc3-h3 #\n2.Qc3-h8 #"
    assert "BlackUnderpromotion(bS)" not in themes_of(play_as_printed(units, "#2", dual))
