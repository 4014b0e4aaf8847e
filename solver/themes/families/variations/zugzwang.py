"""Blocks and mutates."""

from __future__ import annotations

from collections.abc import Iterator

from solver.catalogue.stipulation.trees import other_side
from solver.themes.phase_table import Phase
from solver.themes.probe import Probe
from solver.themes.shown import Shown
from solver.themes.tree.node import TwinPlay


def zugzwang(twin: TwinPlay, there: list[Phase], probe: Probe) -> Iterator[Shown]:
    """Keys without a threat, and what they change of the mates that are set."""
    keys = [phase for phase in there if phase.branch.kind == "key" and _is_block(phase)]
    for phase in keys:
        first = phase.branch.node
        unit = (first.unit.origin,) if first.played.departure in first.before else ()
        yield Shown("Zugzwang", nodes=(first,), units=unit)
        for set_play in there:
            if set_play.is_set and _is_complete(twin, set_play, probe):
                yield _complete(set_play, phase, unit)


def _is_block(phase: Phase) -> bool:
    """Where it is not said that there is no threat, none is there, and nothing forces a reply."""
    node = phase.branch.node
    return not phase.threats and bool(phase.after) and not node.played.check


def _is_complete(twin: TwinPlay, set_play: Phase, probe: Probe) -> bool:
    """Whether every move of the defender has an answer before the key."""
    if not probe.may_ask:
        return False
    answered = {one[:2] for one in set_play.after}
    side = other_side(set_play.branch.side)
    moves = probe.moves(twin.start.position, side)
    return bool(moves) and all((one.departure, one.arrival) in answered for one in moves)


def _complete(set_play: Phase, phase: Phase, unit: tuple[str, ...]) -> Shown:
    changed = [
        defence
        for defence, moves in set_play.answers.items()
        if defence in phase.answers and moves.isdisjoint(phase.answers[defence])
    ]
    nodes = [
        one.after[defence][min(one.answers[defence])]
        for defence in changed or list(set_play.answers)[:1]
        for one in ((set_play, phase) if changed else (set_play,))
    ]
    theme = "Mutate" if changed else "Block"
    return Shown(theme, nodes=(phase.branch.node, *nodes), units=unit, instance=theme)
