"""Options and conditions behind a position, side by side as in a statement: `Circe Duplex`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from grammar.spelling import folded
from grammar.syntax import Word
from solver.catalogue import apart, words
from solver.formats import listed
from solver.formats.entry import Collected


def begin(text: str) -> bool:
    """Whether a text begins with the name of an option or a condition, in full."""
    said = [Word("WORD", word, 0) for word in text.split()]
    tables = ("condition", "option")
    known = any(folded(said[0]) in layer for t in tables for layer in words.layers(t, "en"))
    return known or bool(apart.name(said, "en")[1])


def add(text: Word, collected: Collected) -> None:
    """Add them to an entry. There may be commas between them."""
    for clause in _clauses(_in_one(text, collected)):
        kind = "OPTION" if listed.is_option(clause[0]) else "CONDITION"
        collected.add(kind, clause[0], clause)


def _in_one(text: Word, collected: Collected) -> Iterator[tuple[Word, bool]]:
    """The words, each name and each variant as one that is written in several or with hyphens;
    whether it follows a comma, behind which a name is no variant of what stands before it."""
    of = ""
    for part in _between_commas(text):
        start = 0
        while start < len(part):
            left = part[start : start + apart.MOST_OF_A_NAME]
            count, name = apart.variant(of, left, "en") if of else (0, "")
            more, longer = apart.name(left, "en")
            is_one = longer or words.owner(left[0], "en")
            if more > count or (is_one and start == 0):
                count, name = more, longer
            if is_one and name == longer:
                of = name or left[0]
            yield listed.as_one(left[:count], name, collected) if name else left[0], start == 0
            start += count or 1


def _between_commas(text: Word) -> Iterator[list[Word]]:
    """The words between one comma and the next."""
    part: list[Word] = []
    for word in (word for said in listed.parts(text) for word in said):
        if part:
            gap = text[part[-1].at + len(part[-1]) - text.at : word.at - text.at]
            if {",", ";"} & set(gap):
                yield part
                part = []
        part.append(word)
    if part:
        yield part


def _clauses(said: Iterable[tuple[Word, bool]]) -> Iterator[list[Word]]:
    """Each option with its arguments, and conditions side by side: what is the argument of one
    may be the name of another, where no comma stands before it."""
    clause: list[Word] = []
    for word, is_apart in said:
        is_one = words.owner(word, "en") is not None
        begins = listed.is_option(word) or (
            is_one and clause and (is_apart or listed.is_option(clause[0]))
        )
        if clause and begins:
            yield clause
            clause = []
        clause.append(word)
    if clause:
        yield clause
