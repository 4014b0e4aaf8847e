"""A rider that goes behind units of both sides on a line with the king."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solver.catalogue.stipulation.trees import other_side
from solver.themes.answers import answers
from solver.themes.families.manoeuvres.rides import back, rests
from solver.themes.geometry import direction
from solver.themes.lines import Aim, aim, rides_of, the_king, without
from solver.themes.probe import Probe
from solver.themes.shown import Shown
from solver.themes.tree.node import Node

_HIDDEN = 2
"""units on the line: behind a single enemy there would be a pin"""


def shown(way: Sequence[Node], probe: Probe) -> Iterator[Shown]:
    """The rider's move, and the mate that needs its line."""
    last = way[-1]
    if last.played.goal != "#":
        return
    enemy = other_side(last.side)
    for node in way[:-1]:
        if node.side != last.side or node.move is None:
            continue
        square = node.move.arrival
        unit = node.position.get(square)
        if unit is None or not rides_of(unit):
            continue
        before = _line(node, square)
        if before is None or len(before.units) < _HIDDEN:
            continue
        if not any(node.position[at].colour == enemy for at in before.units):
            continue
        if _was_there(node, before):
            continue
        if rests(way, unit.origin, square, node, last) and _is_used(last, before, probe):
            yield Shown("Ambush", nodes=(node, last), units=(unit.origin,))


def _line(node: Node, square: str) -> Aim | None:
    """The line of the rider on a square with the enemy's king."""
    king = the_king(node.position, "black" if node.side == "white" else "white")
    return None if king is None else aim(node.position, square, king)


def _was_there(node: Node, line: Aim) -> bool:
    """Whether the rider moves along the line on which it lies in wait: so it did before."""
    return direction(node.played.departure, node.played.arrival) in (
        line.vector,
        back(line.vector),
    )


def _is_used(last: Node, before: Aim, probe: Probe) -> bool:
    """Whether the rider gives check in the mate along the same line, or pins."""
    now = _line(last, before.rider)
    if now is None or now.target != before.target:
        return False
    if not now.units:
        return True
    if len(now.units) > 1 or last.position[now.units[0]].colour == last.side:
        return False
    return bool(answers(probe, without(last.position, before.rider), now.units[0]))
