"""What has to be so when a move has been made: who stands next to whom, who observes whom."""

from __future__ import annotations

from .position import Board, Position, Unit, distance, other
from .rules import Rules
from .steps import unit_steps

#: Each walk is held by the next one.
RING = "PQRBSP"


def may_stand(before: Board, start: str, after: Board, end: str, rules: Rules) -> bool:
    """Whether a unit that has come from here to there has the contact that it needs."""
    match rules.contact:
        case "some":
            return touches(after, end)
        case "none":
            return not touches(after, end)
        case "same":
            return touches(after, end) == touches(before, start)
        case "line":
            crosses = rules.divided
            return crosses is not None and any(crosses(end, at) for at in after if beside(at, end))
    return True


def touches(board: Board, square: str) -> bool:
    """Whether another unit stands next to the one there."""
    return any(beside(at, square) for at in board)


def beside(one: str, square: str) -> bool:
    return max(map(abs, distance(square, one))) == 1


def is_spoiled(position: Position, rules: Rules) -> bool:
    """Whether some unit, of whichever side, is observed as none may be, by en passant as well."""
    return bool(rules.unobserved) and any(
        is_observed(position, square, unit, rules) for square, unit in position.board.items()
    )


def is_observed(position: Position, square: str, unit: Unit, rules: Rules) -> bool:
    by = observer_of(unit.walk, rules)
    return any(
        step.victim == square
        for at, watcher in position.board.items()
        if watcher.side == other(unit.side) and watcher.walk == by
        for step in unit_steps(position, at, watcher, rules)
    )


def observer_of(walk: str, rules: Rules) -> str:
    """The walk by which this one must not be observed, "" for none."""
    if rules.unobserved == "next":
        return RING[RING.index(walk) + 1] if walk in RING else ""
    kings_too = rules.unobserved == "all"
    return walk if rules.unobserved and (walk != "K" or kings_too) else ""
