"""Themes of the table that are no pattern of a fixed size: Zagoruiko and Barnes."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from solver.themes.phase_table import Phase
from solver.themes.shown import Shown
from solver.themes.tree.moves import MoveKey
from solver.themes.tree.node import Node

_PHASES = 3
#: pairs of defences that are looked at: play of solved problems has many of them
_MOST_PAIRS = 2_000


def zagoruiko(phases: tuple[Phase, ...]) -> Iterator[Shown]:
    """The mates after two or more defences differ in three or more phases."""
    if len(phases) < _PHASES:
        return
    by_defence: dict[MoveKey, list[Phase]] = {}
    for phase in phases:
        for defence in phase.answers:
            by_defence.setdefault(defence, []).append(phase)
    often = [one for one, there in by_defence.items() if len(there) >= _PHASES]
    seen = set()
    pairs = combinations(often, 2)
    for pair, _ in zip(pairs, range(_MOST_PAIRS), strict=False):
        chosen = _chosen(pair, by_defence[pair[0]])
        if len(chosen) < _PHASES:
            continue
        defences = [one for one in often if _all_differ(one, chosen)]
        instance = frozenset(defences), frozenset(one.number for one in chosen)
        if instance not in seen:
            seen.add(instance)
            yield _shown_zagoruiko(chosen, defences, instance)


def _chosen(pair: tuple[MoveKey, ...], there: list[Phase]) -> list[Phase]:
    """Phases in which both defences have answers that they have in no other one of these."""
    chosen: list[Phase] = []
    for phase in there:
        if all(
            one in phase.answers
            and all(phase.answers[one].isdisjoint(other.answers[one]) for other in chosen)
            for one in pair
        ):
            chosen.append(phase)
    return chosen


def _all_differ(defence: MoveKey, chosen: list[Phase]) -> bool:
    return all(defence in phase.answers for phase in chosen) and all(
        one.answers[defence].isdisjoint(other.answers[defence])
        for one, other in combinations(chosen, 2)
    )


def _shown_zagoruiko(chosen: list[Phase], defences: list[MoveKey], instance: object) -> Shown:
    nodes: list[Node] = []
    for phase in chosen:
        for defence in defences:
            move = next(iter(phase.answers[defence]))
            nodes.append(phase.after[defence][move])
    numbers = str(len(chosen)), str(len(defences))
    units = tuple(dict.fromkeys(one[-1] for one in defences))
    return Shown("Zagoruiko", numbers, tuple(nodes), units, instance=instance)


def barnes(phases: tuple[Phase, ...]) -> Iterator[Shown]:
    """Three phases threaten A and B, A alone, and B alone."""
    single: dict[MoveKey, Phase] = {}
    for phase in phases:
        if len(phase.threats) == 1:
            single.setdefault(next(iter(phase.threats)), phase)
    for phase in phases:
        if len(phase.threats) == 2 and all(one in single for one in phase.threats):
            nodes = list(phase.threats.values())
            nodes += [single[one].threats[one] for one in phase.threats]
            instance = frozenset(phase.threats)
            units = tuple(dict.fromkeys(one[-1] for one in phase.threats))
            yield Shown("Barnes", nodes=tuple(nodes), units=units, instance=instance)
