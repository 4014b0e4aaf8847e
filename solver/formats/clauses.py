"""Options and conditions that stand in one text, as other formats have them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from grammar.syntax import Word
from solver.catalogue import words
from solver.formats.entry import Collected

_WORD = re.compile(r"[^\s,;]+")


def parted(text: Word) -> list[Word]:
    """The words of a text, with blanks, commas or semicolons between them."""
    return [Word("WORD", part[0], text.at + part.start()) for part in _WORD.finditer(text)]


def is_one(word: str) -> bool:
    """Whether a word names an option or a condition."""
    return words.owner(word, "en") is not None


def is_whole_name(word: str) -> bool:
    """The same, with all its letters."""
    tables = ("condition", "option")
    return any(words.folded(word) in layer for t in tables for layer in words.layers(t, "en"))


def is_option(word: str) -> bool:
    """Whether a word names an option; what nobody knows is taken for a condition."""
    return words.owner(word, "en") == words.spelled("command", "option", "en")


def add(text: Word, collected: Collected) -> None:
    """Add options and conditions to an entry, as they stand one behind the other."""
    for clause in _clauses(parted(text)):
        kind = "OPTION" if is_option(clause[0]) else "CONDITION"
        collected.add(kind, clause[0], clause)


def _clauses(listed: Sequence[Word]) -> Iterator[list[Word]]:
    """Each option with its arguments, and conditions side by side: what is the argument of one
    may be the name of another."""
    clause: list[Word] = []
    for word in listed:
        begins = is_option(word) or (is_one(word) and clause and is_option(clause[0]))
        if clause and begins:
            yield clause
            clause = []
        clause.append(word)
    if clause:
        yield clause
