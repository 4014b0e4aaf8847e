"""Sets of squares of a rectangular board as the bits of a number: what units of chess attack is
seen from them many times as fast as from names of squares."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

from solver.catalogue import boards
from solver.catalogue.boards import BoardEntry
from solver.themes.geometry import DIAGONALS, KNIGHT, ORTHOGONALS, STEPS, Vector, between, step
from solver.themes.tree.node import Unit

_RIDES: dict[str, tuple[Vector, ...]] = {
    "queen": STEPS,
    "rook": ORTHOGONALS,
    "bishop": DIAGONALS,
}
_LEAPS: dict[str, tuple[Vector, ...]] = {"knight": KNIGHT, "king": STEPS}
_PAWNS: dict[str, tuple[Vector, ...]] = {
    "white": ((-1, 1), (1, 1)),
    "black": ((-1, -1), (1, -1)),
}


class Masks:
    """The squares of a board, each a bit. bit: by square."""

    def __init__(self, board: BoardEntry) -> None:
        self._board = board
        self.squares = board.squares()
        self.bit = {square: 1 << number for number, square in enumerate(self.squares)}
        self._area: dict[str, tuple[str, ...]] = {}
        self._leaps: dict[tuple[str, str, str], int] = {}
        self._lines: dict[tuple[str, str], dict[str, int]] = {}

    def of(self, squares: Iterable[str]) -> int:
        """The bits of squares."""
        bits = 0
        for square in squares:
            bits |= self.bit[square]
        return bits

    def area(self, square: str) -> tuple[str, ...]:
        """The squares a king's step away."""
        found = self._area.get(square)
        if found is None:
            steps = (step(square, one, self._board) for one in STEPS)
            found = self._area[square] = tuple(at for at in steps if at is not None)
        return found

    def attacks(self, at: str, unit: Unit, square: str, occupied: int) -> bool:
        """Whether a unit of chess attacks a square. occupied: bits of the squares with units."""
        walk = unit.piece.walk
        if walk in _RIDES:
            shut = self.lines(at, walk).get(square)
            return shut is not None and not shut & occupied
        return bool(self.leaps(at, walk, unit.piece.colour) & self.bit[square])

    def leaps(self, at: str, walk: str, colour: str) -> int:
        """The bits of the squares that a king, a knight or a pawn attacks."""
        key = (at, walk, colour)
        found = self._leaps.get(key)
        if found is None:
            vectors = _PAWNS.get(colour, ()) if walk == "pawn" else _LEAPS.get(walk, ())
            steps = (step(at, one, self._board) for one in vectors)
            found = self._leaps[key] = self.of(to for to in steps if to is not None)
        return found

    def lines(self, at: str, walk: str) -> dict[str, int]:
        """The squares on the lines of a rider, each with the bits of those on the way to it."""
        key = (at, walk)
        found = self._lines.get(key)
        if found is None:
            found = self._lines[key] = {}
            for vector in _RIDES[walk]:
                to = step(at, vector, self._board)
                while to is not None:
                    found[to] = self.of(between(at, to))
                    to = step(to, vector, self._board)
        return found

    def attackers(
        self, position: Mapping[str, Unit], square: str, by: str, occupied: int
    ) -> list[str]:
        """The squares of a side's units that attack a square, in the order of the position."""
        return [
            at
            for at, unit in position.items()
            if unit.piece.colour == by and at != square and self.attacks(at, unit, square, occupied)
        ]


@cache
def _masks(files: int, ranks: int) -> Masks:
    return Masks(boards.board(f"{files}x{ranks}"))


def masks(board: BoardEntry) -> Masks:
    """Those of a rectangular board."""
    return _masks(board.files, board.ranks)
