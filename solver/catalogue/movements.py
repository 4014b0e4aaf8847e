"""Movement expressions: what a walk may do, as a sum of the kernel's primitives.

A primitive works on steps (files, ranks) as White sees the board; `turned` ones are mirrored for
Black. `every` gives a step all its signs and both orders of its components. docs/movements.md
describes the primitives, walks.py has the walks.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

Step = tuple[int, int]
Use = Literal["quiet", "capture", "both"]


class Mover(Struct, frozen=True):
    """One primitive. use: for quiet moves, for captures or for both. Which of the other fields
    mean something depends on the primitive."""

    primitive: str
    steps: tuple[Step, ...] = ()
    use: Use = "both"
    turned: bool = False
    line: str = "straight"
    sums: tuple[Step, ...] = ()
    """of two steps that make a zigzag"""
    most: int = 0
    """steps, reflections or leaps; 0: any number"""
    hurdles: int = 1
    beyond: int = 0
    """lands so many squares behind the last hurdle; 0: on any"""
    adjacent: bool = False
    """the first square of the line is the hurdle's"""
    angle: int = 0
    stops: bool = False
    """other units stand in the way"""
    straight_only: bool = False
    """along ranks, files and diagonals"""
    enemy_hurdle: bool = False
    around_origin: bool = False
    edges_only: bool = False
    from_ranks: tuple[int, ...] = ()
    """of the own side, its first one 0, its last one -1; empty: from all"""
    files: tuple[int, ...] = ()
    barred_rank: int | None = None
    """where it does not apply unless a condition lets pawns move from there"""
    guards_when_barred: bool = False
    """gives check from there all the same"""
    takes_passing: bool = False
    only: tuple[str, ...] = ()
    """restrictions of where it may end: up, down, up-absolute, down-absolute, edge-change"""

    def data(self) -> dict[str, Any]:
        """For the kernel: what differs from the default. Whoever gets it leaves it as it is."""
        return _data(self)


@lru_cache(maxsize=1024)
def _data(mover: Mover) -> dict[str, Any]:
    plain = Mover(mover.primitive)
    found: dict[str, Any] = {
        name: getattr(mover, name)
        for name in mover.__struct_fields__
        if getattr(mover, name) != getattr(plain, name)
    }
    found |= {"primitive": mover.primitive, "steps": mover.steps}
    if found.pop("turned", False):
        found["directed"] = True
    return {k: list(v) if isinstance(v, tuple) else v for k, v in found.items()}


Movement = tuple[Mover, ...]


class Lines(Struct, frozen=True):
    """Lines to ride, hop or capture along."""

    steps: tuple[Step, ...]
    line: str = "straight"
    sums: tuple[Step, ...] = ()
    most: int = 0
    turned: bool = False

    def mover(self, primitive: str, **how: Any) -> Mover:
        """A primitive along these lines."""
        return Mover(
            primitive,
            self.steps,
            line=self.line,
            sums=self.sums,
            most=self.most,
            turned=self.turned,
            **how,
        )


def every(x: int, y: int) -> tuple[Step, ...]:
    """The step in all directions: 4 or 8 steps."""
    found = {(sx * a, sy * b) for a, b in ((x, y), (y, x)) for sx in (1, -1) for sy in (1, -1)}
    return tuple(sorted(found))


ORTHOGONAL = every(0, 1)
DIAGONAL = every(1, 1)
ALL_LINES = ORTHOGONAL + DIAGONAL
KNIGHT = every(1, 2)
CAMEL = every(1, 3)
ZEBRA = every(2, 3)
FORWARD: tuple[Step, ...] = ((0, 1),)
FORWARD_DIAGONALS: tuple[Step, ...] = ((1, 1), (-1, 1))


