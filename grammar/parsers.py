"""The parsers that Lark makes of the .lark files.

To load Lark and have it make its tables takes longer than to solve a small problem, so the build
has Lark's standalone tool write each parser as a module of its own (solver/kernel/CMakeLists.txt).
Where these are missing, as in a checkout, Lark makes the parsers when they are first needed.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from lark import Lark

#: .lark file -> the rules that texts are read by, as the build hands them to the standalone tool
STARTS: Mapping[str, tuple[str, ...]] = {
    "problem": ("problem",),
    "stipulation": ("classic", "structured"),
    "forsyth": ("forsyth", "fen"),
}


@cache
def library(grammar: str) -> Any:
    """Lark, or the module that was made of grammar/<grammar>.lark: both have the same classes."""
    try:
        return import_module(f"grammar.{grammar}_parser")
    except ModuleNotFoundError:
        return import_module("lark")


@cache
def parser(grammar: str, builder: Any) -> Lark:
    """The parser of grammar/<grammar>.lark. builder: its methods are called for the rules found."""
    module = library(grammar)
    if hasattr(module, "Lark_StandAlone"):
        made: Lark = module.Lark_StandAlone(transformer=builder)
        return made
    return fresh_parser(grammar, builder)


def fresh_parser(grammar: str, builder: Any) -> Lark:
    """The same, made by Lark now."""
    from lark import Lark

    return Lark.open(
        f"{grammar}.lark",
        rel_to=__file__,
        parser="lalr",
        start=list(STARTS[grammar]),
        maybe_placeholders=True,
        transformer=builder,
    )
