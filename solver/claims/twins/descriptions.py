"""What a printed solution says of a twin besides its play: `b) wSc3--g3`, `+c) -bBc8 +bRf7`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from solver.claims.scan import SQUARE, TWIN_CHANGE, in_plain
from solver.claims.twins.labels import Texts, head_of
from solver.model import Place

Kind = Literal[
    "move",
    "exchange",
    "remove",
    "add",
    "shift",
    "mirror",
    "rotate",
    "polish",
    "stipulation",
    "unread",
]

#: letters of a unit, its colour and attributes among them; nobody writes more
_LETTERS = r"[^\W\d_]{0,6}\d?"
_UNIT = rf"({_LETTERS})({SQUARE})"
_SWAP = r"\s*(?:<[-=]{0,3}>?|[↔⇄])\s*"
_ARROW = r"\s*(?:[-=]{1,3}>?|→|⇒|\b(?:to|nach)\b)\s*"
_FORMS: tuple[tuple[Kind, str], ...] = (
    ("shift", rf"shift\s+()({SQUARE})(?:{_ARROW}|\s+)()({SQUARE})"),
    ("mirror", rf"mirror\s+()({SQUARE}){_SWAP}()({SQUARE})"),
    ("rotate", r"rotate\s+(90|180|270)"),
    ("polish", r"(polish)(?:\s?type)?"),
    ("exchange", rf"exchange\s+{_UNIT}(?:{_SWAP}|{_ARROW}|\s+){_UNIT}"),
    ("exchange", _UNIT + _SWAP + _UNIT),
    ("move", rf"move\s+{_UNIT}(?:{_ARROW}|\s+)()({SQUARE})"),
    ("move", rf"{_UNIT}{_ARROW}()({SQUARE})"),
    ("remove", rf"(?:remove\s+|without\s+|ohne\s+|sans\s+|-\s?){_UNIT}"),
    ("add", rf"(?:(?:add|plus|mit|with|avec)\s+|\+\s?)?([^\W\d_]{{1,6}}\d?)({SQUARE})"),
    ("stipulation", r"([a-z-]{0,15}[#=+x]{1,2}\s?\d{1,3}(?:[.,]5(?!\d)|½)?)"),
)
_ITEMS = [(kind, re.compile(rf"(?:{form})(?=[\s,;.&:]|$)", re.I)) for kind, form in _FORMS]
_BETWEEN = re.compile(
    r"(?:[\s,;.&:]|=(?=[\s\w#+])|(?:(?:as|like|wie|comme)\s+(?:the\s+|im\s+|in\s+)?(?=diagram)"
    r"|and|und|et|ferner|continued|cont|with|mit|avec"
    r"|zero\s*position|diagramm?e?|position)\b\.?)+",
    re.IGNORECASE,
)
_AS = re.compile(r"\s*(?:=|(?:as|like|wie|comme)\b)\s*(?P<label>[a-z]\d{0,2})(?:\)\s*|\s+|$)", re.I)
_CONTINUED = re.compile(r"(?:\s*(?:&|and|und|ferner)\s*)?(?:continued|cont|ferner)\b", re.I)
#: a label in the midst of a line
_WITHIN = re.compile(r"(?<=[\s;])(?P<sign>\+?)(?P<label>[a-z]\d{0,2})\)")
_CYRILLIC = re.compile("[\u0400-\u04ff]")
_UNREAD = re.compile(r"\S+")


class Item(Struct, frozen=True):
    """One change. text, place: as it is written. units: letters and square of each unit; of a move
    the second is only the square, and both are where the whole position moves; Cyrillic letters
    stay what they are. said: a stipulation, or by how many degrees it turns."""

    kind: Kind
    text: str
    place: Place
    units: tuple[tuple[str, str], ...] = ()
    said: str = ""


class Head(Struct, frozen=True):
    """The label of a twin with its changes. text, place: as it is written.

    after: where they begin, the label of a twin, "+" for the one before, "" if that is not said.
    """

    label: str
    text: str
    place: Place
    after: str = ""
    items: tuple[Item, ...] = ()


def heads(texts: Texts) -> Iterator[Head]:
    """The labels that stand at the beginning of a line, each with what is said of its twin, and
    those in the midst of one behind which a twin is said to come about."""
    plain = tuple((in_plain(text), place) for text, place in texts)
    for number, (written, place) in enumerate(texts):
        text = _Text(written, plain[number][0], place)
        found, is_head = head_of(plain, number)
        if found is None:
            continue
        yield _head(text, found, found.end("head") if is_head else found.end("label") + 1)
        for label in _WITHIN.finditer(text.plain, found.end("head")):
            if change := TWIN_CHANGE.match(text.plain, label.end()):
                yield _head(text, label, change.end())


def _head(text: _Text, label: re.Match[str], end: int) -> Head:
    """end: of what is said of the twin."""
    begin, start = label.start("sign"), label.end("label") + 1
    after = "+" if label["sign"] else ""
    if base := _AS.match(text.plain, start, end):
        after, start = base["label"].lower(), base.end()
    elif base := _CONTINUED.match(text.plain, start, end):
        after, start = "+", base.end()
    said = text.written[begin:end].strip()
    return Head(
        label["label"], said, _at(text.place, begin), after, tuple(_items(text, start, end))
    )


class _Text(Struct, frozen=True):
    """A stretch, as it is written and in plain characters."""

    written: str
    plain: str
    place: Place


def _items(text: _Text, start: int, end: int) -> Iterator[Item]:
    while start < end:
        if between := _BETWEEN.match(text.plain, start, end):
            start = between.end()
            continue
        item, start = _item(text, start, end)
        yield item


def _item(text: _Text, start: int, end: int) -> tuple[Item, int]:
    """The change that begins there, and where it ends."""
    at = _at(text.place, start)
    for kind, pattern in _ITEMS:
        if found := pattern.match(text.plain, start, end):
            said = text.written[start : found.end()]
            if kind in ("stipulation", "rotate", "polish"):
                return Item(kind, said, at, said=re.sub(r"\s", "", found[1])), found.end()
            words = [_as_written(text, found, group) for group in range(1, 1 + len(found.groups()))]
            units = tuple((words[i], words[i + 1].lower()) for i in range(0, len(words), 2))
            return Item(kind, said, at, units), found.end()
    found = _UNREAD.match(text.plain, start, end)
    assert found is not None, "no blank stands there"
    return Item("unread", text.written[start : found.end()], at), found.end()


def _as_written(text: _Text, found: re.Match[str], group: int) -> str:
    """What a group has found; Cyrillic letters that look like Latin ones stay Cyrillic."""
    written = text.written[slice(*found.span(group))]
    return written if group % 2 and _CYRILLIC.search(written) else found[group]


def _at(place: Place, start: int) -> Place:
    return replace(place, column=place.column + start)
