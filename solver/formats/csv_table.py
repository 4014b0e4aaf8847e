"""Tables (CSV) with positions in one of their columns, as Lichess gives its puzzles: told as such.

They say nothing of what is asked in words of problems, so nothing of them is read.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from grammar.syntax import Word
from solver.formats import placement
from solver.formats.entry import Entry, broken

_SIGNS = (",", ";", "\t")
_LINE = re.compile(r"[^\n]*\S[^\n]*")
_LONGEST = 10_000
#: moves as programs write them, which no line of FEN has behind its position
_MOVES = re.compile(r"(?:[a-h][1-8][a-h][1-8][qrbn]?\s*)+")


def begins(text: str) -> bool:
    """Whether a text is such a table: its first line names a column FEN, or has a position behind
    another field or before moves."""
    return _column(text) is not None


def entries(text: str) -> Iterator[Entry]:
    """One that says what the text is, and how its positions are had."""
    found = _column(text)
    assert found is not None, "it has been looked for"
    sign, column, name = found
    lines = _first_lines(text)
    header = f' "{name}"' if name else ""
    message = f"this is a table (CSV) with positions in column {column + 1}{header}, no problems"
    yield broken(lines[0].at, len(text), lines[0].at, message, _way_out(sign, column, lines))


def _way_out(sign: str, column: int, lines: Sequence[Word]) -> str:
    """How its positions become lines that are read."""
    cut = "cut" if sign == "\t" else f"cut -d'{sign}'"
    drop = "1d; " if not _has_position(lines[0], sign) else ""
    if any('"' in line for line in lines):
        hint = "Keep that column alone, and write what is asked behind each position"
    else:
        command = f"{cut} -f{column + 1} FILE | sed '{drop}s/$/ #2/'"
        hint = f"{command} writes each position with what is asked, here #2"
    if lines[0].startswith("PuzzleId"):
        hint += "; in puzzles of Lichess the first of Moves is played before"
    return hint


def _first_lines(text: str) -> list[Word]:
    """The first two lines that say something."""
    found = []
    for line in _LINE.finditer(text):
        found.append(Word("TEXT", line[0][:_LONGEST].strip(), line.start()))
        if len(found) > 1:
            break
    return found


def _column(text: str) -> tuple[str, int, str] | None:
    """The sign between its columns, and the number and the name of that with positions."""
    lines = _first_lines(text)
    for sign in _SIGNS:
        named = _named(lines, sign)
        if named is not None:
            return sign, *named
    for sign in _SIGNS if lines else ():
        fields = _fields(lines[0], sign)
        at = _position(fields)
        if at or (at == 0 and any(map(_MOVES.fullmatch, fields[1:]))):
            return sign, at, ""
    return None


def _named(lines: Sequence[Word], sign: str) -> tuple[int, str] | None:
    """The column FEN of a header, under which a position stands."""
    if len(lines) < 2:
        return None
    header, row = (_fields(line, sign) for line in lines)
    for at, name in enumerate(header):
        if name.strip().lower() in ("fen", "position", "epd") and len(header) > 1:
            return (at, name.strip()) if _position(row[at : at + 1]) == 0 else None
    return None


def _fields(line: str, sign: str) -> list[str]:
    """The fields of a line; none of one that is no CSV."""
    if sign not in line:
        return [line]
    import csv  # few texts have such lines

    try:
        return next(csv.reader([line], delimiter=sign), [])
    except csv.Error:
        return []


def _position(fields: Sequence[str]) -> int | None:
    """The first field that is a position, with the fields of a FEN or without."""
    return next(
        (at for at, field in enumerate(fields) if placement.FIELD.match(field.strip())), None
    )


def _has_position(line: str, sign: str) -> bool:
    return _position(_fields(line, sign)) is not None
