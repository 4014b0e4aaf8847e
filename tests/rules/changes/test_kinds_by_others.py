"""Units that become others by moves of others: small positions with all their moves.

The moves are those that Popeye 4.104 prints.
"""

from __future__ import annotations

import pytest
from small_positions import lines, parted, refused, shown

from solver.errors import Unsupported

POSITIONS = (
    (
        "a rook takes the walk of a captured queen, as the captor chooses",
        "SnekChess",
        "~1",
        "",
        "white ka1 rb1 black kh8 qb8 rc7d7",
        (
            "Ka1-a2 | Rb1*b8[c7=Q] + | Rb1*b8[d7=Q] + | Rb1-b7 | Rb1-b6 | Rb1-b5 | Rb1-b4 | "
            "Rb1-b3 | Rb1-b2 | Rb1-h1 + | Rb1-g1 | Rb1-f1 | Rb1-e1 | Rb1-d1 | Rb1-c1"
        ),
    ),
    (
        "the king takes the walk of a captured knight",
        "SnekChess",
        "~1",
        "",
        "white ka1 rb1 black kh8 pb8 sb2",
        (
            "Ka1*b2[h8=rS] | Ka1-a2 | Rb1*b2[h8=rS] | Rb1-h1 + | Rb1-g1 | Rb1-f1 | Rb1-e1 | "
            "Rb1-d1 | Rb1-c1"
        ),
    ),
    (
        "a knight, royal or not, takes the walk of a captured bishop",
        "SnekChess",
        "~1",
        "",
        "white ka1 rb1 black royal sh8 pb8 bb2 sc7",
        ("Ka1*b2[c7=B] | Ka1-a2 | Rb1*b2[c7=B] | Rb1*b2[h8=rB]"),
    ),
    (
        "a neutral bishop takes the walk of a captured rook",
        "SnekChess",
        "x1",
        "",
        "white ka1 black kh8 rg6 neutral bh7",
        "nBh7*g6[g6=nR] x",
    ),
    (
        "a neutral unit beside one that has moved becomes a pawn",
        "AntiEinsteinChess Influencer",
        "za31",
        "",
        "white ka8 ra1 black kh8 neutral qa4",
        "Ra1-a3=B[a4=nP] z",
    ),
    (
        "a queen takes the walk of a captured knight",
        "SnekCircleChess",
        "~1",
        "",
        "white ka1 rb1 black kh8 qg5 sb8 rd7",
        (
            "Ka1-b2 | Ka1-a2 | Rb1*b8[g5=S] + | Rb1-b7 | Rb1-b6 | Rb1-b5 | Rb1-b4 | Rb1-b3 | "
            "Rb1-b2 | Rb1-h1 + | Rb1-g1 | Rb1-f1 | Rb1-e1 | Rb1-d1 | Rb1-c1"
        ),
    ),
    (
        "the king takes the walk of a captured knight",
        "KobulKings",
        "~1",
        "",
        "white kh1 ra1 black ke8 sa4",
        (
            "Ra1*a4[e8=rS] | Ra1-a3 | Ra1-a2 | Ra1-g1 | Ra1-f1 | Ra1-e1 + | Ra1-d1 | Ra1-c1 | "
            "Ra1-b1 | Kh1-g2 | Kh1-g1 | Kh1-h2"
        ),
    ),
    (
        "the king of the other side keeps his walk",
        "KobulKings white",
        "~1",
        "",
        "white kh1 ra1 black ke8 sa4",
        (
            "Ra1*a4 | Ra1-a3 | Ra1-a2 | Ra1-g1 | Ra1-f1 | Ra1-e1 + | Ra1-d1 | Ra1-c1 | Ra1-b1 | "
            "Kh1-g2 | Kh1-g1 | Kh1-h2"
        ),
    ),
    (
        "a royal knight becomes a king where a pawn is captured",
        "KobulKings",
        "~1",
        "",
        "white kh1 ra1 black royal se8 pa4",
        (
            "Ra1*a4[e8=K] | Ra1-a3 | Ra1-a2 | Ra1-g1 | Ra1-f1 | Ra1-e1 + | Ra1-d1 | Ra1-c1 | "
            "Ra1-b1 | Kh1-g2 | Kh1-g1 | Kh1-h2"
        ),
    ),
    (
        "the king takes the attributes of a captured unit",
        "KobulKings",
        "~1",
        "",
        "white kh1 rb1 black ke8 pa7 black kamikaze sb4",
        (
            "Rb1-a1 | Rb1*b4[e8=rkS] | Rb1-b3 | Rb1-b2 | Rb1-g1 | Rb1-f1 | Rb1-e1 + | Rb1-d1 | "
            "Rb1-c1 | Kh1-g2 | Kh1-g1 | Kh1-h2"
        ),
    ),
    (
        "enemies become pawns, and on their first rank what has moved",
        "Influencer",
        "~1",
        "nowk",
        "white ra1 black sb7 bb8 kh8",
        (
            "Ra1-a8[b8=R][b7=P] | Ra1-a7[b7=P][b8=R] | Ra1-a6[b7=P] | Ra1-a5 | Ra1-a4 | Ra1-a3 | "
            "Ra1-a2 | Ra1-h1 + | Ra1-g1 | Ra1-f1 | Ra1-e1 | Ra1-d1 | Ra1-c1 | Ra1-b1"
        ),
    ),
    (
        "a king makes nobody change",
        "Influencer",
        "~1",
        "",
        "white ke1 rh1 black ke8 sf2 bg1g3",
        (
            "Ke1-d2 | Ke1-e2 | Ke1-f1 | Rh1-h8 + | Rh1-h7 | Rh1-h6 | Rh1-h5 | Rh1-h4[g3=P] | "
            "Rh1-h3[g3=P]"
        ),
    ),
    (
        "pawns make pawns of units beside them",
        "Influencer",
        "~1",
        "",
        "white kh4 pc6 pb6 black kh8 sb8 ra8 pd7 rc2 bb1",
        (
            "Kh4-g3 | Kh4-g5 | Kh4-h3 | Kh4-g4 | Kh4-h5 | b6-b7[b8=P][a8=P] | c6-c7[d7=P][b8=P] | "
            "c6*d7"
        ),
    ),
    (
        "enemies on their promotion rank become queens beside a queen",
        "Influencer",
        "~1",
        "nowk nobk",
        "white qc3 black sb1 bd1 rc1 pa1",
        (
            "Qc3*a1[b1=Q] | Qc3-b2[b1=Q][c1=Q][a1=Q] | Qc3-e1[d1=Q] | Qc3-d2[d1=Q][c1=Q] | Qc3-h8 "
            "| Qc3-g7 | Qc3-f6 | Qc3-e5 | Qc3-d4 | Qc3-a5 | Qc3-b4 | Qc3*c1[d1=Q][b1=Q] | "
            "Qc3-c2[c1=Q][d1=Q][b1=Q] | Qc3-a3 | Qc3-b3 | Qc3-c8 | Qc3-c7 | Qc3-c6 | Qc3-c5 | "
            "Qc3-c4 | Qc3-h3 | Qc3-g3 | Qc3-f3 | Qc3-e3 | Qc3-d3"
        ),
    ),
)


@pytest.mark.parametrize(("condition", "play", "option", "pieces", "moves"), shown(POSITIONS))
def test_all_moves(condition: str, play: str, option: str, pieces: str, moves: str) -> None:
    assert sorted(lines(condition, play, option, pieces)) == parted(moves)


@pytest.mark.parametrize(
    "conditions",
    ["SnekChess SnekCircleChess", "SnekChess Influencer"],
)
def test_two_such_rules_have_no_agreed_order(conditions: str) -> None:
    with pytest.raises(Unsupported, match="no agreed order of effects"):
        refused(conditions, "white ka1 pb2 black kh8")
