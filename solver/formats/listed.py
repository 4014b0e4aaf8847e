"""Options and conditions as people write them in a list: `Set Play`, `Anti-Circe`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from grammar.spelling import folded
from grammar.syntax import Word
from solver.catalogue import words
from solver.formats.entry import Collected
from solver.model import Language

_CLAUSE = re.compile(r"(?:[^,;]|[,;](?!\s*[A-Z]))+")
_WORD = re.compile(r"[^\s,;]+")
#: what stands between the words of a name; other signs are none of it (C+: tested by computer)
_UNSAID = re.compile(r"\b(?:and|und|et)\b|[\s&_'\u2019\u2013-]")
_HINT = 'Several have commas between them; "kirke list conditions" names those there are'


def clauses(text: Word, collected: Collected, language: Language = "en") -> Iterator[list[Word]]:
    """The words of each option or condition of a text: several have commas between them."""
    for said in parts(text):
        listed = whole(said, collected, language)
        if _are_several(listed, language):
            written = " ".join(listed)
            collected.flaw(said[0].at, f'"{written}" is no condition that is known', _HINT)
        else:
            yield listed


def first_words(text: Word, language: Language = "en") -> Iterator[str]:
    """The word by which each of them is known."""
    for said in parts(text):
        _, name = joined(said, language)
        yield name or said[0]


def is_option(word: str) -> bool:
    """Whether a word names an option; what nobody knows is taken for a condition."""
    return words.owner(word, "en") == words.spelled("command", "option", "en")


def parts(text: Word) -> Iterator[list[Word]]:
    """The words between commas."""
    for found in _CLAUSE.finditer(text):
        at = text.at + found.start()
        said = [Word("WORD", part[0], at + part.start()) for part in _WORD.finditer(found[0])]
        if said:
            yield said


def whole(said: list[Word], collected: Collected, language: Language) -> list[Word]:
    """The words with the name in one, where it was written in several, or with a hyphen."""
    count, name = joined(said, language)
    if not name:
        return said
    written = " ".join(said[:count])
    collected.remark(said[0].at, f'"{written}" is read as {name}')
    return [Word("WORD", name, said[0].at), *said[count:]]


def joined(said: Sequence[Word], language: Language) -> tuple[int, str]:
    """How many of the first words make up a name, and this; "" where the first one is a name by
    itself."""
    known = {**_names("option", language), **_names("condition", language)}
    for count in range(len(said), 0, -1):
        written = _plain(" ".join(said[:count]))
        name = known.get(written) or known.get(f"{written}chess")
        if count == 1 and words.owner(said[0], language):
            break
        if name:
            return count, name
    return 0, ""


@cache
def _names(table: str, language: Language) -> Mapping[str, str]:
    """The names of conditions or options by their letters."""
    found: dict[str, str] = {}
    for layer in words.layers(table, language):
        for key in layer.values():
            name = words.spelled(table, key, language)
            found.setdefault(_plain(name), name)
    return found


def _plain(text: str) -> str:
    return _UNSAID.sub("", folded(text))


def _are_several(listed: Sequence[Word], language: Language) -> bool:
    """Whether conditions stand side by side without commas between them: `PWC Circe` may be meant
    for one, and `Double Maximummer` is hardly the one that begins so."""
    conditions = _names("condition", language)
    others = {_plain(word) for word in listed[1:]} & set(conditions)
    return any(not _is_argument(word, language) for word in others)


def _is_argument(word: str, language: Language) -> bool:
    """Whether the name of a condition says something behind another one, too: `Circe PWC`."""
    tables = ("circe-variant", "attribute")
    return any(word in layer for table in tables for layer in words.layers(table, language))
