"""Searching a store for positions: the same ones, and those that differ by a few units.

A position that differs from another by N units has all but N of its units, wherever they stand
alike. So of any N + 3 of them it has 3: those are looked up that the store holds least often.
"""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from msgspec import Struct
from msgspec.structs import replace

from solver.model import Change, Placement
from solver.store.file import NotWritten, explained, opened
from solver.store.positions import Fact, Position, View, fact, read, turned, views, written

SURPLUS = 3  # units that are looked up besides as many as may differ
AT_ONCE = 500  # parameters of a query
INDEXED_AT_ONCE = 20_000  # positions


class Match(Struct, frozen=True):
    """A position of a store beside the one that is looked for.

    problem: where it stands; label: of its twin; asked, verdict: what is asked and was found there.
    turn, swapped: how the one looked for is turned to be like it. gone: units that it then has not,
    come: those that it has instead.
    """

    problem: str
    label: str
    asked: str
    verdict: str
    turn: Change | None
    swapped: bool
    gone: tuple[Placement, ...]
    come: tuple[Placement, ...]

    @property
    def distance(self) -> int:
        """By how many units they differ; one that stands elsewhere, or is another, counts once."""
        return max(len(self.gone), len(self.come))


class Positions:
    """The positions of a store. All methods raise StoreError.

    Those that were kept since it was searched last are indexed first: to do that while they are
    kept, a few scattered pages for each, would take as long as many a problem.
    """

    def __init__(self, file: str) -> None:
        self._file = file
        self._connection = opened(file, writing=False, whole=False)
        try:
            with explained(file):
                _index(self._connection)
        except BaseException:
            self._connection.close()
            raise

    def __enter__(self) -> Positions:
        return self

    def __exit__(self, *_: object) -> None:
        self._connection.close()

    def like(self, position: Position, differ: int = 0) -> list[Match]:
        """All positions that differ by so many units or fewer, the nearest first; by half of its
        units at most."""
        differ = min(differ, len(position.units) // 2)
        with explained(self._file):
            best: dict[int, Match] = {}
            same = [] if differ else self._same(position)
            for view in _distinct(views(position)):
                ids = self._candidates(view, differ) if differ else same
                for row in self._of_size(ids, position, view, differ):
                    match = self._match(row, position, view)
                    known = best.get(row[0])
                    if match.distance <= differ and (
                        known is None or match.distance < known.distance
                    ):
                        best[row[0]] = match
            found = [one for at, match in best.items() for one in self._places(at, match)]
        return sorted(found, key=lambda one: (one.distance, one.problem, one.label))

    def _same(self, position: Position) -> list[int]:
        """Positions that can be turned into this one."""
        rows = self._rows("SELECT position FROM positions WHERE likeness = ?", [position.key])
        return [at for (at,) in rows]

    def _candidates(self, view: View, differ: int) -> list[int]:
        """Positions that have enough of what is looked up."""
        return self._sharing(self._rarest(view.facts, differ + SURPLUS), differ)

    def _of_size(
        self, ids: Sequence[int], position: Position, view: View, differ: int
    ) -> Iterator[tuple[int, str, str, bytes]]:
        """Those of these positions whose number of units is near enough."""
        least, most = len(view.facts) - differ, len(view.facts) + differ
        for some in _chunks(ids):
            marks = ", ".join("?" * len(some))
            yield from self._rows(
                "SELECT position, twin, asked, units FROM positions"
                f" WHERE position IN ({marks}) AND board = ? AND size BETWEEN ? AND ?",
                [*some, position.board, least, most],
            )

    def _rarest(self, facts: Sequence[Fact], count: int) -> list[Fact]:
        """The units that the store holds least often on these squares."""
        marks = ", ".join("?" * len(facts))
        counts = dict(
            self._rows(
                f"SELECT fact, count(*) FROM facts WHERE fact IN ({marks}) GROUP BY fact", facts
            )
        )
        return sorted(facts, key=lambda one: counts.get(one, 0))[:count]

    def _sharing(self, facts: Sequence[Fact], differ: int) -> list[int]:
        """Positions with all but so many of these units."""
        marks = ", ".join("?" * len(facts))
        rows = self._rows(
            f"SELECT position FROM facts WHERE fact IN ({marks})"
            " GROUP BY position HAVING count(*) >= ?",
            [*facts, len(facts) - differ],
        )
        return [at for (at,) in rows]

    def _match(self, row: tuple[int, str, str, bytes], position: Position, view: View) -> Match:
        _, label, asked, units = row
        there = read(units, position.board)
        ours = turned(position, view)
        gone, come = _without(ours, there, position.board), _without(there, ours, position.board)
        return Match("", label, asked, "", view.turn, view.swapped, gone, come)

    def _places(self, at: int, match: Match) -> Iterator[Match]:
        """The match wherever its problem stands."""
        rows = self._rows(
            "SELECT problem, verdict FROM positions JOIN places USING (statement)"
            " JOIN verdicts USING (statement, program) WHERE position = ? ORDER BY places.rowid",
            [at],
        )
        for problem, verdict in rows:
            yield replace(match, problem=problem, verdict=verdict)

    def _rows(self, query: str, values: Sequence[object]) -> sqlite3.Cursor:
        return self._connection.execute(query, list(values))


def keep(connection: sqlite3.Connection, statement: str, found: Iterable[Position]) -> None:
    """Write the positions of a statement, of which there are none yet."""
    for position in found:
        connection.execute(
            "INSERT INTO positions (statement, twin, board, asked, size, likeness, units)"
            " VALUES (?, ?, ?, ?, ?, ?, ?)",
            (
                statement,
                position.label,
                position.board,
                position.asked,
                len(position.units),
                position.key,
                written(position.units),
            ),
        )


def _index(connection: sqlite3.Connection) -> None:
    """Have the facts of all positions looked up from now on."""
    known = connection.execute("SELECT last FROM indexed").fetchone()
    if known is None:
        raise NotWritten
    (last,) = known
    while rows := connection.execute(
        "SELECT position, board, units FROM positions WHERE position > ? ORDER BY position LIMIT ?",
        (last, INDEXED_AT_ONCE),
    ).fetchall():
        facts = {(fact(unit, on), at) for at, on, units in rows for unit in read(units, on)}
        last = rows[-1][0]
        connection.execute("BEGIN IMMEDIATE")
        connection.executemany("INSERT OR IGNORE INTO facts VALUES (?, ?)", sorted(facts))
        connection.execute("UPDATE indexed SET last = ?", (last,))
        connection.execute("COMMIT")


def _without(
    some: Sequence[Placement], others: Sequence[Placement], on: str
) -> tuple[Placement, ...]:
    """The units that are not among the others."""
    left = Counter(fact(unit, on) for unit in others)
    found = []
    for unit in some:
        one = fact(unit, on)
        if left[one]:
            left[one] -= 1
        else:
            found.append(unit)
    return tuple(found)


def _distinct(some: Iterable[View]) -> Iterator[View]:
    """The views that look different."""
    seen: set[tuple[Fact, ...]] = set()
    for view in some:
        if view.facts not in seen:
            seen.add(view.facts)
            yield view


def _chunks(numbers: Sequence[int]) -> Iterator[list[int]]:
    left = iter(numbers)
    while some := list(islice(left, AT_ONCE)):
        yield some
