"""Moves of help play that are made to pass the turn, or to get a unit out of the way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from solver.catalogue.stipulation.trees import other_side
from solver.themes.entry import Family, Theme
from solver.themes.mating import is_mate
from solver.themes.probe import Probe, Probes, is_royal
from solver.themes.shown import Shown
from solver.themes.tree.node import Node, Position, TwinPlay
from solver.themes.tree.play import Play

#: lines of a twin that are looked at, and positions of them that are asked of the kernel
_MOST_LINES = 12
_MOST_ASKED = 40

_PLAY = "Help play that ends in mate; the first twelve lines of a twin."
_FAIRY = "It is looked for with units and rules of chess only."

THEMES = (
    Theme(
        key="TempoMove",
        en="Tempo move",
        de="Tempozug",
        fr="Coup de tempo",
        kind="probe",
        says="A move passes the turn and nothing else: had its side passed instead, the other "
        "moves would be legal all the same and end in mate.",
        source="problem-glossary",
        witness="tempo-move",
        play=_PLAY,
        fairy=_FAIRY,
    ),
    Theme(
        key="Hideaway",
        en="Hideaway",
        de="Versteck",
        fr="Cachette",
        kind="probe",
        says="A move gets its unit out of the way and does nothing else: the other moves would be "
        "legal and end in mate if the unit were taken off the board, but not if it stayed.",
        source="problem-glossary",
        witness="hideaway",
        play=_PLAY,
        fairy=_FAIRY,
    ),
)


def _find(play: Play, probes: Probes) -> Iterator[Shown]:
    for twin in play.twins:
        probe = probes.of(twin)
        if not probe.may_ask or not probe.is_orthodox:
            continue
        asked = _Asked(probe)
        for line in islice(_lines(twin), _MOST_LINES):
            if any(one.move and one.move.departure not in one.before for one in line):
                continue
            for number, node in enumerate(line[:-1]):
                if node.move is not None:
                    yield from _move(node, line[number + 1 :], asked)


def _lines(twin: TwinPlay) -> Iterator[list[Node]]:
    for branch in twin.branches:
        if not branch.is_battle:
            yield from (
                line for line in branch.lines() if line[-1].move and line[-1].move.goal == "#"
            )


def _move(node: Node, rest: Sequence[Node], asked: _Asked) -> Iterator[Shown]:
    if not _is_idle(node, rest):
        return
    stays = dict(node.before)
    nodes = (node, rest[-1])
    units = (node.unit.origin,)
    if asked.is_playable(stays, rest):
        yield Shown("TempoMove", nodes=nodes, units=units)
        return
    gone = {at: unit for at, unit in stays.items() if at != node.played.departure}
    if not is_royal(node.unit) and asked.is_playable(gone, rest):
        yield Shown("Hideaway", nodes=nodes, units=units)


def _is_idle(node: Node, rest: Sequence[Node]) -> bool:
    """Whether a move takes nothing, and its unit neither moves again nor is captured."""
    if node.played.captured or node.played.effects or node.played.kind != "quiet":
        return False
    origin, at = node.unit.origin, node.played.arrival
    if any(one.move is not None and one.move.captured == at for one in rest):
        return False
    return all(one.move is None or one.unit.origin != origin for one in rest)


class _Asked:
    """Whether moves can be played in other positions. The mate is looked at first: it is seen from
    the board, and is rarely there."""

    def __init__(self, probe: Probe) -> None:
        self._probe = probe
        self._left = _MOST_ASKED

    def is_playable(self, position: Position, rest: Sequence[Node]) -> bool:
        positions = [position]
        for node in rest:
            after = _after(positions[-1], node)
            if after is None:
                return False
            positions.append(after)
        mated = other_side(rest[-1].side)
        if not is_mate(positions[-1], mated, self._probe):
            return False
        return all(map(self._is_legal, positions, rest))

    def _is_legal(self, position: Position, node: Node) -> bool:
        if node.move is None:
            return True
        self._left -= 1
        return self._left >= 0 and any(
            (one.departure, one.arrival, one.captured, one.kind)
            == (node.move.departure, node.move.arrival, node.move.captured, node.move.kind)
            for one in self._probe.moves(position, node.side)
        )


def _after(position: Position, node: Node) -> Position | None:
    """The position after a move of the line, None where its squares are not as in the line."""
    after = dict(position)
    for at in node.before.keys() | node.position.keys():
        old, new = node.before.get(at), node.position.get(at)
        if old == new:
            continue
        if position.get(at) != old:
            return None
        if new is None:
            del after[at]
        else:
            after[at] = new
    return after


FAMILY = Family("waiting", THEMES, _find)
