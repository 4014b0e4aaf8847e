"""Units that change sides, the one that has moved or others: small positions with all their moves.

The moves are those that Popeye 4.104 prints.
"""

from __future__ import annotations

import pytest
from small_positions import lines, parted, shown

POSITIONS = (
    (
        "a unit that moves without capture changes sides, a castling rook does not",
        "AntiAndernachChess",
        "~1",
        "",
        "white ke1 rh1 black kb8",
        (
            "0-0 | Ke1-f2 | Ke1-d2 | Ke1-d1 | Ke1-e2 | Ke1-f1 | Rh1-h8=b | Rh1-h7=b | Rh1-h6=b | "
            "Rh1-h5=b | Rh1-h4=b | Rh1-h3=b | Rh1-h2=b"
        ),
    ),
    (
        "a unit that moves to the other half of the board changes sides",
        "DarkSide",
        "~1",
        "",
        "white ka1 pb4 rc1 black kh8 ph4",
        (
            "Ka1-b2 | Ka1-a2 | Ka1-b1 | Rc1-b1 | Rc1-c8=b | Rc1-c7=b | Rc1-c6=b | Rc1-c5=b | "
            "Rc1-c4 | Rc1-c3 | Rc1-c2 | Rc1-h1 | Rc1-g1 | Rc1-f1 | Rc1-e1 | Rc1-d1 | b4-b5=b"
        ),
    ),
    (
        "a unit that captures one of another walk changes sides",
        "DoubleTibet",
        "~1",
        "nowk nobk",
        "white ra1 black sa4 rd1",
        ("Ra1*a4=b | Ra1-a3 | Ra1-a2 | Ra1*d1 | Ra1-c1 | Ra1-b1"),
    ),
    (
        "a black king who captures stays Black's",
        "Tibet",
        "~1",
        "halfduplex",
        "white ka1 rb3 black kb4 pc7",
        ("Kb4-c5 | Kb4-a5 | Kb4*b3 | Kb4-a4 | Kb4-c4"),
    ),
    (
        "a unit that moves to where the last move began changes sides",
        "ChameleonPursuit",
        "h~1",
        "nowk nobk",
        "white rh3 black pa3",
        (
            "a3-a2 Rh3-h1 | a3-a2 Rh3-h2 | a3-a2 Rh3-a3=b | a3-a2 Rh3-b3 | a3-a2 Rh3-c3 | a3-a2 "
            "Rh3-d3 | a3-a2 Rh3-e3 | a3-a2 Rh3-f3 | a3-a2 Rh3-g3 | a3-a2 Rh3-h8 | a3-a2 Rh3-h7 | "
            "a3-a2 Rh3-h6 | a3-a2 Rh3-h5 | a3-a2 Rh3-h4"
        ),
    ),
    (
        "a unit that arrives on a magic square changes sides",
        "MagicSquares a4d1",
        "~1",
        "",
        "white ke1 ra1 black ke8 rh4",
        (
            "Ra1-a8 + | Ra1-a7 | Ra1-a6 | Ra1-a5 | Ra1-a4=b | Ra1-a3 | Ra1-a2 | Ra1-c1 | Ra1-b1 | "
            "Ke1-f2 | Ke1-d2 | Ke1-d1 | Ke1-e2 | Ke1-f1"
        ),
    ),
    (
        "a unit changes on a magic square before it is reborn",
        "MagicSquares a4 Type2 AntiCirce",
        "x1",
        "",
        "white ke1 sc5 black ke8 ra4",
        ("Sc5*a4=b[bSa4->g8] x"),
    ),
    (
        "a black unit that moves to the first four ranks becomes White's",
        "TraitorChess",
        "h~1",
        "",
        "white ka8 black kh8 pc5 sd8",
        (
            "c5-c4 c4-c5 | c5-c4 Ka8-a7 | c5-c4 Ka8-b8 | Sd8-b7 Ka8*b7 | Sd8-b7 Ka8-a7 | Sd8-b7 "
            "Ka8-b8 | Sd8-c6 Ka8-b7 | Sd8-e6 Ka8-b7 | Sd8-e6 Ka8-a7 | Sd8-e6 Ka8-b8 | Sd8-f7 "
            "Ka8-b7 | Sd8-f7 Ka8-a7 | Sd8-f7 Ka8-b8 | Kh8-g7 Ka8-a7 | Kh8-g7 Ka8-b8 | Kh8-h7 "
            "Ka8-a7 | Kh8-h7 Ka8-b8 | Kh8-g8 Ka8-a7 | Kh8-g8 Ka8-b8"
        ),
    ),
    (
        "a pawn that promotes by its first move changes sides",
        "Volage",
        "~1",
        "",
        "white ka1 pb7 black kh8",
        ("Ka1-b2 | Ka1-a2 | Ka1-b1 | b7-b8=Q=b | b7-b8=S=b | b7-b8=R=b | b7-b8=B=b"),
    ),
    (
        "a unit changes sides with every move to the other colour",
        "Hypervolage",
        "~1",
        "nowk nobk",
        "white ra1 sb1",
        (
            "Ra1-a8=b | Ra1-a7 | Ra1-a6=b | Ra1-a5 | Ra1-a4=b | Ra1-a3 | Ra1-a2=b | Sb1-d2=b | "
            "Sb1-c3=b | Sb1-a3=b"
        ),
    ),
    (
        "a volage unit changes sides by its first move",
        "NoIProm",
        "~1",
        "",
        "white ka1 white volage sb1 black kh8",
        ("Ka1-b2 | Ka1-a2 | vSb1-d2=b | vSb1-c3=b | vSb1-a3=b"),
    ),
    (
        "a unit that checks becomes neutral",
        "Anda",
        "~1",
        "",
        "white ka1 rb1 black kh8",
        (
            "Ka1-b2 | Ka1-a2 | Rb1-b8[=n] + | Rb1-b7 | Rb1-b6 | Rb1-b5 | Rb1-b4 | Rb1-b3 | Rb1-b2 "
            "| Rb1-g1 | Rb1-f1 | Rb1-e1 | Rb1-d1 | Rb1-c1"
        ),
    ),
    (
        "a unit that does not check becomes neutral",
        "NoIProm",
        "~1",
        "",
        "white ka1 white andainverse rb1 black kh8",
        (
            "Ka1-b2 | Ka1-a2 | aiRb1-b8 + | aiRb1-b7[=nai] | aiRb1-b6[=nai] | aiRb1-b5[=nai] | "
            "aiRb1-b4[=nai] | aiRb1-b3[=nai] | aiRb1-b2[=nai] | aiRb1-h1 +"
        ),
    ),
    (
        "a unit that checks changes the sides of those that it observes",
        "Masand",
        "~1",
        "",
        "white ka1 qd1 sc1 black ke8 pd4 sa4",
        (
            "Ka1-a2 | Ka1-b1 | Sc1-e2 | Sc1-d3 | Sc1-b3 | Sc1-a2 | Qd1-h5 + | Qd1-g4 | Qd1-f3 | "
            "Qd1-e2 + | Qd1*a4[d4=w] + | Qd1-b3 | Qd1-c2 | Qd1*d4 | Qd1-d3 | Qd1-d2 | Qd1-h1 | "
            "Qd1-g1 | Qd1-f1 | Qd1-e1[c1=b] +"
        ),
    ),
    (
        "units that check change the sides of those that they observe",
        "MasandGeneralised",
        "~1",
        "",
        "white kh1 re1 be3 black ke8 pd4 sa1",
        (
            "Re1*a1 | Re1-b1 | Re1-c1 | Re1-d1 | Re1-e2 | Re1-g1 | Re1-f1 | Kh1-g2 | Kh1-g1 | "
            "Kh1-h2 | Be3-c1[c1=b] + | Be3-d2[a1=w] + | Be3-g1[a1=w][g1=b] + | Be3-f2[a1=w] + | "
            "Be3-h6[a1=w] + | Be3-g5[a1=w] + | Be3-f4[a1=w] + | Be3*d4[a1=w] +"
        ),
    ),
    (
        "a magic bishop changes the sides of units",
        "NoIProm",
        "~1",
        "",
        "white ka1 rc2 white magic bg1 black kh8 sd6",
        (
            "Ka1-b2 | Ka1-a2 | Ka1-b1 | mBg1-h2[d6=w] | mBg1-a7 | mBg1-b6 | mBg1-c5[d6=w] | "
            "mBg1-d4 + | mBg1-e3 | mBg1-f2 | Rc2-c1 | Rc2-a2 | Rc2-b2 | Rc2-c8 + | Rc2-c7 | "
            "Rc2-c6 | Rc2-c5[c5=b] | Rc2-c4 | Rc2-c3 | Rc2-h2[h2=b] | Rc2-g2 | Rc2-f2[f2=b] | "
            "Rc2-e2 | Rc2-d2"
        ),
    ),
    (
        "a pawn promotes to a magic rose",
        "PromOnly ro",
        "~1",
        "nowk nobk",
        "white magic pd7 black se8 pb3e2",
        "mPd7*e8=mRO | mPd7-d8=mRO[b3=w]",
    ),
    (
        "pawns promote to magic eagles",
        "PromOnly ea",
        "~1",
        "nowk nobk",
        "white magic pc7d7 black sg8 pf6g7",
        "mPd7-d8=mEA | mPc7-c8=mEA[g7=w]",
    ),
    (
        "a knight that comes in reach of a magic rose changes sides",
        "NoIProm",
        "~1",
        "nowk nobk",
        "black magic rob1 white sh1",
        "Sh1-g3[g3=b] | Sh1-f2",
    ),
    (
        "a knight that comes beside a pawn in reach of a magic rose stays",
        "NoIProm",
        "~1",
        "nowk nobk",
        "black magic rob1 pa3 white sh1",
        "Sh1-g3 | Sh1-f2",
    ),
    (
        "a magic unit of the walk BT changes a pawn's side",
        "NoIProm",
        "~1",
        "nowk nobk",
        "white magic btg1 black pg7",
        (
            "mBTg1*g7 | mBTg1-h6[g7=w] | mBTg1-f6[g7=w] | mBTg1-g5 | mBTg1-h4 | mBTg1-f4 | "
            "mBTg1-g3 | mBTg1-h2 | mBTg1-f2 | mBTg1-d2 | mBTg1-b2 | mBTg1-e1 | mBTg1-c1 | "
            "mBTg1-a1"
        ),
    ),
    (
        "a magic unit of the walk RN changes nobody's side",
        "NoIProm",
        "~1",
        "nowk nobk",
        "white magic rna1 pb3 black pg7 sd6",
        "mPb3-b4 | mRNa1-a5 | mRNa1-d4 | mRNa1-f3 | mRNa1-g1",
    ),
    (
        "a magic spiralspringer changes a pawn's side",
        "NoIProm",
        "~1",
        "nowk nobk",
        "white magic ssc1 black pe6 bg4",
        (
            "mSSc1-a8 | mSSc1-d7 | mSSc1-c7 | mSSc1-b7 | mSSc1*e6 | mSSc1-a6 | "
            "mSSc1-c5[e6=w] | mSSc1-e4[e6=w] | mSSc1-a4 | mSSc1-h3 | mSSc1-f3 | mSSc1-d3 | "
            "mSSc1-c3 | mSSc1-b3 | mSSc1-e2[e6=w] | mSSc1-a2 | mSSc1-g1[e6=w] | "
            "mSSc1-e1[g4=w] | mSSc1-a1"
        ),
    ),
    (
        "a capturer changes sides by two rules, one after the other",
        "AndernachChess DarkSide",
        "~1",
        "",
        "white ka1 sb4 black kh8 pc6",
        "Ka1-b2 | Ka1-a2 | Ka1-b1 | Sb4-a2 | Sb4-c2 | Sb4-d3 | Sb4-d5=b | Sb4*c6=b=w | Sb4-a6=b",
    ),
    (
        "a capturer on a magic square changes sides twice",
        "DoubleTibet MagicSquares d5c6",
        "~1",
        "nowk nobk",
        "white sb4 black pc6",
        "Sb4-a2 | Sb4-c2 | Sb4-d3 | Sb4-d5=b | Sb4*c6=b=w | Sb4-a6",
    ),
    (
        "a unit on a magic square of the other half changes sides twice",
        "MagicSquares d5c6 Type2 DarkSide",
        "~1",
        "nowk nobk",
        "white sb4",
        "Sb4-a2 | Sb4-c2 | Sb4-d3 | Sb4-d5=b=w | Sb4-c6=b=w | Sb4-a6=b",
    ),
)


@pytest.mark.parametrize(("condition", "play", "option", "pieces", "moves"), shown(POSITIONS))
def test_all_moves(condition: str, play: str, option: str, pieces: str, moves: str) -> None:
    assert sorted(lines(condition, play, option, pieces)) == parted(moves)


def test_a_unit_reborn_on_the_other_colour_goes_over() -> None:
    found = lines(
        "Volage Circe Parrain", "ser-zd72", "nowk nobk enpassant d7d6d5", "white pe5 black pd5"
    )
    assert found == ["e5*d6 ep. 2.d6-d7=b[+bPd6=w] z"]


def test_under_hypervolage_units_marked_as_volage_are_like_all_others() -> None:
    pieces = "white kb8 {} rc5 black kh1"
    others = lines("Hypervolage", "hx1.5", "", pieces.format(""))
    assert others
    assert lines("Hypervolage", "hx1.5", "", pieces.format("white volage")) == others


def test_the_third_unit_that_two_checkers_observe_changes_once() -> None:
    found = lines("MasandGeneralised", "+1", "nowk", "white bb1 sc2 pa2 black kd3")
    assert "Sc2-b4[a2=b] +" in found
