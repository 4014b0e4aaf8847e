r"""Where the diagrams of a document stand: `\begin{diagram}` with something of a problem in it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec import Struct

#: how a document begins, or a diagram
BEGINS = r"[ \t]*\\(?:begin[ \t]*\{diagram\}|documentclass\b)"
_BEGIN = re.compile(r"\\begin[ \t]*\{diagram\}(?:\[(?P<board>\d{1,2}x\d{1,2})\])?")
_END = re.compile(r"\\end[ \t]*\{diagram\}")
POSITION = re.compile(r"\\(?:pieces|fen)(?![A-Za-z])")
#: commands that say it is a diagram of chess
SAYS = re.compile(r"\\(?:pieces|fen|stipulation|stip|author|solution|sol)(?![A-Za-z])")
_COMMENT = re.compile(r"(?<!\\)((?:\\\\)*)(%[^\n]*)")


def without_comments(text: str) -> str:
    """A text of LaTeX with blanks in place of comments."""
    if "%" not in text:
        return text
    return _COMMENT.sub(lambda found: found[1] + " " * len(found[2]), text)


class Span(Struct, frozen=True):
    """An environment. start, end: all of it; begin: where it says something; board: its size, ""
    for the usual one; inside: its text."""

    start: int
    begin: int
    end: int
    board: str
    inside: str


def begins(text: str) -> bool:
    """Whether a text has a diagram of chess."""
    return any(SAYS.search(one.inside) for one in spans(without_comments(text)))


def gives_position(text: str, start: int, end: int) -> bool:
    """Whether the first diagram of a stretch has a position."""
    begin = _BEGIN.search(text, start, end)
    if begin is None:
        return False
    following = _BEGIN.search(text, begin.end(), end)
    limit = following.start() if following else end
    stop = _END.search(text, begin.end(), limit)
    inside = text[begin.end() : stop.start() if stop else limit]
    return POSITION.search(without_comments(inside)) is not None


def inside(text: str) -> list[tuple[int, int]]:
    """Where the diagrams of a text begin and end: in them nothing else begins."""
    return [(one.start, one.end) for one in spans(without_comments(text))]


def spans(text: str) -> Iterator[Span]:
    """The diagrams of a text without comments. One that has no end goes on to the next one."""
    found = [*_BEGIN.finditer(text)]
    following = [*(one.start() for one in found[1:]), len(text)]
    for one, limit in zip(found, following, strict=False):
        end = _END.search(text, one.end(), limit)
        stop = end.start() if end else limit
        board = one["board"] or ""
        last = end.end() if end else limit
        yield Span(one.start(), one.end(), last, board, text[one.end() : stop])
