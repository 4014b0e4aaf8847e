"""When moves of different lines are equal."""

from __future__ import annotations

from solver.themes.tree.node import Node

#: what makes a move: where from, where to, the walk before and after it, the unit's origin; of a
#: pass its side
MoveKey = tuple[str, ...]


def move_key(node: Node) -> MoveKey:
    """What equal moves share: departure, arrival, walk before and after, origin. What they capture
    and what else happens is of no account."""
    if node.move is None:
        return (node.side,)
    move = node.move
    if move.departure not in node.before:
        return (move.kind, move.departure, move.arrival, move.piece.walk)
    unit = node.unit
    return (move.departure, move.arrival, unit.walk, became(node), unit.origin)


def became(node: Node) -> str:
    """The walk of the unit that has moved, after its move."""
    for effect in node.played.effects:
        if effect.reason == "promotion" and effect.after is not None:
            return effect.after.walk
    return node.played.piece.walk
