"""Options and conditions as people write them in a list: `Set Play`, `Anti-Circe`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from grammar.spelling import folded
from grammar.syntax import Word
from solver.catalogue.language import split_names, words
from solver.formats.entry import Collected
from solver.model import Language

_CLAUSE = re.compile(r"(?:[^,;]|[,;](?!\s*[A-Z]))+")
_WORD = re.compile(r"[^\s,;]+")
_HINT = 'Several have commas between them; "kirke list conditions" names those there are'


def clauses(text: Word, collected: Collected) -> Iterator[list[Word]]:
    """The words of each option or condition of a text, in the language of the entry: several have
    commas between them."""
    language = collected.language
    for said in parts(text):
        listed = whole(said, collected, language)
        if split_names.are_conditions(listed[1:], language):
            written = " ".join(listed)
            collected.flaw(said[0].at, f'"{written}" is no condition that is known', _HINT)
        else:
            yield listed


def first_words(text: Word, language: Language = "en") -> Iterator[str]:
    """The word by which each of them is known."""
    for said in parts(text):
        yield split_names.name(said, language)[1] or said[0]


def is_option(word: str, language: Language = "en") -> bool:
    """Whether a word names an option; what nobody knows is taken for a condition."""
    return words.owner(word, language) == words.spelled("command", "option", language)


def parts(text: Word) -> Iterator[list[Word]]:
    """The words between commas."""
    for found in _CLAUSE.finditer(text):
        at = text.at + found.start()
        said = [Word("WORD", part[0], at + part.start()) for part in _WORD.finditer(found[0])]
        if said:
            yield said


def whole(said: list[Word], collected: Collected, language: Language) -> list[Word]:
    """The words of one, its name and each variant behind it as a statement has it, in one word."""
    count, name = split_names.name(said, language)
    found = [as_one(said[:count], name, collected) if name else said[0]]
    start = count or 1
    while start < len(said):
        count, name = split_names.variant(
            found[0], said[start : start + split_names.MOST], language
        )
        part = said[start : start + (count or 1)]
        found.append(as_one(part, name, collected) if name else part[0])
        start += len(part)
    return found


def as_one(said: Sequence[Word], name: str, collected: Collected) -> Word:
    """A name as one word in place of those that it is written in, which is remarked."""
    written = " ".join(said)
    if folded(written) == folded(name):
        return said[0]
    collected.remark(said[0].at, f'"{written}" is read as {name}')
    return Word("WORD", name, said[0].at)
