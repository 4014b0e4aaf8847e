"""Movement expressions: what a walk may do, as a sum of the kernel's primitives.

A primitive works on steps (files, ranks) as White sees the board; `turned` ones are mirrored for
Black. `every` gives a step all its signs and both orders of its components.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Step = tuple[int, int]
Use = Literal["quiet", "capture", "both"]


@dataclass(frozen=True, slots=True)
class Mover:
    """One primitive. use: for quiet moves, for captures or for both."""

    primitive: str
    steps: tuple[Step, ...]
    use: Use = "both"
    turned: bool = False


Movement = tuple[Mover, ...]


def every(x: int, y: int) -> tuple[Step, ...]:
    """The step in all directions: 4 or 8 steps."""
    found = {(sx * a, sy * b) for a, b in ((x, y), (y, x)) for sx in (1, -1) for sy in (1, -1)}
    return tuple(sorted(found))


ORTHOGONAL = every(0, 1)
DIAGONAL = every(1, 1)
ALL_LINES = ORTHOGONAL + DIAGONAL


def leap(steps: tuple[Step, ...]) -> Movement:
    """One step, whatever stands between."""
    return (Mover("leap", steps),)


def ride(steps: tuple[Step, ...]) -> Movement:
    """The same step again and again over empty squares."""
    return (Mover("ride", steps),)


#: straight ahead, two squares from the second rank, captures one square diagonally ahead
PAWN: Movement = (
    Mover("leap", ((0, 1),), "quiet", turned=True),
    Mover("leap", ((1, 1), (-1, 1)), "capture", turned=True),
    Mover("double-step", ((0, 1),), "quiet", turned=True),
)

#: the walks that the kernel can move, by their key in catalogue.pieces
MOVEMENTS: dict[str, Movement] = {
    "king": leap(ALL_LINES),
    "queen": ride(ALL_LINES),
    "rook": ride(ORTHOGONAL),
    "bishop": ride(DIAGONAL),
    "knight": leap(every(1, 2)),
    "pawn": PAWN,
}
