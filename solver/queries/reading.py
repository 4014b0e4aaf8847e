"""From the text of a query to what is asked. What is wrong has its column, and a way out."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, cast

from msgspec import Struct

from grammar import Malformed
from grammar.query import Argument, Comparison, Junction, Negated, Query, parse
from solver.errors import Fault, InputError
from solver.queries import patterns, squares
from solver.queries.predicates import COLOURS, RELATIONS, TURNS, Domain, Predicate, Predicates
from solver.texts.source_location import Place
from solver.themes.entry import Theme

#: what places of a query are named after
QUERY = "query"
_DATE = re.compile(r"(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?")
MOST_NUMBER = 1_000_000_000


class QueryError(InputError):
    """A query cannot be understood."""


class Asked(Struct, frozen=True):
    """How often a predicate holds for these values, compared with a number. A value that is free
    is None."""

    predicate: Predicate
    values: tuple[Any, ...]
    compared: str
    number: int
    different: bool


class Not(Struct, frozen=True):
    operand: Meant


class Joined(Struct, frozen=True):
    """All of them, or any of them where `either`."""

    operands: tuple[Meant, ...]
    either: bool


Meant = Asked | Not | Joined


def read(text: str, themes: Mapping[str, Theme]) -> Meant:
    """What a query asks. themes: those that may be asked for. Raises QueryError."""
    try:
        return _Reader(Predicates(themes)).meant(parse(text))
    except Malformed as error:
        before = text[: error.at]
        line = before.count("\n") + 1
        column = error.at - (before.rfind("\n") + 1) + 1
        fault = Fault(Place(QUERY, line, column), str(error), error.hint)
        raise QueryError([fault]) from None


def asked_in(meant: Meant) -> Iterator[Asked]:
    """All predicates of a query."""
    match meant:
        case Asked():
            yield meant
        case Not():
            yield from asked_in(meant.operand)
        case Joined():
            for one in meant.operands:
                yield from asked_in(one)


class _Reader:
    """Finds the predicates, and reads their parameters by their domains."""

    def __init__(self, known: Predicates) -> None:
        self._known = known

    def meant(self, query: Query) -> Meant:
        match query:
            case Negated():
                return Not(self.meant(query.operand))
            case Junction():
                return Joined(tuple(map(self.meant, query.operands)), query.either)
        return self._asked(query)

    def _asked(self, query: Comparison) -> Asked:
        said = query.predicate
        predicate = self._known.find(said.name)
        if predicate is None:
            close = self._known.like(said.name)
            meant = f"Did you mean {', or '.join(close)}?" if close else None
            hint = meant or "docs/queries.md has those on data, docs/themes.md those on themes"
            raise Malformed(f'there is no predicate "{said.name}"', said.at, hint)
        values = self._values(predicate, said.arguments, said.at)
        return Asked(predicate, values, query.compared, query.number, query.different)

    def _values(
        self, predicate: Predicate, arguments: tuple[Argument, ...] | None, at: int
    ) -> tuple[Any, ...]:
        wanted = predicate.parameters
        given = arguments or ()
        if arguments == () or len(given) != len(wanted):
            raise _wrong_number(predicate, arguments, at)
        return tuple(
            _value(argument, name, domain)
            for argument, (name, domain) in zip(given, wanted, strict=True)
        )


def _wrong_number(
    predicate: Predicate, arguments: tuple[Argument, ...] | None, at: int
) -> Malformed:
    """Another number of parameters than a predicate has, or brackets without any."""
    count = len(predicate.parameters)
    if not count:
        hint = f"Write {predicate.name} alone"
        return Malformed(f"{predicate.name} has no parameters, and no brackets", at, hint)
    noun = "parameter" if count == 1 else "parameters"
    given = len(arguments or ())
    said = f"{predicate.form} has {count} {noun}, not {given}"
    free = f"{predicate.name}({', '.join('*' * count)})"
    hint = f"{free} leaves {'it' if count == 1 else 'all of them'} free"
    if given > count:
        hint += "; a text with a comma stands in quotes"
    return Malformed(said, at, hint)


def _value(argument: Argument, name: str, domain: Domain) -> Any:
    """A parameter as its domain has it, None where it is free. Raises Malformed."""
    text = argument.text.strip()
    if patterns.is_free(text):
        return None
    return _DOMAINS[domain](text, name, argument.at)


def _wrong(text: str, name: str, at: int, wanted: str) -> Malformed:
    hint = "* leaves it free"
    return Malformed(f'the parameter "{name}" is {wanted}, not "{text}"', at, hint)


def _number(text: str, name: str, at: int) -> str:
    if not text.isascii() or not text.isdecimal() or len(text) > 10 or int(text) > MOST_NUMBER:
        raise _wrong(text, name, at, "a whole number from 0")
    return str(int(text))


def _choice(*words: str, wanted: str = "") -> Callable[[str, str, int], str]:
    """A reader of one of these words."""

    def read(text: str, name: str, at: int) -> str:
        for word in words:
            if text.lower() == word.lower():
                return word
        raise _wrong(text, name, at, wanted or f"one of {', '.join(words)}")

    return read


def _side(text: str, name: str, at: int) -> str:
    wanted = "white, black, or for some themes both"
    found = _choice("white", "black", "w", "b", "both", wanted=wanted)(text, name, at)
    return {"white": "w", "black": "b"}.get(found, found)


def _unit(text: str, name: str, at: int) -> str:
    code = squares.unit_of(text)
    if code is None:
        raise _wrong(text, name, at, "a unit such as wR, bK or nNH (w, b or n, then its letters)")
    return code


def _placement(text: str, name: str, at: int) -> tuple[squares.Standing, ...]:
    found = []
    for match in re.finditer(r"[^\s,;]+", text):
        standing = squares.standing_of(match[0])
        if standing is None:
            where = at + match.start()
            raise _wrong(match[0], name, where, "a list of units with squares, such as wKa1 nNHh8")
        found.append(standing)
    if not 0 < len(found) <= squares.MOST:
        raise Malformed(f'the parameter "{name}" has 1 to {squares.MOST} units', at)
    return tuple(found)


def _units(text: str, name: str, at: int) -> tuple[str, ...]:
    found = []
    for match in re.finditer(r"[^\s,;]+", text):
        code = squares.unit_of(match[0])
        if code is None:
            where = at + match.start()
            raise _wrong(match[0], name, where, "a list of units such as wR wR bK")
        found.append(code)
    if not found:
        raise _wrong(text, name, at, "a list of units such as wR wR bK")
    return tuple(found)


def _date(text: str, name: str, at: int) -> str:
    """As it is compared: what is given of it comes before all of its months or days."""
    found = _DATE.fullmatch(text)
    year, month, day = (int(part or 0) for part in found.groups()) if found else (0, 13, 0)
    bad = month > 12 or day > 31 or (found and "0" in (found[2], found[3]))
    if bad or (found and ((found[2] and not month) or (found[3] and not day))):
        raise _wrong(text, name, at, "a date such as 1950, 1950-04 or 1950-04-30")
    known = [f"{year:04}", *(f"{part:02}" for part in (month, day) if part)]
    return "-".join(known) + ("" if day else "-")


def _text(text: str, name: str, at: int) -> str:
    return text


_DOMAINS: Mapping[str, Callable[[str, str, int], Any]] = {
    "unit": _unit,
    "number": _number,
    "truth": _choice("true", "false"),
    "side": _side,
    "text": _text,
    "pattern": _text,
    "units": _units,
    "placement": _placement,
    "asked": cast(Any, lambda text, name, at: patterns.stipulation(text, at)),
    "date": _date,
    "colour": _choice(*COLOURS),
    "relation": _choice(*RELATIONS),
    "turns": _choice(*TURNS),
}
