"""Exit codes and the worst of several; writing to standard output and standard error."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING

from solver.errors import ReadError

if TYPE_CHECKING:
    from solver.model import Problem, Solution, Status

FINISHED, NOT_INTENDED, BAD_INPUT, CUT = range(4)

#: from best to worst: more time may finish what was cut, but bad input stays bad
SEVERITY = (FINISHED, NOT_INTENDED, CUT, BAD_INPUT)

CODES: dict[Status, int] = {
    "finished": FINISHED,
    "partial": CUT,
    "interrupted": CUT,
    "refused": BAD_INPUT,
}


class Outcome:
    """The exit code of a run so far. solutions: the limit to their number, if there is one."""

    def __init__(self, solutions: int | None = None) -> None:
        self.code = FINISHED
        self._solutions = solutions

    def add(self, code: int) -> None:
        """Take another problem's code into account."""
        self.code = max(self.code, code, key=SEVERITY.index)

    def add_solution(self, solution: Solution) -> None:
        """The code of a solution: a search that an option of its statement ends has finished."""
        problem = solution.problem
        limited = self._solutions is not None or problem.option("MaxSolutions")
        lost = any(twin.messages for twin in solution.twins)
        short = problem.option("StopOnShortSolutions") and not limited and not lost
        self.add(FINISHED if solution.status == "partial" and short else CODES[solution.status])

    def refuse(self, error: object) -> None:
        """Say on standard error why a problem is not solved; the run goes on with the next."""
        complain(error)
        self.add(CUT if isinstance(error, ReadError) and error.is_cut else BAD_INPUT)

    def note(self, note: object) -> None:
        """Say on standard error what a user has to know besides, unless that is not wanted."""
        tell(note)

    def begin(self, problem: Problem) -> None:
        """Say what the reader has to say of a problem besides."""
        for note in problem.notes:
            self.note(note)


class Quiet:
    """Whether notes and progress are left out on standard error (`--quiet`)."""

    wanted = False


class NobodyReads(Exception):
    """Standard output was closed by whoever read it."""


def say(*texts: str) -> None:
    """Print at once: what is known is not kept in a buffer."""
    say_all(texts)


def say_all(texts: Iterable[str]) -> None:
    """Print pieces of text that belong together."""
    try:
        sys.stdout.writelines(texts)
        sys.stdout.flush()
    except BrokenPipeError:
        raise NobodyReads from None


def tell(note: object) -> None:
    """Print a note on standard error, unless notes are not wanted."""
    if not Quiet.wanted:
        complain(note)


def complain(error: object) -> None:
    """Print a line for people on standard error."""
    sys.stderr.write(f"{error}\n")
    sys.stderr.flush()
