"""Which format a text is in, told by what it says and never by the name of its file."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from grammar.endings import next_opening
from grammar.lexer import Belongs
from solver.formats import fen_lines, json_lines, pasted, pdb, pgn
from solver.formats.entry import Entry

#: so many characters of a text are searched
_SEARCHED = 20_000
_YAML = re.compile(
    r"^[ \t]*(?:-[ \t]+)?['\"]?(?:(?i:algebraic)|authors|stipulation|solution)['\"]?:(?:\s|$)",
    re.MULTILINE,
)


def holds_problems(head: str) -> bool:
    """Whether the beginning of a text shows that there are problems in it, in any format."""
    head = pasted.plain(head)
    if next_opening(head, 0) or _YAML.search(head) or pdb.begins(head):
        return True
    if json_lines.begins(head):
        return json_lines.says_statements(head)
    return fen_lines.begins(head) or pgn.begins(head)


def entries(
    text: str, belongs: Belongs | None = None, is_late: Callable[[], bool] = lambda: False
) -> Iterator[Entry] | None:
    """The problems of a text in another format than that of statements, None of statements.

    belongs: for statements inside of a text, see grammar.lexer. is_late: whether the time for
    reading the next one is over, where a problem may be large.
    """
    given, text = text, pasted.plain(text)
    head = text[:_SEARCHED]
    opened = next_opening(head, 0)
    head = head[: opened.start()] if opened else head
    if json_lines.says_statements(head):
        return json_lines.entries(given, belongs)
    field = _YAML.search(head)
    if pdb.begins(head[: field.start()] if field else head):  # it has such fields, too
        return pdb.entries(text)
    if field or (json_lines.begins(head) and '"algebraic"' in head):  # JSON is YAML, too
        from solver.formats.olive import reading

        return reading.entries(text, is_late)
    if opened:
        return None
    if fen_lines.begins(head):
        return fen_lines.entries(text)
    if json_lines.begins(head):
        return json_lines.entries(given, belongs)
    if pgn.begins(head):
        return pgn.entries(text)
    return None
