"""What a page asks about collections: rows of a list, an entry, to save one, what is similar."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any

from solver.bench import exchanging, state
from solver.bench.collection import alike, asked, saving
from solver.bench.collection.appending import NotSaved
from solver.bench.collection.asked import Fitting
from solver.bench.collection.shelf import Filter, Shelf
from solver.bench.desk import Answer, Desk, Doing
from solver.bench.searches import Search
from solver.errors import BadArgument, KirkeError
from solver.model import Problem
from solver.solving.workers import Workers

MOST_ROWS = 200
"""That a page is given at once."""


def _shelf(desk: Desk, message: Answer) -> Shelf:
    """The list that a message is about: that of the command line, or what the page has brought."""
    return exchanging.brought(desk) if message.get("of") == "import" else desk.library.shelf


async def _list(desk: Desk, number: int, message: Answer) -> None:
    """Rows of a list: so many from one on, of those that a filter wants."""
    shelf = _shelf(desk, message)
    given = message.get("filter") or {}
    fields = Filter.__struct_fields__
    filtered = Filter(**{name: str(given.get(name, "")).strip() for name in fields})
    fitting = await _fitting(desk, message, str(given.get("query", "")).strip())
    first = max(0, int(message["first"]))
    count = min(MOST_ROWS, max(0, int(message["count"])))
    is_read = shelf.is_read  # before it is looked at: else the last ones may be missed
    wanted = shelf.wanted(filtered)
    if fitting is not None:
        fits = {shelf.numbers.get(entry) for entry in fitting.entries}
        wanted = [one for one in wanted if one in fits]
    total = len(wanted)
    desk.tell(
        {
            "n": number,
            "is": "rows",
            "first": first,
            "total": total,
            "known": len(shelf.entries),
            "read": is_read,
            "verdicts": shelf.verdicts(),
            "notes": shelf.notes,
            "left_out": fitting.left_out if fitting else (),
            "rows": [
                {"number": one, **shelf.entries[one].row()}
                for one in wanted[first : min(total, first + count)]
            ],
        }
    )


async def _fitting(desk: Desk, message: Answer, query: str) -> Fitting | None:
    """What fits a query, None where there is none."""
    if not query:
        return None
    if message.get("of") == "import":
        raise BadArgument("a query is about stores, and not about what was brought in")
    return await asyncio.to_thread(asked.fitting, desk.library, query)


async def _collections(desk: Desk, number: int, _: Answer) -> None:
    """What is open, and why nothing can be saved where that is so."""

    def told() -> list[dict[str, Any]]:
        return [
            {"path": one.path, "store": one.is_store, "revision": one.revision}
            | {"obstacle": _obstacle(one)}
            for one in desk.library.collections
        ]

    desk.tell({"n": number, "is": "collections", "collections": await asyncio.to_thread(told)})


def _obstacle(one: Any) -> str:
    try:
        return saving.obstacle(one)
    except (KirkeError, OSError) as error:
        return str(error)


async def _open(desk: Desk, number: int, message: Answer) -> None:
    """The statement of an entry."""
    entries = _shelf(desk, message).entries
    at = _index(message["number"])
    if at >= len(entries):
        raise BadArgument(f"there is no problem {at + 1}: the list has {len(entries)}")
    entry = entries[at]
    desk.tell(
        {
            "n": number,
            "is": "entry",
            "name": entry.name,
            "collection": entry.collection,
            "text": entry.text,
            "notes": list(entry.notes),
            "revisions": [one.revision for one in desk.library.collections],
        }
    )


def _index(number: object) -> int:
    if type(number) is not int or number < 0:
        raise ValueError("no number of an entry")
    return number


async def _save(desk: Desk, number: int, message: Answer) -> None:
    """Save the statement as a new entry of a collection."""
    where, revision = _index(message["collection"]), _index(message["revision"])
    tell = desk.numbered(number)
    try:
        found = await asyncio.to_thread(state.read, str(message["text"]))
        problem = saving.readable(None if found.faults else found.problem)
        one = await asyncio.to_thread(saving.check, desk.library, where, revision)
        if name := saving.same(desk.library, where, problem):
            raise NotSaved(f"{name} says the same already: there is nothing new to save")
    except saving.Conflict as error:
        tell(_conflict(error))
        return
    if one.is_store:
        _judge_and_keep(desk, number, where, revision, problem)
        return
    save = partial(saving.to_file, desk.library, where, revision, problem)
    tell(await asyncio.to_thread(_told, desk, save))


def _judge_and_keep(desk: Desk, number: int, where: int, revision: int, problem: Problem) -> None:
    """Have a problem solved, and keep it in a store with the verdict, as `kirke check` does.

    The search is not that of the page's verdicts, which the next edit would end.
    """
    tell = desk.numbered(number)

    def work(workers: Workers, search: Search) -> None:
        kept, look = saving.judged(problem, desk.searches.limits, workers, search.is_stopped)
        save = partial(saving.to_store, desk.library, where, revision, problem, kept, look)
        tell(_told(desk, save))

    def failed(error: KirkeError) -> None:
        tell({"is": "refused", "reasons": str(error).splitlines()})

    tell({"is": "saving"})
    desk.searches.begin(Search(desk.saver, work, failed))


def _told(desk: Desk, save: Callable[[], int]) -> Answer:
    try:
        entry = save()
    except saving.Conflict as error:
        return _conflict(error)
    made = desk.library.shelf.entries[entry]
    revision = desk.library.collections[made.collection].revision
    return {"is": "saved", "number": entry, "revision": revision, **made.row()}


def _conflict(error: saving.Conflict) -> Answer:
    return {"is": "conflict", "reasons": [str(error)], "revision": error.revision}


async def _alike(desk: Desk, number: int, message: Answer) -> None:
    """Similar positions in the stores."""
    found = await asyncio.to_thread(state.read, str(message["text"]))
    opened = message.get("opened")
    matches = (
        await asyncio.to_thread(
            alike.alike, desk.library, found.problem, int(message["differ"]), opened
        )
        if found.problem is not None
        else []
    )
    desk.tell({"n": number, "is": "alike", "found": matches})


DOINGS: dict[str, Doing] = {
    "list": _list,
    "collections": _collections,
    "open": _open,
    "save": _save,
    "alike": _alike,
}
