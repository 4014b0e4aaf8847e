"""Sides that move the other side's units, beside rules that ask whose unit has moved: all moves.

A unit is one of its own side, whoever moves it. In Popeye 4.104 the side that moves counts.
"""

from __future__ import annotations

import pytest
from small_positions import lines, parted, shown

POSITIONS = (
    (
        "who is captured by the own side goes to his own home",
        "AllInChess Circe",
        "x1",
        "",
        "white kh1 pd4 black kh8 rd8",
        "Rd8*d4[+wPd2] x",
    ),
    (
        "who captures for the other side goes to his own home",
        "AllInChess FileAntiCirce",
        "x1",
        "",
        "white kh1 pd4 black kh8 rd6",
        "Rd6*d4[bRd4->d8] x",
    ),
    (
        "who captures for the other side goes over",
        "AllInChess DoubleTibet",
        "x1",
        "",
        "white kh1 pd4 black kh8 rd8",
        "Rd8*d4=w x",
    ),
    (
        "any capture makes a unit go over",
        "HalfInChess AndernachChess",
        "x1",
        "",
        "white kh1 pd4 black kh8 rd8",
        "Rd8*d4=w x",
    ),
    (
        "a unit of the other side goes over on squares of the other colour",
        "HalfInChess Volage",
        "~1",
        "",
        "white kh1 black kh8 sd7",
        (
            "Kh8-g7 | Kh8-g8 | Kh8-h7 | Sd7-b6=w | Sd7-b8=w | Sd7-c5=w | Sd7-e5=w | Sd7-f6=w | "
            "Sd7-f8=w"
        ),
    ),
    (
        "the far half is that of the unit's side",
        "HalfInChess DarkSide",
        "~1",
        "",
        "white kh1 black kh8 sd6",
        (
            "Kh8-g7 | Kh8-g8 | Kh8-h7 | Sd6-b5 | Sd6-b7 | Sd6-c4=w | Sd6-c8 | Sd6-e4=w | Sd6-e8 | "
            "Sd6-f5 | Sd6-f7"
        ),
    ),
    (
        "the second rank is that of the unit's side",
        "HalfInChess RelegationChess",
        "~1",
        "",
        "white kh1 black kh8 rd8",
        (
            "Kh8-g7 | Kh8-g8 | Kh8-h7 | Rd8-a8 | Rd8-b8 | Rd8-c8 | Rd8-d2 | Rd8-d3 | Rd8-d4 | "
            "Rd8-d5 | Rd8-d6 | Rd8-d7=P | Rd8-e8 | Rd8-f8 | Rd8-g8"
        ),
    ),
    (
        "the longest of the moves with units of both sides is played",
        "AllInChess WhiteMaximummer",
        "~1",
        "",
        "white kh1 sc3 black kh8 rd1",
        "Rd1-d8",
    ),
)


@pytest.mark.parametrize(("condition", "play", "option", "pieces", "moves"), shown(POSITIONS))
def test_all_moves(condition: str, play: str, option: str, pieces: str, moves: str) -> None:
    assert sorted(lines(condition, play, option, pieces)) == parted(moves)
