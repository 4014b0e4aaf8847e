"""Help and series play: which lines are solutions, and which are not.

Positions, authors and solutions are published problems and examples whose solutions Popeye 4.104
gives; the comments name the rule that each of them shows.
"""

from __future__ import annotations

import re

import pytest

from solver.output.text import render
from solver.reader import read
from solver.workers import solve

LINE = re.compile(r"^ {1,2}\d+\.(?:\.\.)?.*$", re.M)


def lines(statement: str) -> list[str]:
    """The printed solution lines of a statement without its first and last line, blanks reduced."""
    (problem,) = read(f"BeginProblem\n{statement}\nEndProblem\n")
    text = render(solve(problem), regression=True)
    return sorted(" ".join(line.split()) for line in LINE.findall(text))


@pytest.mark.parametrize(
    ("statement", "expected"),
    [
        pytest.param(
            "stip hr#1.5\npieces white ka1 ph3 black ka3 pa2b3h6",
            ["1...b3-b2 #"],
            id="hr#n.5: Black mates at once if he can",
        ),
        pytest.param(
            "stip h+1.5\npieces white ka3 pb4 black ka6",
            ["1...b4-b5 +"],
            id="play ends where the goal is reached",
        ),
        pytest.param(
            "stip hkh31\npieces white sh1 black ph3\noption nowk nobk",
            ["1.h3-h2 Sh1-g3"],
            id="kiss: next to the unit, and nobody else is",
        ),
        pytest.param(
            "stip hkb71\npieces white sa8 black pb7\noption nowk nobk",
            ["1.b7-b5 Sa8-b6", "1.b7-b6 Sa8-c7"],
            id="kiss of a pawn after its single or double step",
        ),
        pytest.param(
            "stip h##!2\npieces white ka3 bh7 black ka1 qh8 rg7",
            ["1.Rg7-g4 Bh7-b1 2.Qh8-c3 + Ka3-a2 ##!"],
            id="countermate may leave the own king in check",
        ),
        pytest.param(
            "stip h##2\npieces white ke4 rh1 sh4 pg3 black kg4 qh2 pe2g2g5",
            ["1.Kg4-h3 Ke4-f3 2.g5-g4 + Kf3*g2 ##"],
            id="double mate by touching kings",
        ),
        pytest.param(
            "stip ser-!#11\npieces white ka7 bg1 pf3h2 black kh3 bc6 sc1d2",
            [
                "1.Ka7-a6 2.Bg1-a7 3.Ka6-b6 4.Kb6-c5 5.Kc5-d4 6.Kd4-e3 7.Ke3-f2 8.Kf2-g1 "
                "9.Kg1-h1 10.Ba7-g1 11.f3-f4 !#"
            ],
            id="Klaus Funk, Gaudium 2018: automate",
        ),
        pytest.param(
            "stip h#1\npieces white ke5 qh8 rh3 bf1 pg3h5 black kf3 sf4 pe3f2\noption intelligent",
            ["1.Sf4*h5 Qh8*h5 #"],
            id="Bjorn Enemark: Intelligent changes no result",
        ),
        pytest.param(
            "stip ser-#3\npieces white kh4 pg2 black kh6 pg6g7h7\noption stoponshort",
            ["1.g2-g4 2.g4-g5 #"],
            id="stop on short solutions",
        ),
        pytest.param(
            "stip 1->ser-h#3\npieces white kc2 sb5 black ka1 rb3 sd3",
            [
                "1.Sb5-d4 1.Rb3-a3 2.Sd3-b2 3.Ra3-a2 Sd4-b3 #",
                "1.Sb5-d4 1.Sd3-b2 2.Rb3-a3 3.Ra3-a2 Sd4-b3 #",
                "1.Sb5-d4 1.Sd3-c1 2.Sc1-a2 Sd4*b3 #",
            ],
            id="Bjorn Enemark: numbering begins anew after an introduction",
        ),
        pytest.param(
            "sstip black 4h{!x}h[x]\npieces white pa3f5h4 black pf6g6g7h5\noption nowk nobk",
            [
                "1.g6-g5 a3-a4 2.g7-g6 f5*g6 x",
                "1.g6-g5 a3-a4 2.g7-g6 h4*g5 x",
                "1.g6-g5 h4*g5 x",
            ],
            id="constraint: Black may not capture",
        ),
    ],
)
def test_lines_are_those_that_popeye_prints(statement: str, expected: list[str]) -> None:
    assert lines(statement) == expected


def test_series_play_may_not_check_before_its_last_move() -> None:
    found = lines("stip ser-ze12\npieces white kg7 ra1 black kh5 ph6")
    assert found
    assert not any("1.Ra1-h1" in line for line in found)


def test_the_king_that_could_be_captured_ends_the_phase() -> None:
    assert lines("stip h#1.5\npieces white kh1 ra5 black kd5") == []
