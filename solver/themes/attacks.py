"""Who attacks a square in chess, seen from the board alone."""

from __future__ import annotations

from solver.catalogue.boards import BoardEntry
from solver.model import Colour
from solver.themes.geometry import (
    DIAGONALS,
    KNIGHT,
    ORTHOGONALS,
    STEPS,
    Vector,
    between,
    direction,
    step,
)
from solver.themes.tree.node import Position

_RIDES: dict[str, tuple[Vector, ...]] = {
    "queen": STEPS,
    "rook": ORTHOGONALS,
    "bishop": DIAGONALS,
}
_LEAPS: dict[str, tuple[Vector, ...]] = {"knight": KNIGHT, "king": STEPS}
_FORWARD = {"white": 1, "black": -1}
_SECOND = {"white": "2", "black": "7"}


def attackers(position: Position, square: str, by: Colour, board: BoardEntry) -> frozenset[str]:
    """The squares of a side's units of chess that attack a square."""
    return frozenset(
        at
        for at, unit in position.items()
        if unit.colour == by and at != square and attacks(position, at, square, board)
    )


def attacks(position: Position, at: str, square: str, board: BoardEntry) -> bool:
    """Whether the unit of chess on a square attacks another one."""
    unit = position[at]
    if unit.walk in _LEAPS:
        return any(step(at, one, board) == square for one in _LEAPS[unit.walk])
    if unit.walk == "pawn":
        ahead = _FORWARD[unit.colour]
        return square in (step(at, (-1, ahead), board), step(at, (1, ahead), board))
    if direction(at, square) not in _RIDES.get(unit.walk, ()):
        return False
    return not any(one in position for one in between(at, square))


def pawn_steps(position: Position, at: str, board: BoardEntry) -> tuple[str, ...]:
    """Where a pawn goes without a capture: from its second rank two squares, too."""
    colour = position[at].colour
    ahead = (0, _FORWARD[colour])
    one = step(at, ahead, board)
    if one is None or one in position:
        return ()
    two = step(one, ahead, board) if at[1:] == _SECOND[colour] else None
    return (one,) if two is None or two in position else (one, two)
