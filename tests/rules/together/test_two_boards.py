"""Two boards, beside rules that do the same on each of them: all moves.

The moves are those that Popeye 4.104 prints.
"""

from __future__ import annotations

import pytest
from small_positions import lines, parted, shown

POSITIONS = (
    (
        "rooks on one of two boards paralyse each other",
        "AliceChess Madrasi",
        "~1",
        "",
        "white kh1 rd1 black kb8 rd8",
        "Kh1-g1B | Kh1-g2B | Kh1-h2B",
    ),
    (
        "rooks on two boards do not observe each other",
        "AliceChess Madrasi",
        "~1",
        "",
        "white kh1 rd1 black kb8 black aliceb rd8",
        (
            "Kh1-g1B | Kh1-g2B | Kh1-h2B | Rd1-a1B | Rd1-b1B | Rd1-c1B | Rd1-d2B | Rd1-d3B | "
            "Rd1-d4B | Rd1-d5B | Rd1-d6B | Rd1-d7B | Rd1-e1B | Rd1-f1B | Rd1-g1B"
        ),
    ),
    (
        "a rook changes boards and sides",
        "AliceChess AndernachChess",
        "x1",
        "",
        "white kh1 rd1 black kb8 sd8 black aliceb bd6",
        "Rd1*d8B=b x",
    ),
    (
        "a captured unit comes back on the board where it was captured",
        "AliceChess SymmetryCirce",
        "ser-x2",
        "",
        "white kc1 qd3 black kb8 sd5",
        (
            "Kc1-b1B 2.Qd3*d5B[+bSe4] x | Kc1-b2B 2.Qd3*d5B[+bSe4] x | "
            "Kc1-c2B 2.Qd3*d5B[+bSe4] x | Kc1-d1B 2.Qd3*d5B[+bSe4] x | "
            "Kc1-d2B 2.Qd3*d5B[+bSe4] x | Qd3*d5B[+bSe4] x"
        ),
    ),
    (
        "a square that is occupied on the other board is no rebirth square",
        "AliceChess Circe",
        "x1",
        "",
        "white kh1 rd1 black kb8 sd5 black aliceb bg8",
        "Rd1*d5B x",
    ),
    (
        "a king who would come back is not in check",
        "AliceChess DiametralCirce RexInclusive",
        "~1",
        "",
        "white kh1 rd3 black kd8",
        (
            "Kh1-g1B | Kh1-g2B | Kh1-h2B | Rd3*d8B[+bKd1] | Rd3-a3B | Rd3-b3B | Rd3-c3B | "
            "Rd3-d1B | Rd3-d2B | Rd3-d4B | Rd3-d5B | Rd3-d6B | Rd3-d7B | Rd3-e3B | Rd3-f3B | "
            "Rd3-g3B | Rd3-h3B"
        ),
    ),
    (
        "a capturing unit goes home on the board to which it has come",
        "AliceChess AntiCirce",
        "ser-x2",
        "",
        "white kc1 rd3 black kb8 sd5 rh8 black aliceb bh6",
        (
            "Kc1-b1B 2.Rd3*d5B[wRd5->h1] x | Kc1-b2B 2.Rd3*d5B[wRd5->h1] x | "
            "Kc1-c2B 2.Rd3*d5B[wRd5->h1] x | Kc1-d1B 2.Rd3*d5B[wRd5->h1] x | "
            "Rd3*d5B[wRd5->h1] x | Rd3-h3B 2.Rh3*h6A[wRh6->a1] x"
        ),
    ),
    (
        "a capture is illegal where the home is occupied on either board",
        "AliceChess AntiCirce",
        "x1",
        "",
        "white kc1 rd3 black kb8 sd5 black aliceb bh1",
        "",
    ),
    (
        "neighbours on one board lend each other their walks",
        "AliceChess FaceToFace",
        "~1",
        "",
        "white kh1 rd3 black kb8 sd4 black aliceb bf4",
        ("Kh1-g1B | Kh1-g2B | Rd3-b2B | Rd3-b4B | Rd3-c1B | Rd3-c5B | Rd3-e1B | Rd3-e5B | Rd3-f2B"),
    ),
    (
        "units of both sides cross to the other board",
        "AliceChess HalfInChess",
        "~1",
        "",
        "white kh1 rd3 black kb8 sa3",
        "Kb8-a7B | Kb8-a8B | Kb8-b7B | Kb8-c7B | Kb8-c8B | Sa3-b1B | Sa3-b5B | Sa3-c2B | Sa3-c4B",
    ),
    (
        "a side may move the other side's king where it attacks him on the board that he leaves",
        "AliceChess HalfInChess",
        "~1",
        "",
        "white kb8 bf4 black ke1",
        "Ke1-d1B | Ke1-d2B | Ke1-e2B | Ke1-f1B | Ke1-f2B",
    ),
    (
        "edge movers arrive on the edge of either board",
        "AliceChess WhiteEdgeMover",
        "~1",
        "",
        "white kh1 rd3 black kb8 sa3",
        "Kh1-g1B | Kh1-h2B | Rd3*a3B | Rd3-d1B | Rd3-d8B | Rd3-h3B",
    ),
)


@pytest.mark.parametrize(("condition", "play", "option", "pieces", "moves"), shown(POSITIONS))
def test_all_moves(condition: str, play: str, option: str, pieces: str, moves: str) -> None:
    assert sorted(lines(condition, play, option, pieces)) == parted(moves)
