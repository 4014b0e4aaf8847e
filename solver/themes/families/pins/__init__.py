"""Units that are pinned, unpinned, or move along the line on which they are pinned.

A pin counts where the mate needs it: without the pinner the pinned unit could answer.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from msgspec import Struct

from solver.catalogue.stipulation.trees import other_side
from solver.themes.answers import answers
from solver.themes.endings import Ending, endings
from solver.themes.entry import Family
from solver.themes.families.pins.themes import THEMES
from solver.themes.geometry import between
from solver.themes.lines import Aim, aims, moved, pins, the_king, without
from solver.themes.probe import Probes
from solver.themes.shown import Shown
from solver.themes.tree.node import Branch, Node, Position
from solver.themes.tree.play import Play


class _Pin(Struct, frozen=True):
    """A pin that a mate needs. line: in the final position; pinner, pinned: origins."""

    ending: Ending
    line: Aim
    pinner: str
    pinned: str


def _find(play: Play, probes: Probes) -> Iterator[Shown]:
    halves: dict[int, dict[tuple[str, str, str], _Half]] = defaultdict(dict)
    for ending in endings(play, probes):
        if ending.probe.board.heights:
            continue
        for pin in _needed(ending):
            yield from _pinned(pin)
            for left in _others(pin):
                halves[id(ending.branch)].setdefault((pin.pinner, left.left, pin.pinned), left)
    for found in halves.values():
        yield from _half_pins(found)
    for branch in play.branches():
        probe = probes.of(branch.twin)
        if not probe.problem.conditions and not probe.board.heights:
            yield from _along(branch)
            yield from _off_pins(branch)


def _needed(ending: Ending) -> Iterator[_Pin]:
    position = ending.node.position
    for line in pins(position, ending.side, ending.node.side):
        pinned = line.units[0]
        if answers(ending.probe, without(position, line.rider), pinned):
            yield _Pin(ending, line, position[line.rider].origin, position[pinned].origin)


def _pinned(pin: _Pin) -> Iterator[Shown]:
    """What the pin shows by itself, and by the move that brought it about."""
    ending, units = pin.ending, (pin.pinner, pin.pinned)
    last = ending.node
    yield Shown("PinMate", nodes=(last,), units=units)
    defence = last.parent
    if defence is not None and defence.move is not None and _moves(defence) == pin.pinned:
        yield from _schiffmann(defence, pin)
    for node in reversed(ending.way):
        if _is_pinned(node.before, pin):
            continue
        if node.move is None:
            return
        if node.side != ending.side:
            yield Shown("Pinning", nodes=(node, last), units=units)
            return
        yield Shown("Selfpinning", nodes=(node, last), units=units)
        return


def _is_pinned(position: Position, pin: _Pin) -> bool:
    """Whether the same unit is pinned by the same one."""
    for line in pins(position, pin.ending.side, pin.ending.node.side):
        if position[line.rider].origin == pin.pinner:
            return position[line.units[0]].origin == pin.pinned
    return False


def _schiffmann(defence: Node, pin: _Pin) -> Iterator[Shown]:
    """Threats that would unpin the unit, and fail by that."""
    assert defence.parent is not None
    if not _is_pinned(defence.position, pin):
        return
    at = defence.played.arrival
    king = the_king(defence.position, defence.side)
    for threats in defence.parent.children:
        for threat in threats.children if threats.threatens else ():
            move = threat.move
            if move is None or king is None or move.departure not in defence.position:
                continue
            pinner = next(a for a, u in defence.position.items() if u.origin == pin.pinner)
            if move.departure != pinner and move.arrival not in between(king, pinner):
                continue
            tried = moved(defence.position, move.departure, move.arrival)
            if at in tried and answers(pin.ending.probe, tried, at):
                nodes, units = (threat, defence, pin.ending.node), (pin.pinner, pin.pinned)
                yield Shown("Schiffmann", nodes=nodes, units=units)


class _Half(Struct, frozen=True):
    """A unit that has left the line of a pin on which several stood. left: its origin; number: how
    many of its side stood there; masked: units of the rider's side stood there too."""

    left: str
    node: Node
    pin: _Pin
    number: int
    masked: bool


