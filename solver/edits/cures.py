"""Cures for cooks: changes that keep what is intended, and leave nothing else."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from solver.edits.cooking import Cooked, search
from solver.edits.engine import Hopes, Memory, OnTried, Tried, try_all
from solver.edits.generate import edits
from solver.edits.known import Known
from solver.edits.moves import named
from solver.edits.trial import OfPhase, Wanted, bare
from solver.errors import NOWHERE, Fault, Unsupported
from solver.model import Limits, Problem
from solver.solving.limits import remaining
from solver.solving.progress import OnProgress
from solver.solving.workers import Workers


def cook(
    problem: Problem,
    workers: Workers,
    limits: Limits,
    cooks: int | None,
    enough: int,
    on_progress: OnProgress | None = None,
    stop: Callable[[], bool] = lambda: False,
) -> Cooked:
    """What solves a problem, and so many cures if there are cooks."""
    if enough:
        check_changeable(problem)
    cooked = search(problem, workers, limits, cooks, on_progress, stop)
    if not enough or not cooked.known.cooks:
        return cooked
    left = remaining(limits, cooked.solution.seconds)
    return replace(cooked, cures=cures(cooked, workers, left, enough, stop=stop))


def cures(
    cooked: Cooked,
    workers: Workers,
    limits: Limits,
    enough: int,
    *,
    memory: Memory | None = None,
    on_tried: OnTried | None = None,
    stop: Callable[[], bool] = lambda: False,
) -> Tried:
    """Changes of a cooked problem after which it is sound, with the same solution as is intended.

    Raises Unsupported where there is nothing to keep, or no changes are known.
    """
    problem = cooked.solution.problem
    check_changeable(problem)
    phases: dict[str, tuple[OfPhase, ...]] = {}
    for phase in cooked.known.phases:
        phases[phase.label] = (*phases.get(phase.label, ()), _wanted(phase, problem))
    base = bare(problem)
    may_be_short = any(
        line.is_short and line not in phase.short
        for phase in cooked.known.phases
        for line in phase.intended
    )
    return try_all(
        Hopes(base, edits(base), Wanted(phases, may_be_short), enough),
        workers,
        limits,
        took=cooked.solution.seconds,
        memory=memory,
        on_tried=on_tried,
        stop=stop,
    )


def _wanted(phase: Known, problem: Problem) -> OfPhase:
    where = f"{phase.label}) " if phase.label else ""
    if phase.missing or len(phase.intended) < phase.count:
        what = f'"{phase.missing[0]}" solves nothing' if phase.missing else "it is not all found"
        message = f"{where}what is intended cannot be kept: {what}"
        hint = "Say by Intended which solutions are meant"
        raise Unsupported([Fault(problem.place or NOWHERE, message, hint)])
    kept = tuple(map(named, phase.intended))
    return OfPhase(kept, len(kept), tuple(map(named, phase.cooks)))


def check_changeable(problem: Problem) -> None:
    """Raise Unsupported where it is not known how a composer changes a position."""
    from solver.catalogue import in_force
    from solver.catalogue.boards import board

    reason = ""
    if problem.game != "chess":
        reason = f"of {problem.game}"
    elif board(problem.board).heights:
        reason = "on hexes"
    elif in_force.has_second_board(problem):
        reason = "on two boards"
    elif problem.start is not None or (
        problem.stipulation and problem.stipulation.kind == "proof-game"
    ):
        reason = "that ask for a whole position"
    if reason:
        message = f"problems {reason} are not changed"
        hint = "kirke cook without --cures finds their cooks"
        raise Unsupported([Fault(problem.place or NOWHERE, message, hint)])
