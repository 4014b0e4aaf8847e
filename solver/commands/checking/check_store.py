"""`kirke check --store FILE`: what is known already is told, what is found is kept."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager

from msgspec import Struct
from msgspec.structs import replace

from solver.batch.run import Item, Known
from solver.commands.checking.complements import UNDER_CONSTRAINTS, complement, joined
from solver.commands.checking.judging import Judged
from solver.commands.checking.records import Record
from solver.commands.outcome import OutputFailed
from solver.errors import FileError, InternalError, ReadError
from solver.model import Limits, Problem
from solver.output.json_lines import identifier
from solver.solving.limits import tightened
from solver.store.file import StoreError
from solver.store.looks import Look
from solver.store.store import Cut, Kept, Statement, Store
from solver.writing import writer

#: hears of a problem that is known already
Tell = Callable[[Problem, Kept, Record], object]


class _Read(Struct, frozen=True):
    """A problem that is to be solved, and its statement."""

    problem: Problem
    statement: Statement


class Keeper:
    """Stands between a store and a run. only: problems of other verdicts are left out. themes:
    they are looked for, so that what nobody has looked at is solved though its verdict is known."""

    def __init__(
        self, store: Store, limits: Limits, only: Collection[str], *, themes: bool = False
    ) -> None:
        self._themes = themes
        self._store = store
        self._limits = limits
        self._only = only
        self._waiting: dict[int, _Read] = {}  # by the identity of what is solved
        self._statement: Statement | None = None

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
            kept = None if kept is None else self._joined(kept, item)
        record = None if kept is None else _record(kept, item)
        self._waiting[id(item)] = _Read(item, statement)
        if kept and record and self._stands(kept, statement, tightened(self._limits, item)):
            yield Known(
                item,
                lambda: self._tell(item, statement, kept, record, tell),
                lambda: kept.stands(tightened(self._limits, item)),
            )
            return
        yield item

    def _stands(self, kept: Kept, statement: Statement, limits: Limits) -> bool:
        """Whether there is nothing more to find: neither a verdict nor, of what is solved,
        themes."""
        if not kept.stands(limits):
            return False
        if not self._themes or kept.status in ("refused", "failed"):
            return True
        with _ending_run():
            return self._store.is_looked_at(statement.key)

    def with_other_part(self, problem: Problem, judged: Judged) -> Judged:
        """What is said of a partial test, with the test of the rest if that stands in the
        store."""
        with _ending_run():
            record = self._other_part(problem, judged.word, judged.record)
        if record is None:
            return judged
        return replace(judged, word=json.loads(record)["verdict"], record=record)

    def _joined(self, kept: Kept, problem: Problem) -> Kept:
        record = self._other_part(problem, kept.verdict, kept.record)
        if record is None:
            return kept
        return replace(kept, verdict=json.loads(record)["verdict"], record=record)

    def _other_part(self, problem: Problem, word: str, record: str) -> str | None:
        """The record of a partial test, joined with that of the rest; None where there is none."""
        other = complement(problem) if word == UNDER_CONSTRAINTS else None
        if other is None:
            return None
        known = self._store.known(_statement(other).key)
        try:
            return None if known is None or known.cut else joined(record, known.record)
        except (KeyError, TypeError, ValueError):
            return None

    def _is_wanted(self, statement: Statement) -> bool:
        with _ending_run():
            return self._store.verdict(statement.key) in self._only

    def _tell(
        self, problem: Problem, statement: Statement, kept: Kept, record: Record, tell: Tell
    ) -> None:
        self.begin(problem)
        with _ending_run():
            self._store.place(statement)
        tell(problem, kept, record)

    def limited(self, limits: Limits) -> None:
        """Problems have these limits from here on."""
        self._limits = limits

    def begin(self, problem: Problem) -> None:
        """A problem is reported from here on."""
        read = self._waiting.pop(id(problem), None)
        self._statement = read.statement if read else None

    def make_safe(self) -> None:
        """Have what was kept outlive a loss of power; nothing to do where it does."""
        with _ending_run():
            self._store.make_safe()

    def solved(self, problem: Problem, judged: Judged) -> None:
        """Keep what was found."""
        limits = tightened(self._limits, problem)
        interrupted = judged.cut == "interrupted"
        self._keep(
            self._statement,
            Kept(
                judged.word,
                judged.status,
                judged.record,
                judged.cut,
                judged.seconds if interrupted else limits.seconds,
                limits.solutions,
                limits.memory,
                judged.seconds,
                judged.moves,
                judged.reached,
            ),
            judged.look,
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

    def _keep(self, statement: Statement | None, kept: Kept, look: Look | None = None) -> None:
        if statement is not None:
            with _ending_run():
                self._store.keep(statement, kept, look)


@contextmanager
def _ending_run() -> Iterator[None]:
    """A store that fails meanwhile ends the run: no problem is to blame for it."""
    try:
        yield
    except StoreError as error:
        raise OutputFailed(str(error)) from error


def _statement(problem: Problem) -> Statement:
    file = problem.place.file if problem.place else "-"
    return Statement(writer.write(problem), identifier(problem), file, problem)


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
