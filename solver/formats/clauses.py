"""Options and conditions behind a position, side by side as in a statement: `Circe Duplex`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from grammar.spelling import folded
from grammar.syntax import Word
from solver.catalogue import words
from solver.formats import listed
from solver.formats.entry import Collected


def begin(text: str) -> bool:
    """Whether a text begins with the name of an option or a condition, in full."""
    said = [Word("WORD", word, 0) for word in text.split()]
    tables = ("condition", "option")
    known = any(folded(said[0]) in layer for t in tables for layer in words.layers(t, "en"))
    return known or bool(listed.joined(said, "en")[1])


def add(text: Word, collected: Collected) -> None:
    """Add them to an entry. There may be commas between them."""
    said = [word for part in listed.parts(text) for word in part]
    for clause in _clauses(_with_names(said, collected)):
        kind = "OPTION" if listed.is_option(clause[0]) else "CONDITION"
        collected.add(kind, clause[0], clause)


def _with_names(said: Sequence[Word], collected: Collected) -> Iterator[Word]:
    """The words, each name as one that is written in several or with hyphens."""
    start = 0
    while start < len(said):
        count, name = listed.joined(said[start:], "en")
        if name:
            yield listed.whole([*said[start : start + count]], collected, "en")[0]
        else:
            yield said[start]
        start += max(count, 1)


def _clauses(said: Iterable[Word]) -> Iterator[list[Word]]:
    """Each option with its arguments, and conditions side by side: what is the argument of one
    may be the name of another."""
    clause: list[Word] = []
    for word in said:
        is_one = words.owner(word, "en") is not None
        begins = listed.is_option(word) or (is_one and clause and listed.is_option(clause[0]))
        if clause and begins:
            yield clause
            clause = []
        clause.append(word)
    if clause:
        yield clause
