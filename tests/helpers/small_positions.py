"""Small positions as statements, and their solutions line by line."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest

import solver
from solver.compiling.kernel_setup import legal_moves
from solver.model import Problem
from solver.reading.reader import read


def refused(condition: str, pieces: str) -> None:
    """Asks for White's moves of a position; raises what is said of it where it is not solved."""
    text = f"BeginProblem\npieces {pieces}\nstipulation ~1\ncondition {condition}\nEndProblem\n"
    (problem,) = read(text)
    assert isinstance(problem, Problem)
    legal_moves(problem, "white")


def lines(condition: str, play: str, option: str, pieces: str) -> list[str]:
    """The solutions of one problem, without numbers and the mark of a key."""
    rules = f"\ncondition {condition}" if condition else ""
    more = f"\noption {option}" if option else ""
    (problem,) = solver.load(
        f"BeginProblem\npieces {pieces}\nstipulation {play}{rules}{more}"
        "\noption NoBoard\nEndProblem\n"
    )
    text = solver.text(solver.solve(problem)).split("solution finished.")[0]
    found = re.findall(r"^ +1\.(.+?)(?: !)?$", text, re.MULTILINE)
    return [" ".join(move.split()) for move in found]


def parted(moves: str) -> list[str]:
    """Lines written one behind the other with | between them, sorted; none of an empty text."""
    return sorted(" ".join(move.split()) for move in moves.split("|") if move.strip())


def shown(positions: Sequence[tuple[str, ...]]) -> list[object]:
    """Positions as parameters: what one shows stands before them, and names it with the condition.

    Raises ValueError where two have one name.
    """
    named = {f"{condition}: {what}": (condition, *rest) for what, condition, *rest in positions}
    if len(named) != len(positions):
        raise ValueError("two positions of a condition show the same")
    return [pytest.param(*said, id=name) for name, said in named.items()]
