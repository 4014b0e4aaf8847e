"""Conditions under which it depends on who observes whom what units do: small positions.

The moves are those that Popeye 4.104 prints.
"""

from __future__ import annotations

import re

import pytest
from small_positions import lines


def movers(condition: str, pieces: str) -> set[str]:
    """The squares of White's units that have a move, where nobody needs a king."""
    return {re.sub(r"^[A-Z]", "", one)[:2] for one in lines(condition, "~1", "nowk nobk", pieces)}


@pytest.mark.parametrize(
    ("condition", "pieces", "moving"),
    [
        ("EiffelChess", "white rd4 pg4 sa8 black qg7 bf2 pb7", {"a8"}),
        ("Madrasi", "white pe4 ra1 black pd5 ra8 kh8", set()),
        ("Madrasi PawnExclusive", "white pe4 ra1 black pd5 ra8 kh8", {"e4"}),
        ("FunctionaryChess", "white ra1 rb2 black bh8", {"b2"}),
        ("UltraPatrol", "white ra1 ra4 sb2 pc3", {"a1", "a4"}),
        ("CentralChess", "white kb1 bc1 pd2 pe3 sh8", {"b1", "c1", "d2", "e3"}),
        ("CentralChess", "white kb1 pd2 pe3 sh8", {"b1"}),
        ("CentralChess", "white bc1 pd2 pe3 sh8", set()),
        ("Immobilio", "white ra1 sb5", {"b5"}),
        ("Immobilio R", "white ra3 rh1 sb5", {"a3", "b5"}),
        ("Immobilio K", "white kd2 re1 sb5", {"e1", "b5"}),
    ],
)
def test_who_moves_at_all(condition: str, pieces: str, moving: set[str]) -> None:
    assert movers(condition, pieces) == moving


def test_who_is_paralysed_himself_paralyses() -> None:
    assert movers("EiffelChess", "white qd4 ba4 black rd7") == {"a4"}


def test_who_is_not_on_duty_himself_sets_others_on_duty() -> None:
    found = lines("FunctionaryChess", "+1", "", "white ka1 rg1 black kh8 sf3")
    assert found == ["Rg1-g8 +"]


def test_a_guard_needs_no_guard() -> None:
    assert "Ra1*a8" in lines("Patrouille", "~1", "nowk nobk", "white ra1 sb3 black ra8")
    assert "Ra1*a8" not in lines("Patrouille", "~1", "nowk nobk", "white ra1 black ra8")


def test_a_pawn_that_may_be_taken_en_passant_is_observed() -> None:
    found = lines("FunctionaryChess", "ser-zd53", "nowk nobk", "white pd2h2 black pe4 bb4")
    assert found == ["d2-d4 2.d4-d5 z"]
    assert lines("FunctionaryChess", "ser-zd52", "nowk nobk", "white pd2 black bb4") == []
    assert lines("PartialParalysis", "ser-zd52", "nowk nobk", "white pd2 black pe4") == []


@pytest.mark.parametrize(
    ("condition", "pieces", "targets"),
    [
        ("CASTChess", "white ra1 black pa4 pb1", "a3 a2"),
        ("CASTChess Inverse", "white ra1 black pa4 pc1", "a4 a3 a2 c1 b1"),
        ("CASTChess Inverse", "white ra1 black pa4 rb8", "a3 a2 h1 g1 f1 e1 d1 c1 b1"),
        ("PartialParalysis", "white qd4 black rd8 bh8", ""),
        ("PartialParalysis", "white rd2 black pe3", "d1 a2 b2 c2 d8 d7 d6 d5 h2 g2 f2 e2"),
    ],
)
def test_where_one_unit_goes(condition: str, pieces: str, targets: str) -> None:
    found = lines(condition, "~1", "nowk nobk", pieces)
    assert {move[-2:] for move in found} == set(targets.split())


def test_promotions_of_one_capture_are_one_capture() -> None:
    assert "b7*a8=Q" in lines("CASTChess", "~1", "nowk nobk", "white pb7 black ra8")
    assert "b7*a8=Q" not in lines("CASTChess", "~1", "nowk nobk", "white pb7 black ra8 sc8")


def test_one_capture_by_two_ways_is_not_several() -> None:
    """A rose comes from c6 to a7 by either half of a circle."""
    pieces = "white roc6 black ra7"
    as_ever = sorted(lines("", "~1", "nowk nobk", pieces))
    assert sorted(lines("CASTChess", "~1", "nowk nobk", pieces)) == as_ever
    assert "ROc6*a7" in as_ever
    under_inverse = lines("CASTChess Inverse", "~1", "nowk nobk", pieces)
    assert sorted([*under_inverse, "ROc6*a7"]) == as_ever


def test_a_capture_of_the_king_counts_among_captures() -> None:
    found = lines("CASTChess", "+1", "", "white kb1 rd2 black kd8 ph2")
    assert set(found) == {f"Rd2-d{rank} +" for rank in (1, 7, 6, 5, 4, 3)}


@pytest.mark.parametrize(
    ("condition", "pieces", "king", "moves"),
    [
        ("ShieldedKings", "white ke4 rd4 black ke6 re8", "K", "d3 f3 d5 e3 f4"),
        ("ShieldedKings", "white ke4 black ke6 re8 pa7", "K", "d3 f3 e3 d4 f4"),
        ("BrunnerChess", "white ka1 rh7 black kh8 rg1", "K", "b2 a2 b1"),
        ("BrunnerChess", "white kd1 bc1 black kh6 rh1", "K", "e2 c2 d2 e1"),
    ],
)
def test_kings_go_where_no_king_takes_them(
    condition: str, pieces: str, king: str, moves: str
) -> None:
    found = lines(condition, "~1", "", pieces)
    assert {move.split()[0][-2:] for move in found if move[0] == king} == set(moves.split())


def test_who_would_uncover_his_own_king_gives_no_check() -> None:
    found = lines("BrunnerChess", "+1", "", "white ka1 rh7 black kh8 rg1")
    assert set(found) == {"Ka1-b2 +", "Ka1-a2 +"}


@pytest.mark.parametrize(
    ("conditions", "pieces", "captures"),
    [
        ("Patrouille Madrasi", "white ra1 sb3 black ba8 sc5", []),
        ("Patrouille Madrasi", "white ra1 sb3 black ba8 sc4", ["Ra1*a8"]),
        ("Patrouille Immobilio", "white ra3 bf1e2 black ra8", []),
        ("Patrouille Immobilio", "white ra3 be7 black ra8", ["Ra3*a8"]),
    ],
)
def test_who_is_kept_from_acting_guards_nobody(
    conditions: str, pieces: str, captures: list[str]
) -> None:
    found = lines(conditions, "~1", "nowk nobk", pieces)
    assert [move for move in found if "*" in move] == captures
