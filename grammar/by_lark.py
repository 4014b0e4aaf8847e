"""What Lark does: tables from the .lark files, and the reading of texts that cannot be read."""

from __future__ import annotations

from functools import cache
from typing import Any

from lark import Lark, __version__

from grammar.keeping import kept_as
from grammar.tables import Rule, Tables, source


@cache
def lark(name: str, start: str, builder: Any, lexer: Any = "contextual") -> Lark:
    """Lark's parser of grammar/<name>.lark for one rule; its own tables are kept as well."""
    file = kept_as(f"{start}.lark{__version__}")
    return Lark(
        source(name),
        parser="lalr",
        lexer=lexer,
        start=start,
        transformer=builder,
        maybe_placeholders=True,
        cache=file or False,
    )


def tables_of(name: str, grammar: str, start: str, *, lexed: bool) -> Tables:
    """The tables of a grammar, as plain data. lexed: its terminals tell words apart."""
    made = Lark(
        grammar,
        parser="lalr",
        lexer="contextual" if lexed else "basic",
        start=start,
        maybe_placeholders=True,
    )
    frontend: Any = made.parser
    table = frontend.parser._parse_table
    rules = list(made.rules)
    number = {rule: index for index, rule in enumerate(rules)}
    assert sorted(table.states) == list(range(len(table.states)))
    rows = [
        {
            symbol: -1 - number[target] if hasattr(target, "origin") else target
            for symbol, (_action, target) in table.states[state].items()
        }
        for state in range(len(table.states))
    ]
    return Tables(
        grammar,
        table.start_states[start],
        table.end_states[start],
        rows,
        [_rule(rule) for rule in rules],
        [_sought(frontend.lexer.lexers[state]) for state in range(len(rows))] if lexed else [],
        sorted(made.ignore_tokens) if lexed else [],
        {terminal.name: terminal.pattern.to_regexp() for terminal in made.terminals},
    )


def _rule(rule: Any) -> Rule:
    """What Lark's tree builder would do with a rule."""
    kept: list[tuple[int, bool, int]] = []
    gaps = _gaps(rule)
    missing = 0
    for index, symbol in enumerate(rule.expansion):
        missing += gaps[index]
        if symbol.is_term and symbol.filter_out:
            continue
        kept.append((index, not symbol.is_term and symbol.name.startswith("_"), missing))
        missing = 0
    origin = str(rule.origin.name)
    builder = rule.alias or ("" if origin.startswith("_") else origin)
    alone = bool(rule.options.expand1 and not rule.alias)
    trailing = missing + gaps[len(rule.expansion)]
    return Rule(origin, len(rule.expansion), builder, alone, tuple(kept), trailing)


def _gaps(rule: Any) -> list[int]:
    """How many symbols may stand, and do not, before each of a rule's symbols and at its end."""
    empty = rule.options.empty_indices
    if not empty:
        return [0] * (len(rule.expansion) + 1)
    return [len(gap) for gap in "".join("1" if gone else "0" for gone in empty).split("0")]


def _sought(lexer: Any) -> list[str]:
    """The terminals that the lexer looks for in one state, in their order."""
    assert lexer.scanner  # made now, and with it the list of words that may be two terminals
    assert not lexer.callback, "no word of a state may be two terminals"
    return [each.name for each in lexer.terminals]
