"""Circe and its kin beside another condition: small positions with all their moves.

The moves are those that Popeye 4.104 prints.
"""

from __future__ import annotations

import pytest
from small_positions import lines, parted, shown

POSITIONS = (
    (
        "a captured king is reborn, and the knight goes on",
        "SeriesCapture Circe RexInclusive",
        "~1",
        "",
        "white ka1 sb1 black kd2",
        (
            "Ka1-b2 | Ka1-a2 | Sb1*d2[+bKe8] | Sb1*d2[+bKe8]-b1 | Sb1*d2[+bKe8]-f1 | "
            "Sb1*d2[+bKe8]-f3 | Sb1*d2[+bKe8]-e4 | Sb1*d2[+bKe8]-c4 | Sb1*d2[+bKe8]-b3 | Sb1-c3 | "
            "Sb1-a3"
        ),
    ),
    (
        "a rook attacks no king that could be reborn",
        "VogtlaenderChess Circe RexInclusive",
        "~1",
        "",
        "white kh1 rf6 black kf7 se8",
        "Rf6-a6 | Rf6-b6 | Rf6-c6 | Rf6-d6 | Rf6-e6 | Rf6-h6 | Rf6-g6",
    ),
    (
        "a pawn that its own side captures promotes on its last rank, not on its first",
        "Bicaptures PWC",
        "x1",
        "",
        "white kd4 ra1 pa6 black kh7",
        "Ra1*a6[+wPa1] x",
    ),
    (
        "a side that does not promote leaves the pawn a pawn that it captures",
        "NoWhitePromotion PWC",
        "x1",
        "",
        "white kh3 ra1 black kh8 pa6",
        "Ra1*a6[+bPa1] x",
    ),
    (
        "the other side promotes the pawn that it captures",
        "NoBlackPromotion PWC",
        "x1",
        "",
        "white kh3 ra1 black kh8 pa6",
        "Ra1*a6[+bPa1=B] x | Ra1*a6[+bPa1=Q] x | Ra1*a6[+bPa1=R] x | Ra1*a6[+bPa1=S] x",
    ),
    (
        "a rook and its reborn victim change sides",
        "Volage CirceTurncoats",
        "x1",
        "halfduplex",
        "white kb1 ph3 black kh1 ra3",
        "Ra3*h3=w[+wPh2=b] x",
    ),
    (
        "no move checks, and the king may be reborn",
        "ChecklessChess SymmetryCirce RexInclusive",
        "~1",
        "",
        "white kb8 rf4 black ke6 sb6",
        (
            "Rf4-f1 | Rf4-f2 | Rf4-f3 | Rf4-a4 | Rf4-b4 | Rf4-c4 | Rf4-d4 | Rf4-e4 | Rf4-f8 | "
            "Rf4-f7 | Rf4-f6 | Rf4-f5 | Rf4-h4 | Rf4-g4 | Kb8-a7 | Kb8-c7 | Kb8-b7 | Kb8-a8 | "
            "Kb8-c8"
        ),
    ),
    (
        "a king who captures is reborn as a royal knight",
        "EiffelChess AntiCloneCirce",
        "h#1",
        "",
        "white kh4 ph6 sc2 black kd1",
        "Kd1*c2[bKc2->rSg8] h6-h7 #",
    ),
    (
        "a rook checks from its home square while the centre turns",
        "AntiMarsCirce ActuatedRevolvingCentre",
        "+1",
        "nowk",
        "white rd4 bd5 black kh2",
        "Rd4-a1-a2 + | Rd4-a1-h1 +",
    ),
    (
        "a knight is captured and reborn, units without a free square are not",
        "Circe ImmunChess",
        "~1",
        "nowk nobk",
        "white ra3 pg7 black sa5 qc3 bd8 rh8",
        (
            "Ra3-a1 | Ra3-a2 | Ra3*a5[+bSb8] | Ra3-a4 | Ra3-b3 | g7-g8=Q | g7-g8=S | "
            "g7-g8=R | g7-g8=B"
        ),
    ),
    (
        "a knight is captured and reborn where the rook began",
        "PWC ImmunChess",
        "x1",
        "nowk nobk",
        "white ra3 black sa5 qc3 bd8",
        "Ra3*a5[+bSa3] x",
    ),
    (
        "a capturer is reborn where its victim could not be",
        "AntiCirce Circe ImmunChess",
        "x1",
        "nowk nobk",
        "white ra8 black ga7",
        "Ra8*a7[wRa7->a1] x",
    ),
    (
        "a rook captures from where it stands",
        "GenevaChess PhantomChess",
        "x1",
        "nowk nobk",
        "white ra3 black sa5 rg1",
        "Ra3*a5 x",
    ),
    (
        "units capture from where they stand",
        "GenevaChess AntiMarsCirce",
        "x1",
        "nowk nobk",
        "white ra1 rd3 bf2 black sa5 pd5 sg3",
        "Bf2*g3 x | Rd3*d5 x | Rd3*g3 x",
    ),
    (
        "a bishop is reborn on a free square, or above a knight",
        "Circe Cage Parachute",
        "x1",
        "nowk nobk",
        "white bg6 black bh7 sh8 pg7 pb2",
        "Bg6*h7[+bBa1] x | Bg6*h7[+bBh8] x",
    ),
    (
        "a bishop is reborn below a knight and comes up",
        "Circe Cage Volcanic",
        "hzf71",
        "nowk nobk",
        "white bf7 sh8 black be8 pg7",
        "Be8*f7[+wBh8->v] Sh8*f7[+bBh8] z",
    ),
    (
        "a pawn is reborn below a rook, and promotes",
        "AntiCirce Equipollents Volcanic",
        "x1",
        "nowk nobk",
        "white rc8 pa6 black bb7",
        (
            "a6*b7[wPb7->c8=Q->v] x | a6*b7[wPb7->c8=S->v] x | a6*b7[wPb7->c8=R->v] x | "
            "a6*b7[wPb7->c8=B->v] x"
        ),
    ),
    (
        "a mate that is the only one",
        "ExclusiveChess Circe ImmunChess RexInclusive",
        "#1",
        "",
        "white ke5 qa1 rf2 pc2 black ke3 qa7 rf6 pc6g7",
        "Qa1-e1 #",
    ),
    (
        "a rook that a rook observes from home does not move",
        "MarsCirce Madrasi",
        "~1",
        "nowk nobk halfduplex",
        "white rd4 black ra5 sb8",
        "Sb8-a6 | Sb8-c6 | Sb8-d7",
    ),
    (
        "a rook that a rook on its home square would observe does not move",
        "PhantomChess Madrasi",
        "~1",
        "nowk nobk halfduplex",
        "white rd4 black ra5 sb8",
        "Sb8-a6 | Sb8-c6 | Sb8-d7",
    ),
    (
        "moves of a rook and of a bishop in danger",
        "DangerCirce Madrasi",
        "~1",
        "nowk nobk",
        "white rd4 bh4 black bf6",
        (
            "Rd4-d1 | Rd4-d2 | Rd4-d3 | Rd4-a4 | Rd4-b4 | Rd4-c4 | Rd4-d8 | Rd4-d7 | Rd4-d6 | "
            "Rd4-d5 | Rd4-g4 | Rd4-f4 | Rd4-e4"
        ),
    ),
    (
        "no rook goes home to where a rook observes it",
        "DangerCirce Isardam",
        "za11",
        "nowk nobk",
        "white rd4 black bf6 ra2",
        "",
    ),
    (
        "an observed knight captures from its home square",
        "MarsCirce FunctionaryChess",
        "x1",
        "nowk nobk",
        "white sh6 black ba3 ph3",
        "Sh6-g1*h3 x",
    ),
    (
        "a rook moves to where it observes no rook",
        "MarsCirce Isardam",
        "~1",
        "nowk nobk",
        "white rd4 black ra6",
        "Rd4-a1*a6 | Rd4-d1 | Rd4-d3 | Rd4-c4 | Rd4-d7 | Rd4-d5 | Rd4-g4 | Rd4-e4",
    ),
    (
        "the longest moves of a rook, from its home square as well",
        "MarsCirce WhiteMaximummer",
        "~1",
        "nowk nobk",
        "white rd1 black pd2 pg1",
        "Rd1-h1*g1 | Rd1-a1",
    ),
    (
        "a rook checks a king who could not go on",
        "Take&MakeChess Absolute DiagramImmunChess RexInclusive",
        "~1",
        "",
        "white kg8 rh4 black kb1",
        (
            "Kg8-f7 | Kg8-f8 | Kg8-g7 | Kg8-h7 | Kg8-h8 | Rh4-a4 | Rh4-b4 + | Rh4-c4 | Rh4-d4 | "
            "Rh4-e4 | Rh4-f4 | Rh4-g4 | Rh4-h1 + | Rh4-h2 | Rh4-h3 | Rh4-h5 | Rh4-h6 | Rh4-h7 | "
            "Rh4-h8"
        ),
    ),
    (
        "a knight is reborn and changes sides by the colour",
        "FileAntiCirce Hypervolage",
        "~1",
        "nowk nobk",
        "white sc2 black pe3 pd4 pb4 pa3",
        (
            "Sc2*a3[wSa3->a1=b] | Sc2*b4[wSb4->b1=b] | Sc2*d4[wSd4->d1=b] | Sc2*e3[wSe3->e1=b] | "
            "Sc2-a1=b | Sc2-e1=b"
        ),
    ),
    (
        "a bishop captures a king who is reborn",
        "SymmetryCirce RexInclusive DangerCirce",
        "~1",
        "nowk",
        "white bc5 black kc1 sd3",
        (
            "Bc5*c1[+bKf8] | Bc5-a3 | Bc5-a7 | Bc5-b4 | Bc5-b6 | Bc5-d4 | Bc5-d6 | Bc5-e3 | "
            "Bc5-e7 | Bc5-f2 | Bc5-f8 | Bc5-g1"
        ),
    ),
)


