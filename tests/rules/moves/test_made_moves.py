"""Captures that go on from where they are made: small positions with all their moves.

The moves are those that Popeye 4.104 prints.
"""

from __future__ import annotations

import pytest
from small_positions import lines, parted

POSITIONS = (
    (
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
        "Take&MakeChess",
        "~1",
        "halfduplex",
        "white ke1 rh8 black kf8 ba8 pf7",
        ("Kf8-e7 | Kf8-g7 "),
    ),
    (
        "take&make absolute",
        "~1",
        "halfduplex",
        "white ka1 pg7 black kh8 pa2",
        ("Kh8*g7-g8 | Kh8-h7 | Kh8-g8 "),
    ),
    (
        "take&make absolute",
        "~1",
        "halfduplex",
        "white ka1 sf7 black kh8 rg8 pg7h7a7",
        ("a7-a5 | a7-a6 "),
    ),
    (
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
        "Take&MakeChess",
        "~1",
        "nowk nobk enpassant d7d6d5",
        "white pe5 black pd5",
        ("e5-e6 | e5*d5 "),
    ),
    (
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
        "Make&TakeChess",
        "~1",
        "nobo",
        "white ka1 rb1 black kh8 sc4",
        "Ka1*c4 | Rb1*c4 | Rb1-b3",
    ),
    (
        "Make&TakeChess",
        "~1",
        "nobo",
        "white ka1 pb2 black kh8 ra6",
        "Ka1*a6 | Ka1-b1 | b2*a6",
    ),
    (
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
        "PlusChess",
        "~1",
        "nobo halfduplex",
        "white kh1 bd4 black kh7 pa7",
        "Kh7-h6",
    ),
    (
        "SeriesCapture",
        "~1",
        "nobo",
        "white kd1 pb4 ph6 black kh8 rb7",
        "Kd1-e2 | Kd1-c2 | Kd1-c1 | Kd1-d2 | Kd1-e1 | b4-b5 | h6-h7",
    ),
    ("Make&TakeChess", "~1", "nowk nobk", "white pb4 black pa6c4d5a4", "b4*a4 | b4*c4 | b4-b5"),
    ("Make&TakeChess", "~1", "nowk", "white qe8 black ke6 rh8", ""),
    (
        "PlusChess",
        "~1",
        "nowk nobk",
        "white pd4 black pe6f5d5c5",
        "d4-e4*f5 | d4-e4*d5 | d4*c5",
    ),
    (
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
    ("AntiCirce Take&Make", "~1", "nowk nobk", "white pd4 black pe5", "d4-d5 | d4*e5[wPe5->e4]"),
    (
        "AntiCirce Take&Make",
        "~1",
        "nowk nobk",
        "white pd6 black pe7",
        "d6-d7 | d6*e7[wPe7->e6] | d6*e7[wPe7->e5]",
    ),
    ("AntiCirce Take&Make", "~1", "nowk nobk", "white pd3 black se2", "d3-d4"),
    ("AntiCirce Take&Make", "+1", "nowk", "white pd3 black pe4 black royal pe5", ""),
)


@pytest.mark.parametrize(("condition", "play", "option", "pieces", "moves"), POSITIONS)
def test_all_moves(condition: str, play: str, option: str, pieces: str, moves: str) -> None:
    assert sorted(lines(condition, play, option, pieces)) == parted(moves)


def test_without_absolute_a_capture_that_cannot_go_on_checks() -> None:
    pieces = "white ka1 sf7 black kh8 rg8 pg7h7a7"
    assert lines("Take&MakeChess", "~1", "halfduplex", pieces) == []


def test_a_double_step_that_a_capture_makes_is_not_taken_en_passant() -> None:
    found = lines("Take&MakeChess", "hx1", "nowk nobk halfduplex", "white pe6 black pd7c5c7e5")
    assert found == ["e6*d7-d6 c7*d6-d7 x"]
