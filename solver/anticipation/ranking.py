"""What of a store is like a problem, in five grades, the most alike first.

1. the same position, turned as the rules allow, with colours exchanged or not
2. the same position shifted, or turned otherwise
3. a position of which a few units differ, shifted and turned as it may be
4. the same themes, shown by the same units as they stand to each other
5. the same moves
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from solver.anticipation.alignment import Alignment, aligned
from solver.model import Problem
from solver.store import nearby
from solver.store.described import description
from solver.store.file import explained, make_searchable, opened
from solver.store.positions import Position, View, positions, read, turned, views

SAME, SHIFTED, FEW_UNITS, SAME_THEMES, SAME_MOVES = range(1, 6)
#: units that may differ
MOST_DIFFER = 3
AT_ONCE = 500  # positions that are compared


class Alike(Struct, frozen=True):
    """Something that is like a problem.

    twin: the label of the problem's twin; problem, label: where the other stands, and its twin's;
    asked, verdict: what is asked and was found there. alignment: of the positions, None where only
    the play is alike. also: further grades that hold. otherwise: something else is asked there, or
    under other conditions.
    """

    grade: int
    twin: str
    problem: str
    label: str
    asked: str
    verdict: str
    authors: tuple[str, ...]
    sources: tuple[str, ...]
    published: str
    alignment: Alignment | None = None
    also: tuple[int, ...] = ()
    otherwise: bool = False

    @property
    def rank(self) -> tuple[object, ...]:
        """The more alike, then the earlier one comes first."""
        apart = self.alignment.rank if self.alignment else ()
        earlier = (self.published or "9", self.problem, self.label)
        return self.grade, apart, self.otherwise, -len(self.also), *earlier


class Sought(Struct, frozen=True):
    """A problem and what its play is found by, "" where nobody knows that. name: the place that is
    not like itself."""

    problem: Problem
    name: str
    skeleton: str = ""
    shape: str = ""

    @property
    def rules(self) -> set[str]:
        """Its conditions and options."""
        return {text for kind, text in description(self.problem).names if kind == "option"}


class Likes:
    """The problems of a store that are like others. All methods raise StoreError."""

    def __init__(self, file: str) -> None:
        self._file = file
        self._connection = opened(file, writing=False, whole=False)
        try:
            with explained(file):
                make_searchable(self._connection)
                nearby.index(self._connection)
        except BaseException:
            self._connection.close()
            raise

    def __enter__(self) -> Likes:
        return self

    def __exit__(self, *_: object) -> None:
        self._connection.close()

    @property
    def connection(self) -> sqlite3.Connection:
        """The store, for who looks up more of it."""
        return self._connection

    def like(self, sought: Sought, differ: int) -> list[Alike]:
        """All that is like a problem, the most alike first. differ: units that may differ."""
        rules = sought.rules
        with explained(self._file):
            found: dict[tuple[str, str], Alike] = {}
            for position in positions(sought.problem):
                for at, alignment in self._aligned(sought.problem, position, differ).items():
                    for one in self._placed(position, at, alignment, sought.name, rules):
                        known = found.get((one.problem, one.twin))
                        if known is None or one.rank < known.rank:
                            found[one.problem, one.twin] = one
            listed = list(found.values())
            for grade, column, value in (
                (SAME_THEMES, "skeleton", sought.skeleton),
                (SAME_MOVES, "shape", sought.shape),
            ):
                listed = self._with(listed, grade, column, value, sought.name)
        return sorted(listed, key=lambda one: one.rank)

    # -- positions

    def _aligned(self, problem: Problem, position: Position, differ: int) -> dict[int, Alignment]:
        """Positions of the store, with the best way to lay this one on them."""
        differ = min(differ, MOST_DIFFER, len(position.units) // 2)
        best: dict[int, Alignment] = {}
        for view, ids in self._candidates(position, differ):
            for at, written in self._of_size(ids, position, differ):
                there = read(written, position.board)
                one = aligned(problem, position, view, there, differ)
                if one is not None and (at not in best or one.rank < best[at].rank):
                    best[at] = one
        return best

    def _candidates(self, position: Position, differ: int) -> Iterator[tuple[View, Sequence[int]]]:
        """The views of a position that look different, and which positions they may be like."""
        same = self._same(position)
        seen = set()
        for view in views(position):
            if view.facts in seen:
                continue
            seen.add(view.facts)
            ids = set(same)
            if differ and nearby.can_shift(position.board):
                ids.update(nearby.candidates(self._connection, turned(position, view), differ))
            yield view, sorted(ids)

    def _same(self, position: Position) -> list[int]:
        """The positions that can be turned, and where the board allows it shifted, into this."""
        if nearby.can_shift(position.board):
            return nearby.same(self._connection, position.units, position.board)
        query = "SELECT position FROM positions WHERE likeness = ?"
        return [at for (at,) in self._connection.execute(query, (position.key,))]

    def _of_size(
        self, ids: Sequence[int], position: Position, differ: int
    ) -> Iterator[tuple[int, bytes]]:
        """Those of these positions whose number of units is near enough."""
        size = len(position.units)
        for start in range(0, len(ids), AT_ONCE):
            some = ids[start : start + AT_ONCE]
            marks = ", ".join("?" * len(some))
            yield from self._connection.execute(
                f"SELECT position, units FROM positions WHERE position IN ({marks})"
                " AND board = ? AND size BETWEEN ? AND ?",
                [*some, position.board, size - differ, size + differ],
            ).fetchall()

    # -- play

    def _with(
        self, listed: Sequence[Alike], grade: int, column: str, value: str, but: str
    ) -> list[Alike]:
        """What is alike, with entries that have the same skeleton or shape."""
        if not value:
            return list(listed)
        rows = self._connection.execute(
            "SELECT entry, problem, verdict FROM looks JOIN entries USING (entry)"
            f" JOIN places USING (statement) JOIN verdicts USING (statement, program)"
            f" WHERE {column} = ? ORDER BY places.rowid",
            (value,),
        ).fetchall()
        entries = {problem: (entry, verdict) for entry, problem, verdict in rows if problem != but}
        known = {one.problem for one in listed}
        found = [
            replace(one, also=(*one.also, grade)) if one.problem in entries else one
            for one in listed
        ]
        for problem, (entry, verdict) in entries.items():
            if problem not in known:
                asked, said = self._names(entry, "stipulation"), self._said(entry)
                found.append(Alike(grade, "", problem, "", "".join(asked), verdict, *said))
        return found

    # -- where they stand

    def _placed(
        self, position: Position, at: int, alignment: Alignment, but: str, rules: set[str]
    ) -> Iterator[Alike]:
        """A position that is like another one, wherever its problem stands."""
        rows = self._connection.execute(
            "SELECT entry, problem, twin, asked, verdict FROM positions"
            " JOIN places USING (statement) JOIN verdicts USING (statement, program)"
            " LEFT JOIN entries USING (statement) WHERE position = ? ORDER BY places.rowid",
            (at,),
        ).fetchall()
        for entry, problem, label, asked, verdict in rows:
            if problem != but:
                said = self._said(entry)
                grade = _grade(alignment)
                there = () if entry is None else self._names(entry, "option")
                yield Alike(
                    *(grade, position.label, problem, label, asked, verdict, *said),
                    alignment=alignment,
                    otherwise=asked != position.asked or set(there) != rules,
                )

    def _said(self, entry: int | None) -> tuple[tuple[str, ...], tuple[str, ...], str]:
        """Authors, sources and date of an entry."""
        if entry is None:
            return (), (), ""
        query = "SELECT published FROM entries WHERE entry = ?"
        (published,) = self._connection.execute(query, (entry,)).fetchone()
        return self._names(entry, "author"), self._names(entry, "source"), published

    def _names(self, entry: int, kind: str) -> tuple[str, ...]:
        rows = self._connection.execute(
            "SELECT text FROM named JOIN names USING (name) WHERE entry = ? AND kind = ?"
            " ORDER BY name",
            (entry, kind),
        )
        return tuple(text for (text,) in rows)


def _grade(alignment: Alignment) -> int:
    if alignment.distance:
        return FEW_UNITS
    return SAME if alignment.allowed and alignment.shift == (0, 0) else SHIFTED
