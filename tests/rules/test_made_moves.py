"""Captures that go on from where they are made: small positions with all their moves.

The moves are those that Popeye 4.104 prints.
"""

from __future__ import annotations

import pytest
from helpers.small_positions import lines

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
    wanted = {move.strip() for move in moves.split("|")} - {""}
    assert set(lines(condition, play, option, pieces)) == wanted


def test_without_absolute_a_capture_that_cannot_go_on_checks() -> None:
    pieces = "white ka1 sf7 black kh8 rg8 pg7h7a7"
    assert lines("Take&MakeChess", "~1", "halfduplex", pieces) == []


def test_a_double_step_that_a_capture_makes_is_not_taken_en_passant() -> None:
    found = lines("Take&MakeChess", "hx1", "nowk nobk halfduplex", "white pe6 black pd7c5c7e5")
    assert found == ["e6*d7-d6 c7*d6-d7 x"]
