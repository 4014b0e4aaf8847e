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
        (BOARD, "w", "K"),
        ("Forsyth", BOARD),
        ("BeginProblem", "stipulation", "#2"),
        ("solve", "BeginProblem stipulation #2 pieces white Ka1 black Kh8 EndProblem"),
        ("check", f"{BOARD} w K - 0 1"),
    ],
)
def test_the_way_that_is_shown_works(kirke: Kirke, typed: tuple[str, ...]) -> None:
    ran = kirke(*typed)
    assert ran.code == 2
    way = re.search(r'standard input: echo "([^"]*)" \| kirke solve$', ran.err, re.MULTILINE)
    assert way is not None
    assert "  1.Ra1-a8 # !" in kirke("solve", "--regression", stdin=way[1]).out
