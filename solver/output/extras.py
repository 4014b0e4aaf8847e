"""What stands on the board of a diagram besides units: holes, imitators and the lines of a grid."""

from __future__ import annotations

from solver.catalogue import in_force
from solver.model import Problem
from solver.output.diagram import Extras


def extras(problem: Problem) -> Extras:
    """Holes, imitators and the grid of the diagram."""
    grid = None if problem.option("SuppressGrid") else in_force.cells(problem.conditions)
    holes, imitators = (
        in_force.squares_with(what, problem.conditions) for what in ("hole", "imitator")
    )
    return Extras(holes, imitators, grid)
