"""Units that come back to the board: small positions with all their moves.

The moves are those that Popeye 4.104 prints.
"""

from __future__ import annotations

import pytest
from helpers.small_positions import lines

POSITIONS = (
    (
        "GhostChess",
        "ser-zb52",
        "nowk",
        "white ra4 black pa5 kh1",
        ("Ra4*a5 2.Ra5-b5[+buPa5] z | Ra4-b4 2.Rb4-b5 z "),
    ),
    (
        "HauntedChess",
        "ser-zb52",
        "nowk",
        "white ra4 black pa5 kh1",
        "Ra4*a5 2.Ra5-b5[+bPa5] z | Ra4-b4 2.Rb4-b5 z",
    ),
    (
        "Sentinelles",
        "~1",
        "nowk",
        "white sc3 pa2 black kh8",
        "a2-a3 | a2-a4 | Sc3-b1[+wPc3] | Sc3-d1[+wPc3] | Sc3-e2[+wPc3] | Sc3-e4[+wPc3] | "
        "Sc3-d5[+wPc3] | Sc3-b5[+wPc3] | Sc3-a4[+wPc3]",
    ),
    (
        "Sentinelles ParaSentinelles",
        "~1",
        "nowk",
        "white sb1 pa2 black kh8",
        "a2-a4 | a2-a3 | Sb1-d2 | Sb1-c3 | Sb1-a3",
    ),
    (
        "Sentinelles PionAdvers Berolina",
        "~1",
        "nowk",
        "white sb3 black kh8",
        "Sb3-a1[+bBPb3] | Sb3-c1[+bBPb3] | Sb3-d2[+bBPb3] | Sb3-d4[+bBPb3] | Sb3-c5[+bBPb3] | "
        "Sb3-a5[+bBPb3]",
    ),
    (
        "WhiteOscillatingKings",
        "~1",
        "",
        "white kg1 ph2 black ke8 rg7",
        "Kg1-f2[Ke8<->Kf2] | Kg1-f1[Ke8<->Kf1] | Kg1-g2[Ke8<->Kg2] | Kg1-h1[Ke8<->Kh1] | "
        "h2-h4[Ke8<->Kg1] | h2-h3[Ke8<->Kg1]",
    ),
    (
        "WhiteOscillatingKings TypeB",
        "~1",
        "",
        "white kg1 ph2 black ke8 rg7",
        "Kg1-f2[Ke8<->Kf2] | Kg1-f1[Ke8<->Kf1] | Kg1-h1[Ke8<->Kh1]",
    ),
    (
        "WhiteOscillatingKings TypeC",
        "~1",
        "",
        "white ka1 rb7 black kh8",
        "Ka1-b2 | Ka1-a2 | Ka1-b1 | Rb7-b1 | Rb7-b2 | Rb7-b3 | Rb7-b4 | Rb7-b5 | Rb7-b6 | Rb7-a7 | "
        "Rb7-b8[Kh8<->Ka1] | Rb7-h7[Kh8<->Ka1] | Rb7-g7 | Rb7-f7 | Rb7-e7 | Rb7-d7 | Rb7-c7",
    ),
    (
        "Wormholes b7e4g3",
        "~1",
        "nowk",
        "white pg2 rb6 black kh8 pb7",
        "g2-g3[wPg3->e4] | g2-g4 | Rb6*b7[wRb7->g3] | Rb6*b7[wRb7->e4] | Rb6-b5 | Rb6-b4 | "
        "Rb6-b3 | Rb6-b2 | Rb6-b1 | Rb6-a6 | Rb6-c6 | Rb6-d6 | Rb6-e6 | Rb6-f6 | Rb6-g6 | Rb6-h6 +",
    ),
    ("Wormholes d4f1g1h5", "001", "nobk", "white ke1 rh1", "0-0[wKg1->d4] | 0-0[wKg1->h5]"),
    (
        "Wormholes a4f8d1",
        "~1",
        "nowk nobk",
        "white pa3",
        "a3-a4[wPa4->d1] | a3-a4[wPa4->f8=Q] | a3-a4[wPa4->f8=S] | a3-a4[wPa4->f8=R] | "
        "a3-a4[wPa4->f8=B]",
    ),
    (
        "Wormholes e2e4f3",
        "~1",
        "nowk nobk",
        "white pe2 black pf3",
        "e2-e3 | e2*f3[wPf3->e2] | e2*f3[wPf3->e4]",
    ),
    ("Wormholes a5e8", "ze81", "nowk nobk", "white qa1", "Qa1-a5[wQa5->e8] z"),
    ("ActuatedRevolvingBoard", "ser-za82", "nobk", "white ka1 sd3", "Sd3-f2 2.Sb3-a1 z"),
    ("ActuatedRevolvingBoard", "hep1", "nowk", "white pe5 black kh8 pd7", "d7-d5 e4*f5 ep."),
    ("ActuatedRevolvingCentre", "hep1", "nowk", "white pf5 black kh8 pe7", "e7-e5 f5*e6 ep."),
    ("ActuatedRevolvingCentre", "ser-x2", "nowk nobk", "white sb3 black pc7", "Sb3-d4 2.Sd5*c7 x"),
    (
        "Circe Sentinelles",
        "x1",
        "",
        "white ka1 rd5 black kh1 qd1",
        "Rd5*d1[+bQd8][+wPd5] + x",
    ),
    ("Circe PWC Sentinelles", "x1", "", "white ka1 rd5 black kh1 qd1", "Rd5*d1[+bQd5] + x"),
    (
        "RoyalDynasty",
        "~1",
        "",
        "white ka1 bc1 black kh8h6 pg7 ra8",
        "Ka1-b2 | Ka1-b1 | Bc1-a3",
    ),
    (
        "RoyalDynasty",
        "~1",
        "",
        "white ka1 pb7 black kh8",
        "Ka1-b2 | Ka1-a2 | Ka1-b1 | b7-b8=K | b7-b8=Q + | b7-b8=S | b7-b8=R + | b7-b8=B",
    ),
    (
        "RepublicanChess Type1",
        "#1",
        "",
        "white rb7c6 black pc7",
        "Rc6-a6[+bKa1] # | Rc6-a6[+bKa2] # | Rc6-a6[+bKa3] # | Rc6-a6[+bKa4] #",
    ),
)


@pytest.mark.parametrize(("condition", "play", "option", "pieces", "moves"), POSITIONS)
def test_all_moves(condition: str, play: str, option: str, pieces: str, moves: str) -> None:
    wanted = {move.strip() for move in moves.split("|")}
    assert set(lines(condition, play, option, pieces)) == wanted


def test_a_king_who_was_one_of_several_does_not_castle() -> None:
    assert lines("RoyalDynasty", "h001", "", "white ra1 ke1f1 black sh2") == []


def test_ghosts_of_one_square_come_up_one_by_one() -> None:
    found = lines("GhostChess", "h#2", "", "white kh8 rg2 black kh1 rg7")
    assert found == ["Rg7*g2 Kh8-h7 2.Rg2-g1[+wuRg2] uRg2-h2 #"]
