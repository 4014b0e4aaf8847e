"""Problems of several formats in one text, one behind the other, as they are pasted together."""

from __future__ import annotations

import re
from collections.abc import Iterator

from grammar.endings import next_opening
from grammar.keywords import OPENING, short_forms
from grammar.spelling import folded
from solver.catalogue.asked import understood
from solver.formats import json_lines, pasted

#: each of them is read from a copy of the text: more are left to the last one
_MOST = 100
_BEGINS = re.compile(
    r"^(?:"
    r"(?P<pdb>[ \t]*No\.?[ \t]*\d+[ \t]*\(id:[ \t]*P\d+\))|"
    r"(?P<pgn>\[[A-Za-z]\w*[ \t]+\"[^\"\r\n]*\"\][ \t]*\r?$)|"
    r"(?P<yaml>---[ \t]*\r?$|(?:algebraic|authors):)|"
    rf"(?P<statement>(?i:{'|'.join(OPENING.values())})\b)|"
    r"(?P<lines>(?:[A-Za-z0-9]{1,8}/){7}[A-Za-z0-9]{1,8}/?(?![^\s,;:|]))"
    r"[ \t,;:|]*(?P<rest>[^\r\n]*)"
    r")",
    re.MULTILINE,
)
_LAST_WORD = re.compile(r"(\w+)\W*\Z")
_SEARCHED = 20_000  # characters for the first word that opens a statement
_LOOKED_AT = 40  # characters before the beginning of a problem
#: where a position is no problem by itself: `pdb` blocks have one, games tell others
_WITH_POSITIONS = ("pdb", "pgn")


def parts(text: str) -> Iterator[str]:
    """The text, in parts of one format each where it has several. A part begins with a line feed
    for each character before it, so that everything stays where it stood."""
    starts = [*_starts(text)]
    for start, end in zip(starts, [*starts[1:], len(text)], strict=True):
        yield "\n" * start + text[start:end] if len(starts) > 1 else text


def _starts(text: str) -> Iterator[int]:
    """Where each part begins."""
    yield 0
    if json_lines.begins(text):
        return
    text, kind, count = pasted.plain(text), "", 1
    opened = next_opening(text[:_SEARCHED], 0)
    for found in _BEGINS.finditer(text):
        new = found.lastgroup if found.lastgroup != "rest" else "lines"
        if not kind and opened and opened.start() <= found.start():
            kind = "statement"
        if new == kind or not _may_begin(found, kind, text):
            continue
        if kind and count < _MOST:
            yield found.start()
            count += 1
        kind = new or ""


def _may_begin(found: re.Match[str], kind: str, text: str) -> bool:
    """Whether this is a problem of another format and no part of one of this kind."""
    if kind == "statement":
        return _is_over(text, found.start())
    if kind in _WITH_POSITIONS and found["lines"]:
        asked = found["rest"].split()
        return any(understood(word) is not None and not word.isdecimal() for word in asked)
    return True


def _is_over(text: str, at: int) -> bool:
    """Whether the word before an offset ends the last statement."""
    word = _LAST_WORD.search(text, max(0, at - _LOOKED_AT), at)
    if word is None or len(word[1]) < 4:
        return False
    return any(
        short_forms("statement", language).get(folded(word[1])) == "END" for language in OPENING
    )
