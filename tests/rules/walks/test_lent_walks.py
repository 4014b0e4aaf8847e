"""Walks that are lent: small positions with all their moves.

The moves are those that Popeye 4.104 prints.
"""

from __future__ import annotations

import pytest
from small_positions import lines, parted, shown

POSITIONS = (
    (
        "a king who walks as somebody else does not castle",
        "NannaChess",
        "~1",
        "nobk",
        "white ke1 rh1 se2",
        (
            "Ke1-g2 | Ke1-f3 | Ke1-d3 | Ke1-c2 | Rh1-f1 | Rh1-g1 | Rh1-h8 | Rh1-h7 | Rh1-h6 | "
            "Rh1-h5 | Rh1-h4 | Rh1-h3 | Rh1-h2 | Se2-c1 | Se2-g1 | Se2-g3 | Se2-f4 | Se2-d4 | "
            "Se2-c3"
        ),
    ),
    (
        "a king does not castle with a rook that walks as a knight",
        "PointReflection",
        "~1",
        "nobk",
        "white ke1 rh1 black sa8",
        "Ke1-f2 | Ke1-d2 | Ke1-d1 | Ke1-e2 | Ke1-f1 | Rh1-g3 | Rh1-f2",
    ),
    (
        "a rook opposite a rook castles",
        "PointReflection",
        "~1",
        "nobk",
        "white ke1 ra1 rh1 black ra8",
        (
            "Ra1*a8 | Ra1-a7 | Ra1-a6 | Ra1-a5 | Ra1-a4 | Ra1-a3 | Ra1-a2 | Ra1-d1 | Ra1-c1 | "
            "Ra1-b1 | 0-0-0 | 0-0 | Ke1-f2 | Ke1-d2 | Ke1-d1 | Ke1-e2 | Ke1-f1 | Rh1-f1 | Rh1-g1 | "
            "Rh1-h8 | Rh1-h7 | Rh1-h6 | Rh1-h5 | Rh1-h4 | Rh1-h3 | Rh1-h2"
        ),
    ),
    (
        "a knight in front of a rook moves as one",
        "AnnanChess",
        "~1",
        "nobk",
        "white ra1 sa2 kh1",
        (
            "Ra1-g1 | Ra1-f1 | Ra1-e1 | Ra1-d1 | Ra1-c1 | Ra1-b1 | Kh1-g2 | Kh1-g1 | Kh1-h2 | "
            "Sa2-a8 | Sa2-a7 | Sa2-a6 | Sa2-a5 | Sa2-a4 | Sa2-a3 | Sa2-h2 | Sa2-g2 | Sa2-f2 | "
            "Sa2-e2 | Sa2-d2 | Sa2-c2 | Sa2-b2 "
        ),
    ),
    (
        "a knight in front of a king moves as one",
        "AnnanChess",
        "~1",
        "nobk",
        "white kd1 sd2",
        (
            "Kd1-e2 | Kd1-c2 | Kd1-c1 | Kd1-e1 | Sd2-c1 | Sd2-e1 | Sd2-e3 | Sd2-c3 | Sd2-c2 | "
            "Sd2-d3 | Sd2-e2 "
        ),
    ),
    (
        "a pawn in front of a rook moves as one and promotes",
        "AnnanChess TypeB",
        "~1",
        "halfduplex",
        "white ke2 se3 black kh8 rd8 pd7",
        (
            "d7-d1=Q + | d7-d1=S | d7-d1=R | d7-d1=B + | d7-d2 | d7-d3 + | d7-d4 | d7-d5 | "
            "d7-d6 | d7-a7 | d7-b7 | d7-c7 | d7-h7 | d7-g7 | d7-f7 | d7-e7 | Rd8-a8 | Rd8-b8 | "
            "Rd8-c8 | Rd8-g8 | Rd8-f8 | Rd8-e8 | Kh8-g7 | Kh8-h7 | Kh8-g8 "
        ),
    ),
    (
        "a king borrows no walk",
        "AnnanChess TypeC",
        "~1",
        "",
        "white ke2 re1 sh1 black kh8",
        (
            "Re1-a1 | Re1-b1 | Re1-c1 | Re1-d1 | Re1-g1 | Re1-f1 | Sh1-g3 | Sh1-f2 | Ke2-d1 | "
            "Ke2-f1 | Ke2-f3 | Ke2-d3 | Ke2-d2 | Ke2-e3 | Ke2-f2 "
        ),
    ),
    (
        "a king lends no walk",
        "AnnanChess typeD",
        "~1",
        "nobk",
        "white kd1 sd2",
        (
            "Kd1-e2 | Kd1-c2 | Kd1-c1 | Kd1-e1 | Sd2-b1 | Sd2-f1 | Sd2-f3 | Sd2-e4 | Sd2-c4 | "
            "Sd2-b3 "
        ),
    ),
    (
        "knights in front of pawns move as these",
        "AnnanChess",
        "~1",
        "nowk nobk",
        "white sa7 pa6 sc2 pc1",
        ("Sc2-c4 | Sc2-c3 | Sa7-a8 "),
    ),
    (
        "a pawn in front of a knight moves as one and promotes",
        "AnnanChess",
        "~1",
        "nowk nobk",
        "white pb7 sb6",
        (
            "Sb6-a4 | Sb6-c4 | Sb6-d5 | Sb6-d7 | Sb6-c8 | Sb6-a8 | b7-a5 | b7-c5 | b7-d6 | "
            "b7-d8=Q | b7-d8=S | b7-d8=R | b7-d8=B "
        ),
    ),
    (
        "a knight in front of a pawn captures en passant",
        "AnnanChess",
        "ser-~1",
        "nowk nobk enpassant d7d6d5",
        "white se5 pe4 black pd5",
        ("e4*d5 | Se5-e6 | Se5*d6 ep. "),
    ),
    (
        "a rook that faces a knight moves as one",
        "FaceToFace",
        "~1",
        "nowk nobk",
        "white rd4 black sd5",
        ("Rd4-b3 | Rd4-c2 | Rd4-e2 | Rd4-f3 | Rd4-f5 | Rd4-e6 | Rd4-c6 | Rd4-b5"),
    ),
    (
        "a king that faces a knight moves as one, a pawn as a queen",
        "FaceToFace",
        "~1",
        "nobk",
        "white kd4 pa2 black sd5 qa3",
        ("a2*d5 | Kd4-b3 | Kd4-c2 | Kd4-e2 | Kd4-f3 | Kd4-f5 | Kd4-e6 | Kd4-c6 | Kd4-b5"),
    ),
    (
        "a rook back to back with a knight moves as one",
        "BackToBack",
        "~1",
        "nowk nobk",
        "white rd5 black sd4",
        ("Rd5-b4 | Rd5-c3 | Rd5-e3 | Rd5-f4 | Rd5-f6 | Rd5-e7 | Rd5-c7 | Rd5-b6"),
    ),
    (
        "a rook cheek to cheek with a knight moves as one",
        "CheekToCheek",
        "~1",
        "nowk nobk",
        "white rd5 ba1 black sc5 pe5",
        (
            "Ba1*e5 | Ba1-d4 | Ba1-c3 | Ba1-b2 | Rd5-d6 | Rd5-b4 | Rd5-c3 | Rd5-e3 | Rd5-f4 | "
            "Rd5-f6 | Rd5-e7 | Rd5-c7 | Rd5-b6"
        ),
    ),
    (
        "a king behind a rook moves as one",
        "NannaChess",
        "~1",
        "",
        "white kc2 rc3 black kh8",
        (
            "Kc2-c1 | Kc2-a2 | Kc2-b2 | Kc2-h2 | Kc2-g2 | Kc2-f2 | Kc2-e2 | Kc2-d2 | Rc3-a3 | "
            "Rc3-b3 | Rc3-c8 + | Rc3-c7 | Rc3-c6 | Rc3-c5 | Rc3-c4 | Rc3-h3 + | Rc3-g3 | Rc3-f3 "
            "| Rc3-e3 | Rc3-d3"
        ),
    ),
    (
        "a king moves as the knight on his home square",
        "PowerTransfer RexInclusive",
        "~1",
        "",
        "white kc4 se1 black kh8",
        (
            "Se1-g2 | Se1-f3 | Se1-d3 | Se1-c2 | Kc4-a3 | Kc4-b2 | Kc4-d2 | Kc4-e3 | Kc4-e5 | "
            "Kc4-d6 | Kc4-b6 | Kc4-a5"
        ),
    ),
    (
        "pawns promote as units on their home squares move",
        "PowerTransfer",
        "~1",
        "halfduplex",
        "white kh5 rc4 bh1 black ka6 pg2",
        ("g2*h1=S | g2*h1=R + | Ka6-b7 | Ka6-a5 | Ka6-a7 | Ka6-b6"),
    ),
    (
        "units move as the officers of their files",
        "Bolero",
        "~1",
        "nobk",
        "white sa1 qb2 pc2 kd1 black pb8 pf6 pc8",
        (
            "Sa1-a8 | Sa1-a7 | Sa1-a6 | Sa1-a5 | Sa1-a4 | Sa1-a3 | Sa1-a2 | Sa1-c1 | Sa1-b1 | "
            "Kd1-e2 | Kd1-c1 | Kd1-d2 | Kd1-e1 | Qb2*f6 | Qb2*b8 | Qb2-d3 | Qb2-c4 | Qb2-a4 | "
            "c2-c4 | c2-c3"
        ),
    ),
    (
        "a knight checks as the officer of its file",
        "BoleroInverse",
        "+1",
        "",
        "white ka1 sg3 black kh8",
        ("Sg3-h1 + | Sg3-h5 +"),
    ),
    (
        "a king who is in no check moves as a king",
        "TransmutedKings",
        "~1",
        "",
        "white kc3 black kc5 rc8",
        ("Kc3-d3 | Kc3-b3 | Kc3-d2 | Kc3-c2 | Kc3-b2"),
    ),
    (
        "a king in check by a pawn moves as one",
        "TransmutedKings",
        "~1",
        "",
        "white kd4 black kh8 pe5 pa7",
        ("Kd4*e5 | Kd4-d5"),
    ),
    (
        "a king in check by a knight moves as one",
        "TransmutedKings",
        "~1",
        "",
        "white ka1 black kh8 ba8 sb3",
        ("Ka1*b3 | Ka1-c2"),
    ),
    (
        "Black's king in check by a knight moves as one",
        "BlackTransmutedKing",
        "~1",
        "halfduplex",
        "white kh1 sg6 black kh8 pa7",
        ("Kh8-f7 | Kh8*g6"),
    ),
    (
        "a king in check by a knight moves as one and as a king",
        "WhiteReflectiveKing",
        "~1",
        "nobk",
        "white ka1 black ba8 sb3",
        ("Ka1*b3 | Ka1-c2 | Ka1-b2 | Ka1-a2 | Ka1-b1"),
    ),
    (
        "a king in check moves as a knight as well",
        "WhiteVaultingKing S",
        "~1",
        "",
        "white ka1 black ra8 kh8",
        ("Ka1-b2 | Ka1-b1 | Ka1-c2 | Ka1-b3"),
    ),
    (
        "a king in check by pawns becomes one of them",
        "WhiteSuperTransmutingKing",
        "~1",
        "",
        "white kb6 pb2 black kh1 pa7c7",
        ("Kb6-b7=P | Kb6*c7=P | Kb6*a7=P"),
    ),
    (
        "a king whom a knight observes moves as one as well",
        "TransmissionMenace",
        "~1",
        "",
        "white ke4 black kh8 sc5 pa7",
        (
            "Ke4-c3 | Ke4-d2 | Ke4-f2 | Ke4-g3 | Ke4-g5 | Ke4-f6 | Ke4*c5 | Ke4-f3 | Ke4-f5 | "
            "Ke4-e3 | Ke4-e5 | Ke4-f4"
        ),
    ),
    (
        "a king in check by a borrowed walk moves by that",
        "AnnanChess TransmutedKings",
        "~1",
        "nobk",
        "black sc7 pc6 white kd4",
        ("Kd4*c6 | Kd4-f5 | Kd4-f3 | Kd4-b3 | Kd4-e2 | Kd4-c2"),
    ),
    (
        "where the file says how kings capture, nobody captures by a walk that kings are lent",
        "BoleroInverse RexInclusive VaultingKings S",
        "~1",
        "HalfDuplex",
        "white kh1 ra8 black ka3",
        "Ka3*a8 | Ka3-b2 | Ka3-b3 | Ka3-b4 | Ka3-b5 | Ka3-c2 | Ka3-c4",
    ),
    (
        "a king in check by a borrowed walk moves as a knight as well",
        "BoleroInverse RexInclusive VaultingKings S",
        "~1",
        "HalfDuplex nowk",
        "white bg2 re7 black kh4",
        "Kh4-f3 | Kh4-f5 | Kh4-g3 | Kh4-g4 | Kh4-g5 | Kh4-g6 | Kh4-h3 | Kh4-h5",
    ),
    (
        "a king in check by borrowed walks moves by these as well",
        "BoleroInverse RexInclusive ReflectiveKings",
        "~1",
        "HalfDuplex nowk",
        "white bh5 sc3 black kf5",
        ("Kf5-e4 | Kf5-e6 | Kf5-f1 | Kf5-f2 | Kf5-f3 | Kf5-f4 | Kf5-f7 | Kf5-f8 | Kf5-g4 | Kf5-g6"),
    ),
    (
        "where the file says how kings move, nobody moves by a walk that kings are lent",
        "Bolero RexInclusive VaultingKings S",
        "~1",
        "HalfDuplex nowk",
        "white qe8 rg2 black kg4",
        "Kg4-f6 | Kg4-h6",
    ),
    (
        "a king in check by borrowed walks moves by these alone",
        "Bolero RexInclusive TransmutedKings",
        "~1",
        "HalfDuplex nowk",
        "white qa4 rc6 black kd6",
        (
            "Kd6-b8 | Kd6-d2 | Kd6-d3 | Kd6-d5 | Kd6-d7 | Kd6-d8 | Kd6-e5 | Kd6-e7 | Kd6-f8 | "
            "Kd6-g3 | Kd6-h2"
        ),
    ),
    (
        "without kings the file says nothing of them",
        "BoleroInverse TransmutedKings",
        "~1",
        "HalfDuplex nowk",
        "white rc6 black kb5",
        "Kb5*c6 | Kb5-a6 | Kb5-c4 | Kb5-d3 | Kb5-e2 | Kb5-f1",
    ),
)


