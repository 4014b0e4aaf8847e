"""Reads text by tables that were made from the .lark files, kept between runs.

Lark makes the tables and says what is wrong with a text; but to load it takes as long as to solve a
small problem. So texts are read here, and by Lark only what cannot be read.
"""

from __future__ import annotations

import marshal
import os
import re
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from msgspec import Struct
from msgspec.structs import astuple

from grammar.keeping import keep, kept_as
from grammar.token import Token


class Unreadable(Exception):
    """The text is not of the language: Lark can say why."""


class Rule(Struct, frozen=True):
    """One expansion of a rule: how many symbols it takes and what the builder gets of them.

    builder: its method; "" for a helper, whose symbols become those of the rule around it.
    alone: if only one symbol is kept, it is the result; such rules need no method. kept: index,
    whether it is a helper's, and how many symbols are missing before it; missing: how many after
    the last.
    """

    origin: str
    size: int
    builder: str
    alone: bool
    kept: tuple[tuple[int, bool, int], ...]
    missing: int


class Tables(Struct, frozen=True):
    """An LALR parser for one rule of a grammar.

    rows: by state what a symbol leads to: a state, or -1 - rule to be reduced. sought: by state the
    terminals that the lexer looks for there, in their order; ignored: terminals between others;
    shapes: regular expressions of terminals by name.
    """

    grammar: str
    first: int
    last: int
    rows: list[dict[str, int]]
    rules: list[Rule]
    sought: list[list[str]]
    ignored: list[str]
    shapes: dict[str, str]


class Parser:
    """Reads texts by tables; rules call the builder's methods when found."""

    def __init__(self, tables: Tables, builder: Any) -> None:
        self.tables = tables
        self._builders: list[Callable[[list[Any]], Any]] = [
            getattr(builder, rule.builder, list) if rule.builder else list for rule in tables.rules
        ]

    def parse(self, text: str) -> Any:
        """What the builder made of a text. Raises Unreadable."""
        at = 0

        def following(state: int) -> Token | None:
            nonlocal at
            while at < len(text):
                terminal, found = self._terminal(state, text, at)
                start, at = at, found.end()
                if terminal not in self.tables.ignored:
                    return Token(terminal, found[0], start)
            return None

        return self.parse_tokens(following)

    def _terminal(self, state: int, text: str, at: int) -> tuple[str, re.Match[str]]:
        """The first terminal of a state that stands in a text. Raises Unreadable."""
        for terminal in self.tables.sought[state]:
            # One by one: most texts need few of them, and re remembers what it has compiled.
            found = re.compile(self.tables.shapes[terminal]).match(text, at)
            if found is not None:
                return terminal, found
        raise Unreadable

    def parse_tokens(self, following: Callable[[int], Token | None]) -> Any:
        """The same of tokens. following: the next one, asked for in a state; None at the end."""
        rows, last = self.tables.rows, self.tables.last
        states, values = [self.tables.first], list[Any]()
        while True:
            token = following(states[-1])
            terminal = "$END" if token is None else token.type
            action = rows[states[-1]].get(terminal)
            while action is not None and action < 0:
                self._reduce(-1 - action, states, values)
                if token is None and states[-1] == last:
                    return values[-1]
                action = rows[states[-1]].get(terminal)
            if action is None:
                raise Unreadable
            states.append(action)
            values.append(token)

    def _reduce(self, number: int, states: list[int], values: list[Any]) -> None:
        rule = self.tables.rules[number]
        found: list[Any] = []
        if rule.size:
            found = values[-rule.size :]
            del values[-rule.size :]
            del states[-rule.size :]
        kept = _kept(rule, found)
        alone = rule.alone and len(kept) == 1
        values.append(kept[0] if alone else self._builders[number](kept))
        states.append(self.tables.rows[states[-1]][rule.origin])


def _kept(rule: Rule, found: Sequence[Any]) -> list[Any]:
    """What the builder gets, None in place of what may be missing and is."""
    kept: list[Any] = []
    for index, is_helper, missing in rule.kept:
        kept += [None] * missing
        if is_helper:
            kept += found[index]
        else:
            kept.append(found[index])
    return kept + [None] * rule.missing


@cache
def parser(name: str, start: str, builder: Any, *, lexed: bool = True) -> Parser:
    """The parser of grammar/<name>.lark for one rule. lexed: its terminals tell words apart."""
    grammar = source(name)
    checksum = int.from_bytes(grammar.encode()) % (2**61 - 1)
    file = kept_as(f"{start}-{checksum:016x}.tables")
    tables = _read(file, grammar) if file else None
    if tables is None:
        from grammar.by_lark import tables_of

        tables = tables_of(name, grammar, start, lexed=lexed)
        if file:
            _write(file, tables)
    return Parser(tables, builder)


def source(name: str) -> str:
    """The text of grammar/<name>.lark."""
    with open(os.path.join(os.path.dirname(__file__), f"{name}.lark"), encoding="utf-8") as file:
        return file.read()


def _read(file: str, grammar: str) -> Tables | None:
    """The tables that are kept, if they are of this grammar."""
    try:
        with open(file, "rb") as kept:
            text, first, last, rows, rules, *shapes = marshal.loads(kept.read())
        if text != grammar:
            return None
        return Tables(text, first, last, rows, [Rule(*rule) for rule in rules], *shapes)
    except (OSError, EOFError, ValueError, TypeError):
        return None


def _write(file: str, tables: Tables) -> None:
    text, first, last, rows, rules, *shapes = astuple(tables)
    plain = [text, first, last, rows, [astuple(rule) for rule in rules], *shapes]
    keep(file, marshal.dumps(plain))
