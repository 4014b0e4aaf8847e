"""The four powers of coalition chess, their board, and how their units go."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import NamedTuple

FILES = "abcdefghij"
SQUARES = tuple(f"{file}{rank}" for rank in range(1, 11) for file in FILES)

Vector = tuple[int, int]
#: Units by their squares: the power (y, b, g, r) and the letter of the unit, e.g. "yK".
Board = Mapping[str, str]

GREAT = "yb"

FORWARD: dict[str, Vector] = {"y": (0, 1), "b": (0, -1), "r": (1, 0), "g": (-1, 0)}
#: Where each power's units are set up, and where its S and M make their double steps.
AREAS = {
    "y": {f"{file}{rank}" for file in "bcdefghi" for rank in (1, 2)},
    "b": {f"{file}10" for file in "bcdefghi"} | {f"{file}9" for file in "cdefgh"},
    "r": {f"{file}{rank}" for file in "ab" for rank in (4, 5, 6, 7)},
    "g": {f"{file}{rank}" for file in "ij" for rank in (4, 5, 6, 7)},
}
#: The provisional array.
ARRAY = {
    "y": "Tc1 Rd1 Ke1 Tf1 Ig1 Ah1 Mc2 Sd2 Se2 Mf2 Sg2 Mh2",
    "b": "Ac10 Id10 Re10 Kf10 Ag10 Th10 Mc9 Md9 Se9 Sf9 Mg9 Mh9",
    "r": "Fa5 Fa6 Mb4 Sb5 Sb6 Mb7",
    "g": "Uj5 Uj6 Mi4 Si5 Si6 Mi7",
}

ROOK: tuple[Vector, ...] = ((1, 0), (0, 1), (-1, 0), (0, -1))
BISHOP: tuple[Vector, ...] = ((1, 1), (1, -1), (-1, -1), (-1, 1))
KNIGHT: tuple[Vector, ...] = (
    *((1, 2), (2, 1), (2, -1), (1, -2)),
    *((-1, -2), (-2, -1), (-2, 1), (-1, 2)),
)
LINES = {"A": ROOK, "R": BISHOP, "T": ROOK + BISHOP, "U": ROOK + BISHOP}
LEAPS = {"K": ROOK + BISHOP, "M": ROOK + BISHOP, "I": KNIGHT, "U": KNIGHT}


class DoubleStep(NamedTuple):
    """A double step that may still be answered: the square crossed and the square reached."""

    passed: str
    landing: str


class Step(NamedTuple):
    """The way of a unit. victims: the squares of the units that it takes.

    between: the square where a flier took a unit on its way.
    """

    start: str
    end: str
    victims: tuple[str, ...] = ()
    passed: str | None = None
    between: str | None = None


@cache
def shifted(square: str, vector: Vector) -> str | None:
    file, rank = FILES.index(square[0]) + vector[0], int(square[1:]) + vector[1]
    return f"{FILES[file]}{rank}" if 0 <= file < 10 and 1 <= rank <= 10 else None


def is_far_edge(square: str, power: str) -> bool:
    return shifted(square, FORWARD[power]) is None


@cache
def pairs_of_leaps(square: str) -> tuple[tuple[str, str], ...]:
    """Where two leaps of a knight land, but for those that come back."""
    return tuple(
        (between, target)
        for first in KNIGHT
        if (between := shifted(square, first)) is not None
        for second in KNIGHT
        if (target := shifted(between, second)) is not None and target != square
    )


class Walks:
    """How the units of a power go on a board.

    hostile: the powers against it. flieger: what stands between a flier's two leaps: nothing that
    matters ("free"), no unit at all ("empty"), or no unit of its own party, while an enemy is taken
    ("capture"). double_steps: those of other powers that may be answered; moved: squares of S and M
    that may not make double steps.
    """

    def __init__(
        self,
        board: Board,
        hostile: str,
        flieger: str,
        double_steps: Mapping[str, DoubleStep],
        moved: frozenset[str],
    ) -> None:
        self.board = board
        self.hostile = hostile
        self.flieger = flieger
        self.double_steps = double_steps
        self.moved = moved

    def steps(self, power: str) -> Iterator[Step]:
        for square, unit in self.board.items():
            if unit[0] == power:
                yield from self.unit_steps(square, unit[1], power)

    def unit_steps(self, square: str, walk: str, power: str) -> Iterator[Step]:
        for vector in LEAPS.get(walk, ()):
            yield from self.landing(square, shifted(square, vector))
        for vector in LINES.get(walk, ()):
            target = shifted(square, vector)
            while target is not None:
                yield from self.landing(square, target)
                if target in self.board:
                    break
                target = shifted(target, vector)
        if walk == "F":
            yield from self.flier_steps(square)
        if walk == "S":
            yield from self.soldier_steps(square, power)
        if walk in "SM":
            yield from self.double_step(square, power)
            yield from self.en_passant(square, walk, power)

    def landing(self, square: str, target: str | None) -> Iterator[Step]:
        if target is None:
            return
        if target not in self.board:
            yield Step(square, target)
        elif self.is_enemy(target):
            yield Step(square, target, (target,))

    def is_enemy(self, square: str) -> bool:
        return self.board.get(square, "-")[0] in self.hostile

    def flier_steps(self, square: str) -> Iterator[Step]:
        """Two leaps of a knight in one move, not back to where they began."""
        found = {
            step
            for between, target in pairs_of_leaps(square)
            for step in self.flight(square, between, target)
        }
        yield from sorted(found, key=str)

    def flight(self, square: str, between: str, target: str) -> Iterator[Step]:
        for step in self.landing(square, target):
            if self.flieger == "free" or between not in self.board:
                yield step
            elif self.flieger == "capture" and self.is_enemy(between):
                yield step._replace(victims=(between, *step.victims), between=between)

    def soldier_steps(self, square: str, power: str) -> Iterator[Step]:
        ahead = shifted(square, FORWARD[power])
        if ahead is not None and ahead not in self.board:
            yield Step(square, ahead)
        for target in soldier_targets(square, power):
            if self.is_enemy(target):
                yield Step(square, target, (target,))

    def double_step(self, square: str, power: str) -> Iterator[Step]:
        if square not in AREAS[power] or square in self.moved:
            return
        passed = shifted(square, FORWARD[power])
        target = None if passed is None else shifted(passed, FORWARD[power])
        if passed is None or target is None or passed in self.board or target in self.board:
            return
        yield Step(square, target, passed=passed)

    def en_passant(self, square: str, walk: str, power: str) -> Iterator[Step]:
        """A unit that may take on the square crossed takes there the unit that crossed it."""
        for owner, (passed, landing) in self.double_steps.items():
            if owner not in self.hostile or passed in self.board:
                continue
            vectors = (shifted(square, vector) for vector in LEAPS["M"])
            if passed in (soldier_targets(square, power) if walk == "S" else list(vectors)):
                yield Step(square, passed, (landing,))


def soldier_targets(square: str, power: str) -> list[str]:
    """The two squares that a soldier attacks."""
    files, ranks = FORWARD[power]
    vectors = [(1, ranks), (-1, ranks)] if ranks else [(files, 1), (files, -1)]
    targets = (shifted(square, vector) for vector in vectors)
    return [target for target in targets if target is not None]
