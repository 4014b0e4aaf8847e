"""`kirke solve --count`: how many solutions there are, beside the layout of the field."""

from __future__ import annotations

import pytest
from command_line import Kirke

STATEMENT = "BeginProblem\nPieces White Kc1 Qd7 Black Ka1\nStipulation {}\n{}\nEndProblem\n"
MATE = "BeginProblem\nPieces White Kc2 Rd7 Black Ka1\nStipulation #1\n{}\nEndProblem\n"


@pytest.mark.parametrize(
    ("statement", "total"),
    [
        (STATEMENT.format("h#1", ""), "1 solution"),
        (STATEMENT.format("h#2", ""), "44 solutions"),
        (STATEMENT.format("h#1", "Option SetPlay"), "2 in set play + 1 solution"),
        (STATEMENT.format("h#1", "Twin move c1 c2"), "a) 1 solution, b) 2 solutions"),
        (STATEMENT.format("h#1", "Option Duplex"), "1 solution (black) + 0 solutions (white)"),
        (STATEMENT.format("h#2", "Option MaxSolutions 2"), "2 solutions (partial)"),
        (MATE.format(""), "1 solution"),
        (MATE.format("").replace("Rd7", "Rd2"), "0 solutions"),
    ],
)
def test_solutions_are_counted_on_standard_error(kirke: Kirke, statement: str, total: str) -> None:
    plain, counted = (
        kirke("solve", "--regression", *flags, stdin=statement) for flags in ([], ["--count"])
    )
    assert (counted.out, counted.code) == (plain.out, plain.code)
    first, last = counted.err.removeprefix(plain.err).splitlines()
    assert first == f"-#1  {total}"
    assert last.startswith("1 problem (")


def test_all_problems_are_added_up(kirke: Kirke) -> None:
    bad = MATE.format("").replace("Kc2", "Kz2")
    cut = STATEMENT.format("h#2", "Option MaxSolutions 2")
    stdin = MATE.format("") + bad + STATEMENT.format("h#2", "") + cut
    ran = kirke("solve", "--count", "--format", "json", stdin=stdin)
    assert ran.err.splitlines()[-1] == "4 problems (2 finished, 1 refused, 1 cut): 47 solutions"
