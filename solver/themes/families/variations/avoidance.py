"""Dual avoidance: two defences commit one weakness, and each of them allows one of two answers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations

from solver.model import Piece
from solver.themes.mating import is_mate
from solver.themes.phase_table import Phase
from solver.themes.probe import Probe
from solver.themes.shown import Shown
from solver.themes.tree.moves import MoveKey
from solver.themes.tree.node import Node, Position, Unit

#: positions that are looked at for one phase; few of them are asked of the kernel
_MOST_ASKED = 80
#: what is left of a defence
Weakness = Callable[[Node], Position]


def dual_avoidance(phase: Phase, probe: Probe) -> Iterator[Shown]:
    """Pairs of defences with an answer each that does not follow the other one, though both answers
    mate where the weakness alone is committed."""
    if not probe.may_ask or not probe.is_orthodox:
        return
    asked = _Asked(phase, probe)
    alone = [one for one in phase.answers if _has_one_mate(phase, one)]
    for one, other in combinations(alone, 2):
        if one[-1] == other[-1] or asked.is_done:
            continue
        first, second = (next(iter(phase.answers[key])) for key in (one, other))
        if first in phase.after[other] or second in phase.after[one] or first == second:
            continue
        if any(
            all(asked.mates(key, move, weak) for key in (one, other) for move in (first, second))
            for weak in (_removed, _blocked)
        ):
            nodes = phase.after[one][first], phase.after[other][second]
            instance = phase.key, one, other
            yield Shown("DualAvoidance", nodes=nodes, units=(one[-1], other[-1]), instance=instance)


def _has_one_mate(phase: Phase, key: MoveKey) -> bool:
    moves = phase.answers[key]
    if len(moves) != 1 or len(key) != 5 or key[2] == "king":
        return False
    if phase.defences[key].played.check:  # whatever does not parry the check is no answer
        return False
    (mate,) = moves
    node = phase.after[key][mate]
    return node.played.goal == "#" and node.played.departure in node.before


class _Asked:
    """Which answers mate where a defence is reduced to its weakness: where its unit is taken off
    the board, or where something that does nothing stands on the square to which it went."""

    def __init__(self, phase: Phase, probe: Probe) -> None:
        self._phase = phase
        self._probe = probe
        self._known: dict[tuple[object, ...], bool] = {}

    @property
    def is_done(self) -> bool:
        return len(self._known) >= _MOST_ASKED

    def mates(self, key: MoveKey, move: MoveKey, weak: Weakness) -> bool:
        name = (key, move, weak)
        if name not in self._known:
            defence = self._phase.defences[key]
            after = _played(weak(defence), self._mate(move))
            self._known[name] = after is not None and is_mate(after, defence.side, self._probe)
        return self._known[name]

    def _mate(self, move: MoveKey) -> Node:
        return next(after[move] for after in self._phase.after.values() if move in after)


def _removed(defence: Node) -> Position:
    return {at: one for at, one in defence.position.items() if at != defence.played.arrival}


def _blocked(defence: Node) -> Position:
    """With something there that only stands in the way."""
    at = defence.played.arrival
    inert = Unit(Piece(defence.side, "dummy"), at)
    return {square: inert if square == at else one for square, one in defence.position.items()}


def _played(weak: Position, mate: Node) -> Position | None:
    """The position after an answer is given to what is left of a defence."""
    unit = weak.get(mate.played.departure)
    if unit is None or unit.origin != mate.unit.origin:
        return None
    position = dict(weak)
    for at in mate.before.keys() | mate.position.keys():
        there = mate.position.get(at)
        if there == mate.before.get(at):
            continue
        if there is None:
            position.pop(at, None)
        else:
            position[at] = there
    return position
