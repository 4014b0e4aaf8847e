"""A problem saved as a new entry: of a file of statements, or of a store. No entry is replaced."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path

from msgspec.structs import replace

from solver.bench import elsewhere
from solver.bench.collection import appending
from solver.bench.collection.appending import ELSEWHERE, NotSaved
from solver.bench.collection.entries import Entry, written
from solver.bench.collection.sources import Collection
from solver.bench.library import Library
from solver.commands.checking import verdicts
from solver.commands.checking.judging import Judged, judge
from solver.commands.checking.records import Record
from solver.errors import InputError, InternalError, KirkeError, ReadError
from solver.model import Limits, Problem, Solution
from solver.reading.files import STDIN
from solver.solving.limits import tightened
from solver.solving.workers import Workers
from solver.store.looks import Look
from solver.store.program import program
from solver.store.store import Kept, Statement, Store
from solver.texts.terminal_text import visible
from solver.verdict import comparable
from solver.writing import writer

NAME = "bench"
"""Stands for a file in the names of entries that pages have made: bench#1, bench#2."""


class Conflict(KirkeError):
    """Somebody else has added to a collection since the page saw it. revision: of it now."""

    def __init__(self, reason: str, revision: int) -> None:
        super().__init__(reason)
        self.revision = revision


def obstacle(one: Collection) -> str:
    """Why nothing can be added to a collection, "" where something can."""
    name = visible(one.path)
    if one.is_store:
        return "" if os.access(one.path, os.W_OK) else f"{name} may not be written; {ELSEWHERE}"
    if one.path == STDIN or not Path(one.path).is_file():
        return f"{name} is no file that was named on the command line; {ELSEWHERE}"
    if not os.access(one.path, os.W_OK):
        return f"{name} may not be written; {ELSEWHERE}"
    return appending.obstacle(one.path)


def check(library: Library, number: int, revision: int) -> Collection:
    """The collection to which is added. Raises NotSaved, and Conflict where others have been."""
    if not 0 <= number < len(library.collections):
        raise NotSaved("there is no such collection")
    one = library.collections[number]
    if reason := obstacle(one):
        raise NotSaved(reason)
    if one.revision != revision:
        raise Conflict(
            f"another page has added to {visible(one.path)} meanwhile: nothing of it is replaced;"
            " look at the end of the list, or save again",
            one.revision,
        )
    return one


def _saved(library: Library, one: Collection, entry: Entry) -> int:
    one.revision += 1
    return library.shelf.add(entry)


# --- to a file


def to_file(library: Library, number: int, revision: int, problem: Problem) -> int:
    """Append the statement to a file; the number of its entry."""
    with library.saving:
        one = check(library, number, revision)
        if not library.shelf.is_read:
            raise NotSaved("the collections are still being read: save again when they are")
        statement = writer.write(problem)
        try:
            appending.append(one.path, statement)
        except OSError as error:
            reason = error.strerror or error
            raise NotSaved(f"{visible(one.path)} cannot be written: {reason}") from None
        place = 1 + _last_number(library, number)
        return _saved(library, one, written(f"{one.path}#{place}", number, statement))


def _last_number(library: Library, number: int) -> int:
    names = (one.name for one in library.shelf.entries if one.collection == number)
    return max((int(name.rpartition("#")[2]) for name in names), default=0)


# --- to a store


def judged(
    problem: Problem, limits: Limits, workers: Workers, stop: Callable[[], bool]
) -> tuple[Kept, Look | None]:
    """What `kirke check --store` keeps of a problem: the verdict, and the themes."""
    limits = tightened(limits, problem)
    try:
        solution = workers.solve(comparable(problem), limits, stop=stop)
    except InputError as error:
        record = verdicts.refusal_as_json(problem, str(error).splitlines())
        return Kept(verdicts.word_of_refusal(problem), "refused", record), None
    found = _judged(solution, limits, workers, stop)
    kept = Kept(
        found.word,
        found.status,
        found.record,
        found.cut,
        found.seconds if found.cut == "interrupted" else limits.seconds,
        limits.solutions,
        limits.memory,
        found.seconds,
        found.moves,
        found.reached,
    )
    return kept, found.look


def _judged(
    solution: Solution, limits: Limits, workers: Workers, stop: Callable[[], bool]
) -> Judged:
    """The verdict on a solution, with its themes unless a worker is kept from looking for them."""
    task = ("json", limits, solution, None)
    with suppress(InternalError):  # its process has ended
        function = partial(judge, themes="all")
        found: Judged | None = elsewhere.done(function, task, workers, limits.memory, stop)
        if found is not None:
            return found
    return judge(*task)


def to_store(
    library: Library,
    number: int,
    revision: int,
    problem: Problem,
    kept: Kept,
    look: Look | None,
) -> int:
    """Keep a problem with its verdict and its themes under the next free name; the number of its
    entry."""
    with library.saving:
        one = check(library, number, revision)
        text = writer.write(problem)
        with Store(one.path, program()) as store:
            place = store.next_number(NAME)
            named = replace(problem, number=place)
            statement = Statement(text, f"{NAME}#{place}", NAME, named)
            record = Record(kept.record, named).as_json()
            store.keep(statement, replace(kept, record=record), look)
            known = store.known(statement.key)
        word = known.verdict if known else kept.verdict
        return _saved(library, one, written(statement.name, number, text, word))


def same(library: Library, number: int, problem: Problem) -> str:
    """The name of an entry of a collection that says the same, "" where there is none."""
    text = writer.write(problem)
    entries = (one for one in library.shelf.entries if one.collection == number)
    return next((one.name for one in entries if one.text == text), "")


def readable(found: Problem | ReadError | None) -> Problem:
    """The problem that is to be saved. Raises NotSaved for what a collection does not take."""
    if not isinstance(found, Problem):
        raise NotSaved("a statement with faults is not saved: mend them, or export it")
    if found.stipulation is None:
        raise NotSaved("the problem asks for nothing yet: give it a stipulation")
    return found
