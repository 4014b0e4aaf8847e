"""Captures that go on from where they are made: small positions with all their moves.

The moves are those that Popeye 4.104 prints.
"""

from __future__ import annotations

import pytest
from small_positions import lines, parted, shown

import solver

POSITIONS = (
    (
        "a rook that captures a knight goes on as one",
        "Take&MakeChess",
        "~1",
        "",
        "white ke1 ra1 black ke8 sa5 pc1",
        (
            "Ra1*a5-b3 | Ra1*a5-c4 | Ra1*a5-c6 | Ra1*a5-b7 | Ra1-a4 | Ra1-a3 | Ra1-a2 | Ra1-b1 "
            "| Ke1-f2 | Ke1-d2 | Ke1-d1 | Ke1-e2 | Ke1-f1 "
        ),
    ),
    (
        "a pawn goes on as what it has captured and promotes by that",
        "Take&MakeChess",
        "~1",
        "",
        "white ke1 pb6 black ke8 ra7 sc7",
        (
            "Ke1-f2 | Ke1-d2 | Ke1-d1 | Ke1-e2 | Ke1-f1 | b6-b7 | b6*c7-a6 | b6*c7-b5 | "
            "b6*c7-d5 | b6*c7-e6 | b6*c7-a8=Q + | b6*c7-a8=S | b6*c7-a8=R + | b6*c7-a8=B | "
            "b6*a7-a2 | b6*a7-a3 | b6*a7-a4 | b6*a7-a5 | b6*a7-a6 | b6*a7-a8=Q + | b6*a7-a8=S | "
            "b6*a7-a8=R + | b6*a7-a8=B | b6*a7-b7 "
        ),
    ),
    (
        "a king is in check by a rook that captures him alone",
        "Take&MakeChess",
        "~1",
        "halfduplex",
        "white ke1 rh8 black kf8 ba8 pf7",
        ("Kf8-e7 | Kf8-g7 "),
    ),
    (
        "a king who captures a pawn goes on as one",
        "take&make absolute",
        "~1",
        "halfduplex",
        "white ka1 pg7 black kh8 pa2",
        ("Kh8*g7-g8 | Kh8-h7 | Kh8-g8 "),
    ),
    (
        "no check by a capture that cannot go on",
        "take&make absolute",
        "~1",
        "halfduplex",
        "white ka1 sf7 black kh8 rg8 pg7h7a7",
        ("a7-a5 | a7-a6 "),
    ),
    (
        "pawns that capture a knight end on no first rank",
        "Take&MakeChess",
        "~1",
        "nowk nobk",
        "white pa2c2 black sb3",
        (
            "a2-a4 | a2-a3 | a2*b3-d2 | a2*b3-d4 | a2*b3-c5 | a2*b3-a5 | c2-c4 | c2-c3 | "
            "c2*b3-d2 | c2*b3-d4 | c2*b3-c5 | c2*b3-a5 "
        ),
    ),
    (
        "en passant goes on as the captured pawn",
        "Take&MakeChess",
        "~1",
        "nowk nobk enpassant d7d6d5",
        "white pe5 black pd5",
        ("e5-e6 | e5*d5 "),
    ),
    (
        "a locust goes on from where it lands",
        "Take&MakeChess",
        "~1",
        "nowk nobk",
        "white le1 black se4",
        (
            "Le1*e4-c4 | Le1*e4-d3 | Le1*e4-f3 | Le1*e4-g4 | Le1*e4-g6 | Le1*e4-f7 | Le1*e4-d7 "
            "| Le1*e4-c6 "
        ),
    ),
    (
        "units move as their victim and capture from there",
        "Make&TakeChess",
        "~1",
        "nobo",
        "white ka1 rb1 black kh8 sc4",
        "Ka1*c4 | Rb1*c4 | Rb1-b3",
    ),
    (
        "a king and a pawn move as a rook and capture from there",
        "Make&TakeChess",
        "~1",
        "nobo",
        "white ka1 pb2 black kh8 ra6",
        "Ka1*a6 | Ka1-b1 | b2*a6",
    ),
    (
        "a knight on a central square captures from the others",
        "PlusChess",
        "~1",
        "nobo",
        "white kh1 sd4 re1 black kh8 pd6 pf3",
        (
            "Re1-a1 | Re1-b1 | Re1-c1 | Re1-d1 | Re1-e8 + | Re1-e7 | Re1-e6 | Re1-e5 | Re1-e4 | "
            "Re1-e3 | Re1-e2 | Re1-g1 | Re1-f1 | Kh1-g1 | Kh1-h2 | Sd4-e4*d6 | Sd4-b3 | Sd4-c2 | "
            "Sd4-e2 | Sd4*f3 | Sd4-f5 | Sd4-e6 | Sd4-c6 | Sd4-b5"
        ),
    ),
    (
        "a bishop on a central square checks from the others",
        "PlusChess",
        "~1",
        "nobo halfduplex",
        "white kh1 bd4 black kh7 pa7",
        "Kh7-h6",
    ),
    (
        "moves without capture do not go on",
        "SeriesCapture",
        "~1",
        "nobo",
        "white kd1 pb4 ph6 black kh8 rb7",
        "Kd1-e2 | Kd1-c2 | Kd1-c1 | Kd1-d2 | Kd1-e1 | b4-b5 | h6-h7",
    ),
    (
        "a pawn moves as pawns of the other side and captures from there",
        "Make&TakeChess",
        "~1",
        "nowk nobk",
        "white pb4 black pa6c4d5a4",
        "b4*a4 | b4*c4 | b4-b5",
    ),
    ("a side without a legal move", "Make&TakeChess", "~1", "nowk", "white qe8 black ke6 rh8", ""),
    (
        "a pawn on a central square captures from the others",
        "PlusChess",
        "~1",
        "nowk nobk",
        "white pd4 black pe6f5d5c5",
        "d4-e4*f5 | d4-e4*d5 | d4*c5",
    ),
    (
        "en passant goes on with captures and promotes",
        "SeriesCapture",
        "h~1",
        "nowk nobk",
        "white pb5 black pa7b7",
        (
            "a7-a5 b5*a6 ep. | a7-a5 b5*a6 ep.-a7 | a7-a5 b5*a6 ep.*b7 | "
            "a7-a5 b5*a6 ep.*b7-b8=Q | a7-a5 b5*a6 ep.*b7-b8=S | a7-a5 b5*a6 ep.*b7-b8=R | "
            "a7-a5 b5*a6 ep.*b7-b8=B | a7-a5 b5-b6 | a7-a6 b5-b6 | a7-a6 b5*a6 | "
            "a7-a6 b5*a6-a7 | a7-a6 b5*a6*b7 | a7-a6 b5*a6*b7-b8=Q | a7-a6 b5*a6*b7-b8=S | "
            "a7-a6 b5*a6*b7-b8=R | a7-a6 b5*a6*b7-b8=B"
        ),
    ),
    (
        "the capturer is reborn a step of its victim away",
        "AntiCirce Take&Make",
        "~1",
        "nowk nobk",
        "white pd4 black pe5",
        "d4-d5 | d4*e5[wPe5->e4]",
    ),
    (
        "the capturer is reborn one step of its victim away, or two",
        "AntiCirce Take&Make",
        "~1",
        "nowk nobk",
        "white pd6 black pe7",
        "d6-d7 | d6*e7[wPe7->e6] | d6*e7[wPe7->e5]",
    ),
    (
        "a pawn that captures nobody moves as ever",
        "AntiCirce Take&Make",
        "~1",
        "nowk nobk",
        "white pd3 black se2",
        "d3-d4",
    ),
    (
        "no check to a royal pawn",
        "AntiCirce Take&Make",
        "+1",
        "nowk",
        "white pd3 black pe4 black royal pe5",
        "",
    ),
)


