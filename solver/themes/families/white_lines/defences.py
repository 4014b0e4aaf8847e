"""Defences against threats that give up a white line or a pin."""

from __future__ import annotations

from collections.abc import Iterator

from solver.themes.families.white_lines.lines import Field, played_after
from solver.themes.lines import without
from solver.themes.mating import is_mate, pinners
from solver.themes.phase_table import Phase
from solver.themes.probe import Probe
from solver.themes.shown import Shown
from solver.themes.tree.node import Node, Position


def defences(phase: Phase, field: Field, probe: Probe) -> Iterator[Shown]:
    """Barulin, Levman and Nietvelt: by defence and threat."""
    for threat in phase.threats.values():
        if threat.played.departure not in threat.before:
            continue
        given_up = [at for at in field.squares if field.closed(threat, at)]
        opened = [at for at in field.squares if field.opened(threat, at)]
        for key in phase.answers:
            defence = phase.defences[key]
            if len(key) != 5 or defence.unit.walk == "king":
                continue
            after = played_after(defence, threat)
            if after is None:
                continue
            for square in given_up:
                kept = field.riders(threat.position, square) & field.riders(threat.before, square)
                yield from _closed("Barulin", field, (threat, defence), square, kept, after, probe)
            for square in opened:
                new = field.opened(threat, square)
                yield from _closed("Levman", field, (threat, defence), square, new, after, probe)
            yield from _nietvelt(field, threat, defence, after, probe)


def _closed(
    theme: str,
    field: Field,
    nodes: tuple[Node, Node],
    square: str,
    riders: frozenset[str],
    after: Position,
    probe: Probe,
) -> Iterator[Shown]:
    """The threat counts on one of the riders for a square, and the defence stands in its way: the
    king can go there, and nothing else stops the threat."""
    threat, defence = nodes
    at = defence.played.arrival
    if field.guards(after, square) or not is_mate(without(after, at), defence.side, probe):
        return
    for rider in riders:
        if field.is_between(threat.position, rider, square, at):
            units = (defence.unit.origin, threat.position[rider].origin)
            instance = defence.played.departure, at, threat.unit.origin, square
            yield Shown(theme, nodes=(threat, defence), units=units, instance=instance)


def _nietvelt(
    field: Field, threat: Node, defence: Node, after: Position, probe: Probe
) -> Iterator[Shown]:
    """A unit pins itself, and the threat would unpin it as the unit that pins moves away."""
    at = defence.played.arrival
    table, king, side = field.table, field.king, field.side
    pinned_by = pinners(table, defence.position, at, king, side)
    if not pinned_by or after.get(at) is None or after[at].origin != defence.unit.origin:
        return
    if threat.played.departure not in pinned_by or pinners(table, after, at, king, side):
        return
    if probe.may_ask:
        replies = probe.moves(after, defence.side)
        if any(one.departure == at for one in replies):
            yield Shown(
                "Nietvelt", nodes=(threat, defence), units=(defence.unit.origin, threat.unit.origin)
            )
