"""Final positions that are seen from the units beside the king, and squares of mates."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from solver.themes.final import is_end
from solver.themes.geometry import around
from solver.themes.masks import masks
from solver.themes.probe import Probe, is_royal
from solver.themes.shown import Shown
from solver.themes.tree.moves import became
from solver.themes.tree.node import Branch, Node, TwinPlay

#: mates by two units on one square are in every other problem
_UNITS = 3


def plain(twin: TwinPlay, leaves: Iterable[Node], probe: Probe) -> Iterator[Shown]:
    """Mirror mates, smothered mates, and mates on the same square."""
    for leaf in leaves:
        is_stalemate = leaf.move is not None and leaf.move.goal == "="
        if not is_stalemate and is_end(leaf, probe):
            yield from _beside(leaf, probe)
    for branch in twin.branches:
        if branch.is_battle:
            yield from _on_same_square(branch)


def _beside(leaf: Node, probe: Probe) -> Iterator[Shown]:
    mated = [
        at
        for at, unit in leaf.position.items()
        if unit.piece.colour != leaf.side and is_royal(unit)
    ]
    if len(mated) != 1:
        return
    (king,) = mated
    position = leaf.position
    is_plain = not probe.board.heights
    field = masks(probe.board).area(king) if is_plain else around(king, probe.board)
    there = [position.get(at) for at in field]
    if not any(there):
        yield Shown("MirrorMate", nodes=(leaf,), units=(position[king].origin,))
    elif (
        leaf.move is not None
        and became(leaf) == "knight"
        and all(one is not None and one.piece.colour != leaf.side for one in there)
    ):
        units = tuple(one.origin for one in there if one is not None)
        yield Shown("SmotheredMate", nodes=(leaf,), units=(position[king].origin, *units))


def _on_same_square(branch: Branch) -> Iterator[Shown]:
    """By square the mates of each unit, each after a defence that no other unit answers there."""
    mating: dict[tuple[str, Node | None], dict[str, Node]] = {}
    for leaf in branch.node.leaves():
        if leaf.move is None or leaf.move.goal != "#" or not leaf.ends or _is_threat(leaf):
            continue
        if leaf.move.departure in leaf.before:
            after = mating.setdefault((leaf.move.arrival, leaf.parent), {})
            after.setdefault(leaf.unit.origin, leaf)
    squares: dict[str, dict[str, Node]] = {}
    for (square, _), answering in mating.items():
        if len(answering) == 1:
            ((unit, leaf),) = answering.items()
            squares.setdefault(square, {}).setdefault(unit, leaf)
    for square, mates in squares.items():
        if len(mates) >= _UNITS:
            nodes = tuple(mates.values())
            units = tuple(sorted(mates))
            number = str(len(mates))
            yield Shown("MatesOnSameSquare", (number,), nodes, units, instance=(square, units))


def _is_threat(leaf: Node) -> bool:
    return any(node.threatens for node in leaf.way())
