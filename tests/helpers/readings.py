"""Statements read in a line of a test: the problem they make, or what is wrong with them."""

from __future__ import annotations

from typing import Any

from solver.errors import ReadError
from solver.model import Problem
from solver.reading.reader import read


def problem(text: str, **how: Any) -> Problem:
    """The only problem of a text, which must be readable."""
    (found,) = read(f"BeginProblem\n{text}\nEndProblem\n", **how)
    assert isinstance(found, Problem), str(found)
    return found


def unsupported(text: str) -> Problem:
    """As problem, with words that cannot be solved yet."""
    return problem(text, allow_unsupported=True)


def faults(text: str) -> list[str]:
    """What is wrong with the only problem of a text: line:column, message and hint."""
    (found,) = read(f"BeginProblem\n{text}\nEndProblem\n", "a")
    assert isinstance(found, ReadError), found
    return [str(fault).removeprefix("a:") for fault in found.problems]
