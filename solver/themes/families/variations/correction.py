"""Corrections: what any move of a unit leads to, and moves of it that do better."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from solver.themes.phase_table import Moves, Phase
from solver.themes.probe import Probe
from solver.themes.shown import Shown
from solver.themes.tree.moves import MoveKey

_WALKS_WITHOUT = ("king", "pawn")


def black_correction(phase: Phase, probe: Probe) -> Iterator[Shown]:
    """Units of the defender of which every move has an answer that is no threat, and two moves have
    answers that do not follow each other."""
    units: dict[str, list[MoveKey]] = {}
    for defence in phase.answers:
        if len(defence) == 5 and defence[2] not in _WALKS_WITHOUT:
            units.setdefault(defence[-1], []).append(defence)
    for unit, defences in units.items():
        chain = _chain(phase, defences)
        if len(chain) > 1 and _all_defend(phase, defences, probe):
            nodes = tuple(phase.after[one][min(phase.answers[one])] for one in chain)
            degree = (str(len(chain) - 1),)
            yield Shown("BlackCorrection", degree, nodes, (unit,), instance=(phase.key, unit))


def _chain(phase: Phase, defences: list[MoveKey]) -> list[MoveKey]:
    """Moves with answers of their own, the one first whose answer most of them have."""
    times = Counter(move for one in defences for move in phase.answers[one])
    chosen: list[MoveKey] = []
    for defence in sorted(defences, key=lambda one: -max(times[m] for m in phase.answers[one])):
        moves = phase.answers[defence]
        if all(moves.isdisjoint(phase.answers[one]) for one in chosen):
            chosen.append(defence)
    return chosen


def _all_defend(phase: Phase, defences: list[MoveKey], probe: Probe) -> bool:
    """Whether no move of the unit lets the threat through. Where there is none, print leaves out
    moves for brevity alone."""
    first = phase.branch.node
    if not phase.threats and first.move is not None and not first.move.check:
        return True
    if not probe.may_ask:
        return False
    square = defences[0][0]
    moves = probe.moves(first.position, phase.defences[defences[0]].side)
    there = {(one.departure, one.arrival) for one in moves if one.departure == square}
    return there <= {one[:2] for one in defences}


def white_correction(there: list[Phase]) -> Iterator[Shown]:
    """First moves of one unit: two or more are refuted by the same defence alone, another one is
    not refuted by it."""
    units: dict[str, list[Phase]] = {}
    for phase in there:
        if phase.key is not None and len(phase.key) == 3:
            units.setdefault(phase.key[-1], []).append(phase)
    for unit, phases in units.items():
        refuted: dict[Moves, list[Phase]] = {}
        for phase in phases:
            refuted.setdefault(frozenset(phase.refutations), []).append(phase)
        for defences, same in refuted.items():
            better = [one for one in phases if not defences & set(one.refutations)]
            if len(defences) == 1 and len(same) > 1 and better:
                nodes = [node for one in same for node in one.refutations.values()]
                nodes += [one.branch.node for one in better]
                yield Shown("WhiteCorrection", (), tuple(nodes), (unit,), instance=unit)
