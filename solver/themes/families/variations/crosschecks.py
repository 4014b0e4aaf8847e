"""Checks that are answered by checks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from solver.themes.geometry import between
from solver.themes.probe import is_royal, royals
from solver.themes.shown import Shown
from solver.themes.tree.node import Branch, Node


def crosschecks(branch: Branch) -> Iterator[Shown]:
    """A check of the defender that the attacker answers by one, and not by a mere capture."""
    yield from _below(branch.node.below(), branch)


def _below(nodes: Iterable[Node], branch: Branch) -> Iterator[Shown]:
    for node in nodes:
        if node.move is None or node.side == branch.side or not _checks(node):
            continue
        for answer in node.children:
            if answer.move is None or not _checks(answer):
                continue
            if answer.move.departure not in answer.before:
                continue
            if _parries(answer):
                units = tuple(
                    one.unit.origin for one in (node, answer) if one.played.departure in one.before
                )
                yield Shown("CrossChecks", nodes=(node, answer), units=units)


def _parries(answer: Node) -> bool:
    """Whether the king moves, or a unit goes between him and the unit that checks."""
    if is_royal(answer.unit):
        return True
    kings = royals(answer.before, answer.side)
    assert answer.parent is not None
    check = answer.parent.played
    lines = [between(at, king) for king in kings for at in _checkers(answer, check.arrival)]
    return answer.played.captured is None and any(answer.played.arrival in one for one in lines)


def _checkers(answer: Node, moved: str) -> list[str]:
    """Units that may give the check, the one that has moved first."""
    others = [at for at, unit in answer.before.items() if unit.colour != answer.side]
    return [moved, *(at for at in others if at != moved)]


def _checks(node: Node) -> bool:
    return node.played.check or node.played.goal == "#"
