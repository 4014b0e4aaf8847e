"""Exit codes and the worst of several; writing to standard output and standard error."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from solver.model import Solution, Status

FINISHED, NOT_INTENDED, BAD_INPUT, CUT = range(4)

#: from best to worst: more time may finish what was cut, but bad input stays bad
SEVERITY = (FINISHED, NOT_INTENDED, CUT, BAD_INPUT)

CODES: dict[Status, int] = {
    "finished": FINISHED,
    "partial": CUT,
    "interrupted": CUT,
    "refused": BAD_INPUT,
}


def code_of(solution: Solution) -> int:
    """The exit code of one problem: a search that its own option ends early has finished."""
    problem = solution.problem
    asked = problem.option("StopOnShortSolutions") and not problem.option("MaxSolutions")
    lost = any(twin.messages for twin in solution.twins)
    if solution.status == "partial" and asked and not lost:
        return FINISHED
    return CODES[solution.status]


class Outcome:
    """The exit code of a run so far."""

    def __init__(self) -> None:
        self.code = FINISHED

    def add(self, code: int) -> None:
        """Take another problem's code into account."""
        self.code = max(self.code, code, key=SEVERITY.index)

    def refuse(self, error: object) -> None:
        """Say on standard error why a problem is not solved; the run goes on with the next."""
        complain(error)
        self.add(BAD_INPUT)


class NobodyReads(Exception):
    """Standard output was closed by whoever read it."""


def say(text: str) -> None:
    """Print at once: what is known is not kept in a buffer."""
    try:
        sys.stdout.write(text)
        sys.stdout.flush()
    except BrokenPipeError:
        raise NobodyReads from None


def complain(error: object) -> None:
    """Print a line for people on standard error."""
    sys.stderr.write(f"{error}\n")
    sys.stderr.flush()
