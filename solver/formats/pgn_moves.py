"""The moves of a game in PGN, with its variations, as lines of a printed solution.

In PGN White's moves have the numbers, also where Black begins: "1... Ka2 2. Qa4#" is the helpmate
"1.Ka2 Qa4#". A variation stands in parentheses behind the move in place of which it is played.
"""

from __future__ import annotations

import re

from grammar.syntax import Word

_TOKEN = re.compile(r"\d+\s*\.+|[()]|[^\s()]+")
#: remarks in braces or to the end of a line, and marks of quality by number
_REMARK = re.compile(r"\{[^}]*\}|;[^\r\n]*|\$\d+")
_MOVE = re.compile(
    r"(?:O-O(?:-O)?|0-0(?:-0)?|[KQRBN]?[a-h]?[1-8]?[x-]?[a-h][1-8](?:=?[QRBN])?)[+#]?[!?]{0,2}"
)
_NUMBER = re.compile(r"\d+\s*\.+")
_RESULTS = ("1-0", "0-1", "1/2-1/2", "*")

#: moves from the diagram on
_Path = list[str]


def without_remarks(text: str) -> str:
    """The moves with blanks in place of all that is none; nothing moves."""
    return _REMARK.sub(lambda found: re.sub(r"[^\r\n]", " ", found[0]), text)


def lines(text: str, start: int, end: int, black: bool) -> list[Word] | None:
    """A line for the moves of the game, and one for each variation, with all moves before it.

    start, end: where the moves stand in the text. black: Black begins. None where they need not be
    taken apart, or are no moves of PGN; then they are compared as they stand.
    """
    tokens = [found for found in _TOKEN.finditer(text, start, end) if _says(found[0])]
    if not tokens or not (black or any(token[0] == "(" for token in tokens)):
        return None
    found: list[Word] = []
    waiting: list[tuple[_Path, int]] = []
    path, begun = list[str](), -1
    for token in tokens:
        if token[0] == "(":
            waiting.append((path, begun))
            path, begun = path[:-1], -1
        elif token[0] == ")":
            if not waiting:
                return None
            found += _line(path, begun)
            path, begun = waiting.pop()
        elif _MOVE.fullmatch(token[0]) is None:
            return None
        else:
            path, begun = [*path, token[0]], token.start() if begun < 0 else begun
    return None if waiting else [*_line(path, begun), *found]


def _says(token: str) -> bool:
    """Whether it is a move or a parenthesis, no number and no result."""
    return not (token in _RESULTS or _NUMBER.fullmatch(token))


def _line(path: _Path, at: int) -> list[Word]:
    """The moves from the diagram on, at the place of the first one that is its own; none where a
    variation has only remarks (at: -1)."""
    return [Word("TEXT", f"1.{' '.join(path)}", at)] if at >= 0 else []
