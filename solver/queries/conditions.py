"""What a query asks, as conditions of SQL on the entries of a store."""

from __future__ import annotations

import operator
import re
import sqlite3
from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from msgspec import Struct

from solver.queries import large_boards, patterns, squares
from solver.queries.predicates import KINDS
from solver.queries.reading import Asked, Joined, Meant, Not
from solver.queries.squares import Standing
from solver.store.described import folded

_COMPARED: Mapping[str, Callable[[int, int], bool]] = {
    ">": operator.gt,
    "<": operator.lt,
    "=": operator.eq,
    ">=": operator.ge,
    "<=": operator.le,
    "!=": operator.ne,
}
_COLOURS = {"w": "white", "b": "black", "n": "neutral", None: "total"}


class Condition(Struct, frozen=True):
    """A condition on an entry, and the values for its marks."""

    sql: str
    values: tuple[object, ...] = ()


_ALWAYS, _NEVER = Condition("1"), Condition("0")


class Conditions:
    """Makes conditions for a store. Of entries that nobody has looked at for a theme it says
    neither that they show it nor that they do not."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def of(self, meant: Meant, *, negated: bool = False) -> Condition:
        """What holds where a query does, or where it does not."""
        match meant:
            case Not():
                return self.of(meant.operand, negated=not negated)
            case Joined():
                parts = [self.of(one, negated=negated) for one in meant.operands]
                word = " OR " if meant.either != negated else " AND "
                sql = f"({word.join(part.sql for part in parts)})"
                return Condition(sql, tuple(value for part in parts for value in part.values))
        compared = _negation(meant.compared) if negated else meant.compared
        return self._of(meant, compared)

    def _of(self, asked: Asked, compared: str) -> Condition:
        name, number = asked.predicate.name, asked.number
        if asked.predicate.theme is not None:
            return self._theme(asked, compared)
        if name in KINDS:
            return self._names(KINDS[name], asked.values[0], compared, number)
        if name == "Entity":
            return self._entity(asked, compared)
        if name == "PCount":
            return Condition(f"{_COLOURS[asked.values[0]]} {_sign(compared)} {number}")
        return _truth(self._holds(name, asked.values), compared, number)

    def _holds(self, name: str, values: tuple[object, ...]) -> Condition:
        """Where a predicate holds that holds once or not at all."""
        value = values[0] if values else None
        match name:
            case "Fairy":
                return Condition("fairy")
            case "Id":
                return _known("yacpdb IS NOT NULL", "yacpdb = ?", value)
            case "PublishedAfter":
                return _known("published <> ''", "published > ?", value)
            case "Stip":
                return self._stipulation(value)
            case "With":
                return _with(value)
        first, second, turns = (*values[1:], "All")[:3] if len(values) > 1 else (None, None, "All")
        along = (first != "false", second != "false")
        return self._matrix(value, along, str(turns or "All"))

    # -- names

    def _names(self, kind: str, text: object, compared: str, number: int) -> Condition:
        if text is None:
            return _counted("amounts WHERE kind = ?", (kind,), "sum(count)", compared, number)
        if patterns.is_wild(str(text)):
            like = folded(patterns.like(str(text)))
            which = Condition("kind = ? AND folded LIKE ? ESCAPE '\\'", (kind, like))
        else:
            which = Condition("kind = ? AND folded = ?", (kind, folded(str(text))))
        names = f"named WHERE name IN (SELECT name FROM names WHERE {which.sql})"
        return _counted(names, which.values, "count(*)", compared, number)

    def _entity(self, asked: Asked, compared: str) -> Condition:
        relation, text = asked.values
        if relation is not None:
            return self._names(str(relation), text, compared, asked.number)
        like = "%" if text is None else folded(patterns.like(str(text)))
        names = (
            "named WHERE name IN (SELECT name FROM names WHERE kind IN"
            " ('author', 'judge', 'source', 'reprint', 'tourney', 'keyword')"
            " AND folded LIKE ? ESCAPE '\\')"
        )
        return _counted(names, (like,), "count(*)", compared, asked.number)

    def _stipulation(self, pattern: object) -> Condition:
        rows = self._connection.execute("SELECT name, text FROM names WHERE kind = 'stipulation'")
        fits = [
            str(name)
            for name, text in rows
            if pattern is None or (isinstance(pattern, re.Pattern) and _fits(pattern, text))
        ]
        return Condition(f"entry IN (SELECT entry FROM named WHERE name IN ({', '.join(fits)}))")

    # -- units

    def _matrix(self, value: object, along: tuple[bool, bool], turns: str) -> Condition:
        if not isinstance(value, tuple):
            return Condition("total > 0")
        units: Sequence[Standing] = value
        kinds = sorted({unit.unit for unit in units}, key=self._how_many)
        units = sorted(units, key=lambda unit: kinds.index(unit.unit))
        column = {kind: f"kind{number}.squares" for number, kind in enumerate(kinds)}
        tables = _joined_kinds(len(kinds))
        ways = list(squares.turned(units, turns))
        # what can be told of fewer kinds is asked before others are looked up
        parts = [sum(unit.unit in kinds[: at + 1] for unit in units) for at in range(len(kinds))]
        asked = [
            squares.any_of([way[:part] for way in ways], column, along=along)
            for part in dict.fromkeys(parts)
            if part > 1 or not all(along) or part == len(units)
        ]
        sql = f"SELECT kind0.entry FROM {tables} AND {' AND '.join(asked)}"
        large = large_boards.entries(self._connection, units, along, turns)
        more = f" OR entry IN ({', '.join(map(str, large))})" if large else ""
        return Condition(f"(entry IN ({sql}){more})", tuple(kinds))

    def _how_many(self, kind: str) -> int:
        """How many entries have units of a kind."""
        query = "SELECT count(*) FROM kinds WHERE unit = ?"
        return int(self._connection.execute(query, (kind,)).fetchone()[0])

    # -- themes

    def _theme(self, asked: Asked, compared: str) -> Condition:
        theme = asked.predicate.name
        source = "themes WHERE theme = ?"
        values: tuple[object, ...] = (theme,)
        if any(value is not None for value in asked.values):
            given = (value if value is not None else "*" for value in asked.values)
            glob = ",".join(patterns.glob(str(value)) for value in given)
            exact = "*" not in glob and "[" not in glob
            source += " AND parameters = ?" if exact else " AND parameters GLOB ?"
            values += (glob,)
        amount = "sum(count)" if asked.different else "sum(matches)"
        found = _counted(source, values, amount, compared, asked.number)
        if not _COMPARED[compared](0, asked.number):
            return found
        rows = self._connection.execute("SELECT looked_for, themes FROM looked_for").fetchall()
        lists = [str(number) for number, listed in rows if theme in listed.split("\n")]
        if len(lists) == len(rows) and self._count("looks") == self._count("entries"):
            return found
        looked = f"entry IN (SELECT entry FROM looks WHERE looked_for IN ({', '.join(lists)}))"
        return Condition(f"({found.sql} AND {looked})", found.values)

    def _count(self, table: str) -> int:
        return int(self._connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0])


#: the longest stipulation that patterns are tried with
_LONGEST = 200


def _fits(pattern: re.Pattern[str], text: str) -> bool:
    return len(text) <= _LONGEST and pattern.fullmatch(text) is not None


def _negation(compared: str) -> str:
    return {">": "<=", "<=": ">", "<": ">=", ">=": "<", "=": "!=", "!=": "="}[compared]


def _sign(compared: str) -> str:
    return "<>" if compared == "!=" else compared


def _truth(holds: Condition, compared: str, number: int) -> Condition:
    """A predicate that holds once or not at all, compared with a number."""
    once, never = _COMPARED[compared](1, number), _COMPARED[compared](0, number)
    if once and never:
        return _ALWAYS
    if once:
        return holds
    return Condition(f"NOT ({holds.sql})", holds.values) if never else _NEVER


def _known(any_one: str, this_one: str, value: object) -> Condition:
    """A column that may be anything that is known, or has to be compared with a value."""
    if value is None:
        return Condition(any_one)
    return Condition(f"({any_one} AND {this_one})", (value,))


def _counted(
    source: str, values: tuple[object, ...], amount: str, compared: str, number: int
) -> Condition:
    """Entries by how many rows they have. Those that have none are in no group."""
    having = f"{amount} {_sign(compared)} {number}"
    if _COMPARED[compared](0, number):
        sql = f"entry NOT IN (SELECT entry FROM {source} GROUP BY entry HAVING NOT ({having}))"
    elif (compared, number) in ((">", 0), (">=", 1), ("!=", 0)):
        sql = f"entry IN (SELECT entry FROM {source})"
    else:
        sql = f"entry IN (SELECT entry FROM {source} GROUP BY entry HAVING {having})"
    return Condition(sql, values)


def _with(value: object) -> Condition:
    """Where a diagram has these units."""
    if not isinstance(value, tuple):
        return Condition("total > 0")
    counts = Counter(value)
    least = " AND ".join(f"kind{at}.count >= {count}" for at, count in enumerate(counts.values()))
    sql = f"entry IN (SELECT kind0.entry FROM {_joined_kinds(len(counts))} AND {least})"
    return Condition(sql, tuple(counts))


def _joined_kinds(count: int) -> str:
    """Units of so many kinds that one diagram has, from the first kind on."""
    tables = " CROSS JOIN ".join(f"kinds AS kind{at}" for at in range(count))
    joined = [f"kind{at}.unit = ?" for at in range(count)]
    joined += [f"kind{at}.entry = kind0.entry" for at in range(1, count)]
    return f"{tables} WHERE {' AND '.join(joined)}"
