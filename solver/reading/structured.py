"""Structured stipulations: from their syntax to a tree of play."""

from __future__ import annotations

from grammar import parse_structured, structure, syntax
from solver.catalogue.stipulation.plays import inverted
from solver.catalogue.stipulation.structured import HalfMove, branch, fork, joined, stipulation
from solver.model import Goal, Not, Play

__all__ = ["read", "stipulation"]


def read(text: str) -> tuple[str, Play]:
    """The word for the side that begins, and the play.

    Raises grammar.Malformed and catalogue.stipulations.StipulationError.
    """
    found = parse_structured(text)
    return found.starter, _play(found.play)


def _play(node: structure.Expression) -> Play:
    """The play that an expression stands for."""
    match node:
        case syntax.Goal():
            return Goal(node.sign, node.square)
        case structure.Negation(play):
            return Not(_play(play))
        case structure.Inversion(play):
            return inverted(_play(play))
        case structure.Junction(operator, left, right):
            return joined(operator, _play(left), _play(right))
        case structure.Branch(steps, longest, shortest):
            return branch([_half_move(step) for step in steps], longest, shortest)


def _half_move(step: structure.HalfMove) -> HalfMove:
    forks = tuple(fork(_play(one.play), ends=one.ends, hidden=one.hidden) for one in step.forks)
    constraints = tuple(_play(constraint) for constraint in step.constraints)
    return HalfMove(step.kind, forks, constraints, step.parry)
