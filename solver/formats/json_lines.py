"""Our own JSON: an object a line, of which `statement` is the problem (docs/json.md)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from grammar.lexer import Belongs
from solver.formats import statement_in
from solver.formats.entry import Entry, broken

_FIRST = re.compile(r'\s*\{\s*"')
_LINE = re.compile(r"[^\r\n]+")
_STATEMENT = re.compile(r'"statement"\s*:\s*"')
_ESCAPE = re.compile(r"\\(?:u(?P<code>[0-9a-fA-F]{4})|(?P<sign>.))|(?P<plain>[^\\\"])")
_HINT = "kirke convert --to json writes problems so"


def begins(text: str) -> bool:
    """Whether a text begins with an object."""
    return _FIRST.match(text) is not None


def entries(text: str, belongs: Belongs | None = None) -> Iterator[Entry]:
    """The problems of the lines in their order."""
    for line in _LINE.finditer(text):
        if line[0].strip():
            yield _entry(line[0], line.start(), belongs)


def _entry(line: str, at: int, belongs: Belongs | None) -> Entry:
    import json  # seldom needed

    end = at + len(line)
    try:
        found = json.loads(line)
    except ValueError as error:
        wrong = at + getattr(error, "pos", 0)
        message = f"this line is no JSON: {getattr(error, 'msg', error)}"
        return broken(at, end, wrong, message, "An object is a line, as kirke writes it")
    except RecursionError:
        return broken(at, end, at, "this line nests too deeply", _HINT)
    if not isinstance(found, dict) or not isinstance(found.get("statement"), str):
        return broken(at, end, at, 'the field "statement" is missing', _HINT)
    start = _STATEMENT.search(line)
    assert start is not None, "the object has the field"
    places = _places(line, start.end(), at)
    read = statement_in.read(
        found["statement"], lambda offset: places[min(offset, len(places) - 1)], belongs
    )
    if read is None:
        return broken(at, end, at + start.end(), "this is no statement", _HINT)
    return Entry(read, besides=tuple(_besides(found.get("besides"))))


def _places(line: str, start: int, at: int) -> list[int]:
    """The offset in the file of every character of a string, and of its end."""
    places = []
    while (found := _ESCAPE.match(line, start)) is not None:
        places.append(at + start)
        start = found.end()
    return [*places, at + start]


def _besides(found: Any) -> Iterator[tuple[str, str]]:
    """The fields of other formats, as they were kept."""
    for pair in found if isinstance(found, list) else ():
        if isinstance(pair, list) and len(pair) == 2:
            yield str(pair[0]), str(pair[1])
