"""The reference rules where captures have effects: en passant, rebirths and their sequels."""

from __future__ import annotations

import pytest
from circe_facts import CHOICES
from reference import RULES, Pending, Unit, in_check, position_from_lists
from reference.listing import after, captures, texts


@pytest.mark.parametrize(
    ("rules", "white", "black", "moves"),
    [
        ("Circe", "Kb1", "Ke8 Ra1", "Kb1*a1[+bRh8]"),
        ("Circe PWC", "Kb1 Sh8", "Ke8 Rf7", "Sh8*f7[+bRh8]"),
        ("AntiCirce", "Ke1 Rg3", "Kb8 Pg4", "Rg3*g4[wRg4->h1] Kb8-a8"),
        ("AntiCirce", "Kd2 Rh1", "Kb8 Pd3", "Kd2*d3[wKd3->e1] Kb8-a8"),
    ],
    ids=["on its home square", "where its capturer came from", "capturing rook", "capturing king"],
)
def test_king_and_rook_may_castle_where_they_are_reborn(
    rules: str, white: str, black: str, moves: str
) -> None:
    position = position_from_lists(white, black)
    for move in moves.split():
        position = after(position, move, rules)
    assert "0-0" in texts(position, rules)


@pytest.mark.parametrize(
    ("rules", "white", "move"),
    [
        ("", "Ke1 Pe5", "e5*d6 ep."),
        ("Circe", "Ke1 Pe5", "e5*d6 ep.[+bPd7]"),
        ("Circe PWC", "Ke1 Pe5", "e5*d6 ep.[+bPe5]"),
        ("AntiCirce", "Ke1 Pe5", "e5*d6 ep.[wPd6->d2]"),
        ("AntiCirce", "Ke1 Pe5 Sd2", None),
    ],
)
def test_en_passant(rules: str, white: str, move: str | None) -> None:
    position = after(position_from_lists(white, "Ka8 Pd7", "b"), "d7-d5", rules)
    assert captures(position, rules) == ([move] if move else [])


def test_en_passant_lasts_one_half_move() -> None:
    position = after(position_from_lists("Ke1 Pe5", "Ka8 Pd7", "b"), "d7-d5")
    position = after(after(position, "Ke1-d1"), "Ka8-a7")
    assert captures(position, "") == []


@pytest.mark.parametrize(("rules", "white", "black", "count"), CHOICES)
def test_antisupercirce_offers_every_empty_square(
    rules: str, white: str, black: str, count: int
) -> None:
    assert len(captures(position_from_lists(white, black), rules)) == count


@pytest.mark.parametrize(
    ("white", "black", "captured", "square", "expected"),
    [
        ("Kb1 Pg4", "Ke8 Ra8", "P", "g3", "0-0-0[+bPh3]"),
        ("Kb1 Sg3", "Ke8 Rh8", "P", "g3", "0-0"),
        ("Kb1", "Ke8 Rh8", "P", "g3", "0-0[+bPg3]"),
        ("Kh1 Rd3", "Ka8 Re8", "P", "d3", "Re8-e6[+bPd1=Q]+"),
        ("Kh1 Rd3", "Ka8 Re8", "P", "d3", "Re8-e1+"),
        ("Kb1", "Kb8 Pc7", "S", "d4", "c7-c5[+bSd2]+"),
    ],
    ids=["long castling", "short castling", "vacant", "promotes", "off the board", "double step"],
)
def test_parrain_moves_the_captured_unit_by_the_vector(
    white: str, black: str, captured: str, square: str, expected: str
) -> None:
    pending = Pending(Unit("b", captured), square)
    position = position_from_lists(white, black, "b", pending=pending)
    assert expected in texts(position, "Circe Parrain")


def test_parrain_rebirth_waits_one_half_move_only() -> None:
    pending = Pending(Unit("b", "S"), "d4")
    position = position_from_lists("Kb1", "Kb8 Pc7", "b", pending=pending)
    later = after(position, "c7-c5[+bSd2]+", "Circe Parrain")
    assert later.pending is None
    assert all("[" not in text for text in texts(later, "Circe Parrain"))


def test_pwc_without_check_where_kings_are_exchanged() -> None:
    position = position_from_lists("Kh1 Ra5", "Kd5 Pb7", "b")
    assert not in_check(position, "b", RULES["Circe PWC RexInclusive"])
    assert in_check(position, "b", RULES["Circe PWC"])
