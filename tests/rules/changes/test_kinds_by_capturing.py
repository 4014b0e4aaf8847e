"""Units that become what they capture: small positions with all their moves.

The moves are those that Popeye 4.104 prints.
"""

from __future__ import annotations

import pytest
from small_positions import lines, parted, refused, shown

from solver.errors import Unsupported

POSITIONS = (
    (
        "a capturer takes its victim's walk before it could promote",
        "FrankfurtChess",
        "~1",
        "nowk nobk",
        "white ra1 pg7 black sa4 rh8",
        (
            "Ra1*a4=S | Ra1-a3 | Ra1-a2 | Ra1-h1 | Ra1-g1 | Ra1-f1 | Ra1-e1 | Ra1-d1 | Ra1-c1 | "
            "Ra1-b1 | g7-g8=Q | g7-g8=S | g7-g8=R | g7-g8=B | g7*h8=R"
        ),
    ),
    (
        "a unit that takes a pawn's walk on the last rank promotes",
        "FrankfurtChess",
        "~1",
        "nowk nobk",
        "white ra1 black pa8",
        (
            "Ra1*a8=P=Q | Ra1*a8=P=S | Ra1*a8=P=R | Ra1*a8=P=B | Ra1-a7 | Ra1-a6 | Ra1-a5 | "
            "Ra1-a4 | Ra1-a3 | Ra1-a2 | Ra1-h1 | Ra1-g1 | Ra1-f1 | Ra1-e1 | Ra1-d1 | Ra1-c1 | "
            "Ra1-b1"
        ),
    ),
    (
        "a king takes his victim's walk and stays king",
        "FrankfurtChess",
        "~1",
        "nobk",
        "white ka1 black ra2",
        ("Ka1*a2=rR | Ka1-b1"),
    ),
    (
        "a king keeps his walk",
        "FrankfurtChess RexExclusive",
        "~1",
        "nobk",
        "white ka1 black ra2",
        ("Ka1*a2 | Ka1-b1"),
    ),
    (
        "a rook that captures a rook stays one",
        "FrankfurtChess",
        "~1",
        "",
        "white ka2 rd1 black rd8 kh7",
        (
            "Rd1-a1 | Rd1-b1 | Rd1-c1 | Rd1*d8 | Rd1-d7 + | Rd1-d6 | Rd1-d5 | Rd1-d4 | Rd1-d3 | "
            "Rd1-d2 | Rd1-h1 + | Rd1-g1 | Rd1-f1 | Rd1-e1 | Ka2-b1 | Ka2-b3 | Ka2-a1 | Ka2-a3 | "
            "Ka2-b2"
        ),
    ),
    (
        "a king takes the walk of a knight",
        "FrankfurtChess",
        "~1",
        "",
        "white kb7 black pa8 sc7 kh7",
        ("Kb7-c6 | Kb7-c8 | Kb7-b6 | Kb7-a7 | Kb7-b8 | Kb7*c7=rS"),
    ),
    (
        "a king, a rook and a pawn take the walks of their victims",
        "ProteanChess",
        "~1",
        "",
        "white ka1 rb1 pg6 black kh8 pb7 sb2 rh7",
        (
            "Ka1*b2=rS | Ka1-a2 | Rb1*b2=S | Rb1-h1 | Rb1-g1 | Rb1-f1 | Rb1-e1 | Rb1-d1 | Rb1-c1 "
            "| g6-g7 + | g6*h7=R +"
        ),
    ),
    (
        "a king keeps his walk beside a rook that does not",
        "ProteanChess RexExclusive",
        "~1",
        "",
        "white ka1 rb1 black kh8 pb7 sb2",
        ("Ka1*b2 | Ka1-a2 | Rb1*b2=S | Rb1-h1 + | Rb1-g1 | Rb1-f1 | Rb1-e1 | Rb1-d1 | Rb1-c1"),
    ),
    (
        "a pawn that captures a pawn becomes a reverse pawn",
        "ProteanChess",
        "~1",
        "",
        "white ka1 pb7 black kh8 bc8 pa8",
        ("Ka1-b2 | Ka1-a2 | Ka1-b1 | b7-b8=Q | b7-b8=S | b7-b8=R | b7-b8=B | b7*c8=B | b7*a8=PP"),
    ),
    (
        "a king who becomes a reverse pawn promotes",
        "ProteanChess",
        "~1",
        "",
        "white ka1 rb8 sc8 ppd2 black kh8 pb1 ppe1",
        (
            "Ka1-b2 | Ka1-a2 | Ka1*b1=rPP=rQ | Ka1*b1=rPP=rS | Ka1*b1=rPP=rR | Ka1*b1=rPP=rB | "
            "PPd2-d1=Q | PPd2-d1=S | PPd2-d1=R | PPd2-d1=B | PPd2*e1=P | Rb8*b1=PP=Q | "
            "Rb8*b1=PP=S | Rb8*b1=PP=R | Rb8*b1=PP=B | Rb8-b2 | Rb8-b3 | Rb8-b4 | Rb8-b5 | Rb8-b6 "
            "| Rb8-b7 | Rb8-a8 | Sc8-a7 + | Sc8-b6 + | Sc8-d6 + | Sc8-e7 +"
        ),
    ),
)


@pytest.mark.parametrize(("condition", "play", "option", "pieces", "moves"), shown(POSITIONS))
def test_all_moves(condition: str, play: str, option: str, pieces: str, moves: str) -> None:
    assert sorted(lines(condition, play, option, pieces)) == parted(moves)


def test_a_protean_unit_takes_the_walk_of_its_victim_and_may_promote_with_it() -> None:
    found = lines("", "x1", "", "white ka1 white protean rb1 sd3 black kh8 qb5 pe1")
    promoted = {f"pRb1*e1=pPP=p{walk} x" for walk in "QSRB"}
    assert set(found) == {"pRb1*b5=pQ x", "pSd3*e1=pPP=pQ x"} | promoted | {
        f"pSd3*e1=pPP=p{walk} x" for walk in "SRB"
    }


def test_others_beside_it_do_not() -> None:
    assert "Sd1*c3 x" in lines("", "x1", "", "white ka1 sd1 white protean rb1 black kh8 sc3")


def test_two_such_rules_have_no_agreed_order() -> None:
    with pytest.raises(Unsupported, match="no agreed order of effects"):
        refused("FrankfurtChess ProteanChess", "white ka1 pb2 black kh8")
