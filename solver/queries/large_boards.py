"""Units as they stand to each other on boards that are too large for 64 bits."""

from __future__ import annotations

import sqlite3
from collections.abc import Collection, Sequence

from solver.queries.squares import Standing, turned
from solver.store.described import unit_code
from solver.store.positions import read

_QUERY = (
    "SELECT entry, board, units FROM entries JOIN positions USING (statement) WHERE entry IN"
    " (SELECT entry FROM kinds WHERE squares IS NULL) GROUP BY entry HAVING position ="
    " min(position)"
)


def entries(
    connection: sqlite3.Connection, units: Sequence[Standing], along: tuple[bool, bool], turns: str
) -> list[int]:
    """The entries with diagrams on such boards in which the units stand like this. Where they may
    not be shifted they stand on the squares of these names, and are not turned."""
    ways = list(turned(units, turns if all(along) else "None"))
    found = []
    for entry, board, written in connection.execute(_QUERY):
        if str(board).startswith("hex"):
            continue
        standing = {
            (unit_code(piece), ord(unit.square[0]) - ord("a"), int(unit.square[1:]) - 1)
            for unit in read(written, board)
            for piece in (unit.piece, *unit.below)
        }
        if any(_stand(way, standing, along) for way in ways):
            found.append(int(entry))
    return found


def _stand(
    way: Sequence[Standing], standing: Collection[tuple[str, int, int]], along: tuple[bool, bool]
) -> bool:
    first = way[0]
    for unit, file, rank in standing:
        files, ranks = file - first.file, rank - first.rank
        if unit != first.unit or (files and not along[0]) or (ranks and not along[1]):
            continue
        if all((one.unit, one.file + files, one.rank + ranks) in standing for one in way):
            return True
    return False
