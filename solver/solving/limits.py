"""The limits of a problem: those of the run, and those that its statement gives."""

from __future__ import annotations

from typing import TypeVar

from msgspec.structs import replace

from solver.model import Limits, Problem

N = TypeVar("N", int, float)


def tightened(limits: Limits, problem: Problem) -> Limits:
    """The limits of the run, or those of the statement where they are narrower."""
    return replace(
        limits,
        seconds=_least(limits.seconds, _argument(problem, "MaxTime")),
        solutions=_least(limits.solutions, _argument(problem, "MaxSolutions")),
    )


def remaining(limits: Limits, spent: float) -> Limits:
    """The limits for what follows something that took so many seconds."""
    if limits.seconds is None:
        return limits
    return replace(limits, seconds=max(0.0, limits.seconds - spent))


def _argument(problem: Problem, name: str) -> int | None:
    option = problem.option(name)
    return int(option.arguments[0]) if option and option.arguments else None


def _least(*bounds: N | None) -> N | None:
    return min((bound for bound in bounds if bound is not None), default=None)
