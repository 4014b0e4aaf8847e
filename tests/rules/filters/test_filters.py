"""Moves that a rule leaves out: small positions with all their moves.

The moves are those that Popeye 4.104 prints.
"""

from __future__ import annotations

import pytest
from small_positions import lines, parted, shown

POSITIONS = (
    (
        "each move leaves its cell",
        "GridChess",
        "~1",
        "nobk",
        "white ka1 rd4 sb2",
        (
            "Sb2-d1 | Sb2-d3 | Sb2-c4 | Sb2-a4 | Rd4-d1 | Rd4-d2 | Rd4-a4 | Rd4-b4 | Rd4-d8 | "
            "Rd4-d7 | Rd4-d6 | Rd4-d5 | Rd4-h4 | Rd4-g4 | Rd4-f4 | Rd4-e4 "
        ),
    ),
    (
        "no check inside a cell",
        "GridChess",
        "+1",
        "",
        "white ka1 qg3 black kh8",
        ("Qg3-h2 + | Qg3-b8 + | Qg3-e5 + | Qg3-c3 + "),
    ),
    (
        "a line of the grid divides a board without cells",
        "GridChess irregular gridline Ha21",
        "~1",
        "nowk nobk",
        "white ra1",
        ("Ra1-a8 | Ra1-a7 | Ra1-a6 | Ra1-a5 | Ra1-a4 | Ra1-a3 | Ra1-a2 "),
    ),
    (
        "a pawn that an enemy pawn observes does not move, nor a rook that checks as one",
        "Madrasi",
        "~1",
        "nobo",
        "white ke1 ra1 pe4 black ke8 rd5 qa8 pf5",
        (
            "Ra1*a8 + | Ra1-a7 | Ra1-a6 | Ra1-a5 | Ra1-a4 | Ra1-a3 | Ra1-a2 | Ra1-d1 | Ra1-c1 "
            "| Ra1-b1 | Ke1-f2 | Ke1-e2 | Ke1-f1 "
        ),
    ),
    (
        "kings beside each other do not move",
        "madrasi rexinclusive",
        "~1",
        "nobo",
        "white ke4 pa2 black ke5 pa7",
        ("a2-a4 | a2-a3 "),
    ),
    (
        "a king in check moves beside no king",
        "madrasi",
        "~1",
        "nobo",
        "white ke4 black ke6 ra4 pa7",
        ("Ke4-d3 | Ke4-f3 | Ke4-e3 "),
    ),
    (
        "pawns that observe each other do not move",
        "Madrasi",
        "~1",
        "nobo",
        "white ka1 pe5 black kh8 pd6 pa7",
        ("Ka1-b2 | Ka1-a2 | Ka1-b1 "),
    ),
)


@pytest.mark.parametrize(("condition", "play", "option", "pieces", "moves"), shown(POSITIONS))
def test_all_moves(condition: str, play: str, option: str, pieces: str, moves: str) -> None:
    assert sorted(lines(condition, play, option, pieces)) == parted(moves)


def test_a_cell_is_shifted_by_a_rank() -> None:
    moves = lines("GridChess VerticalShift", "~1", "nowk nobk", "white ra2")
    assert "Ra2-a1" in moves
    assert "Ra2-a3" not in moves


def test_castling_into_mate_takes_a_king_where_his_steps_do_not() -> None:
    found = lines("GridChess", "h#1", "", "white kc7 bg8 black ke8 ra8")
    assert found == ["0-0-0 Bg8-e6 #"]


def test_so_does_castling_into_stalemate() -> None:
    pieces = "white ke1 ra1h1 black ke8 ra8"
    found = lines("GridChess Orthogonal d4", "ser-h=2", "", pieces)
    assert sorted(found) == ["0-0-0 2.Rd8-d1 + Ke1*d1 =", "0-0-0 2.Rd8-d2 Ke1*d2 ="]


def test_a_king_may_open_a_line_beside_the_other_king() -> None:
    assert "Kb8-c7 +" in lines("GridChess", "+1", "", "white kb8 ra8 black kd8")


def test_a_pawn_that_may_be_taken_en_passant_is_paralysed() -> None:
    found = lines("Madrasi", "ser-zd53", "nowk nobk", "white pd2h3 black pe4")
    assert found == ["d2-d4 2.h3-h4 3.d4-d5 z"]


def test_it_gives_no_check_then() -> None:
    assert lines("Madrasi", "+1", "", "white ka1 pd2 black ke5 pe4") == []