@pytest.mark.parametrize(("condition", "play", "option", "pieces", "moves"), shown(POSITIONS))
def test_all_moves(condition: str, play: str, option: str, pieces: str, moves: str) -> None:
    assert sorted(lines(condition, play, option, pieces)) == parted(moves)


def test_a_unit_is_paralysed_by_one_that_has_its_walk_now() -> None:
    assert lines("AnnanChess Madrasi", "~1", "nowk nobk", "white sd5 black sc8 pc7") == []


def test_only_pawns_are_taken_en_passant() -> None:
    found = lines("AnnanChess", "hx1", "nowk nobk halfduplex", "white rc2 pc1 black pb4d4")
    assert set(found) == {"Rc2-c3 b4*c3 x", "Rc2-c3 d4*c3 x"}


def test_a_check_may_be_one_to_the_own_king_as_the_checked_one_moves_so() -> None:
    assert "Rb2-h2 +" in lines("TransmutedKings", "~1", "", "white ka1 rb2 black kh8")
    assert "Rb2-h2 +" not in lines("TransmutedKings", "~1", "", "white ka8 rb2 black kh8")


def test_a_king_in_check_becomes_each_of_those_who_check_him() -> None:
    found = lines("WhiteSuperTransmutingKing", "~1", "", "white ka2 black qa5 rc2 kh8")
    assert {"Ka2-b2=R", "Ka2-b2=Q +", "Ka2*a5=R", "Ka2*a5=Q"} <= set(found)
    assert all("=R" in move or "=Q" in move for move in found)


def test_a_king_that_has_become_another_unit_may_be_left_to_be_captured() -> None:
    pieces = "white ka1 black ra8 qb8 kh8"
    assert "Ka1-a7=R" in lines("WhiteSuperTransmutingKing", "~1", "", pieces)


def test_a_unit_with_an_enemy_on_one_side_does_not_check_by_its_own_walk() -> None:
    found = lines("CheekToCheek", "~1", "", "white kd1 rc4 black kd8 se4")
    assert "Rc4-d4" in found
    assert "Rc4-d4 +" not in found


def test_a_king_that_vaults_only_moves_as_a_king_while_nobody_checks_him() -> None:
    pieces = "white ka1 black ra8 kh8"
    assert set(lines("WhiteVaultingKing S Transmuting", "~1", "", pieces)) == {"Ka1-c2", "Ka1-b3"}
    pieces = "white ka1 black rb8 kh8"
    assert lines("WhiteVaultingKing S Transmuting", "~1", "", pieces) == ["Ka1-a2"]
