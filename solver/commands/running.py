"""A run over all problems of some paths, with its worker processes."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from solver.batch.run import Listener, solve_all
from solver.commands.inputs import items
from solver.commands.outcome import CUT, Outcome, complain
from solver.commands.session import interruptible
from solver.model import Limits
from solver.reader import Clock
from solver.workers import Workers


def run(
    paths: Sequence[str], workers: int, limits: Limits, listener: Callable[[Outcome], Listener]
) -> int:
    """Solve all problems of these paths; the exit code.

    listener: makes, from the outcome that it adds to, the one who is told what is found. The search
    is done by other processes, also by a single one: whatever becomes of it, this one goes on.
    """
    outcome = Outcome(limits.solutions)
    with Workers(workers, apart=True) as crew, interruptible(crew.stop) as interrupts:
        clock = Clock(limits.seconds)
        source = interrupts.reading(items(paths, outcome, clock=clock))
        solve_all(source, crew, limits, listener(outcome), clock.used)
        if crew.stopped:
            complain("interrupted: problems that were not begun are left out")
            outcome.add(CUT)
    return outcome.code
