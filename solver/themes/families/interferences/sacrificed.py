"""A unit that is sacrificed where the lines of two riders cross.

It shuts both lines at once. One threat works since the first is shut, another one since the second
is: whichever rider captures, the other one stays shut.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from msgspec import Struct

from solver.themes.answers import answers
from solver.themes.endings import Ending
from solver.themes.geometry import between, direction
from solver.themes.lines import ahead, rides_of, without
from solver.themes.shown import Shown
from solver.themes.tree.node import Node, Unit


class _Stopped(Struct, frozen=True):
    """A rider that would answer a threat if a unit did not stand on its line. at: where it stands;
    alike: the steps of its walk."""

    threat: Node
    unit: Unit
    at: str
    vector: tuple[int, int]


def shown(endings: list[Ending]) -> Iterator[Shown]:
    """What the threats of a phase show after the first move, and after later ones."""
    by_move: dict[int, tuple[Node, list[_Stopped]]] = {}
    for ending in endings:
        passing = ending.node.parent
        if passing is None or not passing.threatens or passing.parent is None:
            continue
        sacrifice = passing.parent
        if sacrifice.move is None or len(passing.children) < 2:
            continue
        if sacrifice.move.departure not in sacrifice.before:
            continue
        some = by_move.setdefault(id(sacrifice), (sacrifice, []))[1]
        some.extend(_stopped(sacrifice, ending))
    for sacrifice, some in by_move.values():
        yield from _pairs(sacrifice, some)


def _stopped(sacrifice: Node, ending: Ending) -> Iterator[_Stopped]:
    """The riders of the mated side that the unit shuts off from an answer to the threat."""
    square = sacrifice.played.arrival
    last = ending.node
    if square not in last.position or last.played.departure == square:
        return
    empty = without(last.position, square)
    for at, unit in empty.items():
        if unit.colour != ending.side:
            continue
        vector = direction(at, square)
        if vector is None or vector not in rides_of(unit):
            continue
        if any(one in last.position for one in between(at, square)):
            continue
        behind = ahead(ending.probe.board, square, vector)
        if not set(answers(ending.probe, empty, at)).isdisjoint(behind):
            yield _Stopped(last, unit, at, vector)


def _pairs(sacrifice: Node, some: list[_Stopped]) -> Iterator[Shown]:
    for one, other in product(some, some):
        if one.unit.origin >= other.unit.origin or one.threat is other.threat:
            continue
        if one.threat in _threats(other, some) or other.threat in _threats(one, some):
            continue
        nodes = (sacrifice, one.threat, other.threat)
        units = (sacrifice.unit.origin, one.unit.origin, other.unit.origin)
        if one.vector in rides_of(other.unit) and other.vector in rides_of(one.unit):
            yield Shown("Plachutta", nodes=nodes, units=units)
        elif one.unit.walk != other.unit.walk:
            yield Shown("Novotny", nodes=nodes, units=units)
            yield Shown("Grimshaw", nodes=nodes, units=units[1:])


def _threats(one: _Stopped, some: list[_Stopped]) -> list[Node]:
    """The threats that a rider would answer."""
    return [each.threat for each in some if each.unit.origin == one.unit.origin]
