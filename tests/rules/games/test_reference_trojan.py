"""The reference rules of Trojan chess against printed facts."""

from __future__ import annotations

import json
from typing import Any

import pytest
from paths import GIVEN
from reference.games.solve import keys
from reference.games.trojan import Position, Trojan, position_of

#: A collection of positions with their complete legal moves, kept beside the project.
COLLECTION = GIVEN / "rules_positions.json"
ROOKS = {"wk": "h1", "wq": "a1", "bk": "h8", "bq": "a8"}

GAME = Trojan()


def collected() -> list[Any]:
    if not COLLECTION.exists():
        return []
    return [case for case in json.loads(COLLECTION.read_text()) if case["system"] == "trojan"]


def position_in(case: dict[str, Any]) -> Position:
    if case.get("start"):
        return GAME.array()
    if "after" in case:
        before, move = case["after"].split(" 1.")
        first = next(case for case in collected() if case["id"] == before)
        return GAME.play(position_in(first), move)
    castling = " ".join(ROOKS[right] for right in case["rights"].split())
    return position_of(case["white"], case["black"], case["side"], castling=castling)


@pytest.mark.parametrize("case", collected(), ids=lambda case: case["id"])
def test_the_legal_moves_are_those_of_the_collection(case: dict[str, Any]) -> None:
    assert GAME.texts(position_in(case)) == sorted(case["moves"])


LISTS = {
    "part of a pinned stack may leave": (
        position_of("Ke1 SLe2", "Ke8 Te7"),
        "Ke1-d1|Ke1-d2|Ke1-f1|Ke1-f2|S(L)e2-c1|S(L)e2-c3|S(L)e2-d4|S(L)e2-f4|S(L)e2-g1|S(L)e2-g3",
    ),
    "a double step onto an own unit": (
        position_of("Ka8 Be2 Se4", "Kh8 Bd4"),
        "Be2-Se4|Be2-e3|Ka8-a7|Ka8-b7|Ka8-b8|Se4-c3|Se4-c5|Se4-d2|Se4-d6|Se4-f2|Se4-f6|Se4-g3|"
        "Se4-g5",
    ),
    "en passant takes the part that moved": (
        GAME.play(position_of("Ka8 Be2 Se4", "Kh8 Bd4"), "Be2-Se4"),
        "Bd4-d3|Bd4xBe3 e.p.|Kh8-g7|Kh8-g8|Kh8-h7",
    ),
    "a blocked pawn stack takes in two ways": (
        position_of("Kh1 BBa3", "Kh8 Sb4 Ba4"),
        "B(B)a3xSb4|BBa3xSb4|Kh1-g1|Kh1-g2|Kh1-h2",
    ),
    "promotion where the move began": (
        position_of("Kh1 SBa8", "Kd4"),
        "Kh1-g1|Kh1-g2|Kh1-h2|S(B)a8-b6[a8=D]|S(B)a8-b6[a8=L]|S(B)a8-b6[a8=S]|S(B)a8-b6[a8=T]|"
        "S(B)a8-c7[a8=D]|S(B)a8-c7[a8=L]|S(B)a8-c7[a8=S]|S(B)a8-c7[a8=T]|SBa8-b6|SBa8-c7",
    ),
}


@pytest.mark.parametrize(("position", "moves"), LISTS.values(), ids=LISTS)
def test_complete_lists(position: Position, moves: str) -> None:
    assert GAME.texts(position) == moves.split("|")


def test_what_a_pawn_may_become_is_what_is_off_the_board() -> None:
    """A rook that goes with the pawn's own stack comes back; otherwise nothing is left to put."""
    moves = GAME.texts(position_of("Kh1 BTb7 SDTLLSa1", "Kd6"))
    assert [text for text in moves if "b7" in text] == ["B(T)b7-b8=0", "BTb7-b8=T"]
    assert "SDTL(LS)a1-c2" in moves
    assert len(moves) == 17


def test_a_promotion_may_be_left_out_where_the_rules_say_so() -> None:
    position = position_of("Kh1 Bb7", "Kd6")
    assert "Bb7-b8=0" not in GAME.texts(position)
    assert "Bb7-b8=0" in Trojan("free").texts(position)


def test_castling_needs_a_rook_alone() -> None:
    position = position_of("Ke1 STh1 Ta1", "Ke8", castling="a1 h1")
    assert [text for text in GAME.texts(position) if text.startswith("O")] == ["O-O-O"]
    left = GAME.play(position, "S(T)h1-g3", "Ke8-e7")
    assert "O-O" in GAME.texts(left)
    carried = GAME.play(position, "STh1-g3", "Ke8-e7", "STg3-h1", "Ke7-e8")
    assert carried.castling == {"a1"}


def test_a_pawn_under_another_man_promotes_only_when_uncovered() -> None:
    after = GAME.play(position_of("Kh1 SBa8 Tc6", "Ke2"), "Tc6-a6", "Ke2-e3", "Ta6-SBa8")
    assert after.board["a8"] == "wTSB"
    uncovered = GAME.play(after, "Ke3-e2", "TS(B)a8-a5[a8=L]")
    assert uncovered.board == {"h1": "wK", "e2": "bK", "a5": "wTS", "a8": "wL"}


def test_a_review_s_opening_leads_to_check() -> None:
    after = GAME.play(GAME.array(), "Dd1-Be2", "Be7-e5")
    assert "DBe2xBe5+" in GAME.texts(after)


@pytest.mark.parametrize(("depth", "count"), [(1, 34), (2, 1156)])
def test_perft(depth: int, count: int) -> None:
    assert GAME.perft(GAME.array(), depth) == count


@pytest.mark.long
def test_perft_deeper() -> None:
    assert GAME.perft(GAME.array(), 3) == 46702


def test_mate_by_a_promotion_where_the_move_began() -> None:
    position = position_of("Kc7 SBa8 Tb1", "Ka6")
    assert keys(GAME, position, 1) == ["S(B)a8-b6[a8=D]", "S(B)a8-b6[a8=T]"]
