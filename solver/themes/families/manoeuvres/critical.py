"""Moves over a square that another unit is to occupy later."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solver.catalogue.stipulation.trees import other_side
from solver.themes.families.manoeuvres.rides import Ride, back, rests
from solver.themes.geometry import between, direction
from solver.themes.lines import aim, the_king
from solver.themes.probe import is_royal
from solver.themes.shown import Shown
from solver.themes.tree.node import Node


def shown(way: Sequence[Node], rides: Sequence[Ride]) -> Iterator[Shown]:
    """What is shown by the riders of a line of play that cross a square. rides: their moves."""
    for crossing in rides:
        if crossing.path:
            yield from _indian(way, crossing)
            if crossing.node.branch is not None and not crossing.node.branch.is_battle:
                yield from _maslar(way, crossing, rides)
            yield from _back(way, crossing, rides)


def _indian(way: Sequence[Node], crossing: Ride) -> Iterator[Shown]:
    """A unit of the same side goes to the square that was crossed, and leaves it with check."""
    side = crossing.node.side
    for entering in way:
        if entering.depth <= crossing.node.depth or entering.side != side:
            continue
        if entering.move is None or entering.move.arrival not in crossing.path:
            continue
        if entering.move.departure not in entering.before:
            continue
        for firing in way:
            if firing.depth > entering.depth and _fires(way, crossing, entering, firing):
                nodes = (crossing.node, entering, firing)
                units = (crossing.origin, entering.unit.origin)
                yield Shown("Indian", nodes=nodes, units=units)
                yield Shown("CriticalMove", nodes=(crossing.node, entering), units=units)


def _fires(way: Sequence[Node], crossing: Ride, entering: Node, firing: Node) -> bool:
    """Whether the unit on the square opens the rider's line to the king, with check."""
    square = entering.played.arrival
    move = firing.move
    if move is None or move.departure != square or firing.side != entering.side:
        return False
    if not move.check and "#" not in (move.goal or ""):
        return False
    if firing.unit.origin != entering.unit.origin:
        return False
    king = the_king(firing.position, other_side(firing.side))
    unit = firing.position.get(crossing.end)
    if king is None or unit is None or unit.origin != crossing.origin:
        return False
    line = aim(firing.position, crossing.end, king)
    if line is None or line.units or square not in between(crossing.end, king):
        return False
    return rests(way, crossing.origin, crossing.end, crossing.node, firing)


def _maslar(way: Sequence[Node], crossing: Ride, rides: Sequence[Ride]) -> Iterator[Shown]:
    """An enemy goes to the square that was crossed, and the rider captures it there."""
    for taking in rides:
        square = taking.end
        if taking.origin != crossing.origin or taking.node.depth <= crossing.node.depth:
            continue
        if square not in crossing.path or taking.start != crossing.end:
            continue
        entering = _entering(way, crossing, taking)
        if entering is None or not rests(
            way, crossing.origin, crossing.end, crossing.node, taking.node
        ):
            continue
        theme = "Maslar"
        if _mating(way) != taking.node.side:
            theme = "MaslarBlackWhite"
        elif not _meets_king(way, crossing, taking):
            continue
        nodes = (crossing.node, entering, taking.node)
        units = (crossing.origin, entering.unit.origin)
        yield Shown(theme, nodes=nodes, units=units)
        yield Shown("CriticalMove", nodes=(crossing.node, entering), units=units)


def _mating(way: Sequence[Node]) -> str:
    """Who reaches the goal: White where the line ends before."""
    last = way[-1]
    return last.side if last.move is not None and last.move.goal else "white"


def _entering(way: Sequence[Node], crossing: Ride, taking: Ride) -> Node | None:
    """The enemy's half-move to the square where it is captured."""
    taken = taking.node.captured
    if taken is None or taking.node.played.captured != taking.end:
        return None
    for node in way:
        if not crossing.node.depth < node.depth < taking.node.depth or node.move is None:
            continue
        came = node.position.get(taking.end)
        if node.move.arrival != taking.end or came is None or came.origin != taken.origin:
            continue
        is_enemy = node.side != taking.node.side and node.move.departure in node.before
        return node if is_enemy and not is_royal(came) else None
    return None


def _meets_king(way: Sequence[Node], crossing: Ride, taking: Ride) -> bool:
    """Whether the king came to the line behind the square, and the capture gives check."""
    position = taking.node.position
    king = the_king(position, other_side(taking.node.side))
    if king is None or any(at in position for at in between(taking.end, king)):
        return False
    if direction(taking.start, king) != taking.vector or taking.end not in between(
        taking.start, king
    ):
        return False
    return any(
        node.move is not None
        and node.move.arrival == king
        and crossing.node.depth < node.depth < taking.node.depth
        for node in way
    )


def _back(way: Sequence[Node], crossing: Ride, rides: Sequence[Ride]) -> Iterator[Shown]:
    """The rider goes back over a square to which an enemy goes later, or a unit of its own side
    beyond which it has nothing to do then: it moves along that line."""
    for returning in rides:
        if returning.origin != crossing.origin or returning.vector != back(crossing.vector):
            continue
        if returning.node.depth <= crossing.node.depth or returning.start != crossing.end:
            continue
        for entering in way:
            if entering.depth <= returning.node.depth or entering.move is None:
                continue
            square = entering.move.arrival
            if square not in crossing.path or square not in returning.path:
                continue
            if _meant(way, returning, entering, rides):
                units = (crossing.origin,)
                yield Shown("CriticalMove", nodes=(crossing.node, entering), units=units)
                nodes = (crossing.node, returning.node, entering)
                yield Shown("AntiCriticalMove", nodes=nodes, units=units)
                break


def _meant(way: Sequence[Node], returning: Ride, entering: Node, rides: Sequence[Ride]) -> bool:
    """Whether the rider still stands in front of the square, and that is of use: an enemy has come
    to shut it, or the rider moves on its line in spite of a unit of its own."""
    if not rests(way, returning.origin, returning.end, returning.node, entering):
        return False
    if entering.side != returning.node.side:
        return True
    return any(
        one.origin == returning.origin
        and one.node.depth > entering.depth
        and one.vector in (returning.vector, back(returning.vector))
        for one in rides
    )
