"""`kirke report`: the problems of a store as HTML pages, with their solutions to be played."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click
from msgspec.structs import replace

from solver.batch.run import Item, Known, solve_all
from solver.catalogue.stipulation import modified
from solver.commands import declare, options
from solver.commands.outcome import BAD_INPUT, CUT, FINISHED, OutputFailed, complain, note
from solver.commands.session import interruptible
from solver.commands.terminal.progress import Display
from solver.errors import NOWHERE, Fault, InternalError, ReadError
from solver.model import Found, Limits, Option, Problem, Solution, TwinSolution
from solver.reading import reader
from solver.report.pages import INDEX, Report, ReportError
from solver.report.play import MOST_LINES
from solver.solving.workers import Progress, Workers
from solver.store import reading
from solver.store.file import StoreError
from solver.store.reading import Entry

SECONDS = 2.0
"""For the play of each problem, where --max-time says nothing else."""


@declare.command(help="Write the problems of a store (check --store) as HTML pages.")
@click.argument("store", type=click.Path())
@declare.option(
    "-o",
    "--output",
    "folder",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="FOLDER",
    help="Write there; an earlier report is replaced.  [STORE-report]",
)
@declare.option(
    "--no-play",
    is_flag=True,
    help="Without solutions. They are found anew, in 2 s a problem or in --max-time.",
)
@options.limits
@options.quiet
def command(store: str, folder: Path | None, no_play: bool, workers: int, limits: Limits) -> int:
    seconds = SECONDS if limits.seconds is None else limits.seconds
    limits = replace(limits, seconds=seconds, solutions=limits.solutions or MOST_LINES)
    try:
        entries = reading.entries(store)
        folder = folder or _folder(store)
        report = Report(folder, Path(store).name, len(entries))
        finished = _write(entries, report, workers, limits, play=not no_play)
    except (StoreError, ReportError) as error:
        complain(error)
        return BAD_INPUT
    note(f"{len(entries)} problems in {folder / INDEX}")
    return FINISHED if finished else CUT


def _folder(store: str) -> Path:
    path = Path(store)
    return path.with_name(f"{path.stem}-report")


def _write(
    entries: list[Entry], report: Report, workers: int, limits: Limits, *, play: bool
) -> bool:
    """Write all pages; whether nothing is missing, be it that somebody has interrupted it."""
    writer = _Writer(report)
    with Workers(workers, apart=True) as pool, interruptible(pool.stop) as interrupts:
        items = interrupts.reading(writer.items(entries, play=play))
        solve_all(items, pool, limits, writer)
        stopped = pool.stopped
    if stopped:
        complain("interrupted: what was not solved yet stands there without its play")
    writer.finish(entries)
    return not stopped and not writer.failures


class _Writer:
    """Hears of problems in their order and hands them to the report."""

    streams, keeps = False, True

    def __init__(self, report: Report) -> None:
        self._report = report
        self._display = Display()
        self._begun: deque[tuple[Entry, Problem | None]] = deque()
        self._count = 0
        self.failures = 0  # errors of Kirke's own

    def items(self, entries: list[Entry], *, play: bool) -> Iterator[Item]:
        """What is to be solved for its play, and what is shown without any."""
        for number, entry in enumerate(entries, 1):
            problem = _problem(entry, number)
            self._begun.append((entry, problem))
            if problem is None:
                yield ReadError([Fault(NOWHERE, "a statement that cannot be read")], number)
            elif play and entry.kept.verdict != "refused" and problem.stipulation is not None:
                yield _with_variations(problem)
            else:
                yield Known(problem, lambda: self._add(None))

    def finish(self, entries: list[Entry]) -> None:
        """Write what nobody has solved, and the list of all."""
        while self._begun:
            self._add(None)
        for number, entry in enumerate(entries[self._count :], self._count + 1):
            self._begun.append((entry, _problem(entry, number)))
            self._add(None)
        with _ending_run():
            self._report.finish()

    def _add(self, solution: Solution | None) -> None:
        """The problem whose turn it is; one that cannot be shown costs no other."""
        self._display.clear()
        self._count += 1
        entry, problem = self._begun.popleft()
        with _ending_run():
            try:
                self._report.add(entry, problem, solution)
            except ReportError:
                raise
            except Exception as error:
                self.failures += 1
                complain(f"{entry.name}  {InternalError.of(error, None, self._count)}")
                self._report.add(entry, None, None)

    def unread(self, error: ReadError) -> None:
        self._add(None)

    def begin(self, problem: Problem) -> None:
        self._display.begin(problem)

    def found(self, problem: Problem, found: Found) -> None:
        """Nothing to show before the problem is solved."""

    def twin(self, problem: Problem, twin: TwinSolution) -> None:
        """Nothing to show before all twins are solved."""

    def end(self, solution: Solution) -> None:
        self._add(solution)

    def refused(self, problem: Problem, text: str) -> None:
        self._add(None)

    def failed(self, problem: Problem, error: InternalError) -> None:
        self.failures += 1
        complain(error)
        self._add(None)

    def progress(self, progress: Progress) -> None:
        self._display.update(progress)


@contextmanager
def _ending_run() -> Iterator[None]:
    """A report that cannot be written ends the run: no problem is to blame for it."""
    try:
        yield
    except ReportError as error:
        raise OutputFailed(str(error)) from error


def _problem(entry: Entry, number: int) -> Problem | None:
    """The problem of a statement in the store, None where this program cannot read it."""
    if not entry.text:
        return None
    read = reader.read(entry.text, entry.name, allow_unsupported=True, stipulation_needed=False)
    found = next(read, None)
    return replace(found, number=number) if isinstance(found, Problem) else None


def _with_variations(problem: Problem) -> Problem:
    """Battle play with all that follows the key, not the key alone."""
    asked = problem.stipulation
    if asked is None or not modified.is_battle(asked) or problem.option("Variation"):
        return problem
    return replace(problem, options=(*problem.options, Option("Variation")))
