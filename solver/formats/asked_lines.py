"""A line in which it is said what is asked: `h#2 Circe 2.1.1.1 (C+ Popeye)`, part by part."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

from grammar.syntax import Word
from solver.catalogue.language import words
from solver.catalogue.stipulation.loose import understood
from solver.formats import behind, clauses
from solver.formats.entry import NUMBER_INTENDED
from solver.formats.printed_twins import LABEL

Asked = Literal[
    "numbers",  # of units, (2+2)
    "tested",  # C+ Popeye
    "stipulation",
    "rules",  # conditions and options
    "turn",  # which side begins
    "intended",  # the number of solutions
    "twin",
    "unknown",
]


class Part(Struct, frozen=True):
    """A stretch of such a line, and what it is about."""

    kind: Asked
    text: Word


_NUMBERS = re.compile(r"\(\s*\d{1,3}\s*\+\s*\d{1,3}(?:\s*\+\s*\d{1,3}\s*n?)?\s*\)")
_TESTED = re.compile(r"\((?P<inside>H?C[+\-?%](?![\w+])[^()\n]*)\)|(?<!\S)H?C[+\-?%](?![\w+]).*")
#: `2 Lösungen`, `(2.1.1.1)`
_NUMBER = (
    r"(?<!\S)\(?(?:(?P<count>\d{1,3})\s?(?:Lösungen|Loesungen|Lösg?\.?|Lsg\.?|solutions|sols?\.?)"
    rf"|(?P<product>\d{{1,3}}[.;]{NUMBER_INTENDED.pattern}))\)?"
)
_ENDS = re.compile(rf"{_NUMBER}\s*$", re.IGNORECASE)
_BEGINS = re.compile(rf"{_NUMBER}(?!\S)", re.IGNORECASE)
_TWIN = re.compile(rf"{LABEL}\s*(?=[^\s(])")
_TURN = re.compile(
    r"\s*(?P<side>White|Black|Weiss|Weiß|Schwarz)\s+"
    r"(?:am Zug|beginnt|zieht an|to (?:move|play)|begins)\.?\s*",
    re.IGNORECASE,
)


def parts(line: Word, *, may_ask: bool) -> Iterator[Part]:
    """What a line says of what is asked, part by part. may_ask: it may be the stipulation."""
    marks: tuple[tuple[Asked, re.Pattern[str]], ...] = (("numbers", _NUMBERS), ("tested", _TESTED))
    for kind, form in marks:
        if found := form.search(line):
            group = "inside" if "inside" in found.re.groupindex and found["inside"] else 0
            yield Part(kind, stripped(Word("TEXT", found[group], line.at + found.start(group))))
            blank = " " * (found.end() - found.start())
            line = Word("TEXT", line[: found.start()] + blank + line[found.end() :], line.at)
    said = stripped(line)
    if said:
        yield from _said(said, may_ask)


def _said(text: Word, may_ask: bool) -> Iterator[Part]:
    """A stretch without numbers of units."""
    is_asked = may_ask and understood(text)  # `PG in 4.0` ends with no number of solutions
    if not is_asked and (found := _BEGINS.match(text) or _ENDS.search(text)):
        group = "count" if found["count"] else "product"
        number = Word("TEXT", found[group], text.at + found.start(group))
        yield Part("intended", number)
        start, end = (0, found.start()) if found.start() else (found.end(), len(text))
        text = stripped(Word("TEXT", text[start:end], text.at + start))
        if not text:
            return
    end = behind.end_of_stipulation(text) if may_ask else 0
    if _TWIN.match(text):
        yield Part("twin", text)
    elif _TURN.fullmatch(text):
        yield Part("turn", text)
    elif may_ask and understood(text[:end].strip()):
        yield Part("stipulation", Word("TEXT", text[:end], text.at))
        if rest := stripped(Word("TEXT", text[end:], text.at + end)):
            yield from _said(rest, False)
    elif any(clauses.begin(text, language) for language in words.LANGUAGES):
        yield Part("rules", text)
    else:
        yield Part("unknown", text)


def stripped(line: Word) -> Word:
    """A text without the blanks around it, and without a comma before it."""
    text = line.strip().lstrip(",;|").strip()
    return Word("TEXT", text, line.at + line.index(text))
