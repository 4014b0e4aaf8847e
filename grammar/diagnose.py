"""What is wrong with a text that a grammar could not read, in a sentence with a way out."""

from __future__ import annotations

from collections.abc import Collection
from difflib import get_close_matches
from typing import Any

from lark import UnexpectedInput

from grammar.keywords import Language, keywords
from grammar.syntax import Flaw

#: how a message calls what stands for a single word
NAMES = {
    "SQUARE": 'a square such as "e4"',
    "SQUARES": 'squares such as "e4d5"',
    "ANGLE": "90, 180 or 270",
    "MIRRORING": "a1<-->h1, a1<-->a8, a1<-->h8 or a8<-->h1",
    "WALK": "the letters of a piece",
    "FEN": "a position",
}


class Malformed(ValueError):
    """Text that is not of the language. at: offset of the offending word in the parsed text."""

    def __init__(self, message: str, at: int, hint: str | None = None) -> None:
        super().__init__(message)
        self.at = at
        self.hint = hint


def flaw_of(found: Any, accepted: Collection[str], language: Language) -> Flaw:
    """Why this word cannot stand where it does. found: the token; accepted: what could."""
    return Flaw(found.start_pos or 0, f"{found!r} {accepted}")


def malformed_stipulation(error: UnexpectedInput, text: str, start: str) -> Malformed:
    """Why this is no stipulation."""
    at = error.pos_in_stream if error.pos_in_stream is not None else len(text)
    return Malformed(f'"{text}" is no stipulation', at)
