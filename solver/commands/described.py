"""A problem as our own JSON: what is printed of its diagram, and its statement."""

from __future__ import annotations

from solver.catalogue.boards import board
from solver.formats import forsyth
from solver.model import Problem
from solver.output import json
from solver.writing import writer

SAID = ("authors", "origins", "titles", "awards", "remarks", "intended", "besides", "options")


def write(problem: Problem) -> str:
    """The line of a problem, which is read back as the same problem."""
    on = board(problem.board)
    try:
        position = forsyth.write(problem.placements, on, problem.language, problem.game)
    except ValueError:
        position = None
    return json.diagram(problem, position, writer.write(problem))
