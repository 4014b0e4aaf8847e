"""Kirke solves and tests chess problems under orthodox and fairy rules.

    >>> import solver
    >>> (problem,) = solver.load('''
    ... BeginProblem
    ... Pieces White Kc1 Qd7 Black Ka1
    ... Stipulation h#1
    ... EndProblem
    ... ''')
    >>> solution = solver.solve(problem)
    >>> solution.status
    'finished'
    >>> '1.Ka1-a2 Qd7-a4 #' in solver.text(solution)
    True

A problem holds what its statement says, a solution the tree of moves that were found; both are
frozen structs of solver.model. Everything that can go wrong is a solver.errors.KirkeError.
"""

from __future__ import annotations

# Not from typing: solver.kept, which makes modules quick to load, has to load this one first.
TYPE_CHECKING = False

if TYPE_CHECKING:
    from pathlib import Path
    from typing import Any

    from solver.errors import KirkeError as KirkeError
    from solver.model import Limits as Limits
    from solver.model import Problem as Problem
    from solver.model import Solution as Solution
    from solver.verdict import Verdict as Verdict
    from solver.workers import Workers as Workers

# Read by the build: to ask the metadata of the installed package would cost a tenth of the start.
__version__ = "0.1.0"

# The command line starts with this module: what is slow to load is loaded when it is used.
_HOMES = {
    "KirkeError": "errors",
    "Limits": "model",
    "Problem": "model",
    "Solution": "model",
    "Verdict": "verdict",
    "Workers": "workers",
}


def load(source: str | Path) -> list[Problem]:
    """The problems of a file, or of a text: a string with a line break in it is a text.

    Raises ReadError with all that is wrong with the first problem that cannot be read.
    """
    from pathlib import Path

    from solver import reader
    from solver.errors import ReadError

    if isinstance(source, str) and "\n" in source:
        items = list(reader.read(source))
    else:
        items = list(reader.read(reader.decoded(Path(source).read_bytes()), str(source)))
    problems = []
    for item in items:
        if isinstance(item, ReadError):
            raise item
        problems.append(item)
    return problems


def solve(
    problem: Problem, *, workers: int | Workers = 1, limits: Limits | None = None
) -> Solution:
    """All solutions of a problem, or what is known of them when a limit ends the search.

    workers: number of processes, or a `Workers` to keep them between problems. The solution's
    status tells whether all was searched. Raises InputError where the statement cannot be solved.
    """
    from solver.model import Limits
    from solver.workers import solve

    return solve(problem, workers=workers, limits=limits or Limits())


def check(problem: Problem, *, workers: int | Workers = 1, limits: Limits | None = None) -> Verdict:
    """Whether a problem is sound: what is found against what its author claims (`Intended`)."""
    from solver.verdict import verdict

    return verdict(solve(problem, workers=workers, limits=limits))


def text(solution: Solution) -> str:
    """A solution in the layout of the field, in the language of its statement."""
    from solver.output.text import render

    return render(solution, regression=True)


def __getattr__(name: str) -> Any:
    if name in _HOMES:
        from importlib import import_module

        return getattr(import_module(f"solver.{_HOMES[name]}"), name)
    raise AttributeError(f"module 'solver' has no attribute {name!r}")
