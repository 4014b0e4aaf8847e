"""Batteries: a rider whose line a unit of its own side opens by its move."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from msgspec import Struct

from solver.catalogue.stipulation.trees import other_side
from solver.model import Colour
from solver.themes.entry import Family
from solver.themes.families.batteries.themes import THEMES
from solver.themes.geometry import between, direction
from solver.themes.lines import ahead, aim, aims, neighbours, reach, seen, the_king
from solver.themes.probe import Probe, Probes, is_royal
from solver.themes.shown import Shown
from solver.themes.tree.node import Node, Position
from solver.themes.tree.play import Play


class _Shot(Struct, frozen=True):
    """A battery that fires: the half-move, and the origins of rider and front unit."""

    node: Node
    rider: str
    front: str


def _find(play: Play, probes: Probes) -> Iterator[Shown]:
    halves: dict[int, dict[tuple[str, str, str], tuple[Node, Node]]] = defaultdict(dict)
    for branch in play.branches():
        probe = probes.of(branch.twin)
        if probe.board.heights:
            continue
        for node in branch.node.below():
            if node.move is None:
                continue
            for shot in _shots(node, probe):
                yield from _of_shot(shot)
                way = node.way()
                yield from _created(shot, way)
                for key, first in _left(shot, way):
                    halves[id(branch.twin)].setdefault(key, (first, node))
            if branch.kind in ("key", "line"):
                yield from _destroyed(node)
            if node.ends and node.played.goal == "#" and probe.is_orthodox:
                yield from _indirect(node, probe)
    for found in halves.values():
        yield from _half_batteries(found)


def _shots(node: Node, probe: Probe) -> Iterator[_Shot]:
    """The batteries that a half-move fires."""
    move = node.played
    if not move.check and "#" not in (move.goal or ""):
        return
    side, enemy = node.side, other_side(node.side)
    king = the_king(node.position, enemy)
    if king is None or node.before.get(king) is None or move.departure not in node.before:
        return
    for line in aims(node.before, king, side, 1):
        if line.units != (move.departure,):
            continue
        opened = _aim(node.position, line.rider, king, node.before[line.rider].origin)
        if opened == () and _strikes(node, probe, line.rider, king):
            yield _Shot(node, node.before[line.rider].origin, node.unit.origin)


def _aim(position: Position, rider: str, target: str, origin: str) -> tuple[str, ...] | None:
    """Who stands on a rider's line to a square, None where it is not there or has no such line."""
    unit = position.get(rider)
    if unit is None or unit.origin != origin:
        return None
    line = aim(position, rider, target)
    return None if line is None else line.units


def _strikes(node: Node, probe: Probe, rider: str, king: str) -> bool:
    """Whether the rider attacks the king by the rules."""
    if not probe.problem.conditions:
        return True
    return probe.may_ask and rider in probe.attackers(node.position, king, node.side)


def _of_shot(shot: _Shot) -> Iterator[Shown]:
    node, units = shot.node, (shot.rider, shot.front)
    yield Shown("BatteryPlay", nodes=(node,), units=units)
    if is_royal(node.unit):
        yield Shown("RoyalBattery", nodes=(node,), units=units)
    if node.branch is None or node.branch.kind == "try":
        return
    for reply in node.children:
        for last in reply.children:
            if last.ends and last.played.goal == "#" and last.unit.origin == shot.front:
                yield Shown("SiersBattery", nodes=(node, reply, last), units=units)


def _standing(position: Position, origins: tuple[str, ...]) -> list[str]:
    """Where units stand."""
    at = {unit.origin: square for square, unit in position.items()}
    return [at[origin] for origin in origins if origin in at]


def _is_battery(position: Position, shot: _Shot, enemy: Colour) -> bool:
    """Whether the two stand as a battery."""
    king = the_king(position, enemy)
    squares = _standing(position, (shot.rider, shot.front))
    if king is None or len(squares) < 2:
        return False
    line = aim(position, squares[0], king)
    return line is not None and line.units == (squares[1],)


def _created(shot: _Shot, way: list[Node]) -> Iterator[Shown]:
    """The move of the same side that built the battery."""
    side = shot.node.side
    enemy = other_side(side)
    for node in reversed(way[:-1]):
        if not _is_battery(node.before, shot, enemy) and _is_battery(node.position, shot, enemy):
            if node.side == side and node.move is not None:
                yield Shown(
                    "BatteryCreation", nodes=(node, shot.node), units=(shot.rider, shot.front)
                )
            return


def _left(shot: _Shot, way: list[Node]) -> Iterator[tuple[tuple[str, str, str], Node]]:
    """Which unit of the side left the line before, when two stood on it."""
    enemy = other_side(shot.node.side)
    for node in way[:-1]:
        if node.side != shot.node.side or node.move is None:
            continue
        king = the_king(node.before, enemy)
        squares = _standing(node.before, (shot.rider, shot.front))
        if king is None or len(squares) < 2 or node.played.departure not in node.before:
            continue
        line = aim(node.before, squares[0], king)
        if line is not None and set(line.units) == {squares[1], node.played.departure}:
            yield (shot.rider, node.unit.origin, shot.front), node


def _half_batteries(
    found: dict[tuple[str, str, str], tuple[Node, Node]],
) -> Iterator[Shown]:
    for (rider, left, front), nodes in found.items():
        other = found.get((rider, front, left))
        if other is not None and left < front:
            yield Shown("HalfBattery", nodes=(*nodes, *other), units=(rider, left, front))


def _destroyed(node: Node) -> Iterator[Shown]:
    """Batteries of the side that moves which are none after its move."""
    move = node.played
    enemy = other_side(node.side)
    king = the_king(node.before, enemy)
    if king is None or king not in node.position or move.check:
        return
    for line in aims(node.before, king, node.side, 1):
        if len(line.units) != 1 or line.units[0] == move.departure:
            continue
        front = node.before[line.units[0]]
        if front.colour != node.side:
            continue
        rider = node.before[line.rider].origin
        units = _aim(node.position, line.rider, king, rider)
        if units is None or len(units) > 1:
            squares = _standing(node.position, (rider, front.origin))
            line_after = aim(node.position, squares[0], king) if len(squares) == 2 else None
            if line_after is None or len(line_after.units) != 1:
                yield Shown("BatteryDestruction", nodes=(node,), units=(rider, front.origin))


def _indirect(node: Node, probe: Probe) -> Iterator[Shown]:
    """A mate that opens a line to a square beside the king."""
    side, enemy = node.side, other_side(node.side)
    king = the_king(node.position, enemy)
    departure = node.played.departure
    if king is None:
        return
    beside = neighbours(probe.board.key, king)
    for at, steps in seen(node.before).riders.get(side, ()):
        vector = direction(at, departure)
        if vector is None or vector not in steps or at not in node.position:
            continue
        if any(square in node.before for square in between(at, departure)):
            continue
        squares = reach(node.position, ahead(probe.board, departure, vector))
        if king in squares:
            continue
        for square in squares:
            if square in beside and _guards_alone(node, probe, at, square):
                units = (node.before[at].origin, node.unit.origin)
                yield Shown("IndirectBattery", nodes=(node,), units=units)


def _guards_alone(node: Node, probe: Probe, rider: str, square: str) -> bool:
    """Whether the mated king could go to a square if the rider did not guard it."""
    there = node.position.get(square)
    if there is not None and there.colour != node.side:
        return False
    king = the_king(node.position, other_side(node.side))
    bare = {at: unit for at, unit in node.position.items() if at != king}
    return probe.attackers(bare, square, node.side) == {rider}


FAMILY = Family("batteries", THEMES, _find)
