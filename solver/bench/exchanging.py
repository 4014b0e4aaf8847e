"""What a page asks about other formats: problems brought in, and the one at hand given out."""

from __future__ import annotations

import asyncio
import base64
import binascii
from collections.abc import Iterator
from itertools import chain, islice
from typing import Any

from solver.bench import state
from solver.bench.collection.entries import Entry, of_item
from solver.bench.collection.shelf import Shelf
from solver.bench.desk import Answer, Desk, Doing
from solver.commands.convert import FORMATS, converted, format_named
from solver.commands.inputs import NOTHING
from solver.errors import BadArgument, FileError, InputError, KirkeError
from solver.model import Problem
from solver.output.graphics import printed
from solver.reading import reader

PASTED = "pasted"
"""Stands for the file in what is said of a text without one."""
_PICTURES = {"png": "image/png", "pdf": "application/pdf"}


class NotBrought(KirkeError):
    """Nothing of a text could be read, with the reasons."""


def brought(desk: Desk) -> Shelf:
    """The problems that a page has brought in last."""
    if desk.brought is None:
        desk.brought = Shelf()
    return desk.brought


async def _import(desk: Desk, number: int, message: Answer) -> None:
    """Read all problems of a text, or of a file's bytes, in whichever format.

    The first two are waited for: of a single one the page is told its statement.
    """
    name = str(message.get("name") or PASTED)
    text = _text(message)
    if desk.brought is not None:
        desk.brought.drop()
    desk.brought = shelf = Shelf()
    entries = _entries(text, name)
    first = await asyncio.to_thread(lambda: list(islice(entries, 2)))
    if not first:
        what = "holds no problem" if text.strip() else "is empty"
        raise FileError(name, f"{NOTHING}: the text {what}")
    alone = first[0] if len(first) == 1 else None
    if alone and not alone.text:
        raise NotBrought("\n".join(alone.notes))
    shelf.read(chain(first, entries))
    desk.tell(
        {
            "n": number,
            "is": "imported",
            "several": alone is None,
            "text": alone.text if alone else "",
            "notes": list(alone.notes) if alone else [],
        }
    )


def _text(message: Answer) -> str:
    """The text that is brought: typed, or the bytes of a file as the command line decodes them."""
    if "bytes" not in message:
        return str(message["text"])
    try:
        return reader.decoded(base64.b64decode(message["bytes"], validate=True))
    except binascii.Error as error:
        raise ValueError(str(error)) from None


def _entries(text: str, name: str) -> Iterator[Entry]:
    for item in reader.read(text, name, allow_unsupported=True, stipulation_needed=False):
        yield of_item(item, 0)


async def _export(desk: Desk, number: int, message: Answer) -> None:
    """The statement in a format of `kirke convert`, and what that leaves out."""
    form = str(message["form"])
    if form not in FORMATS:
        raise BadArgument(f"there is no format {form}: {', '.join(FORMATS)}")
    text, notes = await asyncio.to_thread(_exported, str(message["text"]), form)
    desk.tell({"n": number, "is": "exported", "form": form, "text": text, "notes": notes})


def _exported(text: str, form: str) -> tuple[str, list[str]]:
    problem = _problem(text)
    to = format_named(form)
    made, notes = converted(form, to, problem)
    return to.opening + made + to.closing, [*map(str, problem.notes), *map(str, notes)]


def _problem(text: str) -> Problem:
    """The problem of a statement. Raises InputError for one that cannot be read."""
    found = state.read(text)
    if found.faults:
        raise InputError(found.faults)
    if found.problem is None:
        raise FileError(state.NAME, f"{NOTHING}: the statement is empty")
    return found.problem


async def _picture(desk: Desk, number: int, message: Answer) -> None:
    """The diagram as `kirke show` draws it in a format that needs the print extra."""
    form = message["form"]
    kind = _PICTURES[form]

    def drawn() -> dict[str, Any]:
        content = printed.render([_problem(str(message["text"]))], form)
        return {"kind": kind, "content": base64.b64encode(content).decode()}

    desk.tell({"n": number, "is": "picture", "form": form, **await asyncio.to_thread(drawn)})


DOINGS: dict[str, Doing] = {"import": _import, "export": _export, "picture": _picture}
