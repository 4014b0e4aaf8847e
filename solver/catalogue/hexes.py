"""Walks on hexes: the same primitives along the directions that hexes have.

A hex has six neighbours and, between their directions, six cells that it touches with a corner:
the lines of the rook and of the bishop in Glinski's chess. The knight's leaps go to the twelve
nearest cells on neither. Steps of a walk that go in all directions of one of these kinds have a
counterpart here; so have lines that turn by steps of one kind, and hurdles anywhere. What needs
ranks, right angles or other leaps has none. Source: docs/movements.md.
"""

from __future__ import annotations

from msgspec.structs import replace

from solver.catalogue.movements import (
    DIAGONAL,
    HEX_DIAGONALS,
    HEX_KNIGHT,
    HEX_LINES,
    HEX_PAWN,
    KNIGHT,
    ORTHOGONAL,
    Movement,
    Mover,
    Step,
    every,
)

_FARTHEST = 8
_LINES = ("straight", "circle", "leaps")
_REASONS = {
    "turn-hop": "hexes have other angles than the squares on which it turns",
    "quarter-turn": "hexes have no right angles",
    "double-step": "hexes have no second rank",
}


class NotOnHexes(ValueError):
    """The reason for which a movement makes no sense on hexes, as a sentence's end."""


def movement(walk: str, moves: Movement) -> Movement:
    """The counterpart of a walk's movement. Raises NotOnHexes."""
    if walk == "pawn":
        return HEX_PAWN
    return tuple(_mover(mover) for mover in moves)


def _mover(mover: Mover) -> Mover:
    if mover.primitive in _REASONS:
        raise NotOnHexes(_REASONS[mover.primitive])
    if mover.turned or mover.from_ranks or mover.files or set(mover.only) - {"edge-change"}:
        raise NotOnHexes("hexes have no ranks and files in which it could go forward or back")
    if mover.line not in _LINES:
        raise NotOnHexes("its bent lines follow ranks and files")
    return replace(mover, steps=_steps(mover.steps))


def _steps(steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """The steps by their kinds: each kind is complete or has no counterpart."""
    left, found = set(steps), list[Step]()
    for kind, counterpart in _kinds():
        if left and set(kind) <= left:
            left -= set(kind)
            found += counterpart
    if left:
        x, y = sorted(map(abs, min(left)))
        known = set(every(x, y)) <= set(steps)
        raise NotOnHexes(
            f"its steps ({x},{y}) have no counterpart"
            if known
            else f"its steps ({x},{y}) do not go in all directions"
        )
    return tuple(found)


def _kinds() -> list[tuple[tuple[Step, ...], tuple[Step, ...]]]:
    """Kinds of steps on squares and on hexes, the longer ones as often as they are."""
    kinds = [(KNIGHT, HEX_KNIGHT)]
    for times in range(1, _FARTHEST + 1):
        kinds.append((_far(ORTHOGONAL, times), _far(HEX_LINES, times)))
        kinds.append((_far(DIAGONAL, times), _far(HEX_DIAGONALS, times)))
    return kinds


def _far(steps: tuple[Step, ...], times: int) -> tuple[Step, ...]:
    return tuple((x * times, y * times) for x, y in steps)
