"""Defences that go to one square, and blocks there."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from solver.themes.families.variations.blocks import is_selfblock
from solver.themes.phase_table import Moves, Phase
from solver.themes.probe import Probe
from solver.themes.shown import Shown
from solver.themes.tree.moves import MoveKey
from solver.themes.tree.node import Node

_BLOCKS = 3
#: defences by two units on one square are in every other problem
_UNITS = 3
#: sets of three blocks on one square that are looked at
_MOST = 60


def same_square(phase: Phase, probe: Probe) -> Iterator[Shown]:
    """Defences of different units on one square with different answers; Stocchi blocks."""
    squares: dict[str, list[MoveKey]] = {}
    for defence in phase.answers:
        if len(defence) == 5:
            squares.setdefault(defence[1], []).append(defence)
    for square, defences in squares.items():
        if len(defences) < _UNITS:
            continue
        yield from _defences(phase, square, defences)
        yield from _stocchi(phase, square, defences, probe)


def _defences(phase: Phase, square: str, defences: list[MoveKey]) -> Iterator[Shown]:
    chosen: dict[str, MoveKey] = {}
    answers: list[Moves] = []
    for defence in defences:
        moves = phase.answers[defence]
        if defence[-1] not in chosen and all(moves.isdisjoint(one) for one in answers):
            chosen[defence[-1]] = defence
            answers.append(moves)
    if len(chosen) >= _UNITS:
        nodes = [_answer(phase, one) for one in chosen.values()]
        units = tuple(chosen)
        number = (str(len(chosen)),)
        instance = phase.key, square, units
        yield Shown("DefencesOnSameSquare", number, tuple(nodes), units, instance=instance)


def _answer(phase: Phase, defence: MoveKey) -> Node:
    return phase.after[defence][min(phase.answers[defence])]


def _stocchi(phase: Phase, square: str, defences: list[MoveKey], probe: Probe) -> Iterator[Shown]:
    """Three blocks, each with an answer that does not follow the two others."""
    blocks = [
        one for one in defences if is_selfblock(_answer(phase, one), phase.defences[one], probe)
    ]
    triples = combinations(blocks, _BLOCKS)
    for triple, _ in zip(triples, range(_MOST), strict=False):
        after = [phase.after[one] for one in triple]
        if all(
            any(all(move not in other for other in after if other is not one) for move in one)
            for one in after
        ):
            nodes = tuple(_answer(phase, one) for one in triple)
            units = tuple(one[-1] for one in triple)
            yield Shown("Stocchi", nodes=nodes, units=units, instance=(phase.key, triple))
