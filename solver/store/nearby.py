"""Positions as units stand to each other: found again wherever they lie on the board.

Each unit is a number by how it stands to a king, so that a shift changes nothing. A position that
differs by N units from another one has all but N of these numbers, as long as that king is none of
the units that differ: one of two kings hardly ever is not. Where there are no kings, units are
numbers by how they stand to each other.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from hashlib import blake2b

from solver.catalogue.boards import board
from solver.model import Placement
from solver.store.file import NotWritten
from solver.store.positions import Fact, name_of, read

#: units that are looked up besides as many as may differ
SURPLUS = 3
INDEXED_AT_ONCE = 20_000  # positions
_SPAN = 33  # of differences between files, or ranks, of a board of 16x16
_OTHER = {"white": "black", "black": "white"}
_DIGITS = (1 << 96) - 1

Point = tuple[int, int]


def point(square: str) -> Point:
    """A square as file and rank from 0."""
    return ord(square[0]) - ord("a"), int(square[1:]) - 1


def can_shift(on: str) -> bool:
    """Whether squares of a board are compared as points: hexes are not."""
    return not board(on).heights


def facts_by_anchor(units: Sequence[Placement]) -> Iterator[list[Fact]]:
    """For each anchor the other units as they stand to it: the king of a side that has one; where
    there is none of either side, every unit."""
    if len(units) < 2:
        return
    colours = [unit.piece.colour for unit in units if unit.piece.walk == "king"]
    single = [colour for colour in ("white", "black") if colours.count(colour) == 1]
    for unit in units:
        if not single or (unit.piece.walk == "king" and unit.piece.colour in single):
            side = ("white", "black").index(unit.piece.colour) if single else 2
            others = (other for other in units if other.square != unit.square)
            yield [_relative(other, side, point(unit.square)) for other in others]


def _relative(unit: Placement, side: int, anchor: Point) -> Fact:
    file, rank = point(unit.square)
    apart = (file - anchor[0] + 16) * _SPAN + rank - anchor[1] + 16
    return (name_of(unit, swapped=False) << 13) | (side << 11) | apart


def likeness(units: Sequence[Placement]) -> str:
    """The same text for all positions that can be turned and shifted into each other, with colours
    exchanged or not."""
    if not units:
        return ""
    points = [point(unit.square) for unit in units]
    names = [[name_of(unit, swapped=swapped) for unit in units] for swapped in (False, True)]
    best = _DIGITS
    for swap in (False, True):
        files = [at[swap] for at in points]
        ranks = [at[not swap] for at in points]
        for right in (False, True):
            across = _from_edge(files, backwards=right)
            for down in (False, True):
                along = _from_edge(ranks, backwards=down)
                for some in names:
                    total = sum(map(_digest, some, across, along)) & _DIGITS
                    best = min(best, total)
    return f"{best:x}"


def _from_edge(numbers: Sequence[int], *, backwards: bool) -> list[int]:
    edge = max(numbers) if backwards else min(numbers)
    return [abs(number - edge) for number in numbers]


@lru_cache(maxsize=1 << 17)
def _digest(name: int, file: int, rank: int) -> int:
    return int.from_bytes(blake2b(f"{name} {file} {rank}".encode(), digest_size=12).digest())


def index(connection: sqlite3.Connection) -> None:
    """Have all positions of a store found by how their units stand to each other."""
    known = connection.execute("SELECT last FROM compared").fetchone()
    if known is None:
        raise NotWritten
    (last,) = known
    while rows := connection.execute(
        "SELECT position, board, units FROM positions WHERE position > ? ORDER BY position LIMIT ?",
        (last, INDEXED_AT_ONCE),
    ).fetchall():
        facts: set[tuple[Fact, int]] = set()
        shifted = []
        for at, on, written in rows:
            units = read(written, on)
            if can_shift(on):
                facts.update((one, at) for some in facts_by_anchor(units) for one in some)
                shifted.append((at, f"{on} {likeness(units)}"))
        last = rows[-1][0]
        connection.execute("BEGIN IMMEDIATE")
        connection.executemany("INSERT OR IGNORE INTO nearby VALUES (?, ?)", sorted(facts))
        connection.executemany("INSERT OR REPLACE INTO shifted VALUES (?, ?)", shifted)
        connection.execute("UPDATE compared SET last = ?", (last,))
        connection.execute("COMMIT")


def same(connection: sqlite3.Connection, units: Sequence[Placement], on: str) -> list[int]:
    """The positions that can be turned and shifted into this one."""
    rows = connection.execute(
        "SELECT position FROM shifted WHERE likeness = ?", (f"{on} {likeness(units)}",)
    )
    return [at for (at,) in rows]


def candidates(
    connection: sqlite3.Connection, units: Sequence[Placement], differ: int
) -> Iterable[int]:
    """Positions of which many units stand to a king as these do: all that differ by so many units
    or fewer are among them, if one of the kings is not among those units."""
    found: set[int] = set()
    for facts in facts_by_anchor(units):
        counts = _counts(connection, facts)
        rarest = sorted(facts, key=lambda one: counts.get(one, 0))[: differ + SURPLUS]
        least = max(1, len(rarest) - differ)
        marks = ", ".join("?" * len(rarest))
        rows = connection.execute(
            f"SELECT position FROM nearby WHERE fact IN ({marks})"
            " GROUP BY position HAVING count(*) >= ?",
            [*rarest, least],
        )
        found.update(at for (at,) in rows)
    return found


#: facts of which there are so many are all frequent: it matters no more how much
_MOST_COUNTED = 2_000


def _counts(connection: sqlite3.Connection, facts: Sequence[Fact]) -> Mapping[Fact, int]:
    """How often the store has these facts, as far as it matters."""
    query = f"SELECT count(*) FROM (SELECT 1 FROM nearby WHERE fact = ? LIMIT {_MOST_COUNTED})"
    return {one: connection.execute(query, (one,)).fetchone()[0] for one in set(facts)}
