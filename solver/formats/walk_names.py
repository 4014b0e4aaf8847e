"""Units by their names: `grasshopper`, `Turm-Läufer-Jäger`, `Royal Knight`, in any language."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from msgspec import Struct

from grammar.spelling import folded
from solver.catalogue.language import words
from solver.catalogue.pieces import PIECES


class Named(Struct, frozen=True):
    """What a name says of units. walk: "" where it only names attributes."""

    walk: str
    attributes: tuple[str, ...] = ()


def named(text: str, own: Mapping[str, str] | None = None) -> Named | None:
    """The walk and the attributes of a name, None where a part of it is unknown.

    own: walks of one's own by their names.
    """
    said = text.split()
    attributes = []
    while said and (key := _attributes().get(_plain(said[0]))):
        attributes.append(key)
        said = said[1:]
    if not said:
        return Named("", tuple(attributes)) if attributes else None
    walk = _walk(" ".join(said), own or {})
    return Named(walk, tuple(attributes)) if walk else None


def _walk(text: str, own: Mapping[str, str]) -> str:
    """A walk, or the two of a hunter; "" for none."""
    known = {_plain(name): key for name, key in own.items()}
    if found := known.get(_plain(text)) or _walks().get(_plain(text)):
        return found
    parts = [_walks().get(_plain(part)) for part in text.split("/")]
    return "/".join(part for part in parts if part) if len(parts) == 2 and all(parts) else ""


@cache
def _walks() -> Mapping[str, str]:
    names = (
        (piece.names.of(language), key)
        for language in words.LANGUAGES
        for key, piece in PIECES.items()
    )
    found: dict[str, str] = {}
    for name, key in names:
        found.setdefault(_plain(name), key)
    return found


@cache
def _attributes() -> Mapping[str, str]:
    return {
        _plain(words.spelled("attribute", key, language)): key
        for language in words.LANGUAGES
        for key in words.keys("attribute")
    }


def _plain(text: str) -> str:
    return "".join(letter for letter in folded(text) if letter.isalnum())
