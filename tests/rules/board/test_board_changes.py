"""Units that come back, squares that close, imitators, two boards: small positions with all their
moves.

The moves are those that Popeye 4.104 prints.
"""

from __future__ import annotations

import pytest
from small_positions import lines, parted, shown

POSITIONS = (
    (
        "a captured unit comes back as a ghost when its square is empty",
        "GhostChess",
        "ser-zb52",
        "nowk",
        "white ra4 black pa5 kh1",
        ("Ra4*a5 2.Ra5-b5[+buPa5] z | Ra4-b4 2.Rb4-b5 z "),
    ),
    (
        "the upper one of two units below comes up when the square is left",
        "GhostChess",
        "~1",
        "nowk nobk",
        "black rb1 black bb1 white sb1",
        "Sb1-a3[+bBb1] | Sb1-c3[+bBb1] | Sb1-d2[+bBb1]",
    ),
    (
        "a unit below that nobody can capture comes up as such",
        "HauntedChess",
        "~1",
        "nowk nobk",
        "black uncapturable rb1 white sb1",
        "Sb1-a3[+buRb1] | Sb1-c3[+buRb1] | Sb1-d2[+buRb1]",
    ),
    (
        "a captured unit comes back when its square is empty",
        "HauntedChess",
        "ser-zb52",
        "nowk",
        "white ra4 black pa5 kh1",
        "Ra4*a5 2.Ra5-b5[+bPa5] z | Ra4-b4 2.Rb4-b5 z",
    ),
    (
        "units other than pawns leave a pawn behind",
        "Sentinelles",
        "~1",
        "nowk",
        "white sc3 pa2 black kh8",
        "a2-a3 | a2-a4 | Sc3-b1[+wPc3] | Sc3-d1[+wPc3] | Sc3-e2[+wPc3] | Sc3-e4[+wPc3] | "
        "Sc3-d5[+wPc3] | Sc3-b5[+wPc3] | Sc3-a4[+wPc3]",
    ),
    (
        "no pawn is left for the side that has more of them",
        "Sentinelles ParaSentinelles",
        "~1",
        "nowk",
        "white sb1 pa2 black kh8",
        "a2-a4 | a2-a3 | Sb1-d2 | Sb1-c3 | Sb1-a3",
    ),
    (
        "pawns left behind are the other side's, with another walk",
        "Sentinelles PionAdvers Berolina",
        "~1",
        "nowk",
        "white sb3 black kh8",
        "Sb3-a1[+bBPb3] | Sb3-c1[+bBPb3] | Sb3-d2[+bBPb3] | Sb3-d4[+bBPb3] | Sb3-c5[+bBPb3] | "
        "Sb3-a5[+bBPb3]",
    ),
    (
        "the kings change places after each move of White",
        "WhiteOscillatingKings",
        "~1",
        "",
        "white kg1 ph2 black ke8 rg7",
        "Kg1-f2[Ke8<->Kf2] | Kg1-f1[Ke8<->Kf1] | Kg1-g2[Ke8<->Kg2] | Kg1-h1[Ke8<->Kh1] | "
        "h2-h4[Ke8<->Kg1] | h2-h3[Ke8<->Kg1]",
    ),
    (
        "a king in check has to leave it before the exchange",
        "WhiteOscillatingKings TypeB",
        "~1",
        "",
        "white kg1 ph2 black ke8 rg7",
        "Kg1-f2[Ke8<->Kf2] | Kg1-f1[Ke8<->Kf1] | Kg1-h1[Ke8<->Kh1]",
    ),
    (
        "the kings change places where the move checks",
        "WhiteOscillatingKings TypeC",
        "~1",
        "",
        "white ka1 rb7 black kh8",
        "Ka1-b2 | Ka1-a2 | Ka1-b1 | Rb7-b1 | Rb7-b2 | Rb7-b3 | Rb7-b4 | Rb7-b5 | Rb7-b6 | Rb7-a7 | "
        "Rb7-b8[Kh8<->Ka1] | Rb7-h7[Kh8<->Ka1] | Rb7-g7 | Rb7-f7 | Rb7-e7 | Rb7-d7 | Rb7-c7",
    ),
    (
        "the kings change places after a move that checks",
        "SwappingKings",
        "~1",
        "",
        "white ka1 rh1 black ke8 pa7",
        "Ka1-b2 | Ka1-a2 | Ka1-b1 | Rh1-b1 | Rh1-c1 | Rh1-d1 | Rh1-e1[Ke8<->Ka1] + | Rh1-f1 | "
        "Rh1-g1 | Rh1-h8[Ke8<->Ka1] | Rh1-h7 | Rh1-h6 | Rh1-h5 | Rh1-h4 | Rh1-h3 | Rh1-h2",
    ),
    (
        "a unit that ends on a wormhole goes on to another one",
        "Wormholes b7e4g3",
        "~1",
        "nowk",
        "white pg2 rb6 black kh8 pb7",
        "g2-g3[wPg3->e4] | g2-g4 | Rb6*b7[wRb7->g3] | Rb6*b7[wRb7->e4] | Rb6-b5 | Rb6-b4 | "
        "Rb6-b3 | Rb6-b2 | Rb6-b1 | Rb6-a6 | Rb6-c6 | Rb6-d6 | Rb6-e6 | Rb6-f6 | Rb6-g6 | Rb6-h6 +",
    ),
    (
        "a castling king who ends on a wormhole goes on",
        "Wormholes d4f1g1h5",
        "001",
        "nobk",
        "white ke1 rh1",
        "0-0[wKg1->d4] | 0-0[wKg1->h5]",
    ),
    (
        "a pawn that comes out on its promotion square promotes",
        "Wormholes a4f8d1",
        "~1",
        "nowk nobk",
        "white pa3",
        "a3-a4[wPa4->d1] | a3-a4[wPa4->f8=Q] | a3-a4[wPa4->f8=S] | a3-a4[wPa4->f8=R] | "
        "a3-a4[wPa4->f8=B]",
    ),
    (
        "the wormhole from which a unit came is free again",
        "Wormholes e2e4f3",
        "~1",
        "nowk nobk",
        "white pe2 black pf3",
        "e2-e3 | e2*f3[wPf3->e2] | e2*f3[wPf3->e4]",
    ),
    (
        "a goal is reached where the unit comes out",
        "Wormholes a5e8",
        "ze81",
        "nowk nobk",
        "white qa1",
        "Qa1-a5[wQa5->e8] z",
    ),
    (
        "a unit moves on from where the turned board has put it",
        "ActuatedRevolvingBoard",
        "ser-za82",
        "nobk",
        "white ka1 sd3",
        "Sd3-f2 2.Sb3-a1 z",
    ),
    (
        "en passant after the board has turned",
        "ActuatedRevolvingBoard",
        "hep1",
        "nowk",
        "white pe5 black kh8 pd7",
        "d7-d5 e4*f5 ep.",
    ),
    (
        "en passant with a centre that turns",
        "ActuatedRevolvingCentre",
        "hep1",
        "nowk",
        "white pf5 black kh8 pe7",
        "e7-e5 f5*e6 ep.",
    ),
    (
        "a unit in the centre is turned on",
        "ActuatedRevolvingCentre",
        "ser-x2",
        "nowk nobk",
        "white sb3 black pc7",
        "Sb3-d4 2.Sd5*c7 x",
    ),
    (
        "a captured unit comes home and the capturer leaves a pawn",
        "Circe Sentinelles",
        "x1",
        "",
        "white ka1 rd5 black kh1 qd1",
        "Rd5*d1[+bQd8][+wPd5] + x",
    ),
    (
        "no pawn is left where the captured unit comes back",
        "Circe PWC Sentinelles",
        "x1",
        "",
        "white ka1 rd5 black kh1 qd1",
        "Rd5*d1[+bQd5] + x",
    ),
    (
        "a single king is in check as ever",
        "RoyalDynasty",
        "~1",
        "",
        "white ka1 bc1 black kh8h6 pg7 ra8",
        "Ka1-b2 | Ka1-b1 | Bc1-a3",
    ),
    (
        "pawns may promote to kings",
        "RoyalDynasty",
        "~1",
        "",
        "white ka1 pb7 black kh8",
        "Ka1-b2 | Ka1-a2 | Ka1-b1 | b7-b8=K | b7-b8=Q + | b7-b8=S | b7-b8=R + | b7-b8=B",
    ),
    (
        "the other king is set where he is mated",
        "RepublicanChess Type1",
        "#1",
        "",
        "white rb7c6 black pc7",
        "Rc6-a6[+bKa1] # | Rc6-a6[+bKa2] # | Rc6-a6[+bKa3] # | Rc6-a6[+bKa4] #",
    ),
    (
        "a square that a unit has left is a hole",
        "HaanerChess",
        "ser-zb32",
        "nowk nobk",
        "white ra2 sb1",
        "Sb1-d2 2.Sd2-b3 z | Ra2-a3 2.Ra3-b3 z | Ra2-b2 2.Rb2-b3 z",
    ),
    ("nobody castles over a hole", "HaanerChess", "h001", "nobk", "white ke1 ra1 black sb1", ""),
    (
        "a king castles over squares that nobody has left",
        "HaanerChess",
        "h001",
        "nobk",
        "white ke1 rh1 black sd2",
        "Sd2-b1 0-0 | Sd2-e4 0-0 | Sd2-c4 0-0 | Sd2-b3 0-0",
    ),
    (
        "a bishop checks at once or beside holes",
        "HaanerChess",
        "h+1.5",
        "nobk",
        "white be3 pf2 black kh2 pg4",
        "..Be3-f4 + | ..f2-f3 2.Kh2-g3 Be3-f4 + | ..f2-f3 2.g4*f3 Be3-f4 +",
    ),
    (
        "no grasshopper goes over a hole",
        "HaanerChess",
        "ser-zd42",
        "nowk nobk",
        "white gd1 pd2",
        "d2-d4 z | d2-d3 2.d3-d4 z",
    ),
    (
        "a move that the imitator cannot follow is none",
        "Imitator d4",
        "~1",
        "nowk nobk",
        "white ra1 sb1 black pd6",
        "Ra1-a2[Id5] | Sb1-d2[If5] | Sb1-c3[Ie6] | Sb1-a3[Ic6]",
    ),
    (
        "a promotion to a further imitator, after the others have moved",
        "Imitator d4e6",
        "~1",
        "nowk nobk",
        "white pb7",
        "b7-b8[Id5,e7]=I | b7-b8[Id5,e7]=Q | b7-b8[Id5,e7]=S | b7-b8[Id5,e7]=R | b7-b8[Id5,e7]=B",
    ),
    (
        "no promotion to an imitator with NoIProm",
        "Imitator d4 NoIProm",
        "~1",
        "nowk nobk",
        "white pb7",
        "b7-b8[Id5]=Q | b7-b8[Id5]=S | b7-b8[Id5]=R | b7-b8[Id5]=B",
    ),
    (
        "an imitator follows a pawn's step",
        "Imitator c3",
        "~1",
        "nowk nobk",
        "white pb5 black pc5 sh8",
        "b5-b6[Ic4]",
    ),
    (
        "an imitator follows king and rook of a castling",
        "Imitator f7",
        "~1",
        "",
        "white ke1 rh1 black kd8 rf8",
        "0-0[If7] | Ke1-d2[Ie8] | Ke1-d1[Ie7] | Ke1-f1[Ig7] | Rh1-f1[Id7] | Rh1-g1[Ie7]",
    ),
    (
        "an imitator goes the way of a mao",
        "Imitator f2",
        "~1",
        "nowk nobk",
        "white maa3 black pf3h3",
        "MAa3-c2[Ih1]",
    ),
    (
        "an imitator goes the way of an equihopper",
        "Imitator f4",
        "~1",
        "nowk nobk",
        "white eqa3 pf2 black pa2b2a5b4c3f3f6g5h6h4",
        "EQa3-a7[If8]",
    ),
    (
        "an imitator follows a capture with promotion",
        "Imitator d6 Circe",
        "x1",
        "nowk nobk",
        "white pf7 black sg8",
        "f7*g8[Ie7]=Q x | f7*g8[Ie7]=S x | f7*g8[Ie7]=R x | f7*g8[Ie7]=B x",
    ),
    (
        "a captured pawn that is reborn on its promotion square may become an imitator",
        "Imitator b7 EquipollentsCirce",
        "x1",
        "nowk nobk",
        "white sd5 black pe3",
        "Sd5*e3[Ic5][+bPf1=I] x | Sd5*e3[Ic5][+bPf1=Q] x | Sd5*e3[Ic5][+bPf1=S] x "
        "| Sd5*e3[Ic5][+bPf1=R] x | Sd5*e3[Ic5][+bPf1=B] x",
    ),
    ("no check by a knight", "Imitator c3 AntiCirce", "+1", "nowk nobk", "white sa7 black ke5", ""),
    (
        "units go on to the other board after a move or a capture",
        "AliceChess",
        "~1",
        "nowk nobk",
        "white ra1 sb1 black pa4",
        "Ra1*a4B | Ra1-a3B | Ra1-a2B | Sb1-d2B | Sb1-c3B | Sb1-a3B",
    ),
    (
        "captures in one move or two",
        "AliceChess",
        "ser-x2",
        "nowk nobk",
        "white ra1 sb1 black pa4",
        "Ra1*a4B x | Sb1-d2B 2.Ra1*a4B x | Sb1-c3B 2.Ra1*a4B x | Sb1-a3B 2.Ra1*a4B x",
    ),
    (
        "a unit that goes between is gone to the other board",
        "AliceChess",
        "~1",
        "",
        "white ka1 rb3 black kh8 ra8",
        "Ka1-b2B | Ka1-b1B",
    ),
    (
        "a king goes where he is attacked on neither board",
        "AliceChess",
        "~1",
        "nobk",
        "white ka1 black pa3",
        "Ka1-a2B | Ka1-b1B",
    ),
    (
        "king and rook of a castling go over",
        "AliceChess",
        "001",
        "nobk",
        "white ke1 ra1",
        "0-0-0BB",
    ),
    (
        "a second move takes a unit back to the first board",
        "AliceChess",
        "ser-za62",
        "nowk nobk",
        "white sb5",
        "Sb5-c7B 2.Sc7-a6A z",
    ),
    (
        "a king makes a circuit over both boards",
        "AliceChess",
        "ser-ct3",
        "nobk",
        "white ka1",
        "Ka1-b2B 2.Kb2-a1A | Ka1-a2B 2.Ka2-a1A | Ka1-b1B 2.Kb1-a1A "
        "| Ka1-b2B 2.Kb2-b1A 3.Kb1-a1B | Ka1-b2B 2.Kb2-a2A 3.Ka2-a1B "
        "| Ka1-a2B 2.Ka2-b1A 3.Kb1-a1B | Ka1-a2B 2.Ka2-b2A 3.Kb2-a1B "
        "| Ka1-b1B 2.Kb1-a2A 3.Ka2-a1B | Ka1-b1B 2.Kb1-b2A 3.Kb2-a1B",
    ),
    (
        "two units change places over both boards",
        "AliceChess",
        "ser-<>3",
        "nowk nobk",
        "white ra1 sb3",
        "Ra1-a3B 2.Sb3-a1B 3.Ra3-b3A | Ra1-b1B 2.Sb3-a1B 3.Rb1-b3A",
    ),
    (
        "a pawn checks on the board to which it comes",
        "AliceChess",
        "+1",
        "nowk",
        "white aliceb pb6 black ka8",
        "b6-b7A +",
    ),
    (
        "en passant on the board where the pawn stands",
        "AliceChess",
        "hep1",
        "nowk nobk",
        "black alicea pe7 white pd5 white aliceb pf5",
        "e7-e5B f5*e6 ep.A",
    ),
    (
        "pawns on the second board capture there",
        "AliceChess",
        "~1",
        "nobk",
        "white kd1 bh4 white aliceb pf4 black pg3 black aliceb pg5",
        "f4-f5A | f4*g5A | Kd1-e2B | Kd1-c2B | Kd1-c1B | Kd1-d2B | Kd1-e1B | Bh4*g3B | Bh4-d8B "
        "| Bh4-e7B | Bh4-f6B",
    ),
)


