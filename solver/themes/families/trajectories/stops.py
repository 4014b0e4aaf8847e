"""The ways of units through the play: for each of them a tree of the squares on which it stops."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from solver.playing import replay
from solver.themes.naming import unit_name
from solver.themes.tree.node import Node, Position, Unit
from solver.themes.tree.play import Play

#: kinds of moves that bring one unit to one square, if they do nothing besides
PLAIN = frozenset({"quiet", "capture", "en-passant"})


class Stop:
    """A square to which a unit comes.

    name: what it is then, as queries write it. node: the half-move that brings it there, None in
    the diagram and where a twin puts it. captures: it comes by a capture of its own.
    """

    __slots__ = ("before", "captures", "following", "name", "node", "origin", "square")

    def __init__(
        self,
        square: str,
        unit: Unit,
        before: Stop | None = None,
        node: Node | None = None,
        captures: bool = False,
    ) -> None:
        self.square = square
        self.origin = unit.origin
        self.name = unit_name(unit)
        self.node = node
        self.captures = captures
        self.before = before
        self.following: list[Stop] = []
        if before is not None:
            before.following.append(self)

    def way(self) -> list[Stop]:
        """The stops from the first one to this one."""
        found = [self]
        while (before := found[-1].before) is not None:
            found.append(before)
        return found[::-1]


def ways(play: Play) -> list[Stop]:
    """The first stops of all units that move, in the diagram or where they appear."""
    roots: list[Stop] = []
    start = {stop.origin: stop for stop in _standing(diagram(play))}
    roots.extend(start.values())
    for twin in play.twins:
        front = dict(start)
        _go_on(front, twin.start.position, None, roots)
        open_ones = [(node, front) for node in reversed(twin.start.children)]
        while open_ones:
            node, before = open_ones.pop()
            after = _followed(node, before, roots)
            open_ones.extend((one, after) for one in reversed(node.children))
    return [root for root in roots if root.following]


def diagram(play: Play) -> Position:
    """The units with which play begins before any twin changes them."""
    if len(play.twins) == 1:
        return play.twins[0].start.position
    units = replay.start(play.problem) or {}
    return {at: Unit(piece, at) for at, piece in units.items()}


def _standing(position: Position) -> Iterator[Stop]:
    return (Stop(at, unit) for at, unit in position.items())


def _followed(node: Node, before: dict[str, Stop], roots: list[Stop]) -> dict[str, Stop]:
    """The last stops of all units after a half-move."""
    move = node.move
    if move is None:
        return before
    after = dict(before)
    if not move.effects and move.kind in PLAIN:
        arrived = node.position.get(move.arrival)  # none of a unit that vanishes as it moves
        moved: Mapping[str, Unit] = {} if arrived is None else {move.arrival: arrived}
    else:
        moved = node.position
    _go_on(after, moved, node, roots)
    return after


def _go_on(
    front: dict[str, Stop], position: Position, node: Node | None, roots: list[Stop]
) -> None:
    """Let the last stops be those of a position."""
    move = node.move if node is not None else None
    for at, unit in position.items():
        last = front.get(unit.origin)
        if last is None:
            front[unit.origin] = Stop(at, unit, node=node)
            roots.append(front[unit.origin])
        elif last.square != at:
            captures = bool(move and move.captured and move.departure == last.square)
            front[unit.origin] = Stop(at, unit, last, node, captures)


def all_stops(roots: list[Stop]) -> Iterator[Stop]:
    """Every stop, each before those that follow it."""
    open_ones = list(reversed(roots))
    while open_ones:
        stop = open_ones.pop()
        yield stop
        open_ones.extend(reversed(stop.following))


def nodes_of(stops: list[Stop]) -> tuple[Node, ...]:
    """The half-moves that lead to stops."""
    return tuple(stop.node for stop in stops if stop.node is not None)