@pytest.mark.parametrize(("condition", "play", "option", "pieces", "moves"), shown(POSITIONS))
def test_all_moves(condition: str, play: str, option: str, pieces: str, moves: str) -> None:
    assert sorted(lines(condition, play, option, pieces)) == parted(moves)


def test_a_capture_before_the_diagram_changes_nothing_where_nobody_is_reborn_later() -> None:
    pieces = "white ka1 sb1 black kh8"
    found = lines("Madrasi LastCapture black Rg4", "~1", "", pieces)
    assert found == lines("Madrasi", "~1", "", pieces)


def test_who_would_uncover_a_check_by_leaving_is_caged_on_top_of_it() -> None:
    found = lines("Circe Cage Volcanic", "+1", "nowk", "white rb3 black kf5 pf3")
    assert "Rb3*f3[+bPf3->v] +" in found
    away = lines("Circe Cage Volcanic", "~1", "nowk", "white rb3 black ke5 pf3")
    assert not any(move.startswith("Rb3*f3[+bPf3->v]") for move in away)


def test_a_unit_that_another_rule_keeps_from_moving_is_caged() -> None:
    found = lines("CageCirce Disparate", "x1", "", "white ka1 qc4 black kh8 qc2 pb6")
    assert len(found) == 60  # everywhere, as White has moved his queen
    assert {"Qc4*c2[+bQa2] x", "Qc4*c2[+bQe5] x"} <= set(found)


def test_checks_that_answer_captures_of_kings_who_come_back_end() -> None:
    pieces = "white kb8 rf4 black ke6 sb6"
    assert lines("ChecklessChess SymmetryCirce RexInclusive", "h#2", "", pieces) == []


@pytest.mark.parametrize(
    ("conditions", "play"),
    [
        ("ParrainCirce AntiCirce", "Re7*e2[bRe2->a8] Sd5*b6[wSb6->g1][+wPc3] x"),
        ("ContraParrain AntipodeanAntiCirce", "Re7*e2[bRe2->a6] Sd5*b6[wSb6->f2][+wPg1] x"),
    ],
)
def test_parrain_asks_for_the_way_of_a_capturer_not_for_his_way_home(
    conditions: str, play: str
) -> None:
    assert play in lines(conditions, "hx1", "", "white kh1 pe2 sd5 black kg7 re7 pb6")
