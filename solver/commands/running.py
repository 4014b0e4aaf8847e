"""A run over all problems of some paths, with its worker processes."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from typing import Protocol, TypeVar

from solver.batch.run import Item
from solver.commands.inputs import how_many, items
from solver.commands.outcome import CUT, Outcome, complain
from solver.commands.session import interruptible
from solver.errors import ReadError
from solver.model import Limits, Problem
from solver.reading.files import STDIN
from solver.reading.reader import Clock


class Stoppable(Protocol):
    """Workers, wherever they are."""

    stopped: bool

    def stop(self) -> None: ...


W = TypeVar("W", bound=Stoppable)
L = TypeVar("L")


def run(
    paths: Sequence[str],
    workers: W,
    limits: Limits,
    solve: Callable[[Iterator[Item], W, Limits, L, Callable[[], float]], int | None],
    listener: Callable[[Outcome], L],
    prepared: Callable[[Problem | ReadError], Iterator[Item]] = lambda item: iter((item,)),
) -> int:
    """Solve all problems of these paths; returns the exit code.

    workers: who do the search, other processes also where it is a single one: whatever becomes of
    it, this one goes on. solve: solves items with workers and reports them to a listener, as
    batch.run.solve_all does; gives the number of problems that it had put off when it was stopped.
    listener: makes, from the outcome that it adds to, the
    listener to what is found. prepared: makes of what was read what is to be solved or told, or
    nothing.
    """
    outcome = Outcome(limits.solutions)
    with interruptible(workers.stop) as interrupts:
        clock = Clock(limits.seconds)
        read = interrupts.reading(items(paths, outcome, clock=clock))
        listening = listener(outcome)
        source = (item for one in read for item in prepared(one))
        put_off = solve(source, workers, limits, listening, clock.used)
        if workers.stopped:
            complain(f"interrupted: {_left_out(paths, outcome.last)}{_put_off(put_off)}")
            outcome.add(CUT)
    return outcome.code


def _left_out(paths: Sequence[str], last: Problem | None) -> str:
    """The problems that an interruption leaves out, as far as they are known: those of the file of
    the problem that was begun last."""
    picked = any(path != STDIN and not os.path.lexists(path) for path in paths)
    count = None if last is None or picked else how_many(last)
    left = 0 if last is None or count is None else count - last.number
    several = picked or len(paths) > 1 or any(map(os.path.isdir, paths))
    if last is None or count is None or (several and left == 0):
        return "problems that were not begun are left out"
    file = last.place.file if last.place and last.place.file != STDIN else "standard input"
    what = ("no problem", "1 problem")[left] if left < 2 else f"{left} problems"
    others = " and the files after it" if several else ""
    return f"{what} of {file}{others} left out"


def _put_off(count: int | None) -> str:
    """The problems that were begun, take long, and are left out."""
    if not count:
        return ""
    return f"; {count} that {'takes' if count == 1 else 'take'} long put off and not tried again"