@pytest.mark.parametrize(("condition", "play", "option", "pieces", "moves"), shown(POSITIONS))
def test_all_moves(condition: str, play: str, option: str, pieces: str, moves: str) -> None:
    assert sorted(lines(condition, play, option, pieces)) == parted(moves)


def test_a_king_who_was_one_of_several_does_not_castle() -> None:
    assert lines("RoyalDynasty", "h001", "", "white ra1 ke1f1 black sh2") == []


def test_ghosts_of_one_square_come_up_one_by_one() -> None:
    found = lines("GhostChess", "h#2", "", "white kh8 rg2 black kh1 rg7")
    assert found == ["Rg7*g2 Kh8-h7 2.Rg2-g1[+wuRg2] uRg2-h2 #"]


def test_holes_are_no_hurdles() -> None:
    """The square that the grasshopper has left stops it as the edge does."""
    found = lines("HaanerChess", "ser-zd12", "nowk nobk", "white gd3 pd2")
    assert found == ["Gd3-d1 z"]


def test_a_king_who_has_only_changed_places_castles_when_he_is_back() -> None:
    found = lines("SwappingKings", "h002", "", "white ke1 ra1 bc1 black kh8 be3 pb7")
    assert "Be3-d2[Kh8<->Ke1] Bc1*d2[Ke1<->Kh8] 2.b7-b5 0-0-0" in found
    assert not [line for line in found if line.count("<->") == 1]


@pytest.mark.parametrize(
    ("condition", "pieces", "exchange", "arrivals"),
    [
        (
            "SwappingKings ActuatedRevolvingBoard",
            "white ka7 qe4 black kc8",
            "[Kc8<->Ka7]",
            "a8 b7 c2 c4 c6 e6 e8 f5 g4",
        ),
        (
            "SwappingKings ActuatedRevolvingCentre",
            "white kc8 re5 black kd4",
            "[Kd4<->Kc8]",
            "d5 e4",
        ),
    ],
)
def test_kings_who_change_places_before_the_board_turns_are_named_as_they_stood(
    condition: str, pieces: str, exchange: str, arrivals: str
) -> None:
    """Squares as in Popeye, which writes who stands there when the board has turned."""
    moves = (line.removesuffix(" +") for line in lines(condition, "~1", "", pieces))
    told = [move for move in moves if "<->" in move]
    assert all(move.endswith(exchange) for move in told)
    assert {move.split("[")[0][-2:] for move in told} == set(arrivals.split())
