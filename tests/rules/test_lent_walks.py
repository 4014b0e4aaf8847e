"""Walks that neighbours lend: small positions with all their moves.

The moves are those that Popeye 4.104 prints.
"""

from __future__ import annotations

import pytest
from helpers.small_positions import lines

POSITIONS = (
    (
        "AnnanChess",
        "~1",
        "nobk",
        "white ra1 sa2 kh1",
        (
            "Ra1-g1 | Ra1-f1 | Ra1-e1 | Ra1-d1 | Ra1-c1 | Ra1-b1 | Kh1-g2 | Kh1-g1 | Kh1-h2 | "
            "Sa2-a8 | Sa2-a7 | Sa2-a6 | Sa2-a5 | Sa2-a4 | Sa2-a3 | Sa2-h2 | Sa2-g2 | Sa2-f2 | "
            "Sa2-e2 | Sa2-d2 | Sa2-c2 | Sa2-b2 "
        ),
    ),
    (
        "AnnanChess",
        "~1",
        "nobk",
        "white kd1 sd2",
        (
            "Kd1-e2 | Kd1-c2 | Kd1-c1 | Kd1-e1 | Sd2-c1 | Sd2-e1 | Sd2-e3 | Sd2-c3 | Sd2-c2 | "
            "Sd2-d3 | Sd2-e2 "
        ),
    ),
    (
        "AnnanChess TypeB",
        "~1",
        "halfduplex",
        "white ke2 se3 black kh8 rd8 pd7",
        (
            "d7-d1=Q + | d7-d1=S | d7-d1=R | d7-d1=B + | d7-d2 | d7-d3 + | d7-d4 | d7-d5 | "
            "d7-d6 | d7-a7 | d7-b7 | d7-c7 | d7-h7 | d7-g7 | d7-f7 | d7-e7 | Rd8-a8 | Rd8-b8 | "
            "Rd8-c8 | Rd8-g8 | Rd8-f8 | Rd8-e8 | Kh8-g7 | Kh8-h7 | Kh8-g8 "
        ),
    ),
    (
        "AnnanChess TypeC",
        "~1",
        "",
        "white ke2 re1 sh1 black kh8",
        (
            "Re1-a1 | Re1-b1 | Re1-c1 | Re1-d1 | Re1-g1 | Re1-f1 | Sh1-g3 | Sh1-f2 | Ke2-d1 | "
            "Ke2-f1 | Ke2-f3 | Ke2-d3 | Ke2-d2 | Ke2-e3 | Ke2-f2 "
        ),
    ),
    (
        "AnnanChess typeD",
        "~1",
        "nobk",
        "white kd1 sd2",
        (
            "Kd1-e2 | Kd1-c2 | Kd1-c1 | Kd1-e1 | Sd2-b1 | Sd2-f1 | Sd2-f3 | Sd2-e4 | Sd2-c4 | "
            "Sd2-b3 "
        ),
    ),
    (
        "AnnanChess",
        "~1",
        "nowk nobk",
        "white sa7 pa6 sc2 pc1",
        ("Sc2-c4 | Sc2-c3 | Sa7-a8 "),
    ),
    (
        "AnnanChess",
        "~1",
        "nowk nobk",
        "white pb7 sb6",
        (
            "Sb6-a4 | Sb6-c4 | Sb6-d5 | Sb6-d7 | Sb6-c8 | Sb6-a8 | b7-a5 | b7-c5 | b7-d6 | "
            "b7-d8=Q | b7-d8=S | b7-d8=R | b7-d8=B "
        ),
    ),
    (
        "AnnanChess",
        "ser-~1",
        "nowk nobk enpassant d7d6d5",
        "white se5 pe4 black pd5",
        ("e4*d5 | Se5-e6 | Se5*d6 ep. "),
    ),
)


@pytest.mark.parametrize(("condition", "play", "option", "pieces", "moves"), POSITIONS)
def test_all_moves(condition: str, play: str, option: str, pieces: str, moves: str) -> None:
    wanted = {move.strip() for move in moves.split("|")}
    assert set(lines(condition, play, option, pieces)) == wanted


def test_a_unit_is_paralysed_by_one_that_has_its_walk_now() -> None:
    assert lines("AnnanChess Madrasi", "~1", "nowk nobk", "white sd5 black sc8 pc7") == []


def test_only_pawns_are_taken_en_passant() -> None:
    found = lines("AnnanChess", "hx1", "nowk nobk halfduplex", "white rc2 pc1 black pb4d4")
    assert set(found) == {"Rc2-c3 b4*c3 x", "Rc2-c3 d4*c3 x"}
