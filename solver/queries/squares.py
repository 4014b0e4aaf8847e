"""Units as queries name them, and how they stand to each other, in bits of SQLite."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from solver.catalogue.language.letters import walk
from solver.model import Piece
from solver.store.described import MOST_FILES, MOST_RANKS, signed, unit_code

#: units of a matrix
MOST = 12
_COLOURS = {"w": "white", "b": "black", "n": "neutral"}
_STANDING = re.compile(r"([wbnWBN].+?)([a-hA-H][1-8])")
_ALL = (1 << 64) - 1
_LAST_FILE, _LAST_RANK = MOST_FILES - 1, MOST_RANKS - 1
_OWN = re.compile(r"[A-Za-z0-9]{1,2}(?:/[A-Za-z0-9]{1,2})?")


class Standing(Struct, frozen=True):
    """A unit on a square, file and rank from 0."""

    unit: str
    file: int
    rank: int


def unit_of(text: str) -> str | None:
    """The code of a unit: `wR`, `nNH`; None for what is none. Walks are named in English, or as
    statements define them."""
    colour = _COLOURS.get(text[:1].lower())
    letters = text[1:]
    if colour is None or not _OWN.fullmatch(letters):
        return None
    key = walk(letters, "en")
    if key is None:
        return None
    return unit_code(Piece(colour, key))  # type: ignore[arg-type]


def standing_of(text: str) -> Standing | None:
    """A unit with its square: `wKa1`."""
    found = _STANDING.fullmatch(text)
    code = unit_of(found[1]) if found else None
    if found is None or code is None:
        return None
    return Standing(code, ord(found[2][0].lower()) - ord("a"), int(found[2][1]) - 1)


def turned(units: Sequence[Standing], turns: str) -> Iterator[tuple[Standing, ...]]:
    """The units in the eight turns of the board, in two, or in one; each that is another."""
    ways = {
        "All": [(swap, flip, turn) for swap in (0, 1) for flip in (0, 1) for turn in (0, 1)],
        "Mirror": [(0, 0, 0), (0, 1, 0)],
        "None": [(0, 0, 0)],
    }[turns]
    found = (
        tuple(_turned(unit, swap=swap, flip=flip, turn=turn) for unit in units)
        for swap, flip, turn in ways
    )
    yield from dict.fromkeys(found)


def _turned(unit: Standing, *, swap: int, flip: int, turn: int) -> Standing:
    file, rank = (unit.rank, unit.file) if swap else (unit.file, unit.rank)
    file = _LAST_FILE - file if flip else file
    rank = _LAST_RANK - rank if turn else rank
    return Standing(unit.unit, file, rank)


def any_of(
    ways: Sequence[Sequence[Standing]], column: Mapping[str, str], *, along: tuple[bool, bool]
) -> str:
    """SQL that is true where the units stand as in one of these ways. column: of the squares of a
    kind. along: whether they may all be shifted to other files, and to other ranks."""
    distinct = list(dict.fromkeys(map(tuple, ways)))
    first = distinct[0][0].unit
    if all(along) and len(distinct[0]) == 2:  # most tables are asked for pairs
        second = column[distinct[0][1].unit]
        by = dict.fromkeys((a.file - b.file, a.rank - b.rank) for a, b in distinct)
        shifted = " | ".join(_shifted(second, *one) for one in by)
        return f"({column[first]} & ({shifted})) <> 0"
    return f"({' OR '.join(_bits(way, column, along) for way in distinct)})"


def _bits(way: Sequence[Standing], column: Mapping[str, str], along: tuple[bool, bool]) -> str:
    first = way[0]
    terms = [column[first.unit]]
    if not all(along):
        terms.append(str(signed(_where(first, along))))
    for unit in way[1:]:
        by = (first.file - unit.file, first.rank - unit.rank)
        terms.append(_shifted(column[unit.unit], *by))
    return f"({' & '.join(terms)}) <> 0"


def _where(first: Standing, along: tuple[bool, bool]) -> int:
    """The squares on which the first unit may stand."""
    return sum(
        1 << (rank * 8 + file)
        for file in range(8)
        for rank in range(8)
        if (along[0] or file == first.file) and (along[1] or rank == first.rank)
    )


def _shifted(column: str, files: int, ranks: int) -> str:
    """The squares of a column shifted by so many files and ranks; what leaves the board is gone."""
    by = ranks * 8 + files
    there = sum(
        1 << (rank * 8 + file)
        for file in range(8)
        for rank in range(8)
        if 0 <= file - files < 8 and 0 <= rank - ranks < 8
    )
    if by < 0:
        return f"(({column} >> {-by}) & {signed(there)})"
    return f"(({column} << {by}) & {signed(there)})"
