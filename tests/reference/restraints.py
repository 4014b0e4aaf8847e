"""Which ways of units are closed; who may not go somewhere does not give check there either."""

from __future__ import annotations

from .position import Board, Position, distance, other
from .rules import Rules
from .steps import Step, unit_steps


def may_go(position: Position, step: Step, rules: Rules) -> bool:
    """Whether the unit is free to move, and its way to that square is open."""
    if rules.divided is not None and not rules.divided(step.departure, step.arrival):
        return False
    return not is_paralysed(position, step.departure, rules)


def touches(board: Board, square: str) -> bool:
    """Whether another unit stands next to the one there."""
    return any(max(map(abs, distance(square, at))) == 1 for at in board)


def is_paralysed(position: Position, square: str, rules: Rules) -> bool:
    """Whether an enemy unit of the same walk observes the unit there.

    It does so whether it is paralysed itself or not, by en passant as well.
    """
    unit = position.board[square]
    if rules.paralysed == "nobody" or (unit.walk == "K" and rules.paralysed == "units"):
        return False
    return any(
        step.victim == square
        for at, watcher in position.board.items()
        if watcher.side == other(unit.side) and watcher.walk == unit.walk
        for step in unit_steps(position, at, watcher, rules)
    )