@pytest.mark.parametrize(("condition", "play", "option", "pieces", "moves"), shown(POSITIONS))
def test_all_moves(condition: str, play: str, option: str, pieces: str, moves: str) -> None:
    assert sorted(lines(condition, play, option, pieces)) == parted(moves)


def test_without_absolute_a_capture_that_cannot_go_on_checks() -> None:
    pieces = "white ka1 sf7 black kh8 rg8 pg7h7a7"
    assert lines("Take&MakeChess", "~1", "halfduplex", pieces) == []


def test_a_double_step_that_a_capture_makes_is_not_taken_en_passant() -> None:
    found = lines("Take&MakeChess", "hx1", "nowk nobk halfduplex", "white pe6 black pd7c5c7e5")
    assert found == ["e6*d7-d6 c7*d6-d7 x"]


def test_all_squares_of_a_make_are_shown_where_that_is_asked_for() -> None:
    """Popeye's tracker 509, with what is written there beside the six lines; a1 and e5 are not, but
    serve as well."""
    found = lines(
        "Make&TakeChess\ncondition AntiCirce",
        "h~1",
        "nowk nobk ShowMake",
        "white na5 pc3 black ra3",
    )
    assert sorted(line for line in found if "*" in line) == [
        "Ra3-a1 Na5-c5*a1[wNa1->a8]",
        "Ra3-a4 Na5-c5*a4[wNa4->a8]",
        "Ra3-a4 c3-b3*a4[wPa4->a2]",
        "Ra3-b3 Na5-a1,c5,f5*b3[wNb3->b8]",
        "Ra3-b3 c3-c2*b3[wPb3->b2]",
        "Ra3-b5,e5*a5[bRa5->h8] c3-c4",
    ]


def test_makes_are_shown_of_nothing_else() -> None:
    statement = "pieces white ka1 black kh8\nstipulation ~1\noption ShowMake"
    (problem,) = solver.load(f"BeginProblem\n{statement}\nEndProblem\n")
    (twin,) = solver.solve(problem).twins
    assert any("ShowMake where captures have no make" in one for one in twin.messages)
