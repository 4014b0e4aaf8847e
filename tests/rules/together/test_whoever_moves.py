"""Sides that may move the other side's units, beside rules that act after the move: all moves.

The moves are those that Popeye 4.104 prints.
"""

from __future__ import annotations

import pytest
from small_positions import lines, parted, shown

POSITIONS = (
    (
        "units of the other side change as they move",
        "MainlyInChess ChameleonChess",
        "~1",
        "nowk nobk",
        "white pa2 black sb4",
        ("Sb4*a2=B | Sb4-a6=B | Sb4-c2=B | Sb4-c6=B | Sb4-d3=B | Sb4-d5=B | a2-a3 | a2-a4"),
    ),
    (
        "units of the other side take the walks of their victims",
        "AllInChess FrankfurtChess",
        "x1",
        "nowk nobk",
        "white pa2 rc6 black sb4",
        "Sb4*a2=P x | Sb4*c6=R x",
    ),
    (
        "whoever moves a unit, it has neighbours then",
        "HalfInChess KoeKo",
        "~1",
        "",
        "white kb1 sb3 black kh8 sc3 pg7",
        "Kh8-g8 | Kh8-h7 | Sc3-a2 | Sc3-a4",
    ),
    (
        "whoever moves a unit, it observes none of its like then",
        "HalfInChess Isardam",
        "~1",
        "",
        "white kh1 ra1 black kh8 rc8",
        (
            "Kh8-g7 | Kh8-g8 | Kh8-h7 | Rc8-b8 | Rc8-c2 | Rc8-c3 | Rc8-c4 | Rc8-c5 | Rc8-c6 | "
            "Rc8-c7 | Rc8-d8 | Rc8-e8 | Rc8-f8 | Rc8-g8"
        ),
    ),
    (
        "whoever captures by a unit, it goes home as one of its own side",
        "AllInChess AntipodeanAntiCirce",
        "x1",
        "",
        "white kh1 pd3 black kc8 pe4",
        (
            "d3*e4[wPe4->a8=B] x | d3*e4[wPe4->a8=Q] + x | d3*e4[wPe4->a8=R] + x | "
            "d3*e4[wPe4->a8=S] x | e4*d3[bPd3->h7] x"
        ),
    ),
    (
        "whoever captures a pawn, it promotes on its own last rank alone",
        "AllInChess PWC",
        "x1",
        "",
        "white kh1 pb6 black kh8 rb1",
        "Rb1*b6[+wPb1] x",
    ),
)


@pytest.mark.parametrize(("condition", "play", "option", "pieces", "moves"), shown(POSITIONS))
def test_all_moves(condition: str, play: str, option: str, pieces: str, moves: str) -> None:
    assert sorted(lines(condition, play, option, pieces)) == parted(moves)
