"""Exchanges of squares and of roles beside another condition: small positions with all moves.

The moves are those that Popeye 4.104 prints.
"""

from __future__ import annotations

import pytest
from small_positions import lines, parted, shown

POSITIONS = (
    (
        "a king checks beside pawns that could be exchanged",
        "BlackMinimummer ultra MessignyChess RexExclusive",
        "+1",
        "",
        "white ka3 pd5 black kb1 pe6",
        "Ka3-b2 + | Ka3-a2 +",
    ),
    (
        "a bishop becomes a rook by its moves",
        "ExchangeCastling ReversalEinsteinChess",
        "~1",
        "",
        "white kd7 bc5 pd3 black kh2",
        (
            "Bc5-a3=R | Bc5-a7=R | Bc5-b4=R | Bc5-b6=R | Bc5-d4=R | Bc5-d6=R | Bc5-e3=R | "
            "Bc5-e7=R | Bc5-f2=R + | Bc5-f8=R | Bc5-g1=R | Bc5<->Kd7 | Kd7-c6 | Kd7-c7 | Kd7-c8 | "
            "Kd7-d6 | Kd7-d8 | Kd7-e6 | Kd7-e7 | Kd7-e8 | d3-d4=S"
        ),
    ),
    (
        "bishops and kings change places and keep their walks",
        "MessignyChess NorskSjakk",
        "~1",
        "",
        "white kd7 bc5 black kh2 ba4",
        ("Bc5<->Ba4 | Kd7-c7 | Kd7-c8 | Kd7-d6 | Kd7-d8 | Kd7-e6 | Kd7-e7 | Kd7<->Kh2"),
    ),
    (
        "bishops and kings change places and take no next walk",
        "MessignyChess ChameleonChess",
        "~1",
        "",
        "white kd7 bc5 black kh2 ba4",
        ("Bc5<->Ba4 | Kd7-c7 | Kd7-c8 | Kd7-d6 | Kd7-d8 | Kd7-e6 | Kd7-e7 | Kd7<->Kh2"),
    ),
    (
        "a chameleon changes places and keeps its walk",
        "MessignyChess",
        "~1",
        "",
        "white kd7 white chameleon bc5 black kh2 ba4",
        ("Bc5<->Ba4 | Kd7-c7 | Kd7-c8 | Kd7-d6 | Kd7-d8 | Kd7-e6 | Kd7-e7 | Kd7<->Kh2"),
    ),
    (
        "moves leave their cells beside a king who may castle",
        "GridChess ExchangeCastling",
        "~1",
        "",
        "white kc3 bc4 qh7 black kf8",
        (
            "Bc4-a2 | Bc4-a6 | Bc4-b3 | Bc4-b5 | Bc4-d5 | Bc4-e2 | Bc4-e6 | Bc4-f1 | Bc4-f7 | "
            "Bc4-g8 | Kc3-b2 | Kc3-b3 | Kc3-b4 | Kc3-c2 | Kc3-d2 | Qh7-a7 | Qh7-b1 | Qh7-b7 | "
            "Qh7-c2 | Qh7-c7 | Qh7-d3 | Qh7-d7 | Qh7-e4 | Qh7-e7 | Qh7-f5 + | Qh7-f7 | Qh7-g6 | "
            "Qh7-h1 | Qh7-h2 | Qh7-h3 | Qh7-h4 | Qh7-h5 | Qh7-h6 + | Qh7<->Kc3"
        ),
    ),
    (
        "a king's moves stay on his colour",
        "MonochromChess MessignyChess",
        "~1",
        "",
        "white kc3 qh7 bc4 black ka8 qh8 ba4",
        "Kc3-b4 | Kc3-d2",
    ),
    (
        "kings change places to the other colour",
        "BichromChess MessignyChess",
        "~1",
        "",
        "white kc3 bc4 black kh1 ba4",
        "Kc3-b3 | Kc3-c2 | Kc3-d3 | Kc3<->Kh1",
    ),
    (
        "kings and queens change places on the edge",
        "WhiteEdgeMover MessignyChess",
        "~1",
        "",
        "white kc3 pb6 qh7 black ka1 pb3 qh8",
        "Kc3<->Ka1 | Qh7*h8 | Qh7<->Qh8",
    ),
)


@pytest.mark.parametrize(("condition", "play", "option", "pieces", "moves"), shown(POSITIONS))
def test_all_moves(condition: str, play: str, option: str, pieces: str, moves: str) -> None:
    assert sorted(lines(condition, play, option, pieces)) == parted(moves)


def test_an_exchange_of_roles_is_judged_as_a_move_is() -> None:
    pieces = "white ka8 qb7 sh2 ra2 black kf8 rb8"
    found = lines("RoleExchange ChecklessChess", "~1", "", pieces)
    assert sorted(found) == ["Ka8*b8", "Ka8-a7"]
    pieces = "white kd7 pb7 black kf8 qb3 sd8 pf7 pc2 pa5"
    assert lines("RoleExchange WhiteUltraSchachZwang", "~1", "", pieces) == []


def test_kings_castle_where_only_captures_begin_elsewhere() -> None:
    pieces = "white ke1 rb1 black kh8 ph6"
    assert "Ke1-c1/wRb1-d1" in lines("CastlingChess Make&TakeChess", "~1", "", pieces)
