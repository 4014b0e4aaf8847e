"""What a diagram or a twin is solved under."""

from __future__ import annotations

from msgspec.structs import replace

from solver.errors import IllegalSetup
from solver.model import Problem, Twin
from solver.twins import apply_twin


def twin_problem(problem: Problem, twin: Twin | None, previous: Problem) -> Problem:
    """The problem that a twin stands for, None being the diagram.

    previous: the problem solved before. A twin that cannot be set up is taken for it.
    """
    if twin is None:
        return replace(problem, twins=(), zeroposition=False)
    try:
        return apply_twin(problem, twin, previous)
    except IllegalSetup:
        return previous
