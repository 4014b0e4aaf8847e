"""Several threats, each of them forced by a defence."""

from __future__ import annotations

from collections.abc import Iterator

from solver.themes.phase_table import Phase
from solver.themes.shown import Shown
from solver.themes.tree.moves import MoveKey

_THREATS = 3


def fleck(phase: Phase) -> Iterator[Shown]:
    """Fleck, and Karlström-Fleck where more defences stop all threats and allow new moves."""
    if len(phase.threats) < _THREATS or phase.branch.kind == "set":
        return
    alone: dict[MoveKey, MoveKey] = {}
    new: list[MoveKey] = []
    for defence, after in phase.after.items():
        still = [move for move in after if move in phase.threats]
        if len(still) == len(after) == 1:  # a new move beside it would be a dual
            alone.setdefault(still[0], defence)
        elif after and not still:
            new.append(defence)
    if len(alone) < len(phase.threats):
        return
    first = phase.branch.node
    nodes = [phase.after[defence][move] for move, defence in alone.items()]
    units = tuple(dict.fromkeys(move[-1] for move in alone))
    number = (str(len(alone)),)
    instance = first.played.departure, first.played.arrival, tuple(alone)
    yield Shown("Fleck", number, (first, *nodes), units, instance=instance)
    if new:
        more = [node for defence in new for node in phase.after[defence].values()]
        yield Shown("KarlstromFleck", number, (first, *nodes, *more), units, instance=instance)
