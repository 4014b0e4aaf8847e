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

#: parser -> its .lark file; it is named after the rule that it reads by
GRAMMARS: Mapping[str, str] = {
    "problem": "problem",
    "classic": "stipulation",
    "structured": "stipulation",
    "forsyth": "forsyth",
    "fen": "forsyth",
    "query": "query",
}


@cache
def library(rule: str) -> Any:
    """Lark, or the module that the build has made for a rule: both have the same classes."""
    try:
        return import_module(f"grammar.{rule}_parser")
    except ModuleNotFoundError:
        return import_module("lark")


@cache
def parser(rule: str, builder: Any) -> Lark:
    """The parser that reads by a rule. builder: its methods are called for the rules found."""
    module = library(rule)
    if hasattr(module, "Lark_StandAlone"):
        made: Lark = module.Lark_StandAlone(transformer=builder)
        return made
    return fresh_parser(rule, builder)


def fresh_parser(rule: str, builder: Any) -> Lark:
    """The parser of a rule, made by Lark now."""
    from lark import Lark

    return Lark.open(
        f"{GRAMMARS[rule]}.lark",
        rel_to=__file__,
        parser="lalr",
        start=rule,
        maybe_placeholders=True,
        transformer=builder,
    )
