"""A run over all problems of some paths, with its worker processes."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from solver.batch.run import Listener, solve_all
from solver.commands.inputs import items
from solver.commands.outcome import CUT, Outcome
from solver.commands.session import interruptible
from solver.model import Limits
from solver.reader import Clock
from solver.workers import Workers


def run(
    paths: Sequence[str], workers: int, limits: Limits, listener: Callable[[Outcome], Listener]
) -> int:
    """Solve all problems of these paths; the exit code.

    listener: makes, from the outcome that it adds to, the one who is told what is found. Worker
    processes are there before it speaks.
    """
    outcome = Outcome(limits.solutions)
    with Workers(workers) as crew, interruptible(crew.stop):
        clock = Clock(limits.seconds)
        source = items(paths, outcome, clock=clock)
        solve_all(source, crew, limits, listener(outcome), clock.used)
        if crew.stopped:
            outcome.add(CUT)
    return outcome.code
