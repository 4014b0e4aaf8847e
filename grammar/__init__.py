"""The problem language: text in, syntax out. Knows which words are commands, not what others mean.

`statements` reads the problems of a file; `parse_stipulation` and `parse_structured` what a problem
asks for; `parse_forsyth` and `parse_fen` a position written square by square. All but the first
raise Malformed, and their grammars are loaded when they are first needed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from grammar.statement import statements
from grammar.syntax import Classic, Fen, ForsythUnit, Malformed

if TYPE_CHECKING:
    from grammar.structure import Structured

__all__ = [
    "Malformed",
    "parse_fen",
    "parse_forsyth",
    "parse_stipulation",
    "parse_structured",
    "statements",
]


def parse_stipulation(text: str) -> Classic:
    """The tree of a classic stipulation such as `h#2.5`."""
    from grammar import stipulation

    return stipulation.parse(text)


def parse_structured(text: str) -> Structured:
    """The tree of a structured stipulation such as `white 3a[#]d`."""
    from grammar import structured

    return structured.parse(text)


def parse_forsyth(text: str, files: int = 8, ranks: int = 8) -> tuple[ForsythUnit, ...]:
    """The units of a position in Forsyth, as `48/5gPp/5K1k`."""
    from grammar import forsyth

    return forsyth.parse_forsyth(text, files, ranks)


def parse_fen(text: str, files: int = 8, ranks: int = 8) -> Fen:
    """A position in Forsyth-Edwards notation."""
    from grammar import forsyth

    return forsyth.parse_fen(text, files, ranks)
