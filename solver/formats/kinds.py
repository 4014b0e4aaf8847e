"""Which format a text is in, told by what it says and never by the name of its file."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Literal

from grammar.endings import next_opening
from grammar.lexer import Belongs
from solver.formats import csv_table, fen_lines, json_lines, pasted, pgn
from solver.formats.entry import Entry
from solver.formats.latex import spans as latex
from solver.formats.pdb import numbered, page

Kind = Literal["json", "pdb", "page", "latex", "yaml", "csv", "statement", "lines", "pgn"]
"""What a text consists of."""

#: so many characters of a text are searched, from the first line that says something
SEARCHED = 20_000
_YAML = re.compile(
    r"^[ \t]*(?:-[ \t]+)?['\"]?(?:(?i:algebraic)|authors|stipulation|solution)['\"]?:(?:\s|$)",
    re.MULTILINE,
)
#: behind it a document may say much before its first diagram
_LONG_PREAMBLE = re.compile(r"\s*\\documentclass\b")


def holds_problems(head: str) -> bool:
    """Whether the beginning of a text shows that there are problems in it, in any format."""
    head = pasted.plain(head)
    if next_opening(head, 0) or _YAML.search(head) or numbered.begins(head) or page.begins(head):
        return True
    if json_lines.begins(head):
        return json_lines.says_statements(head)
    if latex.begins(head):
        return True
    return fen_lines.begins(head) or pgn.begins(head)


def kind(text: str) -> Kind | None:
    """The kind of a text, as pasted.plain gives it; None of one that nobody knows."""
    start = len(text) - len(text.lstrip("\n"))
    head = text[start : start + SEARCHED]
    opened = next_opening(head, 0)
    head = head[: opened.start()] if opened else head
    if json_lines.says_statements(head):
        return "json"
    field = _YAML.search(head)
    before = head[: field.start()] if field else head
    if numbered.begins(before):  # it has such fields, too
        return "pdb"
    if page.begins(before):
        return "page"
    if latex.begins(text if _LONG_PREAMBLE.match(before) else before):
        return "latex"
    if field or (json_lines.begins(head) and '"algebraic"' in head):  # JSON is YAML, too
        return "yaml"
    if csv_table.begins(head):
        return "csv"
    if opened:
        return "statement"
    if fen_lines.begins(head):
        return "lines"
    if json_lines.begins(head):
        return "json"
    return "pgn" if pgn.begins(head) else None


def entries(
    text: str, belongs: Belongs | None = None, is_late: Callable[[], bool] = lambda: False
) -> Iterator[Entry] | None:
    """The problems of a text in another format than that of statements, None of statements.

    belongs: for statements inside of a text, see grammar.lexer. is_late: whether the time for
    reading the next one is over, where a problem may be large.
    """
    plain = pasted.plain(text)
    of = kind(plain)
    if of == "json":
        return json_lines.entries(text, belongs)
    found = _entries(plain, of, is_late)
    if found is None or plain == text:
        return found
    return (pasted.with_blanks(entry, text) for entry in found)


def _entries(text: str, of: Kind | None, is_late: Callable[[], bool]) -> Iterator[Entry] | None:
    match of:
        case "pdb":
            return numbered.entries(text)
        case "page":
            return page.entries(text)
        case "latex":
            from solver.formats.latex import reading as diagrams

            return diagrams.entries(text)
        case "yaml":
            from solver.formats.olive import reading

            return reading.entries(text, is_late)
        case "csv":
            return csv_table.entries(text)
        case "lines":
            return fen_lines.entries(text)
        case "pgn":
            return pgn.entries(text)
        case _:
            return None
