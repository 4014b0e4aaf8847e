"""Conditions that keep units from moving, capturing or checking: all moves of small positions.

The moves are those that Popeye 4.104 prints.
"""

from __future__ import annotations

import pytest
from small_positions import lines, parted, shown

CAPTURES = (
    (
        "a rook captures nobody and checks as ever",
        "NoCapture",
        "",
        "white ka1 rb1 black kh8 pb8 pa2",
        "Ka1-b2 | Rb1-b7 | Rb1-b6 | Rb1-b5 | Rb1-b4 | Rb1-b3 | Rb1-b2 | Rb1-h1 + | Rb1-g1 | "
        "Rb1-f1 | Rb1-e1 | Rb1-d1 | Rb1-c1",
    ),
    (
        "a king is in check by a rook that captures nobody",
        "NoBlackCapture",
        "",
        "white ka1 black kh8 ra8",
        "Ka1-b2 | Ka1-b1",
    ),
    (
        "Black captures nobody and his king is in check as ever",
        "NoCapture",
        "halfduplex",
        "white ka1 rh1 black kh8 pa7",
        "Kh8-g7 | Kh8-g8",
    ),
    (
        "units that others of their side observe capture nobody",
        "Lortap",
        "nowk nobk",
        "white ra1 rb1 bh1 black pa4 pb5 pa8",
        "Ra1-a3 | Ra1-a2 | Rb1-b4 | Rb1-b3 | Rb1-b2 | Rb1-g1 | Rb1-f1 | Rb1-e1 | Rb1-d1 | Rb1-c1 "
        "| Bh1-b7 | Bh1-c6 | Bh1-d5 | Bh1-e4 | Bh1-f3 | Bh1-g2",
    ),
    (
        "a king whom another unit of his side observes is in no check",
        "SuperGuards",
        "halfduplex",
        "white ka1 rh1 black kh8 rg8 pa7",
        "a7-a5 | a7-a6 | Rg8-a8 | Rg8-b8 | Rg8-c8 | Rg8-d8 | Rg8-e8 | Rg8-f8 | Kh8-g7",
    ),
    (
        "a king cannot capture a bishop that a pawn observes",
        "SuperGuards",
        "",
        "white ka1 black kh8 bb2 pc3",
        "Ka1-a2 | Ka1-b1",
    ),
    (
        "only a pawn that another one observes is captured",
        "AntiGuards",
        "nowk nobk",
        "white ra1 black pa4 pd1 pb5",
        "Ra1*a4 | Ra1-a3 | Ra1-a2 | Ra1-c1 | Ra1-b1",
    ),
    (
        "a king is in no check by a rook that no enemy observes",
        "ProvocationChess",
        "halfduplex",
        "white ka1 rh1 black kh8 pa7",
        "a7-a5 | a7-a6 | Kh8-g7 | Kh8-h7 | Kh8-g8",
    ),
    (
        "a rook captures beside a knight that does not observe it",
        "Woozles",
        "nowk nobk",
        "white ra1 sa5 black pa8 ph1",
        "Ra1-a4 | Ra1-a3 | Ra1-a2 | Ra1*h1 | Ra1-g1 | Ra1-f1 | Ra1-e1 | Ra1-d1 | Ra1-c1 | Ra1-b1 "
        "| Sa5-b3 | Sa5-c4 | Sa5-c6 | Sa5-b7",
    ),
    (
        "rooks that observe each other capture nobody",
        "Woozles",
        "nowk nobk",
        "white ra1 ra5 black pa8 ph1",
        "Ra1-a4 | Ra1-a3 | Ra1-a2 | Ra1-g1 | Ra1-f1 | Ra1-e1 | Ra1-d1 | Ra1-c1 | Ra1-b1 | Ra5-a2 "
        "| Ra5-a3 | Ra5-a4 | Ra5-a7 | Ra5-a6 | Ra5-h5 | Ra5-g5 | Ra5-f5 | Ra5-e5 | Ra5-d5 | "
        "Ra5-c5 | Ra5-b5",
    ),
    (
        "rooks that observe each other capture on other lines",
        "Heffalumps",
        "nowk nobk",
        "white ra1 ra5 black pa8 ph1",
        "Ra1-a4 | Ra1-a3 | Ra1-a2 | Ra1*h1 | Ra1-g1 | Ra1-f1 | Ra1-e1 | Ra1-d1 | Ra1-c1 | Ra1-b1 "
        "| Ra5-a2 | Ra5-a3 | Ra5-a4 | Ra5-a7 | Ra5-a6 | Ra5-h5 | Ra5-g5 | Ra5-f5 | Ra5-e5 | "
        "Ra5-d5 | Ra5-c5 | Ra5-b5",
    ),
    (
        "a queen captures on no line on which an enemy observes her",
        "BiHeffalumps",
        "nowk nobk",
        "white qa1 black qa8 rh1 pd4",
        "Qa1*d4 | Qa1-c3 | Qa1-b2 | Qa1-a7 | Qa1-a6 | Qa1-a5 | Qa1-a4 | Qa1-a3 | Qa1-a2 | Qa1-g1 "
        "| Qa1-f1 | Qa1-e1 | Qa1-d1 | Qa1-c1 | Qa1-b1",
    ),
)


