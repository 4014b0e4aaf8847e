"""Play behind single first moves, put together, is the whole play."""

from __future__ import annotations

import pytest
from cooked_problems import HELP, LOYD
from msgspec.structs import replace

import solver
from solver.compiling.phases import phases
from solver.edits.first_moves import FirstMoves
from solver.edits.moves import named
from solver.model import Option
from solver.verdict.sides import lines

STATEMENTS = {
    "direct": LOYD.format(""),
    "help": HELP.format("2.5", ""),
    "series": HELP.format("1", "").replace("h#1", "ser-h#3"),
    "castling": LOYD.format("").replace("Ra1h2", "Ra1h1"),
    "promotion": "BeginProblem\nPieces White Kf6 Pb7c7 Black Kf8 Pa7\nStipulation #2\nEndProblem",
    "self": HELP.format("1", "").replace("h#1", "s#2"),
    "stalemated": "BeginProblem\nPieces White Ka1 Black Kb3 Qc2\nStipulation #1\nEndProblem",
}


def found(statement: str, *options: Option) -> set[tuple[object, ...]]:
    """The solutions that `solve` finds under these options."""
    (problem,) = solver.loads(statement)
    solution = solver.solve(replace(problem, options=options))
    return {named(line) for phase in solution.twins[0].phases for line in lines(phase)}


@pytest.mark.parametrize("statement", STATEMENTS.values(), ids=STATEMENTS.keys())
def test_numbers_are_those_of_the_options_for_first_moves(statement: str) -> None:
    (problem,) = solver.loads(statement)
    (task,) = phases(problem)
    first = FirstMoves(task, 1 << 22)
    together = set()
    for number in range(1, first.count + 1):
        mine = {named(line) for line in first.search([number], lambda: False).lines}
        said = (str(number),)
        assert mine == found(
            statement, Option("StartMoveNumber", said), Option("UpToMoveNumber", said)
        )
        together |= mine
    assert together == found(statement)


def test_a_search_ends_with_as_many_solutions_as_are_wanted() -> None:
    (problem,) = solver.loads(LOYD.format(""))
    (task,) = phases(problem)
    first = FirstMoves(task, 1 << 22)
    some = first.search(range(1, first.count + 1), lambda: False, most=1)
    assert len(some.lines) == 1
