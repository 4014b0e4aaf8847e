"""Whose walks units have, where rules lend them walks."""

from __future__ import annotations

from collections.abc import Callable

from .arrivals import OFFICERS
from .position import Board, Side, Unit, forward, home_square, other, shifted

Walks = frozenset[str]
#: the walks of the unit on a square for captures, and those for other moves; observing: asked for
#: the walks of the enemies that observe it
Lent = Callable[[Board, str, Unit, Callable[[], Walks]], tuple[Walks, Walks]]


def _both(walks: Walks, unit: Unit) -> tuple[Walks, Walks]:
    """These walks for all moves, or the unit's own where there are none."""
    walks = walks or frozenset(unit.walk)
    return walks, walks


def by_neighbours(*where: tuple[int, int], foes: bool = False) -> Lent:
    """By units on squares so many files to the right and ranks ahead, of the own side or foes."""

    def lent(board: Board, square: str, unit: Unit, _: object) -> tuple[Walks, Walks]:
        side: Side = other(unit.side) if foes else unit.side
        ways = [shifted(square, files, ranks * forward(unit.side)) for files, ranks in where]
        lenders = [board[at] for at in ways if at is not None and at in board]
        return _both(frozenset(one.walk for one in lenders if one.side == side), unit)

    return lent


def by_reflection(board: Board, square: str, unit: Unit, _: object) -> tuple[Walks, Walks]:
    """By the unit on the square seen across the middle of the board."""
    opposite = chr(ord("a") + ord("h") - ord(square[0])) + str(9 - int(square[1]))
    return _both(frozenset(board[opposite].walk if opposite in board else ""), unit)


def by_home(board: Board, square: str, unit: Unit, _: object) -> tuple[Walks, Walks]:
    """By the unit on the home square; kings as well."""
    home = home_square(unit, square)
    return _both(frozenset(board[home].walk if home in board else ""), unit)


def by_file(*, capturing: bool) -> Lent:
    """By the officer of the file, or the king, for captures only or for all other moves."""

    def lent(_: Board, square: str, unit: Unit, __: object) -> tuple[Walks, Walks]:
        own = frozenset(unit.walk)
        if unit.walk == "P":
            return own, own
        officer = frozenset(OFFICERS.get(square[0], "K"))
        return (officer, own) if capturing else (own, officer)

    return lent


def to_kings(*, keeping: bool) -> Lent:
    """To kings by who checks them; keeping: they keep their own walk."""

    def lent(_: Board, __: str, unit: Unit, observing: Callable[[], Walks]) -> tuple[Walks, Walks]:
        walks = observing() if unit.walk == "K" else frozenset()
        return _both(walks | frozenset("K") if keeping and walks else walks, unit)

    return lent


def to_observed(
    _: Board, __: str, unit: Unit, observing: Callable[[], Walks]
) -> tuple[Walks, Walks]:
    """To all by whoever observes them, and they keep their own walk."""
    return _both(observing() | frozenset(unit.walk), unit)
