"""Castlings anywhere and units that change places: small positions with all their moves.

The moves are those that Popeye 4.104 prints.
"""

from __future__ import annotations

import pytest
from small_positions import lines, parted, shown

POSITIONS = (
    (
        "a king castles along a line with the first unit on it",
        "CastlingChess",
        "~1",
        "",
        "white kd1 sd5 ra1 black kh8 rg4",
        (
            "Ra1-a8 + | Ra1-a7 | Ra1-a6 | Ra1-a5 | Ra1-a4 | Ra1-a3 | Ra1-a2 | Ra1-c1 | Ra1-b1 "
            "| Kd1-d3/wSd5-d2 | Kd1-b1/wRa1-c1 | Kd1-f3/bRg4-e2 | Kd1-e2 | Kd1-c2 | Kd1-c1 | "
            "Kd1-d2 | Kd1-e1 | Sd5-b4 | Sd5-c3 | Sd5-e3 | Sd5-f4 | Sd5-f6 | Sd5-e7 | Sd5-c7 | "
            "Sd5-b6"
        ),
    ),
    (
        "a king castles with a unit of the other side",
        "CastlingChess",
        "~1",
        "",
        "white kd4 pa7 pg7 black kg4 bd8 pa1",
        (
            "Kd4-d6/bBd8-d5 | Kd4-c3 | Kd4-e3 | Kd4-e5 | Kd4-c5 | Kd4-d3 | Kd4-c4 | Kd4-d5 | "
            "Kd4-e4 | a7-a8=Q | a7-a8=S | a7-a8=R | a7-a8=B | g7-g8=Q + | g7-g8=S | g7-g8=R + "
            "| g7-g8=B"
        ),
    ),
    (
        "a king castles along a file with a rook",
        "Rokagogo",
        "~1",
        "",
        "white kc2 rc7 bg2 black kh8",
        (
            "Kc2-c4/wRc7-c3 | Kc2-b1 | Kc2-d1 | Kc2-d3 | Kc2-b3 | Kc2-c1 | Kc2-b2 | Kc2-c3 | "
            "Kc2-d2 | Bg2-f1 | Bg2-h1 | Bg2-h3 | Bg2-a8 | Bg2-b7 | Bg2-c6 | Bg2-d5 | Bg2-e4 | "
            "Bg2-f3 | Rc7-c3 | Rc7-c4 | Rc7-c5 | Rc7-c6 | Rc7-a7 | Rc7-b7 | Rc7-c8 + | Rc7-h7 "
            "+ | Rc7-g7 | Rc7-f7 | Rc7-e7 | Rc7-d7"
        ),
    ),
    (
        "a king castles with rooks, with a queen he does not",
        "Rokagogo",
        "~1",
        "",
        "white kd4 rd8 qa4 ra1 black kh7 pa7",
        (
            "Ra1-a3 | Ra1-a2 | Ra1-h1 + | Ra1-g1 | Ra1-f1 | Ra1-e1 | Ra1-d1 | Ra1-c1 | Ra1-b1 "
            "| Qa4-d1 | Qa4-c2 + | Qa4-b3 | Qa4-e8 | Qa4-d7 + | Qa4-c6 | Qa4-b5 | Qa4-a2 | "
            "Qa4-a3 | Qa4*a7 + | Qa4-a6 | Qa4-a5 | Qa4-c4 | Qa4-b4 | Kd4-d6/wRd8-d5 | Kd4-c3 "
            "| Kd4-e3 | Kd4-e5 | Kd4-c5 | Kd4-d3 | Kd4-c4 | Kd4-d5 | Kd4-e4 | Rd8-d5 | Rd8-d6 "
            "| Rd8-d7 + | Rd8-a8 | Rd8-b8 | Rd8-c8 | Rd8-h8 + | Rd8-g8 | Rd8-f8 | Rd8-e8"
        ),
    ),
    (
        "a king castles over no square that a knight attacks",
        "Rokagogo",
        "~1",
        "",
        "white kd4 ra4 black kh7 pa7 se5",
        (
            "Ra4-a1 | Ra4-a2 | Ra4-a3 | Ra4*a7 + | Ra4-a6 | Ra4-a5 | Ra4-c4 | Ra4-b4 | Kd4-c3 "
            "| Kd4-e3 | Kd4*e5 | Kd4-c5 | Kd4-d5 | Kd4-e4"
        ),
    ),
    (
        "a king castles over squares that nobody attacks",
        "Rokagogo",
        "~1",
        "",
        "white kd4 ra4 black kh7 pa7 pe6",
        (
            "Ra4-a1 | Ra4-a2 | Ra4-a3 | Ra4*a7 + | Ra4-a6 | Ra4-a5 | Ra4-c4 | Ra4-b4 | "
            "Kd4-b4/wRa4-c4 | Kd4-c3 | Kd4-e3 | Kd4-e5 | Kd4-c5 | Kd4-d3 | Kd4-c4 | Kd4-e4"
        ),
    ),
    (
        "king and rook change places in check",
        "ExchangeCastling",
        "~1",
        "",
        "white ka1 rd5 black ra8 kh8",
        ("Rd5<->Ka1 | Ka1-b2 | Ka1-b1 | Rd5-a5"),
    ),
    (
        "a king changes places with a rook, with a pawn he does not",
        "ExchangeCastling",
        "~1",
        "nobk",
        "white ka1 rd5 pd2",
        (
            "Rd5<->Ka1 | Ka1-b2 | Ka1-a2 | Ka1-b1 | d2-d4 | d2-d3 | Rd5-d3 | Rd5-d4 | Rd5-a5 "
            "| Rd5-b5 | Rd5-c5 | Rd5-d8 | Rd5-d7 | Rd5-d6 | Rd5-h5 | Rd5-g5 | Rd5-f5 | Rd5-e5"
        ),
    ),
    (
        "a king changes places with a neutral unit beside a rook",
        "ExchangeCastling",
        "~1",
        "",
        "white ke1 rb1 neutral bd5 black kh8",
        (
            "Rb1-a1 | Rb1-b8 + | Rb1-b7 | Rb1-b6 | Rb1-b5 | Rb1-b4 | Rb1-b3 | Rb1-b2 | Rb1-d1 "
            "| Rb1-c1 | Bd5<->Ke1 | Rb1<->Ke1 | Ke1-f2 | Ke1-d2 | Ke1-d1 | Ke1-e2 | Ke1-f1 | "
            "nBd5-a2 | nBd5-b3 | nBd5-c4 | nBd5-h1 | nBd5-g2 | nBd5-f3 | nBd5-e4 | nBd5-g8 | "
            "nBd5-f7 | nBd5-e6 | nBd5-a8 | nBd5-b7 | nBd5-c6"
        ),
    ),
    (
        "kings change places, rooks too far for it stay",
        "MessignyChess",
        "~1",
        "",
        "white kc1 rb1 black kg7 re6",
        (
            "Rb1-a1 | Rb1-b8 | Rb1-b7 + | Rb1-b6 | Rb1-b5 | Rb1-b4 | Rb1-b3 | Rb1-b2 | "
            "Kc1<->Kg7 + | Kc1-d2 | Kc1-b2 | Kc1-c2 | Kc1-d1"
        ),
    ),
    (
        "kings change no places",
        "MessignyChess RexExclusive",
        "~1",
        "",
        "white kc1 rb1 black kg7 re6",
        (
            "Rb1-a1 | Rb1-b8 | Rb1-b7 + | Rb1-b6 | Rb1-b5 | Rb1-b4 | Rb1-b3 | Rb1-b2 | Kc1-d2 "
            "| Kc1-b2 | Kc1-c2 | Kc1-d1"
        ),
    ),
    (
        "kings and pawns change places",
        "MessignyChess",
        "~1",
        "",
        "white kh1 pa7 black kh8 pc2",
        (
            "Kh1<->Kh8 | Kh1-g2 | Kh1-g1 | Kh1-h2 | Pa7<->Pc2 | a7-a8=Q + | a7-a8=S | a7-a8=R "
            "+ | a7-a8=B"
        ),
    ),
    (
        "a knight comes back to its square",
        "MessignyChess",
        "ser-zd52",
        "",
        "white kb3 sd5 black kh8 sb7",
        (
            "Sd5-b4 2.Sb4-d5 z | Sd5-c3 2.Sc3-d5 z | Sd5-e3 2.Se3-d5 z | Sd5-f4 2.Sf4-d5 z | "
            "Sd5-f6 2.Sf6-d5 z | Sd5-e7 2.Se7-d5 z | Sd5-c7 2.Sc7-d5 z | Sd5-b6 2.Sb6-d5 z"
        ),
    ),
    (
        "knights change places after a move of Black's king",
        "MessignyChess",
        "hzd51",
        "",
        "white kb3 sb7 black kh8 sd5",
        ("Kh8<->Kb3 Sb7<->Sd5 z | Kh8-g7 Sb7<->Sd5 z | Kh8-h7 Sb7<->Sd5 z | Kh8-g8 Sb7<->Sd5 z"),
    ),
)


@pytest.mark.parametrize(("condition", "play", "option", "pieces", "moves"), shown(POSITIONS))
def test_all_moves(condition: str, play: str, option: str, pieces: str, moves: str) -> None:
    assert sorted(lines(condition, play, option, pieces)) == parted(moves)


def test_a_castling_anywhere_is_a_castling() -> None:
    found = lines("CastlingChess", "001", "", "white kd1 ra1 black kh3 ph2g4")
    assert set(found) == {"Kd1-b1/wRa1-c1", "Kd1-f3/bPg4-e2"}
