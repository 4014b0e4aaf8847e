"""Exit codes and the worst of several; writing to standard output and standard error."""

from __future__ import annotations

import errno
import logging
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from solver.errors import NOWHERE, InternalError, KirkeError, ReadError

if TYPE_CHECKING:
    from solver.model import Problem, Solution, Status, TwinSolution

log = logging.getLogger(__name__)

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
    """The exit code of a run so far. solutions: the limit to their number, if there is one.

    last: the problem that was begun last. form: of what is printed; as "json" problems that are
    left out have a record.
    """

    def __init__(self, solutions: int | None = None, form: str = "text") -> None:
        self.code = FINISHED
        self.last: Problem | None = None
        self._solutions = solutions
        self._form = form

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
        if isinstance(error, InternalError):
            log.debug("%s", error.traceback)
        self.add(CUT if isinstance(error, ReadError) and error.is_cut else BAD_INPUT)

    @contextmanager
    def surviving(self, problem: Problem) -> Iterator[None]:
        """Say why a problem is not dealt with, be it what nobody foresaw; the run goes on."""
        try:
            yield
        except KirkeError as error:
            self.leave_out(error.at(problem.place), problem)
        except Exception as error:
            self.leave_out(InternalError.of(error, problem.place, problem.number), problem)

    def leave_out(self, error: KirkeError, problem: Problem | None = None) -> None:
        """Say why a problem, or a file, is not dealt with, and record it where there are records.

        problem: it, if it could be read.
        """
        self.refuse(error)
        if self._form == "json":
            from solver.output.json import refusal
            from solver.output.json_lines import identifier

            name = error.identifier if isinstance(error, ReadError) else "-"
            name = identifier(problem) if problem is not None else name
            notes = problem.notes if problem is not None else ()
            status = "failed" if isinstance(error, InternalError) else "refused"
            say(refusal(name, [*str(error).splitlines(), *map(str, notes)], status))

    def cut(self, problem: Problem, twin: TwinSolution) -> None:
        """Say why the search of a twin has ended early, and what else is to be known of it."""
        for note in twin.notes:
            self.note(note)
        label = f" {twin.label})" if twin.label else ""
        for reason in twin.reasons:
            complain(f"{problem.place or NOWHERE}  problem {problem.number}{label}: {reason}")

    def note(self, remark: object) -> None:
        """Say on standard error what a user has to know besides, unless that is not wanted."""
        note(remark)

    def begin(self, problem: Problem) -> None:
        """Say what the reader has to say of a problem besides."""
        self.last = problem
        self.say_notes(problem)

    def say_notes(self, problem: Problem) -> None:
        """Say what the reader has to say of a problem that was begun before and put off."""
        for note in problem.notes:
            self.note(note)


class Quiet:
    """Whether notes and progress are left out on standard error (`--quiet`)."""

    wanted = False


class OutputFailed(BaseException):
    """What is printed cannot be written, as this says. No problem is to blame, so nobody may take
    it for an error of one: like KeyboardInterrupt it ends the run."""


class NobodyReads(OutputFailed):
    """Standard output was closed by whoever read it."""


def say(*texts: str) -> None:
    """Print at once: what is known does not wait in a buffer."""
    say_all(texts)


def say_all(texts: Iterable[str]) -> None:
    """Print pieces of text that belong together."""
    with _told_if_unwritten():
        sys.stdout.writelines(texts)
        sys.stdout.flush()


def say_bytes(content: bytes) -> None:
    """Print what is no text, behind all that was printed before."""
    with _told_if_unwritten():
        sys.stdout.flush()
        sys.stdout.buffer.write(content)
        sys.stdout.buffer.flush()


@contextmanager
def _told_if_unwritten() -> Iterator[None]:
    """Meanwhile errors of standard output end the run, with a reason."""
    try:
        yield
    except BrokenPipeError:
        raise NobodyReads from None
    except OSError as error:
        raise OutputFailed(unwritten(error)) from None


def unwritten(error: OSError) -> str:
    """Why nothing can be written any more."""
    if error.errno == errno.EBADF:
        return "standard output is closed: there is nowhere to write to"
    return f"what is to be printed cannot be written: {error.strerror or error}"


def note(remark: object) -> None:
    """Print a note on standard error, unless notes are not wanted."""
    if not Quiet.wanted:
        complain(remark)


def complain(error: object) -> None:
    """Print a line for people on standard error."""
    sys.stderr.write(f"{error}\n")
    sys.stderr.flush()