def _others(pin: _Pin) -> Iterator[_Half]:
    """Which units of the side left the line before."""
    ending = pin.ending
    for node in ending.moves(ending.side):
        king = the_king(node.before, ending.side)
        departure = node.played.departure
        if king is None or departure == king or departure not in node.before:
            continue
        for line in aims(node.before, king, ending.node.side, 4):
            some = [node.before[at] for at in line.units]
            if node.before[line.rider].origin != pin.pinner or departure not in line.units:
                continue
            own = {one.origin for one in some if one.colour == ending.side}
            if len(own) > 1 and pin.pinned in own and node.unit.origin in own:
                yield _Half(node.unit.origin, node, pin, len(own), len(own) < len(some))


def _half_pins(found: dict[tuple[str, str, str], _Half]) -> Iterator[Shown]:
    for (pinner, left, pinned), half in found.items():
        last = half.pin.ending.node
        if half.number == 3:
            if len({key[1] for key in found if key[0] == pinner and key[2] == pinned}) > 1:
                yield Shown("ThirdPin", nodes=(half.node, last), units=(pinner, left, pinned))
            continue
        other = found.get((pinner, pinned, left))
        if other is not None and left < pinned and other.number == 2:
            nodes = (half.node, last, other.node, other.pin.ending.node)
            yield Shown("HalfPin", nodes=nodes, units=(pinner, left, pinned))
            if half.masked and other.masked:
                yield Shown("MaskedHalfPin", nodes=nodes, units=(pinner, left, pinned))


def _off_pins(branch: Branch) -> Iterator[Shown]:
    """Moves of units that are or were pinned."""
    for node in branch.node.below():
        before = node.parent
        if before is None or node.move is None or before.move is None or node.refutes:
            continue
        for line in pins(before.before, node.side, before.side):
            if line.units == (node.move.departure,):
                yield from _off(before, node, line)


def _off(freeing: Node, node: Node, line: Aim) -> Iterator[Shown]:
    """A move of a unit that was pinned before the other side's last move."""
    at, unit = line.units[0], node.unit
    pin_line = between(line.rider, line.target)
    freed = freeing.before[at].origin == unit.origin
    if not freed or node.played.arrival in (*pin_line, line.rider):
        return
    units = (freeing.before[line.rider].origin, unit.origin)
    yield Shown("Unpinning", nodes=(freeing, node), units=units)
    if freeing.played.departure == line.rider:
        yield Shown("DirectUnpinning", nodes=(freeing, node), units=units)
    elif freeing.played.arrival in pin_line:
        yield Shown("IndirectUnpinning", nodes=(freeing, node), units=units)
    pinning = freeing.parent
    if not node.ends or pinning is None or pinning.move is None:
        return
    if line not in set(pins(pinning.before, node.side, freeing.side)):
        yield Shown("Selfpinning", nodes=(pinning, freeing, node), units=units)


def _along(branch: Branch) -> Iterator[Shown]:
    """Moves of pinned units."""
    for node in branch.node.below():
        if node.move is None or node.move.departure not in node.before:
            continue
        for line in pins(node.before, node.side, other_side(node.side)):
            if line.units != (node.move.departure,) or node.unit.colour != node.side:
                continue
            if node.move.arrival in between(line.rider, line.target):
                units = (node.before[line.rider].origin, node.unit.origin)
                yield Shown("PelleMove", nodes=(node,), units=units)


def _moves(node: Node) -> str:
    """The origin of the unit that moves, "" where that is not told."""
    unit = node.before.get(node.played.departure)
    return "" if unit is None else unit.origin


FAMILY = Family("pins", THEMES, _find)
