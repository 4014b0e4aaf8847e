"""Problems from a few lines of a statement, and what their solutions say."""

from __future__ import annotations

from functools import cache

import solver
from solver.model import Problem, Solution


def statement(said: str) -> str:
    return f"BeginProblem\n{said}\nEndProblem\n"


def problem(said: str) -> Problem:
    (found,) = solver.loads(statement(said))
    return found


@cache
def solved(said: str) -> Solution:
    return solver.solve(problem(said))


def notes(said: str) -> list[str]:
    return [note.message for note in solved(said).twins[0].notes]


def words(said: str) -> list[str]:
    """The solution line by line, without the diagram."""
    text = solver.text(solved(f"{said}\nOption NoBoard"))
    return [line.strip() for line in text.splitlines() if line.strip()]
