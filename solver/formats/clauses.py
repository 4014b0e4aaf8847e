"""Options and conditions behind a position, side by side as in a statement: `Circe Duplex`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from grammar.spelling import folded
from grammar.syntax import Word
from solver.catalogue import words
from solver.formats import listed
from solver.formats.entry import Collected


def is_whole_name(word: str) -> bool:
    """Whether a word names an option or a condition with all its letters."""
    tables = ("condition", "option")
    return any(folded(word) in layer for t in tables for layer in words.layers(t, "en"))


def add(text: Word, collected: Collected) -> None:
    """Add them to an entry. There may be commas between them."""
    for said in listed.parts(text):
        for one in _clauses(said):
            clause = listed.whole(one, collected, "en")
            kind = "OPTION" if listed.is_option(clause[0]) else "CONDITION"
            collected.add(kind, clause[0], clause)


def _clauses(said: Sequence[Word]) -> Iterator[list[Word]]:
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