@pytest.mark.parametrize(("condition", "option", "pieces", "moves"), shown(CAPTURES))
def test_captures_that_depend_on_who_observes_whom(
    condition: str, option: str, pieces: str, moves: str
) -> None:
    assert sorted(lines(condition, "~1", option, pieces)) == parted(moves)


def test_kings_do_not_count_where_they_are_excluded() -> None:
    pieces = "white ka1 qb1 black kg8 ph7"
    assert "Qb1*h7 +" not in lines("Woozles", "~1", "", pieces)
    assert "Qb1*h7 +" in lines("Woozles RexExclusive", "~1", "", pieces)


def test_a_unit_that_another_guards_gives_no_check() -> None:
    assert lines("Lortap", "+1", "", "white ka8 rg1 bb7 black kh8") == ["Rg1-g8 +"]


def test_only_a_guarded_king_is_in_check_under_antiguards() -> None:
    assert lines("AntiGuards", "+1", "", "white kc1 rb2 black kh8") == []
    found = lines("AntiGuards", "+1", "", "white kc1 rb2 black kh8 sg6")
    assert sorted(found) == ["Rb2-b8 +", "Rb2-h2 +"]


def test_no_unit_answers_one_of_its_own_walk_in_disparate_chess() -> None:
    moves = "h7-h5 Ka1-a2 | h7-h5 Ka1-b1 | h7-h6 Ka1-a2 | h7-h6 Ka1-b1"
    moves += " | Kh8-g7 b2-b4 | Kh8-g7 b2-b3 | Kh8-g8 b2-b4 | Kh8-g8 b2-b3"
    found = lines("Disparate", "h~1", "", "white ka1 pb2 black kh8 ph7")
    assert sorted(found) == parted(moves)


def test_a_king_that_has_moved_goes_beside_the_other_in_disparate_chess() -> None:
    assert "Kb3-b2 +" in lines("Disparate", "~1", "", "white kb3 black ka1")


def test_nobody_moves_twice_in_succession_in_fuddled_men() -> None:
    assert lines("FuddledMen", "ser-za82", "nowk nobk", "white ra1 black pa7") == []


def test_who_has_just_moved_gives_no_check_in_fuddled_men() -> None:
    found = lines("FuddledMen", "+1", "", "white ka1 rh1 sh4 rb2 black kh8")
    assert sorted(found) == ["Sh4-f3 +", "Sh4-f5 +", "Sh4-g2 +", "Sh4-g6 +"]


def test_neither_king_nor_rook_of_a_castling_gives_check_in_fuddled_men() -> None:
    assert lines("FuddledMen", "+1", "", "white ke1 rh1 black kf8") == []


@pytest.mark.parametrize(
    ("budget", "moves"),
    [
        ("2 -", "Ra1-a3 (0/-) | Ra1-a2 (1/-) | Ra1-c1 (0/-) | Ra1-b1 (1/-)"),
        ("1.5", "Ra1-a2 (0.5) | Ra1-b1 (0.5)"),
        (
            "2.24 1",
            "Ra1-a3 (0.24/1) | Ra1-a2 (1.24/1) | Ra1-c1 (0.24/1) | Ra1-b1 (1.24/1) | "
            "Sh1-g3 (0/1) | Sh1-f2 (0/1)",
        ),
    ],
)
def test_moves_consume_their_length(budget: str, moves: str) -> None:
    found = lines(f"BGL {budget}", "~1", "nowk nobk", "white ra1 sh1")
    assert sorted(found) == parted(moves)


def test_a_budget_that_does_not_suffice_to_take_the_king_gives_no_check() -> None:
    pieces = "white ka1 rb1 rc3 black kh8"
    assert lines("BGL 5 -", "+1", "", pieces) == []
    assert lines("BGL 12 -", "+1", "", pieces) == ["Rc3-c8 (7/-) +", "Rc3-h3 (7/-) +"]
