"""The diagram as it is set up: lists of pieces, Forsyth, the game array."""

from __future__ import annotations

from collections.abc import Iterable

from solver.model import Colour, Piece, Placement
from solver.reading.sheet import Sheet
from solver.reading.units import Unit

FILES = "abcdefgh"
SQUARES = tuple(f"{file}{rank}" for rank in range(8, 0, -1) for file in FILES)
_BACK_RANK = ("rook", "knight", "bishop", "queen", "king", "bishop", "knight", "rook")


class Board:
    """Units on their squares, the last set up on top of those it found there.

    words: the first word that sets up a unit of each kind.
    """

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.stacks: dict[str, tuple[Piece, ...]] = {}
        self.words: dict[Piece, int] = {}

    def add(self, units: Iterable[Unit]) -> None:
        """Set up units; one that stands on the square already goes below."""
        for unit in units:
            below = self.stacks.get(unit.square, ())
            if below:
                self.sheet.fault(
                    unit.at,
                    f"two units on {unit.square}: units below others are not supported yet",
                    kind="unsupported",
                )
            self.stacks[unit.square] = (unit.piece, *below)
            self.words.setdefault(unit.piece, unit.at)

    def cover(self, units: Iterable[Unit]) -> None:
        """Set up units in place of what stands there, as Forsyth and the game array do."""
        for unit in units:
            self.stacks[unit.square] = (unit.piece,)
            self.words.setdefault(unit.piece, unit.at)

    def clear(self) -> None:
        """Take all units off."""
        self.stacks = {}

    @property
    def placements(self) -> tuple[Placement, ...]:
        """The units in the order in which a diagram is read, from a8 to h1."""
        return tuple(
            Placement(square, self.stacks[square][0], self.stacks[square][1:])
            for square in SQUARES
            if square in self.stacks
        )


def game_array(at: int) -> list[Unit]:
    """The units of the game array, set up by the word at `at`."""
    found: list[Unit] = []
    sides: tuple[tuple[Colour, int, int], ...] = (("black", 8, 7), ("white", 1, 2))
    for colour, back, front in sides:
        for file, walk in zip(FILES, _BACK_RANK, strict=True):
            found.append(Unit(f"{file}{back}", Piece(colour, walk), at))
            found.append(Unit(f"{file}{front}", Piece(colour, "pawn"), at))
    return found
