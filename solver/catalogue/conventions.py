"""Who decides the rights of the diagram: the usual conventions, or its past (option Retro)."""

from __future__ import annotations

from solver.catalogue.stipulation.trees import goals_of
from solver.model import Problem, Stipulation

#: partial retro analysis: what is meant where nothing stands behind Retro
PARTS = "PRA"
#: retro strategy: of castlings that exclude each other the one that is played first is permitted
STRATEGY = "RS"
#: a posteriori: en passant as first move, to be proven by castlings that are played later
LATER = "AP"
#: the conventions about the past
CONVENTIONS = (PARTS, STRATEGY, LATER)
#: the word for the usual conventions
OFF = "Off"
#: goals of which the diagram is the end of the play: its past is what is asked for
_TARGETS = ("dia", "a=>b")


def convention(problem: Problem) -> str:
    """How the past decides the rights of the diagram, one of CONVENTIONS; "": it is not asked."""
    option = problem.option("Retro")
    said = option.arguments[0] if option and option.arguments else PARTS
    return "" if option is None or said == OFF else said


def knows_past(stipulation: Stipulation) -> bool:
    """Whether a stipulation begins in the diagram, so that the past decides what it begins with."""
    asks_for_it = any(goal.sign in _TARGETS for goal in goals_of(stipulation.play))
    return stipulation.taken_back is None and not asks_for_it
