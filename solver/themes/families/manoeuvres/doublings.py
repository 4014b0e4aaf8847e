"""Riders that make way for each other on one line, or come to stand one behind the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solver.themes.families.manoeuvres.rides import Ride, back, is_open, rests
from solver.themes.geometry import direction
from solver.themes.lines import rides_of
from solver.themes.shown import Shown
from solver.themes.tree.node import Node


def shown(way: Sequence[Node], rides: Sequence[Ride]) -> Iterator[Shown]:
    """Clearances and doublings of a line of play. rides: the moves of its riders."""
    for first in rides:
        for second in rides:
            if second.node.depth <= first.node.depth or second.node.side != first.node.side:
                continue
            if second.origin != first.origin:
                yield from _clearance(first, second)
                yield from _turton(way, first, second)
            elif second.vector == first.vector:
                yield from _zepler(way, first, second)


def _clearance(first: Ride, second: Ride) -> Iterator[Shown]:
    """The second rider goes along the line that the first has cleared."""
    nodes, units = (first.node, second.node), (first.origin, second.origin)
    if second.vector == first.vector:
        has_room = direction(second.end, first.end) == first.vector
        if first.start in second.path and has_room and _stood_behind(first, second):
            yield Shown("Bristol", nodes=nodes, units=units)
    elif second.vector == back(first.vector) and _is_strong(second.node):
        over_it = first.start in (*second.path, second.end)
        if over_it and second.start in first.path:
            yield Shown("LoydClearance", nodes=nodes, units=units)


def _stood_behind(first: Ride, second: Ride) -> bool:
    """Whether the second rider stood behind the first one, on its line, and has not moved since."""
    unit = first.node.before.get(second.start)
    return (
        unit is not None
        and unit.origin == second.origin
        and direction(second.start, first.start) == first.vector
        and is_open(first.node.before, second.start, first.start)
    )


def _is_strong(node: Node) -> bool:
    """Whether a half-move gives check or reaches the goal."""
    return node.played.check or node.played.goal is not None


def _turton(way: Sequence[Node], first: Ride, second: Ride) -> Iterator[Shown]:
    """The first rider crosses a square; the second enters there and goes the other way."""
    if second.vector != back(first.vector) or second.start not in first.path:
        return
    if not (_is_strong(second.node) or second.node.played.captured):
        return
    if not is_open(second.node.before, second.start, first.end):
        return
    entering = _came(way, second)
    if entering is None or entering.depth <= first.node.depth:
        return
    if not rests(way, first.origin, first.end, first.node, second.node):
        return
    crosses, enters = first.node.unit, second.node.unit
    strength = len(rides_of(crosses)) - len(rides_of(enters))
    theme = "Turton" if strength < 0 else "BrunnerTurton" if strength == 0 else "LoydTurton"
    nodes = (first.node, entering, second.node)
    yield Shown(theme, nodes=nodes, units=(first.origin, second.origin))


def _came(way: Sequence[Node], ride: Ride) -> Node | None:
    """The half-move that brought a rider to where its ride begins."""
    for node in reversed(way):
        if node.depth < ride.node.depth and node.move is not None:
            there = node.position.get(ride.start)
            if node.move.arrival == ride.start and there is not None:
                return node if there.origin == ride.origin else None
    return None


def _zepler(way: Sequence[Node], first: Ride, second: Ride) -> Iterator[Shown]:
    """The rider crosses a square; a like one enters there, and the first one goes on."""
    if second.start != first.end or not _is_strong(second.node):
        return
    for entering in way:
        if not first.node.depth < entering.depth < second.node.depth or entering.move is None:
            continue
        square = entering.move.arrival
        if entering.side != first.node.side or square not in first.path:
            continue
        unit = second.node.position.get(square)
        came = entering.position.get(square)
        if unit is None or came is None or unit.origin != came.origin:
            continue
        if first.vector in rides_of(unit) and is_open(second.node.position, square, second.end):
            nodes = (first.node, entering, second.node)
            yield Shown("ZeplerDoubling", nodes=nodes, units=(first.origin, unit.origin))
