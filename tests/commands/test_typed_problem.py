"""A problem typed on the command line, where none is read: the way that is shown works."""

from __future__ import annotations

import re

import pytest
from command_line import Kirke

BOARD = "4k3/8/8/8/8/8/8/4K2R"


@pytest.mark.parametrize(
    "typed",
    [
        (f"FEN {BOARD} w K - 0 1",),
        ("FEN", BOARD, "w"),
        ("Forsyth", BOARD),
        ("BeginProblem", "stipulation", "#2"),
        ("solve", "BeginProblem stipulation #2 pieces white Ka1 black Kh8 EndProblem"),
    ],
)
def test_the_way_that_is_shown_works(kirke: Kirke, typed: tuple[str, ...]) -> None:
    ran = kirke(*typed)
    assert ran.code == 2
    way = re.search(r'standard input: echo "([^"]*)" \| kirke solve$', ran.err, re.MULTILINE)
    assert way is not None
    assert "  1.Ra1-a8 # !" in kirke("solve", "--regression", stdin=way[1]).out


ROOK = "7k/8/5K2/8/8/8/8/R7"


@pytest.mark.parametrize(
    "typed",
    [
        (f"{ROOK} w - - 0 1", "#2"),
        (f"{ROOK}", "#2"),
        (f"{ROOK} w - - 0 1 #2",),
        (ROOK, "w", "-", "-", "#2"),
        (ROOK, "w", "-", "-", "0", "1", "#2"),
    ],
)
def test_a_position_on_the_command_line(kirke: Kirke, typed: tuple[str, ...]) -> None:
    ran = kirke("solve", "--regression", *typed)
    assert (ran.code, ran.err) == (0, "")
    assert "1.Kf6-g6 !" in ran.out


def test_a_position_stands_beside_files(kirke: Kirke) -> None:
    ran = kirke("check", f"{ROOK} w - - 0 1", "#2", ROOK, "no.inp")
    assert ran.code == 2
    assert "argument:1:1  cooked" in ran.out
    assert "argument:1:1  nothing is asked for. Write what is asked behind the position" in ran.err
    assert "no.inp: No such file" in ran.err
    assert 'kirke solve "8/8' in kirke("8/8/8/8/8/8/8/K6k w - -").err
    assert kirke("moves", ROOK).out.startswith("Ra1-a2\n")
