"""The problems that show words of the catalogue at work, with their solutions."""

from __future__ import annotations

from itertools import takewhile
from pathlib import Path

from solver.catalogue.listing import Listed
from solver.model import Problem

PROBLEMS = Path(__file__).parents[3] / "problems"


def statement(line: Listed) -> str:
    """The problem that shows the word, as its statement says it, with what its author intended."""
    problems = problems_of(line)
    shown = next((one for one in problems if shows(one, line.key)), problems[0])
    lines = _path(line).read_text("utf-8").splitlines()
    begin = shown.place.line - 1 if shown.place else 0
    return "\n".join(takewhile(lambda text: not text.startswith(("Next", "End")), lines[begin:]))


def problems_of(line: Listed) -> list[Problem]:
    """All problems of the word's example."""
    import solver

    return solver.load(_path(line))


def shows(problem: Problem, key: str) -> bool:
    """Whether the problem has the condition, in its diagram."""
    return any(condition.name == key for condition in problem.conditions)


def _path(line: Listed) -> Path:
    return PROBLEMS / f"{line.witness}.inp"
