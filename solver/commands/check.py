"""`kirke check`: is a problem sound, that is, is what is found what its author intended?

Standard output has one record a problem, be it judged or refused; what stands on standard error is
for people: why something is refused or not understood, notes, and the totals at the end.

With a store (`checking/check_store.py`) the same is said of what is known already as of what is
found now.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from functools import partial, wraps
from typing import Any

import click
from click.core import ParameterSource
from msgspec.structs import replace

from solver.batch.forecast import Forecast
from solver.batch.run import Item
from solver.batch.sweep import Sweep
from solver.commands import declare, options
from solver.commands.checking.check_store import Keeper
from solver.commands.checking.checked import Printer
from solver.commands.checking.forecast_inputs import stipulations
from solver.commands.checking.judging import judge
from solver.commands.outcome import (
    BAD_INPUT,
    CUT,
    FINISHED,
    Outcome,
    complain,
    note,
)
from solver.commands.running import run
from solver.commands.session import log_to_stderr
from solver.commands.terminal.live import Board
from solver.commands.typed import ARGUMENT
from solver.errors import ReadError
from solver.model import Limits, Problem
from solver.reading.files import STDIN
from solver.solving.executor_problems import Elsewhere, ExecutorGone
from solver.solving.workers import SMALL, Judging, Workers
from solver.store.file import StoreError
from solver.store.looks import Wanted
from solver.store.program import program
from solver.store.store import Store
from solver.verdict import WORDS, comparable

#: seconds for each of several problems, where no limit is given: more than nearly all of them take
ENOUGH = 10.0
#: bytes that a worker of a cluster may take, where nothing else is said
MEMORY_A_TASK = 256 << 20
#: what problems came from that stand in no file
_NAMES = {STDIN: "standard input", ARGUMENT: "the command line"}


def _stored(command: Callable[..., int]) -> Callable[..., int]:
    """--store, --recheck and --only, as `store`, `recheck` and `only`; --themes and --probes as
    `themes`."""

    @wraps(command)
    def checked(**given: Any) -> int:
        if not given["store"] and (given["recheck"] or given["only"]):
            name = "--recheck" if given["recheck"] else "--only"
            raise click.UsageError(f"{name} is about a store: name it by --store FILE")
        themes, probes = given.pop("themes"), given.pop("probes")
        wanted: Wanted = "no" if not given["store"] or not themes else "all" if probes else "seen"
        return command(themes=wanted, **given)

    for one in (
        declare.option(
            "--probes/--no-probes",
            default=True,
            show_default=True,
            help="Of the store: for themes, look at positions that the play does not have.",
        ),
        declare.option(
            "--themes/--no-themes",
            default=True,
            show_default=True,
            help="Of the store: keep what problems show as well, for kirke find.",
        ),
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
@options.retro
@options.without
@declare.option(
    "--cluster",
    metavar="ADDRESS",
    help="Have the workers of a dask.distributed cluster solve; ADDRESS is its scheduler's.",
)
@_stored
@options.output
@options.verbosity
@options.quiet
def command(
    paths: tuple[str, ...],
    form: str,
    workers: int,
    limits: Limits,
    retro: str | None,
    without: tuple[str, ...],
    cluster: str | None,
    store: str | None,
    recheck: bool,
    only: tuple[str, ...],
    themes: Wanted,
    verbose: int,
) -> int:
    log_to_stderr(verbose)
    context = click.get_current_context()
    is_given = context.get_parameter_source("max_time") is not ParameterSource.DEFAULT
    alone, bounds = limits, limits if is_given else replace(limits, seconds=ENOUGH)
    if cluster:
        if context.get_parameter_source("workers") is not ParameterSource.DEFAULT:
            raise click.UsageError("--workers is about this machine: leave it out beside --cluster")
        if context.get_parameter_source("max_memory") is ParameterSource.DEFAULT:
            alone, bounds = (
                replace(one, memory=MEMORY_A_TASK, closure=None) for one in (alone, bounds)
            )
    with ExitStack() as stack:
        if cluster:
            from solver.commands.checking.cluster import crew_of

            crew: Workers | Elsewhere = stack.enter_context(crew_of(cluster, without))
        else:
            crew = stack.enter_context(Workers(workers, apart=True, without=without))
        check = partial(
            _check, form=form, crew=crew, limits=bounds, alone=alone, retro=retro, themes=themes
        )
        if store is None:
            return check(paths, keeper=None)
        try:
            opened = stack.enter_context(Store(store, program(without), recheck=recheck))
            paths = paths or _paths_in(opened, only)
        except StoreError as error:
            complain(error)
            return BAD_INPUT
        if only and not paths:
            note(f"no problem in the store is {' or '.join(only)}")
            return FINISHED
        keeper = Keeper(opened, bounds, only, themes=themes != "no")
        return check(paths, keeper=keeper)


def _prepared(problem: Problem) -> Problem:
    """The problem as it is solved to be compared with what is claimed."""
    if problem.constraints:
        from solver.edits.broken_claims import refuse_broken_claims  # few have any

        refuse_broken_claims(problem)
    return comparable(problem)


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
    crew: Workers | Elsewhere,
    limits: Limits,
    alone: Limits,
    keeper: Keeper | None,
    retro: str | None,
    themes: Wanted,
) -> int:
    """Check all problems. alone: the limits that the user gives, which are all where there is a
    single problem. retro: what the command line says of the past."""
    printers: list[Printer] = []

    def expected() -> Forecast | None:
        found = stipulations(paths)
        return None if found is None else Forecast(found, limits.seconds, SMALL)

    def printer(outcome: Outcome) -> Printer:
        printers.append(Printer(form, outcome, keeper, Board(expected)))
        return printers[-1]

    def prepared(item: Problem | ReadError) -> Iterator[Item]:
        item = options.with_retro(retro, item)
        if keeper is None:
            return iter((item,))
        return keeper.prepared(item, printers[-1].told)

    def solve(
        source: Iterator[Item],
        crew: Workers | Elsewhere,
        limits: Limits,
        listener: Printer,
        used: Callable[[], float],
    ) -> int:
        judging = Judging(_prepared, partial(judge, form, alone, themes=themes))
        return Sweep(crew, limits, listener, judging, alone, used).run(source)

    try:
        code = run(paths, crew, limits, solve, printer, prepared)
    except ExecutorGone as error:
        complain(f"{error}: what was checked is said; with --store the same command goes on")
        code = CUT
    for one in printers:
        one.close()
    return code
