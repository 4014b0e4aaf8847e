"""What stands on the board of a diagram besides units: holes, imitators and the lines of a grid."""

from __future__ import annotations

from msgspec.structs import replace

from solver.catalogue import in_force
from solver.model import Problem
from solver.output.diagram import Extras


def extras(problem: Problem) -> Extras:
    """Holes, imitators and the grid of the diagram."""
    grid = None if problem.option("SuppressGrid") else in_force.cells(problem.conditions)
    holes = in_force.squares_with("hole", problem.conditions)
    return Extras(holes, _imitators(problem), grid)


def at_start(problem: Problem) -> Problem:
    """Diagram A of an a=>b problem, as the diagram of a problem."""
    return replace(problem, placements=problem.start or (), start=None, hands=())


def _imitators(problem: Problem) -> frozenset[str]:
    """Where they stand, in diagram B only if that is said."""
    conditions = problem.conditions
    if problem.start is not None:
        conditions = in_force.in_b(one for one in conditions if one.ends is not None)
    return in_force.squares_with("imitator", conditions)
