"""`kirke find`: problems of a store that a query asks for, or that are like others."""

from __future__ import annotations

import math
import os
import sys

import click

from solver.anticipation.ranking import MOST_DIFFER as MOST_DIFFER_ALIKE
from solver.anticipation.ranking import Likes
from solver.commands import declare, options
from solver.commands.finding import alike, asked, duplicates, positions
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
from solver.model import Limits
from solver.output.json import refusal
from solver.queries.reading import QUERY, QueryError
from solver.store.file import StoreError
from solver.store.likeness import Positions


@declare.command(
    help="Find problems of a store: those that a query asks for, such as 'Zilahi(2) AND NOT"
    ' Keyword("Cooked")\' (docs/queries.md), or those with positions like those of PATH: turned,'
    " mirrored, with colours exchanged, and with some units that differ; with --like also those"
    " whose themes or moves are alike."
)
@click.argument("store", metavar="STORE", type=click.Path())
@click.argument("paths", metavar="[QUERY|PATH...|-]", nargs=-1, type=click.Path())
@declare.option(
    "--where", metavar="QUERY", help="What is asked, where QUERY may be taken for a file."
)
@declare.option(
    "--like",
    type=whole(0, MOST_DIFFER_ALIKE),
    metavar="N",
    help="Find all that is like the problems of PATH, in five grades: the same position, shifted,"
    " up to N units (0 to 3) differ, the same themes by the same units, the same moves.",
)
@declare.option(
    "--duplicates",
    "duplicated",
    is_flag=True,
    help="Find the problems of the store that are like earlier ones of it, in these grades; with"
    " --like N up to N units may differ.",
)
@declare.option(
    "--differ",
    type=whole(0, positions.MOST_DIFFER),
    default=0,
    show_default=True,
    metavar="N",
    help="Find also positions of which up to N units differ or stand elsewhere.",
)
@declare.option(
    "--no-play", is_flag=True, help="With --like: compare positions alone, without solving."
)
@options.max_time(
    "With --like: solve a problem of PATH that is not in the store within so many seconds, for its"
    " themes and moves.",
    default="5",
)
@options.output_format
@options.output
@options.quiet
def command(
    store: str,
    paths: tuple[str, ...],
    where: str | None,
    like: int | None,
    duplicated: bool,
    differ: int,
    no_play: bool,
    max_time: float | None,
    form: str,
) -> int:
    if where is None and len(paths) == 1 and _asks(paths[0]):
        where, paths = paths[0], ()
    outcome = Outcome(form=form)
    try:
        if (where is not None or duplicated) and paths:
            what = "a query asks" if where is not None else "--duplicates looks at"
            raise click.UsageError(f"{what} all of STORE: leave PATH out")
        if where is not None:
            if duplicated or like is not None:
                raise click.UsageError("a query stands alone, without --like and --duplicates")
            count = asked.tell(store, where, form)
        elif duplicated:
            count = _duplicates(store, like or 0, form)
        elif like is not None:
            seconds = None if max_time is None or math.isinf(max_time) else max_time
            limits = None if no_play else Limits(seconds=seconds)
            count = _alike(store, _given(paths), like, limits, outcome, form)
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


def _duplicates(store: str, differ: int, form: str) -> int:
    """Print the problems of a store that are like earlier ones of it; how many."""
    count = duplicates.tell(store, differ, form)
    note(f"{count:,} {'problem is' if count == 1 else 'problems are'} like earlier ones")
    return count


def _alike(
    store: str,
    paths: tuple[str, ...],
    differ: int,
    limits: Limits | None,
    outcome: Outcome,
    form: str,
) -> int:
    """Print what is like the problems of these paths; how much that is."""
    count = 0
    with Likes(store) as likes:
        for problem in problems(paths, outcome, allow_unsupported=True, stipulation_needed=False):
            with outcome.surviving(problem):
                one = alike.sought(problem, likes, limits)
                found = likes.like(one, differ)
                alike.tell(one, found, form)
                count += len(found)
    note(f"{count} {'problem is' if count == 1 else 'problems are'} like one of these")
    return count


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
