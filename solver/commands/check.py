"""`kirke check`: is a problem sound, that is, is what is found what its author intended?

Standard output has one record a problem, be it judged or refused; what stands on standard error is
for people: why something is refused or not understood, notes, and the totals at the end.

With a store (`keeping`) the same is said of what is known already as of what is found now.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from functools import wraps
from typing import Any

import click

from solver.batch.run import Item
from solver.commands import declare, options, verdicts
from solver.commands.inputs import how_many
from solver.commands.keeping import Keeper
from solver.commands.outcome import (
    BAD_INPUT,
    CODES,
    CUT,
    FINISHED,
    NOT_INTENDED,
    Outcome,
    complain,
    note,
    say,
)
from solver.commands.progress import Display
from solver.commands.records import Record
from solver.commands.running import run
from solver.commands.session import log_to_stderr
from solver.commands.typed import ARGUMENT
from solver.errors import FileError, InternalError, ReadError
from solver.model import Found, Limits, Problem, Solution, Status, TwinSolution
from solver.reading.files import STDIN
from solver.solving.workers import Progress
from solver.store.file import StoreError
from solver.store.program import program
from solver.store.store import Kept, Store
from solver.verdict import WORDS, comparable, verdict

#: what problems came from that stand in no file
_NAMES = {STDIN: "standard input", ARGUMENT: "the command line"}


def _stored(command: Callable[..., int]) -> Callable[..., int]:
    """--store, --recheck and --only, as `store`, `recheck` and `only`."""

    @wraps(command)
    def checked(**given: Any) -> int:
        if not given["store"] and (given["recheck"] or given["only"]):
            name = "--recheck" if given["recheck"] else "--only"
            raise click.UsageError(f"{name} is about a store: name it by --store FILE")
        return command(**given)

    for one in (
        declare.option(
            "--only",
            type=click.Choice([*WORDS, "failed"]),
            multiple=True,
            metavar="VERDICT",
            help="Of the store: only problems with this verdict, without PATH wherever they stand.",
        ),
        declare.option(
            "--recheck", is_flag=True, help="Solve also what stands in the store already."
        ),
        declare.option(
            "--store",
            type=click.Path(),
            metavar="FILE",
            help="Keep verdicts there as they come, and tell those that stand there already.",
        ),
    ):
        checked = one(checked)
    return checked


@declare.command(help="Solve problems and compare what is found with what the author intended.")
@options.paths
@options.output_format
@options.limits
@options.without
@_stored
@options.output
@options.verbosity
@options.quiet
def command(
    paths: tuple[str, ...],
    form: str,
    workers: int,
    limits: Limits,
    without: tuple[str, ...],
    store: str | None,
    recheck: bool,
    only: tuple[str, ...],
    verbose: int,
) -> int:
    log_to_stderr(verbose)
    if store is None:
        return _check(paths, form, workers, limits, without, None)
    with ExitStack() as stack:
        try:
            opened = stack.enter_context(Store(store, program(without), recheck=recheck))
            paths = paths or _paths_in(opened, only)
        except StoreError as error:
            complain(error)
            return BAD_INPUT
        if only and not paths:
            note(f"no problem in the store is {' or '.join(only)}")
            return FINISHED
        keeper = Keeper(opened, limits, only)
        return _check(paths, form, workers, limits, without, keeper)


def _paths_in(store: Store, verdicts: Sequence[str]) -> tuple[str, ...]:
    """The files of the store that hold problems of these verdicts."""
    if not verdicts:
        return ()
    files = store.files(verdicts)
    for file in files:
        if file in _NAMES:
            note(f"note: some problems came from {_NAMES[file]}: give them again to check them")
    return tuple(file for file in files if file not in _NAMES)


def _check(
    paths: tuple[str, ...],
    form: str,
    workers: int,
    limits: Limits,
    without: tuple[str, ...],
    keeper: Keeper | None,
) -> int:
    judges: list[_Judge] = []

    def judge(outcome: Outcome) -> _Judge:
        judges.append(_Judge(form, outcome, keeper))
        return judges[-1]

    def prepared(item: Problem | ReadError) -> Iterator[Item]:
        if keeper is not None:
            yield from keeper.prepared(item, judges[-1].told)
        else:
            yield item if isinstance(item, ReadError) else comparable(item)

    code = run(paths, workers, limits, judge, without, prepared)
    for one in judges:
        one.close()
    return code


class _Judge:
    """Prints a verdict on every problem, and has it kept."""

    streams, keeps = False, True

    def __init__(self, form: str, outcome: Outcome, keeper: Keeper | None) -> None:
        self._is_json = form == "json"
        self._outcome = outcome
        self._display = Display(how_many=how_many)
        self._keeper = keeper
        self._words: list[str] = []
        self._told = 0

    def unread(self, error: ReadError) -> None:
        self._outcome.refuse(error)
        if not isinstance(error, FileError):  # of a file nobody knows how many problems it holds
            reasons = str(error).splitlines()
            if self._keeper:
                word, record = self._refusal(error, reasons)
                self._keeper.unread(error, word, record)
            self._refuse(error, reasons)
        elif self._is_json:
            say(verdicts.refusal_as_json(error, [str(error)]))

    def begin(self, problem: Problem) -> None:
        self._display.begin(problem)
        self._outcome.begin(problem)
        if self._keeper:
            self._keeper.begin(problem)

    def found(self, problem: Problem, found: Found) -> None:
        """Nothing to say before the verdict."""

    def twin(self, problem: Problem, twin: TwinSolution) -> None:
        if twin.status == "refused":
            self._display.clear()
            self._outcome.refuse("\n".join(twin.messages))
        self._outcome.cut(problem, twin)

    def end(self, solution: Solution) -> None:
        self._display.clear()
        judged = verdict(solution)
        for fault in judged.faults:
            complain(fault)
        for remark in judged.notes:
            self._outcome.note(remark)
        record = verdicts.as_json(solution, judged)
        if self._keeper:
            self._keeper.solved(solution, judged.word, record)
        say(record if self._is_json else verdicts.as_text(solution.problem, judged))
        self._words.append(judged.word)
        self._add_code(solution.status, judged.word)

    def told(self, problem: Problem, kept: Kept, record: Record) -> None:
        """Print the verdict that stands in the store."""
        self._display.clear()
        self._outcome.begin(problem)
        known = set(map(str, problem.notes))
        for fault in record.faults:
            complain(fault)
        for text in record.notes:
            if text not in known:
                (complain if kept.verdict == "refused" else note)(text)
        if kept.cut:
            note(f"{problem.place}  problem {problem.number}: {_unfinished(kept)}")
        say(record.as_json() if self._is_json else verdicts.as_text(problem, record.judged))
        self._told += 1
        self._words.append(kept.verdict)
        self._add_code(record.status, kept.verdict)

    def _add_code(self, status: Status, word: str) -> None:
        match word:
            case "sound":
                pass
            case "unproved":
                self._outcome.add(CODES[status] or CUT)  # of no play nothing is proved
            case "refused" | "claim not understood":
                self._outcome.add(BAD_INPUT)
            case _:
                self._outcome.add(NOT_INTENDED)

    def refused(self, problem: Problem, text: str) -> None:
        self._display.clear()
        self._outcome.refuse(text)
        reasons = [*text.splitlines(), *map(str, problem.notes)]
        if self._keeper:
            self._keeper.refused(*self._refusal(problem, reasons))
        self._refuse(problem, reasons)

    def failed(self, problem: Problem, error: InternalError) -> None:
        self._display.clear()
        self._outcome.refuse(error)
        reasons = str(error).splitlines()
        if self._keeper:
            self._keeper.refused(*self._refusal(error, reasons), failed=True)
        self._refuse(error, reasons)

    def _refusal(self, problem: Problem | ReadError, reasons: Sequence[str]) -> tuple[str, str]:
        """What stands in place of a verdict, and its record."""
        return verdicts.word_of_refusal(problem), verdicts.refusal_as_json(problem, reasons)

    def _refuse(self, problem: Problem | ReadError, reasons: Sequence[str]) -> None:
        """The record of a problem that is not judged."""
        word, record = self._refusal(problem, reasons)
        self._words.append(word)
        say(record if self._is_json else verdicts.refusal_as_text(problem))

    def progress(self, progress: Progress) -> None:
        self._display.update(progress)
        if self._keeper:
            self._keeper.progress(progress)

    def close(self) -> None:
        """The totals."""
        self._display.clear()
        if self._words:
            stored = f"; {self._told} of them stood in the store" if self._told else ""
            note(verdicts.totals(self._words) + stored)


def _unfinished(kept: Kept) -> str:
    """How far a search came that was cut, and how to have it go on."""
    reached = f"{kept.reached}, " if kept.reached else ""
    return (
        f"unfinished after {reached}{kept.moves:,} moves, {kept.spent:.1f} s:"
        " a larger limit or --recheck tries again"
    )
