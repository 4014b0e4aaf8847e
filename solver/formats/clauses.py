"""Options and conditions behind a position, side by side as in a statement: `Circe Duplex`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import suppress

from msgspec import Struct

from grammar.spelling import folded
from grammar.syntax import Word
from solver.catalogue.language import split_names, words
from solver.formats import listed
from solver.formats.entry import Collected
from solver.model import Language

_TABLES = ("condition", "option")
_WORD = re.compile(r"[^\s,;]+")


def begin(text: str, language: Language = "en") -> bool:
    """Whether a text begins with the name of an option or a condition, in full."""
    said = _WORD.findall(text)
    if not said:
        return False
    known = any(folded(said[0]) in layer for t in _TABLES for layer in words.layers(t, language))
    return known or bool(split_names.name(said, language)[1])


def condition(text: str, language: Language) -> str:
    """The condition with which a text begins, by its key; "" where it is none."""
    said = _WORD.findall(text)
    name = split_names.name(said, language)[1] or next(iter(said), "")
    with suppress(words.AmbiguousWord):
        return words.find("condition", name, language) or ""
    return ""


def language_of(texts: Iterable[str], first: Language = "en") -> Language:
    """The language in which most of the parts of these texts begin with such a name, `first` where
    another one has no more."""
    parts = [part for text in texts for part in re.split("[,;]", text)]

    def known(language: Language) -> int:
        return sum(begin(part, language) for part in parts)

    return max((first, *words.LANGUAGES), key=known)


def add(text: Word, collected: Collected) -> None:
    """Add them to an entry, in its language. There may be commas between them."""
    language = collected.language
    for clause in _clauses(_in_one(text, collected), language):
        kind = "OPTION" if listed.is_option(clause[0], language) else "CONDITION"
        collected.add(kind, clause[0], clause)


class _Said(Struct, frozen=True):
    """A word. is_apart: it follows a comma, behind which a name is no variant of what stands
    before it; is_variant: it says more of what stands before it."""

    word: Word
    is_apart: bool
    is_variant: bool


def _in_one(text: Word, collected: Collected) -> Iterator[_Said]:
    """The words, each name and each variant as one that is written in several or with hyphens."""
    of, language = "", collected.language
    for part in _between_commas(text):
        start = 0
        while start < len(part):
            left = part[start : start + split_names.MOST_OF_A_NAME]
            count, name = split_names.variant(of, left, language) if of else (0, "")
            more, longer = split_names.name(left, language)
            is_one = longer or words.owner(left[0], language)
            is_variant = count > 0
            if more > count or (is_one and start == 0):
                count, name, is_variant = more, longer, False
            if is_one and name == longer:
                of = name or left[0]
            word = listed.as_one(left[:count], name, collected) if name else left[0]
            yield _Said(word, start == 0, is_variant)
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


def _clauses(said: Iterable[_Said], language: Language) -> Iterator[list[Word]]:
    """Each option with its arguments, and conditions side by side: what is the argument of one
    may be the name of another, where no comma stands before it."""
    clause: list[Word] = []
    for one in said:
        if clause and _begins(one, clause[0], language):
            yield clause
            clause = []
        clause.append(one.word)
    if clause:
        yield clause


def _begins(one: _Said, before: Word, language: Language) -> bool:
    """Whether a word begins a clause behind the one that begins with another word."""
    if one.is_variant and not one.is_apart:
        return False
    if folded(one.word) in words.layers("colour", language)[0]:
        return False
    if listed.is_option(one.word, language):
        return True
    is_known = words.owner(one.word, language) is not None
    return is_known and (one.is_apart or listed.is_option(before, language))
