"""Riders that move alike: one goes where another one's line passes, and is lured on along it.

On the square where the lines cross it takes over the work of the other rider. It is lured along
that line, so that its own work is left undone.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from solver.catalogue import boards
from solver.themes.geometry import Vector, between, direction
from solver.themes.lines import ahead, reach, rides_of
from solver.themes.shown import Shown
from solver.themes.tree.node import Branch, Node


class Lured(Struct, frozen=True):
    """A rider that came to a square and went on along the line of another one.

    there: the half-move to the square; on: the one along the other's line.
    """

    there: Node
    on: Node
    by: str
    other: str
    square: str
    sacrifice: bool


def lured(branch: Branch) -> Iterator[Lured]:
    """The riders of the side that is mated that are lured so in a phase."""
    seen = set()
    for leaf in branch.node.leaves():
        if not leaf.ends or leaf.depth < 4:
            continue
        own = [node for node in leaf.way() if node.side != leaf.side and node.move is not None]
        for there in own:
            for on in own:
                if id(on) not in seen and _goes_on(there, on):
                    seen.add(id(on))
                    yield from _crossing(there, on)


def _goes_on(there: Node, on: Node) -> bool:
    """Whether the second half-move is the same unit's, from where the first one brought it."""
    square = there.played.arrival
    if on.depth <= there.depth or on.played.departure != square:
        return False
    unit, later = there.position.get(square), on.before.get(square)
    return unit is not None and later is not None and unit.origin == later.origin


def _crossing(there: Node, on: Node) -> Iterator[Lured]:
    square = there.played.arrival
    unit = there.position[square]
    goes = direction(square, on.played.arrival)
    came = direction(there.played.departure, square)
    if goes is None or came is None or not {goes, came} <= rides_of(unit) or goes in _axis(came):
        return
    for at in reach(there.position, _ahead_of(there, square, _back(goes))):
        other = there.position.get(at)
        if other is None or other.colour != unit.colour or goes not in rides_of(other):
            continue
        if came in rides_of(other) and _still(on, at, other.origin):
            yield Lured(there, on, unit.origin, other.origin, square, _is_sacrifice(there))


def _is_sacrifice(there: Node) -> bool:
    """Whether a half-move captures the unit that has just come to the square."""
    brought = there.parent
    if brought is None or brought.move is None:
        return False
    return brought.move.arrival == there.played.captured


def _ahead_of(node: Node, square: str, vector: Vector) -> tuple[str, ...]:
    """The squares in a direction on the board of a half-move."""
    assert node.branch is not None
    return ahead(boards.board(node.branch.twin.problem.board), square, vector)


def _back(vector: Vector) -> Vector:
    return -vector[0], -vector[1]


def _axis(vector: Vector) -> tuple[Vector, Vector]:
    return vector, _back(vector)


def _still(on: Node, at: str, origin: str) -> bool:
    unit = on.before.get(at)
    start = on.played.departure
    return (
        unit is not None
        and unit.origin == origin
        and not any(one in on.before for one in between(at, start))
    )


def shown(branch: Branch) -> Iterator[Shown]:
    """Holzhausen, and what it is called when both riders do so on the same square."""
    found: dict[tuple[str, str, str, bool], Lured] = {}
    for one in lured(branch):
        found.setdefault((one.square, one.by, one.other, one.sacrifice), one)
        if not one.sacrifice:
            yield Shown("Holzhausen", nodes=(one.there, one.on), units=(one.by, one.other))
    for (square, by, other, sacrifice), one in found.items():
        mutual = found.get((square, other, by, sacrifice))
        if mutual is not None and by < other:
            theme = "Plachutta" if sacrifice else "WurzburgPlachutta"
            nodes = (one.there, one.on, mutual.there, mutual.on)
            yield Shown(theme, nodes=nodes, units=(by, other))
