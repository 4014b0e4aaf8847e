"""Twins of a sound problem: changes after which something else solves it, and nothing besides."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from solver.catalogue import constraint_words
from solver.edits.cooking import Cooked, search
from solver.edits.cures import check_changeable
from solver.edits.engine import Hopes, Memory, OnTried, Tried, try_all
from solver.edits.generate import edits
from solver.edits.moves import named
from solver.edits.trial import OfPhase, Wanted, bare
from solver.errors import NOWHERE, Fault, Unsupported
from solver.model import Limits, Problem
from solver.solving.limits import remaining
from solver.solving.progress import OnProgress
from solver.solving.workers import Workers


def twins_of(
    problem: Problem,
    workers: Workers,
    limits: Limits,
    enough: int,
    on_progress: OnProgress | None = None,
    stop: Callable[[], bool] = lambda: False,
) -> Tried:
    """So many sound twins of a problem, which is solved first."""
    check_changeable(problem)
    checked = search(problem, workers, limits, 1, on_progress, stop)
    left = remaining(limits, checked.solution.seconds)
    return sound_twins(checked, workers, left, enough, stop=stop)


def sound_twins(
    checked: Cooked,
    workers: Workers,
    limits: Limits,
    enough: int,
    *,
    memory: Memory | None = None,
    on_tried: OnTried | None = None,
    stop: Callable[[], bool] = lambda: False,
) -> Tried:
    """Changes of the diagram of a sound problem after which it has as many solutions, none of them
    one that the diagram or a twin of its author has.

    Raises Unsupported for a problem that is not sound, or that nobody knows how to change.
    """
    problem = checked.solution.problem
    check_changeable(problem)
    _check_sound(checked, problem)
    first = checked.known.phases[0].label
    of_diagram = [phase for phase in checked.known.phases if phase.label == first]
    wanted = tuple(
        OfPhase(
            None,
            phase.count,
            tuple(
                named(line)
                for other in checked.known.phases
                if other.side == phase.side
                for line in other.intended
            ),
        )
        for phase in of_diagram
    )
    base = replace(bare(problem), twins=(), zeroposition=False)
    return try_all(
        Hopes(base, edits(base, exchanges=True), Wanted({"": wanted}), enough),
        workers,
        limits,
        took=checked.solution.seconds,
        memory=memory,
        on_tried=on_tried,
        stop=stop,
    )


def _check_sound(checked: Cooked, problem: Problem) -> None:
    known = checked.known
    assumed = constraint_words.partial(problem)
    if assumed:
        message = f"a partial test ({'; '.join(assumed)}) proves no twin sound"
        hint = "Leave the constraint out, or ask for it with strict"
        raise Unsupported([Fault(problem.place or NOWHERE, message, hint)])
    if known.cooks or any(
        phase.missing or (phase.is_whole and len(phase.intended) != phase.count)
        for phase in known.phases
    ):
        reason = "not sound, so it has no twins"
        missing = any(phase.missing for phase in known.phases)
        can_cure = known.cooks and not missing
        hint = (
            f"kirke {'cook --cures 3 looks for cures' if can_cure else 'check says what is wrong'}"
        )
    elif checked.reason:
        reason, hint = f"not proved sound: {checked.reason}", "Allow it more time (--max-time)"
    elif problem.zeroposition:
        reason = "a zeroposition, of which the diagram is not solved"
        hint = "Put the first twin as the diagram"
    else:
        return
    raise Unsupported([Fault(problem.place or NOWHERE, f"the problem is {reason}", hint)])
