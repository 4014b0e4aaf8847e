"""The diagram as it is set up: lists of pieces, Forsyth, the game array."""

from __future__ import annotations

from collections.abc import Iterable

from solver.catalogue.boards import BoardEntry
from solver.model import Piece, Placement
from solver.reading.faults import Reading
from solver.reading.units import Unit


class Board:
    """Units on their squares, the last set up on top of those it found there.

    words: the first word that sets up a unit of each kind; places: the last that does on a square.
    """

    def __init__(self, reading: Reading) -> None:
        self.reading = reading
        self.stacks: dict[str, list[Piece]] = {}  # from the bottom up
        self.words: dict[Piece, int] = {}
        self.places: dict[str, int] = {}

    def add(self, units: Iterable[Unit]) -> None:
        """Set up units; one that stands on the square already goes below."""
        for unit in units:
            stack = self.stacks.setdefault(unit.square, [])
            stack += reversed((unit.piece, *unit.below))
            self.places[unit.square] = unit.at
            self.words.setdefault(unit.piece, unit.at)

    def cover(self, units: Iterable[Unit]) -> None:
        """Set up units in place of what stands there, as Forsyth and the game array do."""
        for unit in units:
            if unit.square in self.stacks:
                self.reading.note(f"what stood on {unit.square} before is replaced", unit.at)
            self.stacks[unit.square] = [unit.piece]
            self.places[unit.square] = unit.at
            self.words.setdefault(unit.piece, unit.at)

    def clear(self) -> None:
        """Take all units off."""
        self.stacks = {}

    def placements(self, on: BoardEntry) -> tuple[Placement, ...]:
        """The units in the order in which a diagram is read; elsewhere there can be none."""
        for square in self.stacks:
            if not on.holds(square):
                message = f"{square} is no square of the board {on.key}"
                self.reading.fault(self.places[square], message, on.extent())
        return tuple(
            Placement(square, self.stacks[square][-1], tuple(self.stacks[square][-2::-1]))
            for square in on.reading_order()
            if square in self.stacks
        )
