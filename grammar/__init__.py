"""The problem language: text in, syntax out. Knows which words are commands, not what others mean.

`statements` reads the problems of a file; `parse_stipulation` and `parse_structured` what a problem
asks for; `parse_forsyth` and `parse_fen` a position written square by square. All but the first
raise Malformed. All are loaded when they are first needed.
"""

from __future__ import annotations

# Not from typing: solver.kept, which makes modules quick to load, has to load this one first.
TYPE_CHECKING = False

if TYPE_CHECKING:
    from typing import Any

    from grammar.statement import statements as statements
    from grammar.structure import Structured
    from grammar.syntax import Classic, Fen, ForsythUnit
    from grammar.syntax import Malformed as Malformed

_HOMES = {"Malformed": "syntax", "statements": "statement"}

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


def __getattr__(name: str) -> Any:
    if name in _HOMES:
        from importlib import import_module

        return getattr(import_module(f"grammar.{_HOMES[name]}"), name)
    raise AttributeError(f"module 'grammar' has no attribute {name!r}")
