"""How a pawn came from the file on which it began to a square: the captures on its ways."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property

from .board import FILES, Side, captures_of_pawn, height, shifted, up
from .known import Known

#: of each capture of a way, in order, the squares on which it can have been made
Way = tuple[frozenset[str], ...]


@dataclass(frozen=True)
class Errand:
    """A pawn that goes from the file on which it began to one of the squares. waiting: by file an
    enemy pawn on the board that never captured. ends: the pawn is on the board there now; else it
    was captured there, or promoted. straight: it may have captured nothing."""

    side: Side
    file: str
    targets: frozenset[str]
    waiting: tuple[tuple[str, str], ...]
    ends: bool = False
    straight: bool = False


@dataclass
class PawnWays:
    """Ways of pawns past units that have never moved, each asked for once."""

    known: Known
    most: dict[Side, int]  # captures that a pawn of a side made at most
    _found: dict[Errand, list[Way]] = field(default_factory=dict)

    def ways(self, errand: Errand) -> list[Way]:
        """Without those that need all that another one needs, and more."""
        if errand not in self._found:
            walks = _Walks(self.known, errand, self.most[errand.side])
            self._found[errand] = _needed([way for way in walks.ways() if way or errand.straight])
        return self._found[errand]

    def goes_straight(self, errand: Errand) -> bool:
        return () in self.ways(replace(errand, straight=True))


@dataclass
class _Walks:
    known: Known
    errand: Errand
    most: int

    def ways(self) -> Iterator[Way]:
        """One for each series of files: of every capture all squares that any walk has for it."""
        by_files: dict[tuple[str, ...], list[set[str]]] = {}
        home = self.errand.file + {"w": "2", "b": "7"}[self.errand.side]
        for landings in self._from(home, ()):
            files = tuple(square[0] for square in landings)
            squares = by_files.setdefault(files, [set() for _ in landings])
            for some, square in zip(squares, landings, strict=True):
                some.add(square)
        for way in by_files.values():
            yield tuple(map(frozenset, way))

    def _from(self, came: str, landings: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
        """Landings of all walks that go on from a square on which the pawn has come to its file."""
        for square in self._climbed(came):
            if square in self.errand.targets and self._may_end(came, square):
                yield landings
            if square not in self._stops and len(landings) < self.most:
                for landing in captures_of_pawn(self.errand.side, square) - self.known.steady:
                    yield from self._from(landing, (*landings, landing))

    @cached_property
    def _stops(self) -> frozenset[str]:
        """Squares from which no pawn promoted, for it gave check there to a king that has never
        moved, and was captured."""
        if not any(height(square, self.errand.side) == 8 for square in self.errand.targets):
            return frozenset()
        rank = {file + {"w": "7", "b": "2"}[self.errand.side] for file in FILES}
        return frozenset(rank - self.known.steady - self.known.before_promotion(self.errand.side))

    def _height_waiting(self, square: str) -> int:
        pawn = dict(self.errand.waiting).get(square[0])
        return height(pawn, self.errand.side) if pawn else 0

    def _climbed(self, came: str) -> Iterator[str]:
        """Squares of its file to which it goes, the first one included. It does not get past an
        enemy pawn that stands above it to this day, and stood no lower before."""
        below = height(came, self.errand.side) <= self._height_waiting(came)
        square = came
        yield square
        while square not in self._stops:
            square = shifted(square, 0, up(self.errand.side))
            if not square or square in self.known.steady:
                return
            if below and height(square, self.errand.side) >= 7:
                return
            yield square

    def _may_end(self, came: str, square: str) -> bool:
        """Where it stands above a pawn that never left the file it came to the file above it."""
        if not self.errand.ends:
            return True
        waiting = self._height_waiting(square)
        return (
            height(square, self.errand.side) <= waiting or height(came, self.errand.side) > waiting
        )


def _needed(ways: list[Way]) -> list[Way]:
    """Without ways that need all that another one needs. What a pawn takes when it leaves its file
    is special, so that first captures are compared with each other."""
    kept: list[Way] = []
    for way in sorted(ways, key=len):
        if not any(_needs_no_more(other, way) for other in kept):
            kept.append(way)
    return kept


def _needs_no_more(one: Way, other: Way) -> bool:
    if not one:
        return True
    if not other or not other[0] <= one[0]:
        return False
    met = 1
    for landing in other[1:]:
        if met < len(one) and landing <= one[met]:
            met += 1
    return met == len(one)
