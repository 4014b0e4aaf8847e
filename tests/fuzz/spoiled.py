"""Spoiled input by its format and its number: the same each time."""

from __future__ import annotations

from functools import cache
from random import Random

from fuzz import SHARES, specifications, statements, stores, texts, ways
from fuzz.ways import Way

_HUNDRED = [name for name, share in SHARES.items() for _ in range(share)]


def format_of(number: int) -> str:
    """The format of an input where all formats are asked for."""
    return Random(number).choice(_HUNDRED)


def prepare(name: str) -> None:
    """Make what is spoiled of a format, or of all formats, which takes some seconds once."""
    for kind in SHARES if name == "all" else (name,):
        spoiled(kind, 0)


def spoiled(name: str, number: int) -> bytes:
    """An input of a format."""
    random = Random(f"{name} {number}")
    if name == "store":
        return stores.spoiled(random)
    if name == "specification":
        return specifications.spoiled(random)
    return in_bytes(name, random.choice(texts.of(name)), random)


def in_bytes(name: str, text: str, random: Random) -> bytes:
    """A text of a format spoiled in one to four ways, and written in some encoding."""
    for _ in range(random.choice((1, 1, 1, 2, 2, 3, 4))):
        text = random.choice(_ways(name))(text, random)
    return random.choice(ways.ENCODINGS)(text, random)


@cache
def _ways(name: str) -> tuple[Way, ...]:
    """How texts of a format are spoiled."""
    own = statements.WAYS if name == "statement" else ()
    return (*ways.WAYS, *(ways.mixing(texts.of(name)),) * 2, *own)
