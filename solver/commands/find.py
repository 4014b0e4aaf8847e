"""`kirke find`: problems of a store that a query asks for, or that are like others."""

from __future__ import annotations

import os
import sys

import click

from solver.commands import declare, options
from solver.commands.finding import asked, positions
from solver.commands.inputs import problems
from solver.commands.outcome import (
    BAD_INPUT,
    FINISHED,
    NOT_INTENDED,
    Outcome,
    complain,
    note,
    say,
)
from solver.commands.sizes_and_durations import whole
from solver.output.json import refusal
from solver.queries.reading import QUERY, QueryError
from solver.store.file import StoreError
from solver.store.likeness import Positions

MOST_DIFFER = 8


@declare.command(
    help="Find problems of a store: those that a query asks for, such as 'Zilahi(2) AND NOT"
    ' Keyword("Cooked")\' (docs/queries.md), or those with positions like those of PATH: turned,'
    " mirrored, with colours exchanged, and with some units that differ."
)
@click.argument("store", metavar="STORE", type=click.Path())
@click.argument("paths", metavar="[QUERY|PATH...|-]", nargs=-1, type=click.Path())
@declare.option(
    "--where",
    metavar="QUERY",
    help="What is asked, where QUERY may be taken for a file.",
)
@declare.option(
    "--differ",
    type=whole(0, MOST_DIFFER),
    default=0,
    show_default=True,
    metavar="N",
    help="Find also positions of which up to N units differ or stand elsewhere.",
)
@options.output_format
@options.output
@options.quiet
def command(store: str, paths: tuple[str, ...], where: str | None, differ: int, form: str) -> int:
    if where is None and len(paths) == 1 and _asks(paths[0]):
        where, paths = paths[0], ()
    outcome = Outcome(form=form)
    try:
        if where is not None:
            if paths:
                raise click.UsageError("a query asks all of STORE: leave out PATH, or the query")
            count = asked.tell(store, where, form)
        else:
            count = _positions(store, _given(paths), differ, outcome, form)
    except QueryError as error:
        outcome.refuse(error)
        if form == "json":
            say(refusal(QUERY, str(error).splitlines()))
        return BAD_INPUT
    except StoreError as error:
        complain(error)
        return BAD_INPUT
    outcome.add(NOT_INTENDED if count else FINISHED)
    return outcome.code


def _asks(argument: str) -> bool:
    """Whether an argument is a query: something that is there is a path."""
    return not os.path.lexists(argument) and asked.is_query(argument)


def _given(paths: tuple[str, ...]) -> tuple[str, ...]:
    if not paths and sys.stdin is not None and sys.stdin.isatty():
        message = "no QUERY and no PATH: ask something, name a file, or - to type problems here"
        raise click.UsageError(message)
    return paths


def _positions(store: str, paths: tuple[str, ...], differ: int, outcome: Outcome, form: str) -> int:
    """Print what positions are like those of these paths; how many."""
    count = 0
    with Positions(store) as kept:
        for problem in problems(paths, outcome, allow_unsupported=True, stipulation_needed=False):
            with outcome.surviving(problem):
                count += positions.told(problem, kept, differ, form)
    noun = "position is" if count == 1 else "positions are"
    note(f"{count} {noun} like one of these")
    return count
