"""Two rules whose order of effects is agreed: all moves.

Where nothing else is said of a position the moves are those that Popeye 4.104 prints.
"""

from __future__ import annotations

import pytest
from small_positions import lines, parted, shown

POSITIONS = (
    (
        "nobody captures a king who would come back",
        "NoWhiteCapture Circe RexInclusive",
        "~1",
        "",
        "white kh1 rd3 black kd7 sd5",
        (
            "Kh1-g1 | Kh1-g2 | Kh1-h2 | Rd3-a3 | Rd3-b3 | Rd3-c3 | Rd3-d1 | Rd3-d2 | Rd3-d4 | "
            "Rd3-e3 | Rd3-f3 | Rd3-g3 | Rd3-h3"
        ),
    ),
    (
        "a king who would not come back is in check",
        "NoBlackCapture Circe RexInclusive",
        "~1",
        "",
        "white kd3 black kh8 rd8 be1",
        "Kd3-c2 | Kd3-c3 | Kd3-c4 | Kd3-e2 | Kd3-e3 | Kd3-e4",
    ),
    (
        "units that are reborn need no contact (in Popeye they are not reborn)",
        "ContactGridChess RankCirce",
        "x1",
        "",
        "white kh1 rd2 black kb8 sd5 pe6",
        "Rd2*d5[+bSb5] x",
    ),
    (
        "pawns come home to the game array and turn into pawns of the other side",
        "GlasgowChess Circe Turncoats",
        "x1",
        "",
        "white kh1 rd3 black kb8 pd6 sc3",
        "Rd3*c3 x | Rd3*d6[+bPd7=w] x",
    ),
    (
        "homes are those of the game array",
        "GlasgowChess ImmunChess",
        "x1",
        "",
        "white kh1 rd3 black kb8 pd6 sc3 bg8",
        "Rd3*d6 x",
    ),
    (
        "the half counts where the capturing unit is reborn (in Popeye where it captures)",
        "DarkSide SymmetryAntiCirce",
        "x1",
        "",
        "white kc1 rd2 black kb8 sd4",
        "Rd2*d4[wRd4->e5=b] x",
    ),
    (
        "a hopper that has gone home changes the side of its hurdle",
        "FileAntiCirce",
        "x1",
        "",
        "white ka1 white hurdlecolourchanging gd3 black kh8 sd5 pd4",
        "hccGd3*d5[whccGd5->d8][d4=w] x",
    ),
    (
        "a hopper that has gone home moves its hurdle",
        "FileAntiCirce",
        "x1",
        "",
        "white ka1 white dob gd3 black kh8 sd5 pd4",
        "dGd3*d5[wdGd5->d8][bPd4->d3] x",
    ),
    (
        "a pawn that promotes where it is reborn chooses among hurdle attributes",
        "AntipodeanAntiCirce",
        "x1",
        "",
        "white kh1 pd3 white bul gg6 black kc8 pe4",
        (
            "d3*e4[wPe4->a8=B] x | d3*e4[wPe4->a8=G=b] x | d3*e4[wPe4->a8=Q] + x | "
            "d3*e4[wPe4->a8=R] + x | d3*e4[wPe4->a8=S] x"
        ),
    ),
    (
        "captures are counted of units that may be captured alone",
        "MultiCaptures",
        "x1",
        "",
        "white kh1 rd1 sc3 black kb8 sd5 black uncapturable se4",
        "Rd1*d5 x | Sc3*d5 x",
    ),
    (
        "of counted captures the longest is played",
        "MultiCaptures WhiteMaximummer",
        "~1",
        "",
        "white kh1 rd1 sc3 black kb8 sd5",
        "Rd1*d5",
    ),
    (
        "a rook observes as the knight on the opposite point",
        "Madrasi PointReflection",
        "~1",
        "",
        "white kh1 rd3 se6 black kb8 sd5 rd7",
        (
            "Kh1-g1 | Kh1-g2 | Kh1-h2 | Rd3-b2 + | Rd3-b4 + | Rd3-c1 | Rd3-c5 | Rd3-e1 | Rd3-e5 | "
            "Rd3-f2 | Rd3-f4 | Se6-a6 + | Se6-b6 | Se6-c6 + | Se6-d6 | Se6-e1 | Se6-e2 | Se6-e3 | "
            "Se6-e4 | Se6-e5 | Se6-e7 | Se6-e8 | Se6-f6 | Se6-g6 | Se6-h6"
        ),
    ),
    (
        "a unit takes the walk of the file and sinks from it",
        "LineChameleonChess EinsteinChess",
        "~1",
        "",
        "white ka1 bh3 black ka8",
        (
            "Bh3-c8=S | Bh3-d7=Q=R | Bh3-e6=S | Bh3-f1=S | Bh3-f5=S | Bh3-g2=S=P | Bh3-g4=S=P | "
            "Ka1-a2 | Ka1-b1 | Ka1-b2"
        ),
    ),
    (
        "a unit that mates is turned first, and mates no longer",
        "ChecklessChess #C",
        "x1",
        "",
        "white kg6 ra1 black kh8 ra8 sb1",
        "Ra1*a8[a8=b] x | Ra1*b1 x",
    ),
    (
        "squares of rebirth are reckoned from where a unit stands (not in Popeye): quiet moves",
        "AntiMarsCirce HorizontalSymmetry",
        "~1",
        "",
        "white kc1 rd3 black kb8",
        (
            "Kc1-c8-d7 | Kc1-c8-d8 | Rd3-d6-a6 | Rd3-d6-b6 + | Rd3-d6-c6 | Rd3-d6-d1 | "
            "Rd3-d6-d2 | Rd3-d6-d4 | Rd3-d6-d5 | Rd3-d6-d7 | Rd3-d6-d8 + | Rd3-d6-e6 | "
            "Rd3-d6-f6 | Rd3-d6-g6 | Rd3-d6-h6"
        ),
    ),
    (
        "squares of rebirth are reckoned from where a unit stands (not in Popeye): captures",
        "MarsCirce Symmetry",
        "x1",
        "",
        "white kc1 rd3 black kb8 ra6 pe1",
        "Rd3-e6*a6 x | Rd3-e6*e1 + x",
    ),
    (
        "a unit captures while its square is free, which hangs on where it stands (not in Popeye)",
        "GenevaChess Symmetry",
        "x1",
        "",
        "white kc1 rd3 rd1 black kb8 sd5 se6 sg1",
        "Rd1*g1 x",
    ),
    (
        "a unit captures while its square of the diagram is free",
        "GenevaChess Diagram",
        "ser-x2",
        "",
        "white kc1 rd3 black kb8 sd5 sd7",
        "Rd3-d1 2.Rd1*d5 x | Rd3-d2 2.Rd2*d5 x | Rd3-d4 2.Rd4*d5 x",
    ),
    (
        "a king who would come back as one of the other side is in check (not in Popeye)",
        "Circe Turncoats RexInclusive",
        "+1",
        "",
        "white kh1 rd3 black ka8",
        "Rd3-a3 + | Rd3-d8 +",
    ),
    (
        "a word that is about capturing units changes nothing where none of them is reborn",
        "Circe Cheylan",
        "x1",
        "",
        "white kd1 ra1 black kh8 ra8",
        "Ra1*a8 + x",
    ),
)


@pytest.mark.parametrize(("condition", "play", "option", "pieces", "moves"), shown(POSITIONS))
def test_all_moves(condition: str, play: str, option: str, pieces: str, moves: str) -> None:
    assert sorted(lines(condition, play, option, pieces)) == parted(moves)
