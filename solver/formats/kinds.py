"""Which format a text is in, told by what it says and never by the name of its file."""

from __future__ import annotations

import re
from collections.abc import Iterator

from grammar.endings import next_opening
from solver.formats import fen_lines, pgn
from solver.formats.entry import Entry

#: so many characters of a text are searched
_SEARCHED = 20_000
_YAML = re.compile(
    r"^\s*(?:-\s+)?['\"]?(?:algebraic|authors|stipulation|solution)['\"]?:(?:\s|$)", re.MULTILINE
)


def entries(text: str) -> Iterator[Entry] | None:
    """The problems of a text in another format than that of statements, None of statements."""
    head = text[:_SEARCHED]
    opened = next_opening(head, 0)
    head = head[: opened.start()] if opened else head
    if _YAML.search(head):
        from solver.formats.olive import reading

        return reading.entries(text)
    if opened:
        return None
    if fen_lines.begins(head):
        return fen_lines.entries(text)
    if pgn.begins(head):
        return pgn.entries(text)
    return None
