"""Problems of several formats in one text, one behind the other, as they are pasted together."""

from __future__ import annotations

import re
from collections.abc import Iterator

from grammar.endings import is_lost, next_opening
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
_WORD = re.compile(r"\S+")
#: what an entry may begin with
_FIELD = re.compile(r"\s*(?:[-\[{]|[\w'\"-]+\s*:)")
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
        is_behind = bool(kind) or _is_preface(text[: found.start()], found)
        if is_behind and count < _MOST:
            yield found.start()
            count += 1
        kind = new or ""


def _may_begin(found: re.Match[str], kind: str, text: str) -> bool:
    """Whether this is a problem of another format and no part of one of this kind."""
    if kind == "statement":
        return _is_over(text, found.start())
    if kind in _WITH_POSITIONS and found["lines"]:
        return _is_asked(found)
    return True


def _is_preface(text: str, found: re.Match[str]) -> bool:
    """Whether a text before the first problem is prose: a problem is read all the same."""
    if found["pdb"] or found["statement"] or (found["lines"] and not _is_asked(found)):
        return False
    said = [line for line in text.splitlines() if line.strip() and line.lstrip()[0] not in "#%;"]
    first = _WORD.search(text)
    if not said or first is None or is_lost(text, first, len(text)):
        return False
    return not (found["yaml"] and any(map(_FIELD.match, said)))


def _is_asked(found: re.Match[str]) -> bool:
    """Whether something is asked behind a position."""
    words = found["rest"].split()
    return any(understood(word) is not None and not word.isdecimal() for word in words)


def _is_over(text: str, at: int) -> bool:
    """Whether the word before an offset ends the last statement."""
    word = _LAST_WORD.search(text, max(0, at - _LOOKED_AT), at)
    if word is None or len(word[1]) < 4:
        return False
    return any(
        short_forms("statement", language).get(folded(word[1])) == "END" for language in OPENING
    )
