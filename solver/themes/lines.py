"""Lines of riders: who aims at what, and what stands between.

A rider is a unit that captures along straight lines of any length, such as a rook or a nightrider.
Lines of hoppers, and those that bend, are no lines here.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cache

from msgspec import Struct

from solver.catalogue import boards
from solver.catalogue.boards import BoardEntry
from solver.catalogue.movement_of import movement_of
from solver.catalogue.walks import ROYAL
from solver.model import Colour
from solver.themes.geometry import Vector, around, between, direction, ray
from solver.themes.tree.node import Position, Unit


class Aim(Struct, frozen=True):
    """A rider on a line with another square. units: the squares of those who stand between them,
    the nearest to the rider first."""

    rider: str
    target: str
    vector: Vector
    units: tuple[str, ...]


@cache
def rides(walk: str, colour: str = "white") -> frozenset[Vector]:
    """The steps of a walk's lines; none of a unit that is no rider."""
    found = set()
    for mover in movement_of(walk) or ():
        is_plain = mover.primitive == "ride" and mover.line == "straight" and not mover.most
        if is_plain and mover.use != "quiet" and not mover.only and not mover.straight_only:
            ahead = -1 if mover.turned and colour == "black" else 1
            found |= {(x, y * ahead) for x, y in mover.steps}
    return frozenset(found)


def rides_of(unit: Unit) -> frozenset[Vector]:
    """The steps of a unit's lines."""
    return rides(unit.walk, unit.colour)


def aim(position: Position, rider: str, target: str) -> Aim | None:
    """A unit's line with a square, None where it has none."""
    unit, vector = position.get(rider), direction(rider, target)
    if unit is None or vector is None or vector not in rides_of(unit):
        return None
    units = tuple([at for at in between(rider, target) if at in position])
    return Aim(rider, target, vector, units)


def aims(position: Position, target: str, by: Colour, most: int = 9) -> Iterator[Aim]:
    """The lines of a side's riders with a square on which at most so many units stand between."""
    for at, steps in seen(position).riders.get(by, ()):
        vector = direction(at, target)
        if vector is not None and vector in steps:
            units = tuple([one for one in between(at, target) if one in position])
            if len(units) <= most:
                yield Aim(at, target, vector, units)


class Seen(Struct, frozen=True):
    """What is looked for in a position again and again. riders: by sides, with the steps of their
    lines; kings: where the only king of a side stands."""

    riders: dict[Colour, list[tuple[str, frozenset[Vector]]]]
    kings: dict[Colour, str]


#: positions that were looked at, by their identity: each is kept as long as its entry
_seen: dict[int, tuple[Position, Seen]] = {}
_MOST_SEEN = 5_000


def seen(position: Position) -> Seen:
    """What was seen in a position. It must not change afterwards."""
    kept = _seen.get(id(position))
    if kept is not None and kept[0] is position:
        return kept[1]
    if len(_seen) > _MOST_SEEN:
        _seen.clear()
    found = _look(position)
    _seen[id(position)] = position, found
    return found


def _look(position: Position) -> Seen:
    riders: dict[Colour, list[tuple[str, frozenset[Vector]]]] = defaultdict(list)
    kings: dict[Colour, list[str]] = defaultdict(list)
    for at, unit in position.items():
        piece = unit.piece
        steps, royal = _nature(piece.walk, piece.colour)
        if steps:
            riders[piece.colour].append((at, steps))
        if royal or "royal" in piece.attributes:
            kings[piece.colour].append(at)
    return Seen(riders, {side: some[0] for side, some in kings.items() if len(some) == 1})


@cache
def _nature(walk: str, colour: str) -> tuple[frozenset[Vector], bool]:
    return rides(walk, colour), walk in ROYAL


def pins(position: Position, side: Colour, by: Colour) -> Iterator[Aim]:
    """The lines on which a unit of a side stands alone between its king and an enemy's rider.
    None where the side has not one king."""
    king = the_king(position, side)
    for found in aims(position, king, by, 1) if king else ():
        if len(found.units) == 1 and position[found.units[0]].colour == side:
            yield found


def the_king(position: Position, side: Colour) -> str | None:
    """Where a side's only king stands; None where it has none or several."""
    return seen(position).kings.get(side)


def ahead(board: BoardEntry, square: str, vector: Vector) -> tuple[str, ...]:
    """The squares in a direction, the nearest first."""
    return _ahead(board.key, square, vector)


@cache
def _ahead(board: str, square: str, vector: Vector) -> tuple[str, ...]:
    return tuple(ray(square, vector, boards.board(board)))


@cache
def neighbours(board: str, square: str) -> tuple[str, ...]:
    """The squares a king's step away on a board, by its key."""
    return around(square, boards.board(board))


def reach(position: Position, squares: Sequence[str]) -> list[str]:
    """The squares of a line up to the first unit, its own included."""
    found = []
    for at in squares:
        found.append(at)
        if at in position:
            break
    return found


def without(position: Position, *squares: str) -> dict[str, Unit]:
    """The position with these squares empty."""
    return {at: unit for at, unit in position.items() if at not in squares}


def moved(position: Position, start: str, end: str) -> dict[str, Unit]:
    """The position with a unit put elsewhere."""
    found = without(position, start)
    found[end] = position[start]
    return found
