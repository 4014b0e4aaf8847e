"""What may be claimed: numbers of solutions, lines, keys and tries, variations."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from solver.claims.printed import Printed
from solver.errors import Fault
from solver.model import Note, Place


class LineClaim(Struct, frozen=True):
    """A line of help or series play, or a key or try, which is a line of one half-move.

    text, place: as it is written. side: who begins, 0 White, 1 Black, None if that is not said.
    leaves_open: how many half-moves its first number leaves open, 1 in `1...`; dots may be a pass.
    is_set: said to be set play. is_try: marked "?". places: where each half-move is written.
    reaches: of a key, the sign of mate or of stalemate behind it.
    """

    moves: tuple[Printed, ...]
    text: str
    place: Place
    side: int | None = None
    leaves_open: int = 0
    is_set: bool = False
    is_try: bool = False
    places: tuple[Place, ...] = ()
    reaches: str = ""

    def readings(self) -> tuple[tuple[Printed, ...], ...]:
        """Its half-moves: dots may stand for a pass or for a half-move that is left open."""
        without = tuple(move for move in self.moves if move.way != "null")
        return (self.moves,) if len(without) == len(self.moves) else (self.moves, without)


class Step(Struct, frozen=True):
    """A half-move of a variation. ply: how many half-moves after the key; moves: alternatives.

    text, place: as it is written; places: where each alternative is, empty where strokes part them.
    ends: with the sign of mate, after which nothing follows.
    """

    ply: int
    moves: tuple[Printed, ...]
    text: str
    place: Place
    ends: bool = False
    places: tuple[Place, ...] = ()

    def alternative(self, number: int) -> tuple[str, Place]:
        """One of the alternatives as it is written, and where."""
        texts, places = self.text.split("/"), self.written()
        if len(texts) != len(self.moves) or len(places) != len(self.moves):
            return self.text, self.place
        return texts[number], places[number]

    def written(self) -> tuple[Place, ...]:
        """Where each of several moves with strokes between them is written."""
        if self.places:
            return self.places
        found, column = [], self.place.column
        for text in self.text.split("/"):
            found.append(replace(self.place, column=column))
            column += len(text) + 1
        return tuple(found) if len(found) == len(self.moves) else (self.place,) * len(self.moves)

    @property
    def numbered(self) -> str:
        """The half-move with its number."""
        dots = "..." if self.ply % 2 else "."
        return f"{self.ply // 2 + 1}{dots}{self.text}"


class Variation(Struct, frozen=True):
    """Half-moves of battle play, from the key on or, in set play, from the first defence.

    refutes: it is a try with the defence, marked "!", that refutes it.
    """

    steps: tuple[Step, ...]
    is_set: bool = False
    is_try: bool = False
    refutes: bool = False

    @property
    def text(self) -> str:
        """All of its half-moves with their numbers."""
        return " ".join(step.numbered for step in self.steps)

    @property
    def place(self) -> Place:
        """Where its last half-move is written."""
        return self.steps[-1].place


class Claims(Struct, frozen=True):
    """What is claimed of a twin. counts: numbers of solutions, and the side of which each is
    claimed, None for both.

    faults: what cannot be understood, with its place. notes: what of a printed
    solution is left out.
    """

    counts: tuple[tuple[int | None, int], ...] = ()
    lines: tuple[LineClaim, ...] = ()
    variations: tuple[Variation, ...] = ()
    faults: tuple[Fault, ...] = ()
    notes: tuple[Note, ...] = ()

    def first_place(self) -> Place:
        """Where the first line or variation is written."""
        return self.lines[0].place if self.lines else self.variations[0].place

    def printed(self) -> list[Printed]:
        """All moves that are written, those that variations have in common once."""
        found = [move for line in self.lines for move in line.moves]
        steps = {id(step): step for variation in self.variations for step in variation.steps}
        return found + [move for step in steps.values() for move in step.moves]
