"""What else the move that shuts a line does, and the mate that follows."""

from __future__ import annotations

from collections.abc import Iterator

from solver.catalogue.stipulation.trees import other_side
from solver.themes.families.interferences.shut import Shut
from solver.themes.geometry import between, direction
from solver.themes.lines import pins, rides_of
from solver.themes.shown import Shown


def unpinning(shut: Shut) -> Iterator[Shown]:
    """The pinner mates by leaving the line of the pin, as the pinned unit's line is shut."""
    last = shut.ending.node
    for line in pins(last.before, shut.ending.side, other_side(shut.ending.side)):
        if line.units != (shut.at,):
            continue
        nodes, units = (shut.defence, last), (shut.by.origin, shut.shut.origin)
        if last.played.departure != line.rider:
            continue
        if last.played.arrival not in between(line.rider, line.target):
            yield Shown("Gamage", nodes=nodes, units=units)


def valves(shut: Shut) -> Iterator[Shown]:
    """The move that shuts a line opens another one, of the same unit or of another of its side."""
    defence = shut.defence
    left = defence.played.departure
    for at, unit in defence.position.items():
        if unit.colour != shut.ending.side or at == shut.square:
            continue
        vector = direction(at, left)
        if vector is None or vector not in rides_of(unit):
            continue
        if any(one in defence.position for one in between(at, left)):
            continue
        if vector == direction(at, shut.square):
            continue
        nodes = (defence, shut.ending.node)
        if unit.origin == shut.shut.origin:
            yield Shown("Valve", nodes=nodes, units=(shut.by.origin, unit.origin))
        else:
            units = (shut.by.origin, shut.shut.origin, unit.origin)
            yield Shown("BiValve", nodes=nodes, units=units)
