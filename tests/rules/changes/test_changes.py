"""Units that change sides or walks by moving: small positions with all their moves.

The moves are those that Popeye 4.104 prints.
"""

from __future__ import annotations

import pytest
from small_positions import lines, parted, refused, shown

import solver
from solver.errors import KirkeError

POSITIONS = (
    (
        "a unit that captures changes sides, a king does not",
        "AndernachChess",
        "~1",
        "nobk",
        "white ra1 pb7 kh1 black sa8 pd1",
        (
            "Ra1*a8=b | Ra1-a7 | Ra1-a6 | Ra1-a5 | Ra1-a4 | Ra1-a3 | Ra1-a2 | Ra1-c1 | Ra1-b1 "
            "| Kh1-g2 | Kh1-g1 | Kh1-h2 | b7-b8=Q | b7-b8=S | b7-b8=R | b7-b8=B | b7*a8=S=b | "
            "b7*a8=R=b "
        ),
    ),
    (
        "who captures chooses between the captured unit's rebirth and its own",
        "FES Circe AntiCirce",
        "~1",
        "nowk nobk",
        "white ra1 black sa4",
        (
            "Ra1*a4[+bSg8] | Ra1*a4[wRa4->h1] | Ra1-a3 | Ra1-a2 | Ra1-b1 | Ra1-c1 | Ra1-d1 | "
            "Ra1-e1 | Ra1-f1 | Ra1-g1 | Ra1-h1"
        ),
    ),
    (
        "a capture to which no element adds anything is one move",
        "FES Circe AndernachChess",
        "~1",
        "nobk",
        "white kb1 black pa2a7",
        "Kb1*a2 | Kb1-a1 | Kb1-b2 | Kb1-c1 | Kb1-c2",
    ),
    (
        "a king is in check if one of the elements lets him be captured",
        "FES AntiCirce AndernachChess",
        "~1",
        "",
        "white ka1 black ra8 ph8 kh7",
        "Ka1-b1 | Ka1-b2",
    ),
    (
        "a neutral unit captures, and a king captures it",
        "AndernachChess",
        "~1",
        "",
        "white ka1 black pb5 kh8 neutral rb1",
        ("Ka1-a2 | Ka1*b1 | nRb1*b5 | nRb1-b4 | nRb1-b3 | nRb1-b2 "),
    ),
    (
        "moves without capture lower a unit, a capture raises it",
        "EinsteinChess",
        "~1",
        "nowk nobk",
        "white qa1 pb1 black pa4",
        (
            "Qa1-h8=R | Qa1-g7=R | Qa1-f6=R | Qa1-e5=R | Qa1-d4=R | Qa1-c3=R | Qa1-b2=R | "
            "Qa1*a4 | Qa1-a3=R | Qa1-a2=R | b1-b4 | b1-b3 | b1-b2 "
        ),
    ),
    (
        "a pawn on the last rank is raised by its capture alone",
        "EinsteinChess",
        "~1",
        "nowk nobk",
        "white pb7 ra1 black pc8",
        (
            "Ra1-a8=B | Ra1-a7=B | Ra1-a6=B | Ra1-a5=B | Ra1-a4=B | Ra1-a3=B | Ra1-a2=B | "
            "Ra1-h1=B | Ra1-g1=B | Ra1-f1=B | Ra1-e1=B | Ra1-d1=B | Ra1-c1=B | Ra1-b1=B | "
            "b7-b8 | b7*c8=S "
        ),
    ),
    (
        "the rook of a castling is lowered",
        "EinsteinChess",
        "~1",
        "",
        "white ke1 rh1 black kb8",
        (
            "0-0=B | Ke1-f2 | Ke1-d2 | Ke1-d1 | Ke1-e2 | Ke1-f1 | Rh1-f1=B | Rh1-g1=B | "
            "Rh1-h8=B | Rh1-h7=B | Rh1-h6=B | Rh1-h5=B | Rh1-h4=B | Rh1-h3=B | Rh1-h2=B + "
        ),
    ),
)


@pytest.mark.parametrize(("condition", "play", "option", "pieces", "moves"), shown(POSITIONS))
def test_all_moves(condition: str, play: str, option: str, pieces: str, moves: str) -> None:
    assert sorted(lines(condition, play, option, pieces)) == parted(moves)


@pytest.mark.parametrize(
    ("condition", "said"),
    [
        ("FES Circe", "needs two conditions"),
        ("FES Circe AntiCirce Madrasi", "what of Madrasi there is to choose"),
        ("FES AndernachChess Circe Volcanic", "what of Circe there is to choose"),
        ("FES AndernachChess AntiCirce Super", "a choice of squares"),
    ],
)
def test_elements_that_are_no_choice_are_refused(condition: str, said: str) -> None:
    with pytest.raises(KirkeError, match=said):
        refused(condition, "white ka1 ra2 black kh8 ra8")


def test_one_needs_elements_to_select_some() -> None:
    statement = "pieces white ka1 black kh8\nstipulation ~1\ncondition FES"
    (problem,) = solver.load(f"BeginProblem\n{statement}\nEndProblem\n")
    (twin,) = solver.solve(problem).twins
    assert any("FES needs two conditions" in one for one in twin.messages)
