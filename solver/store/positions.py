"""Positions as they are compared: turned, mirrored, with colours exchanged, by single units."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from hashlib import blake2b
from typing import Any, cast

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from solver.catalogue.boards import board
from solver.errors import IllegalSetup
from solver.model import Change, Colour, Piece, Placement, Problem
from solver.store.file import NotWritten
from solver.twins import MIRRORS, ROTATIONS, keeps_upright, turned_square, twins

#: the ways in which a square board is turned, as changes of a twin; of a rectangle only those that
#: keep its files upright, of hexes none
TURNS = (
    None,
    *(Change("mirror", corners) for corners in MIRRORS),
    *(Change("rotate", (degrees,)) for degrees in ROTATIONS),
)
_OTHER: Mapping[Colour, Colour] = {"white": "black", "black": "white"}
_SITES = 256  # of a board, at most
_LETTERS = 5  # bytes of what stands for a unit

#: a unit and its square as a number: the same for the same unit on the same square
Fact = int


class Position(Struct, frozen=True):
    """The units of a diagram or twin. asked: what is asked of them; label: of the twin."""

    label: str
    board: str
    asked: str
    units: tuple[Placement, ...]

    @property
    def facts(self) -> tuple[Fact, ...]:
        """Its units with their squares."""
        return tuple(fact(unit, self.board) for unit in self.units)

    @property
    def key(self) -> str:
        """A key that all positions share which can be turned into each other, with colours
        exchanged or not."""
        digests = [_digests(unit, self.board) for unit in self.units]
        return f"{min(map(sum, zip(*digests, strict=True)), default=0):x}"


class View(Struct, frozen=True):
    """A position as it looks turned: by a change of a twin, and with colours exchanged."""

    turn: Change | None
    swapped: bool
    facts: tuple[Fact, ...]


def positions(problem: Problem) -> tuple[Position, ...]:
    """The diagram and the twins of a problem; twins that cannot be set up are left out."""
    found: list[Position] = []
    try:
        for label, _, one in twins(problem):
            asked = one.stipulation.text if one.stipulation else ""
            found.append(Position(label, one.board, asked, one.placements))
    except IllegalSetup:
        pass
    return tuple(found)


def views(position: Position) -> Iterator[View]:
    """The position turned in all ways that its board allows, with either colours."""
    either = [(swapped, _numbered(position, swapped=swapped)) for swapped in (False, True)]
    for turn in _turns(position.board):
        sites = _sites(position.board, turn)
        for swapped, units in either:
            yield View(turn, swapped, _turned_facts(units, sites))


@cache
def _turns(name: str) -> tuple[Change | None, ...]:
    """The ways in which a board is turned."""
    on = board(name)
    if on.heights:
        return TURNS[:1]
    if on.files == on.ranks:
        return TURNS
    return tuple(turn for turn in TURNS if turn is None or keeps_upright(turn))


@cache
def _sites(name: str, turn: Change | None) -> list[int]:
    """Where the sites of a board go."""
    on = board(name)
    return [on.site(square) for square in _where(name, turn).values()]


def turned(position: Position, view: View) -> tuple[Placement, ...]:
    """The units as they stand in a view."""
    where = _where(position.board, view.turn)
    return tuple(
        replace(unit, square=where[unit.square], piece=_coloured(unit.piece, view.swapped))
        for unit in position.units
    )


def written(units: tuple[Placement, ...]) -> bytes:
    """Units as JSON: of each its square and what stands there, uppermost first."""
    rows = [
        [
            unit.square,
            *([one.colour, one.walk, *one.attributes] for one in (unit.piece, *unit.below)),
        ]
        for unit in units
    ]
    return msgspec.json.encode(rows)


def read(text: bytes, on: str) -> tuple[Placement, ...]:
    """Units that were written. on: the board. Raises NotWritten for a text that has none of it."""
    try:
        squares = set(board(str(on)).squares())
        rows = msgspec.json.decode(text, type=list[list[Any]])
        units = tuple(Placement(square, *_stack(pieces)) for square, *pieces in rows)
        if squares.issuperset(unit.square for unit in units):
            return units
    except (TypeError, ValueError) as error:
        raise NotWritten from error
    raise NotWritten


def _stack(written: list[Any]) -> tuple[Piece, tuple[Piece, ...]]:
    pieces = msgspec.convert(written, list[list[str]])
    top, *below = (
        Piece(cast(Colour, colour), walk, tuple(attributes)) for colour, walk, *attributes in pieces
    )
    return top, tuple(below)


@cache
def fact(unit: Placement, on: str) -> Fact:
    """What stands for a unit on its square. on: the board."""
    return _name(unit.piece, unit.below, swapped=False) + board(on).site(unit.square)


@cache
def _digests(unit: Placement, on: str) -> tuple[int, ...]:
    """A number for a unit on its square in each of the views of a board.

    That of a position is their sum, so that the order of its units is of no account; few units
    stand on few squares, so that hardly any number is worked out twice.
    """
    names = [_name(unit.piece, unit.below, swapped=swapped) for swapped in (False, True)]
    site = board(on).site(unit.square)
    turned = [name + _sites(on, turn)[site] for turn in _turns(on) for name in names]
    return tuple(
        int.from_bytes(blake2b(f"{on} {one}".encode(), digest_size=12).digest()) for one in turned
    )


def _numbered(position: Position, *, swapped: bool) -> list[tuple[int, int]]:
    """The numbers of the units and of their sites."""
    site = board(position.board).site
    return [
        (_name(unit.piece, unit.below, swapped=swapped), site(unit.square))
        for unit in position.units
    ]


def _turned_facts(units: list[tuple[int, int]], sites: list[int]) -> tuple[Fact, ...]:
    return tuple(sorted([name + sites[site] for name, site in units]))


def name_of(unit: Placement, *, swapped: bool) -> int:
    """A number for a unit, with those below it, wherever it stands. swapped: with colours
    exchanged."""
    return _name(unit.piece, unit.below, swapped=swapped) // _SITES


@cache
def _name(piece: Piece, below: tuple[Piece, ...], *, swapped: bool) -> int:
    """A number for a unit, with those below it, to which that of its site is added."""
    stack = [_coloured(one, swapped) for one in (piece, *below)]
    text = "\n".join(" ".join((one.colour, one.walk, *one.attributes)) for one in stack)
    return int.from_bytes(blake2b(text.encode(), digest_size=_LETTERS).digest()) * _SITES


def _coloured(piece: Piece, swapped: bool) -> Piece:
    if not swapped or piece.colour not in _OTHER:
        return piece
    return replace(piece, colour=_OTHER[piece.colour])


@cache
def _where(name: str, turn: Change | None) -> Mapping[str, str]:
    """Where the squares of a board go."""
    on = board(name)
    squares = on.squares()
    if turn is None:
        return {square: square for square in squares}
    return {square: turned_square(square, turn, on) for square in squares}
