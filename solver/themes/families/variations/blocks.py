"""Black units that take a square from their own king."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from solver.themes.final import final_of
from solver.themes.masks import masks
from solver.themes.probe import Probe, is_royal
from solver.themes.shown import Shown
from solver.themes.tree.node import Node


def selfblocks(leaves: Iterable[Node], probe: Probe) -> Iterator[Shown]:
    """Moves of the mated side into the field of its king that the mate needs."""
    for leaf in leaves:
        if leaf.move is None or leaf.move.goal != "#" or not leaf.ends:
            continue
        for move in leaf.way():
            is_answered = move.move is not None and move.side != leaf.side
            if is_answered and is_selfblock(leaf, move, probe):
                yield Shown("Selfblock", nodes=(move, leaf), units=(move.unit.origin,))


def is_selfblock(leaf: Node, move: Node, probe: Probe) -> bool:
    """Whether a move puts a unit, other than the king, where it still stands beside its mated king,
    and the king could go there if it were gone."""
    square = move.played.arrival
    if move.played.departure not in move.before or is_royal(move.unit):
        return False
    there = leaf.position.get(square)
    if there is None or there.origin != move.unit.origin:
        return False
    final = final_of(leaf, probe)
    if final is None or square not in final.field or not final.is_blocked(square):
        return False
    if probe.is_orthodox:
        table = masks(probe.board)
        occupied = table.of(leaf.position) & ~table.bit[final.king]
        return not table.attackers(leaf.position, square, leaf.side, occupied)
    if not probe.may_ask:
        return False
    emptied = {at: unit for at, unit in leaf.position.items() if at != square}
    return not probe.is_mate(emptied, final.mated)
