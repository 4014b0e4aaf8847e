"""The first field of a FEN, with fairy units as browser boards write them (FFEN).

A letter may stand behind `-` (neutral) and `*` with a figure (quarter turns to the right): `*2Q`
is a queen upside down, the grasshopper. Letters of a walk stand behind one or two quotes: `'G`,
`''CA`; small ones are Black's. Which walk a turned unit stands for is a habit of the field:
docs/sources.md, formats.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec import Struct

from grammar.spelling import plain
from grammar.syntax import Malformed, Word
from solver.catalogue.language import letters, words
from solver.model import Language

#: turned units: quarter turns to the right and letter, and the letters of the walk
TURNED = {
    "1K": "PO",
    "2K": "ST",
    "3K": "DU",
    "1Q": "EQ",
    "2Q": "G",
    "3Q": "LI",
    "2R": "WE",
    "3R": "PA",
    "1B": "AN",
    "3B": "GI",
    "1N": "Z",
    "2N": "N",
    "3N": "CA",
    "2P": "BP",
}
_ORTHODOX = {"K": "K", "Q": "Q", "R": "R", "B": "B", "N": "S", "S": "S", "P": "P"}
_ITEM = re.compile(
    r"(?P<empty>1[0-6]|[1-9])|(?P<rank>/)|"
    r"(?P<neutral>-)?(?:\*(?P<turns>[0-3])(?P<turned>[KQRBNSP])|''(?P<two>[A-Z][A-Z0-9])|"
    r"'(?P<one>[A-Z])|(?P<plain>[KQRBNSP]))",
    re.IGNORECASE,
)
#: a text that may be such a field: eight rows of such signs
FIELD = re.compile(r"[KQRBNSP1-8*'\-0-9A-Z]+(?:/[KQRBNSP1-8*'\-0-9A-Z]+){7}(?!\S)", re.IGNORECASE)
#: a position of orthodox units with too few ranks, or too many
_NEARLY = re.compile(r"[KQRBNSP0-9]+(?:/[KQRBNSP0-9]+){5,}(?!\S)", re.IGNORECASE)
#: what others write before a position: `FEN: 8/...`, `position fen 8/...`, `[FEN "8/..."]`
NAME = re.compile(r"(?:position\s+)?(?:FEN|FFEN|EPD)(?:\s*[:=]|\b)|position\b", re.IGNORECASE)
#: the number of a line in a list
_NUMBER = re.compile(r"(?:\d{1,4}[.):]|\(\d{1,4}\)|[-\u2022])\s+(?=\S*/)")
#: brackets and quotes around it; before a letter of FFEN a quote stands, too
_AROUND = re.compile(
    r""""[^"]*"|\[(?!\s*["'{\[])[^]]*\]"""
    r"""|'(?:[^']|(?<!\s)'(?=[A-Za-z']))*'(?!\S)"""
)
_FIRST_WORD = re.compile(r"\S*")
_STROKE_AT_ITS_END = re.compile(r"(\s*(?:[^/\s]+/){7}[^/\s]+)/(?!\S)")
#: what may stand between a position and what is asked, in place of a blank
APART = ",;:|"
_APART = re.compile(rf"(\s*(?:[^/\s]+/){{5,}}[^/\s{APART}]+/?)[{APART}](?!\d)")  # FILE:3 is a path
_BOARD = re.compile(r"[KQRBNP1-8]+(?:/[KQRBNP1-8]+){7}", re.IGNORECASE)
_HINT = "A rank has 8 squares: count its figures and letters"


class Unit(Struct, frozen=True):
    """A unit: its colour, and its walk's letters with the square, as a list of pieces has them."""

    colour: str
    word: Word


def bare(text: str) -> str:
    """A text that begins with a position, with blanks in place of what others write around that:
    a number, a name, quotes, brackets, a stroke or a comma behind its last rank,
    `_` as addresses have it, letters and figures of full width.

    It is as long as it was, so that places stay.
    """
    start, before = 0, -1
    while start != before:
        before = start
        start += len(text[start:]) - len(text[start:].lstrip())
        if around := _AROUND.match(text, start):
            end = around.end() - 1
            text = f"{text[:start]} {text[start + 1 : end]} {text[end + 1 :]}"
            start += 1
        elif name := NAME.match(text, start) or _NUMBER.match(text, start):
            start = name.end()
    first = _FIRST_WORD.match(text, start)
    assert first is not None, "it may be empty"
    text = " " * start + plain(first[0]).replace("_", " ") + text[first.end() :]
    for behind in (_APART, _STROKE_AT_ITS_END):
        if found := behind.match(text):
            text = f"{text[: found.end() - 1]} {text[found.end() :]}"
    return text


def begins(text: str) -> bool:
    """Whether a text begins with such a field, be it a wrong one."""
    return bool(FIELD.match(text) or _NEARLY.match(text))


def is_orthodox(field: str) -> bool:
    """Whether nothing but the units of chess stand in a field."""
    return _BOARD.fullmatch(field) is not None


def units(field: Word, language: Language = "en") -> Iterator[Unit]:
    """The units of a field, in the words and letters of a language. Raises Malformed, at an offset
    of the text that it stands in."""
    rank, row, at = 8, 0, 0
    while at < len(field):
        found = _ITEM.match(field, at)
        if found is None:
            raise Malformed(f'"{field[at]}" names no unit', field.at + at, _SIGNS)
        if found["rank"]:
            _check_row(rank, row, field.at + at)
            rank, row = rank - 1, 0
        elif found["empty"]:
            row += 10 if found["empty"] == "10" else sum(map(int, found["empty"]))
        else:
            row += 1
            square = f"{'abcdefgh'[min(row, 8) - 1]}{rank}"
            yield _unit(found, square, field.at + at, language)
        at = found.end()
    _check_row(rank, row, field.at + len(field) - 1)


def _check_row(rank: int, squares: int, at: int) -> None:
    """Raise Malformed where a rank is cut off or too long."""
    if squares != 8:
        raise Malformed(f"rank {rank} has {squares} squares instead of 8", at, _HINT)


_SIGNS = "E.g. *2Q (turned), 'G and ''CA (letters of a walk), -Q (neutral)"


def _unit(found: re.Match[str], square: str, at: int, language: Language) -> Unit:
    letter = found["turned"] or found["two"] or found["one"] or found["plain"]
    if found["turned"]:
        key = f"{found['turns']}{letter.upper().replace('S', 'N')}"
        walk = TURNED.get(key) or (_ORTHODOX[letter.upper()] if key[0] == "0" else None)
        if walk is None:
            message = f'"{found[0]}" is no unit that is turned so by habit'
            raise Malformed(message, at, "Write the letters of its walk: ''CA")
    else:
        walk = _ORTHODOX[letter.upper()] if found["plain"] else letter.upper()
    colour = "neutral" if found["neutral"] else "white" if letter[0].isupper() else "black"
    if language != "en" and (known := letters.walk(walk, "en")):
        walk = letters.code(known, language).upper()
    return Unit(words.spelled("colour", colour, language), Word("WORD", walk + square, at))
