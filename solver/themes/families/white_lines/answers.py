"""Answers to defences that close a white line, or give up a pin."""

from __future__ import annotations

from collections.abc import Iterator

from solver.themes.families.white_lines.lines import Field
from solver.themes.mating import pinners
from solver.themes.phase_table import Phase
from solver.themes.probe import Probe
from solver.themes.shown import Shown
from solver.themes.tree.node import Node

_RIDERS = ("queen", "rook", "bishop")


def answers(phase: Phase, field: Field, probe: Probe) -> Iterator[Shown]:
    """Somov and Goethart: by defence and mate."""
    for key, moves in phase.answers.items():
        defence = phase.defences[key]
        if len(key) != 5 or defence.unit.walk == "king":
            continue
        for move in moves:
            mate = phase.after[key][move]
            if mate.played.goal == "#" and mate.played.departure in mate.before:
                yield from _somov(field, defence, mate)
                yield from _goethart(field, defence, mate, probe)


def _somov(field: Field, defence: Node, mate: Node) -> Iterator[Shown]:
    """The mate closes a white line to a square that the defence has blocked, or to which it has
    opened another one."""
    for square in field.squares:
        closed = field.closed(mate, square)
        if not closed:
            continue
        guards = field.guards(mate.position, square)
        units = (defence.unit.origin, mate.unit.origin)
        instance = defence.played.departure, defence.played.arrival, mate.played.arrival, square
        if square == defence.played.arrival:
            if not guards:
                yield Shown("SomovBlock", nodes=(defence, mate), units=units, instance=instance)
        elif guards and guards <= field.opened(defence, square):
            yield Shown("SomovLine", nodes=(defence, mate), units=units, instance=instance)


def _goethart(field: Field, defence: Node, mate: Node, probe: Probe) -> Iterator[Shown]:
    """The mate unpins a black line unit, which the defence has shut off."""
    at = defence.played.arrival
    table, king, side = field.table, field.king, field.side
    for square, unit in defence.position.items():
        if unit.colour == side or unit.walk not in _RIDERS or square == at:
            continue
        if mate.position.get(square) != unit or not any(
            shut & table.bit[at] for shut in table.lines(square, unit.walk).values()
        ):
            continue
        if not pinners(table, defence.position, square, king, side):
            continue
        if pinners(table, mate.position, square, king, side) or not probe.may_ask:
            continue
        freed = {one: there for one, there in mate.position.items() if one != at}
        if any(one.departure == square for one in probe.moves(freed, defence.side)):
            units = (unit.origin, defence.unit.origin, mate.unit.origin)
            yield Shown("Goethart", nodes=(defence, mate), units=units)
