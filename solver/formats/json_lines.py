"""Our own JSON: objects, one a line, of which `statement` is the problem (docs/json.md)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from grammar.lexer import Belongs
from solver.formats import statement_in
from solver.formats.entry import Entry, broken

_FIRST = re.compile(r'\s*(?:\[\s*)?\{\s*"')
#: what stands between objects: they may be items of a list, too
_BETWEEN = re.compile(r"[\s,\[\]]*")
_NEXT = re.compile(r"[\r\n](?=\{)")
_STATEMENT = re.compile(r'"statement"\s*:\s*"')
_ESCAPE = re.compile(r"\\(?:u(?P<code>[0-9a-fA-F]{4})|(?P<sign>.))|(?P<plain>[^\\\"])")
_HINT = "kirke convert --to json writes problems so"


def begins(text: str) -> bool:
    """Whether a text begins with an object, or a list of them."""
    return _FIRST.match(text) is not None


def says_statements(text: str) -> bool:
    """Whether it is one of our own: entries of other collections may be written as JSON, too."""
    return begins(text) and _STATEMENT.search(text) is not None


def entries(text: str, belongs: Belongs | None = None) -> Iterator[Entry]:
    """The problems of the objects in their order, one a line or laid out otherwise."""
    import json  # seldom needed

    decoder, at = json.JSONDecoder(), _after(text, 0)
    while at < len(text):
        following = _NEXT.search(text, at)
        end = following.end() if following else len(text)
        try:
            found, end = decoder.raw_decode(text, at)
        except ValueError as error:
            wrong = min(getattr(error, "pos", at), len(text[at:end].rstrip()) + at)
            message = f"this line is no JSON: {getattr(error, 'msg', error)}"
            yield broken(at, end, wrong, message, "An object is a line, as kirke writes it")
        except RecursionError:
            yield broken(at, end, at, "this line nests too deeply", _HINT)
        else:
            yield _entry(found, text[at:end], at, belongs)
        at = _after(text, end)


def _after(text: str, at: int) -> int:
    """Where the next object begins, or what is none."""
    found = _BETWEEN.match(text, at)
    return found.end() if found else at


def _entry(found: Any, line: str, at: int, belongs: Belongs | None) -> Entry:
    end = at + len(line)
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
