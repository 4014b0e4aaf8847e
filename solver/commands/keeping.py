"""`kirke check --store FILE`: what is known already is told, what is found is kept."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager

from msgspec import Struct

from solver.batch.run import Item, Known
from solver.commands.outcome import OutputFailed
from solver.commands.records import Record
from solver.errors import FileError, InternalError, ReadError
from solver.model import Limits, Problem, Solution
from solver.model.solution import INTERRUPTED, MEMORY_LIMIT, SOLUTION_LIMIT, TIME_LIMIT
from solver.output.json import identifier
from solver.solving.limits import tightened
from solver.solving.workers import Progress
from solver.store.file import StoreError
from solver.store.store import Cut, Kept, Statement, Store
from solver.verdict import comparable
from solver.writing import writer

#: hears of a problem that is known already
Tell = Callable[[Problem, Kept, Record], object]


class _Read(Struct, frozen=True):
    """A problem that is to be solved, and its statement."""

    problem: Problem
    statement: Statement


class Keeper:
    """Stands between a store and a run. only: problems of other verdicts are left out."""

    def __init__(self, store: Store, limits: Limits, only: Collection[str]) -> None:
        self._store = store
        self._limits = limits
        self._only = only
        self._waiting: dict[int, _Read] = {}  # by the identity of what is solved
        self._statement: Statement | None = None
        self._reached = ""

    def prepared(self, item: Problem | ReadError, tell: Tell) -> Iterator[Item]:
        """What is to become of something that was read: solved, told, or left out."""
        if isinstance(item, ReadError):
            if not self._only or self._is_wanted(_of_unread(item)):
                yield item
            return
        try:
            statement = _statement(item)
        except Exception as error:  # nobody foresaw it: this problem's, and no other's
            yield InternalError.of(error, item.place, item.number)
            return
        if self._only and not self._is_wanted(statement):
            return
        with _ending_run():
            kept = self._store.known(statement.key)
        record = None if kept is None else _record(kept, item)
        if kept and record and kept.stands(tightened(self._limits, item)):
            yield Known(item, lambda: self._tell(item, statement, kept, record, tell))
            return
        solved = comparable(item)
        self._waiting[id(solved)] = _Read(solved, statement)
        yield solved

    def _is_wanted(self, statement: Statement) -> bool:
        with _ending_run():
            return self._store.verdict(statement.key) in self._only

    def _tell(
        self, problem: Problem, statement: Statement, kept: Kept, record: Record, tell: Tell
    ) -> None:
        with _ending_run():
            self._store.place(statement)
        tell(problem, kept, record)

    def begin(self, problem: Problem) -> None:
        """A problem is reported from here on."""
        read = self._waiting.pop(id(problem), None)
        self._statement = read.statement if read else None
        self._reached = ""

    def progress(self, progress: Progress) -> None:
        """Remember how far the problem at hand has come."""
        twin = f"{progress.twin}) " if progress.twin else ""
        of = f"{progress.parts_done} of {progress.parts} parts"
        self._reached = f"{twin}{progress.phase} play, {of}"
        with _ending_run():
            self._store.make_safe()

    def solved(self, solution: Solution, verdict: str, record: str) -> None:
        """Keep what was found."""
        cut = _cut(solution)
        limits = tightened(self._limits, solution.problem)
        interrupted = cut == "interrupted"
        self._keep(
            self._statement,
            Kept(
                verdict,
                solution.status,
                record,
                cut,
                solution.seconds if interrupted else limits.seconds,
                limits.solutions,
                limits.memory,
                solution.seconds,
                solution.moves,
                self._reached if cut else "",
            ),
        )

    def refused(self, verdict: str, record: str, *, failed: bool = False) -> None:
        """Keep that the problem at hand is not judged. failed: by a fault of Kirke's."""
        cut: Cut = "lost" if failed else ""
        status = "failed" if failed else "refused"
        self._keep(self._statement, Kept(verdict, status, record, cut))

    def unread(self, error: ReadError, verdict: str, record: str) -> None:
        """Keep that a problem could not be read; of a file that could not be nothing is kept."""
        if not isinstance(error, FileError):
            cut: Cut = "lost" if error.is_cut else ""
            self._keep(_of_unread(error), Kept(verdict, verdict, record, cut))

    def _keep(self, statement: Statement | None, kept: Kept) -> None:
        if statement is not None:
            with _ending_run():
                self._store.keep(statement, kept)


@contextmanager
def _ending_run() -> Iterator[None]:
    """A store that fails meanwhile ends the run: no problem is to blame for it."""
    try:
        yield
    except StoreError as error:
        raise OutputFailed(str(error)) from error


def _statement(problem: Problem) -> Statement:
    file = problem.place.file if problem.place else "-"
    return Statement(writer.write(problem), identifier(problem), file)


def _of_unread(error: ReadError) -> Statement:
    """What stands for a problem that nobody can write out: its name."""
    name = error.identifier
    return Statement(f"unread: {name}\n", name, error.problems[0].place.file)


def _record(kept: Kept, problem: Problem) -> Record | None:
    """What is told of a problem; None where that cannot be read, and is to be found anew."""
    try:
        return Record(kept.record, problem)
    except (KeyError, TypeError, ValueError):
        return None


def _cut(solution: Solution) -> Cut:
    """Why a search has ended early, if it has: one that its statement ends gives no reason."""
    reasons = {reason for twin in solution.twins for reason in twin.reasons}
    if solution.status not in ("partial", "interrupted") or not reasons:
        return ""
    if INTERRUPTED in reasons:
        return "interrupted"
    limits = (TIME_LIMIT, MEMORY_LIMIT, SOLUTION_LIMIT)
    return "limit" if any(reason.startswith(limits) for reason in reasons) else "lost"