def both_ways(steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """The steps and their opposites."""
    return steps + tuple((-x, -y) for x, y in steps)


# On hexes a file goes up, and (1, 1) to the upper right.
HEX_LINES = both_ways(((0, 1), (1, 1), (1, 0)))
HEX_DIAGONALS = both_ways(((2, 1), (1, 2), (-1, 1)))
HEX_KNIGHT = both_ways(((3, 2), (3, 1), (1, 3), (2, 3), (-1, 2), (-2, 1)))
#: a step forward, captures beside it; no double step, and promotion where the file ends
HEX_PAWN: Movement = (
    Mover("leap", FORWARD, "quiet", turned=True),
    Mover("leap", ((-1, 0), (1, 1)), "capture", turned=True),
)


def straight(steps: tuple[Step, ...]) -> Lines:
    """Lines that repeat one step again and again, each of these steps a line."""
    return Lines(steps)


CIRCLE = Lines(KNIGHT, "circle")
CAT = Lines(KNIGHT, "cat")


def zigzag(steps: tuple[Step, ...], *sums: Step) -> Lines:
    """Two steps by turns; two of them add up to one of the sums."""
    return Lines(steps, "zigzag", sums=sums)


def bent(first: Literal["orthogonal", "diagonal"], most: int) -> Lines:
    """Knight's leaps in one direction that pass a neighbouring square each."""
    return Lines(KNIGHT, f"bent-{first}", most=most)


def leap(steps: tuple[Step, ...]) -> Movement:
    """One step, whatever stands between."""
    return (Mover("leap", steps),)


def ride(along: tuple[Step, ...] | Lines) -> Movement:
    """Along lines over empty squares."""
    return (_lines(along).mover("ride"),)


def hop(
    along: tuple[Step, ...] | Lines, beyond: int = 1, hurdles: int = 1, adjacent: bool = False
) -> Movement:
    """Over so many units, then to the square so far behind the last; 0: to any behind it."""
    how = {"beyond": beyond, "hurdles": hurdles, "adjacent": adjacent}
    return (_lines(along).mover("hop", **how),)


def locust(along: tuple[Step, ...] | Lines, adjacent: bool = False) -> Movement:
    """Captures the first unit of a line, an enemy, and lands on the empty square behind it."""
    return (_lines(along).mover("locust", use="capture", adjacent=adjacent),)


def turn_hop(steps: tuple[Step, ...], angle: int) -> Movement:
    """Over the first unit, then one step that deviates by the angle; 27: a knight's step."""
    return (Mover("turn-hop", steps, angle=angle),)


def roam(leaps_or_rides: Literal["leaps", "straight"], most: int, edges_only: bool) -> Movement:
    """Several knight's leaps or rides in one move over empty squares."""
    how: dict[str, Any] = {"most": most, "edges_only": edges_only}
    return (Mover("roam", KNIGHT, line=leaps_or_rides, **how),)


def quiet(movement: Movement) -> Movement:
    """Only without capture."""
    return tuple(replace(mover, use="quiet") for mover in movement)


def captures(movement: Movement) -> Movement:
    """Only with capture."""
    return tuple(replace(mover, use="capture") for mover in movement)


def only(movement: Movement, where: str) -> Movement:
    """Only moves that end there."""
    return tuple(replace(mover, only=(*mover.only, where)) for mover in movement)


def on_files(movement: Movement, *files: int) -> Movement:
    """Only from these files."""
    return tuple(replace(mover, files=files) for mover in movement)


def turned(movement: Movement) -> Movement:
    """Black goes the other way."""
    return tuple(replace(mover, turned=True) for mover in movement)


def hunter(away: Movement, back: Movement) -> Movement:
    """One movement away from the own side of the board, another one back."""
    return only(away, "up") + only(back, "down")


def pawn(
    moves: tuple[Step, ...] = (),
    takes: tuple[Step, ...] = (),
    *,
    double: bool = True,
    first_rank: int = 0,
) -> Movement:
    """Steps without capture, captures by one step, a double step that can be answered en passant.
    Nothing of it from the rank before that of the double step."""
    second_rank = 1 if first_rank == 0 else -2
    how: dict[str, Any] = {"turned": True, "barred_rank": first_rank}
    parts: Movement = ()
    if moves:
        parts += (Mover("leap", moves, "quiet", **how),)
    if takes:
        parts += (Mover("leap", takes, "capture", takes_passing=True, **how),)
    if moves and double:
        parts += (Mover("double-step", moves, "quiet", from_ranks=(second_rank,), **how),)
    return parts


def one_or_two_steps() -> Movement:
    """A pawn's steps of a piece: nobody captures it en passant."""
    one = Mover("leap", FORWARD, "quiet", turned=True, barred_rank=0)
    two = Mover("ride", FORWARD, "quiet", turned=True, most=2, from_ranks=(1,))
    return (one, two)


def _lines(along: tuple[Step, ...] | Lines) -> Lines:
    return along if isinstance(along, Lines) else straight(along)


KING = leap(ALL_LINES)
QUEEN = ride(ALL_LINES)
ROOK = ride(ORTHOGONAL)
BISHOP = ride(DIAGONAL)
S = leap(KNIGHT)

#: lines of knight's leaps over a neighbour that must be empty: one leap of them, or all
MAO = bent("orthogonal", 1)
MOA = bent("diagonal", 1)
MAORIDER = bent("orthogonal", 0)
MOARIDER = bent("diagonal", 0)
