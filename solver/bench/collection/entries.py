"""What a list shows of a problem: fields taken from its statement as Kirke writes it out."""

from __future__ import annotations

from functools import cache
from typing import Any

from msgspec import Struct

from grammar.keywords import OPENING, keywords
from solver.errors import InternalError, ReadError
from solver.model import Problem
from solver.output.json_lines import identifier
from solver.writing import writer

SHOWN = ("author", "title", "source", "stipulation", "conditions", "verdict", "name")
"""The fields of a row, besides its number."""
_FIELDS = {
    "AUTHOR": "author",
    "TITLE": "title",
    "ORIGIN": "source",
    "STIPULATION": "stipulation",
    "SSTIPULATION": "stipulation",
    "CONDITION": "conditions",
}
_LANGUAGES = {opening: language for language, opening in OPENING.items()}


class Entry(Struct, frozen=True):
    """A problem of a list.

    name: file and number, as in JSON; collection: the number of the one that it is from. verdict:
    the word that a store has for it, "unread" where the words are not understood. text: its
    statement, "" where nobody could read it; notes: what is to be known of it besides, and of one
    that is refused why. words: all of it, for searches.
    """

    name: str
    collection: int
    text: str
    author: str = ""
    title: str = ""
    source: str = ""
    stipulation: str = ""
    conditions: str = ""
    verdict: str = ""
    notes: tuple[str, ...] = ()
    words: str = ""

    def row(self) -> dict[str, Any]:
        """It as a row of the page."""
        return {name: getattr(self, name) for name in SHOWN}


def written(
    name: str, collection: int, text: str, verdict: str = "", notes: tuple[str, ...] = ()
) -> Entry:
    """The entry of a statement that Kirke has written out: a command a line."""
    fields: dict[str, list[str]] = {}
    lines = text.splitlines()
    terms = _terms(lines[0]) if lines else {}
    for line in lines[1:]:
        term, _, said = line.partition(" ")
        if field := terms.get(term):
            fields.setdefault(field, []).append(said)
    joined = {field: ", ".join(said) for field, said in fields.items()}
    return Entry(
        name,
        collection,
        text,
        verdict=verdict,
        notes=notes,
        words=f"{name}\n{verdict}\n{text}".casefold(),
        **joined,
    )


@cache
def _terms(opening: str) -> dict[str, str]:
    """The commands that a list shows, by their words in the language of the opening."""
    language = _LANGUAGES.get(opening)
    if language is None:
        return {}
    words = keywords("statement", language)
    return {words[term]: field for term, field in _FIELDS.items()}


def of_item(item: Problem | ReadError, collection: int) -> Entry:
    """The entry of what a reader gives. What cannot be read is listed with the reasons."""
    if not isinstance(item, ReadError):
        notes = tuple(map(str, item.notes))
        try:
            return written(identifier(item), collection, writer.write(item), "", notes)
        except Exception as error:  # nobody foresaw it: this problem's, and no other's
            item = InternalError.of(error, item.place, item.number)
    reasons = tuple(str(item).splitlines())
    understood = item.understood
    text = writer.write(understood) if understood is not None else ""
    return written(item.identifier, collection, text, "refused" if text else "unread", reasons)
