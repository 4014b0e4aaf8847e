"""Moves of riders along their lines, in the order of a line of play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from solver.model import Colour
from solver.themes.geometry import Vector, between, direction
from solver.themes.lines import rides_of
from solver.themes.tree.node import Node, Position


class Ride(Struct, frozen=True):
    """A rider's move along its line. path: the squares between departure and arrival."""

    node: Node
    origin: str
    start: str
    end: str
    vector: Vector
    path: tuple[str, ...]


class Rides:
    """The moves of riders in lines of play, which have many half-moves in common."""

    def __init__(self) -> None:
        self._known: dict[int, Ride | None] = {}  # by identity: the play keeps its half-moves

    def of(self, way: Sequence[Node]) -> list[Ride]:
        """Those of a line."""
        return [found for node in way if (found := self._of(node)) is not None]

    def _of(self, node: Node) -> Ride | None:
        key = id(node)
        if key not in self._known:
            self._known[key] = _ride(node)
        return self._known[key]


def _ride(node: Node) -> Ride | None:
    move = node.move
    if move is None or move.departure not in node.before:
        return None
    unit = node.unit
    vector = direction(move.departure, move.arrival)
    if vector is None or vector not in rides_of(unit):
        return None
    arrived = node.position.get(move.arrival)
    if arrived is None or arrived.origin != unit.origin:
        return None
    path = between(move.departure, move.arrival)
    return Ride(node, unit.origin, move.departure, move.arrival, vector, path)


def back(vector: Vector) -> Vector:
    """The opposite direction."""
    return -vector[0], -vector[1]


def rests(way: Sequence[Node], unit: str, square: str, since: Node, until: Node) -> bool:
    """Whether a unit stands on the same square from after one half-move to before another one."""
    for node in way:
        if since.depth <= node.depth < until.depth:
            there = node.position.get(square)
            if there is None or there.origin != unit:
                return False
    return True


def is_open(position: Position, start: str, end: str) -> bool:
    """Whether nothing stands between two squares of a line."""
    return not any(square in position for square in between(start, end))


def arrivals(way: Sequence[Node], square: str, after: Node) -> Iterator[Node]:
    """The later half-moves that end on a square."""
    for node in way:
        if node.depth > after.depth and node.move is not None and node.move.arrival == square:
            yield node


def of_side(way: Sequence[Node], side: Colour) -> list[Node]:
    """The half-moves of a side."""
    return [node for node in way if node.side == side and node.move is not None]
