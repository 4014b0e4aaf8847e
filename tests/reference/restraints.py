"""Which ways of units are closed; who may not go somewhere does not give check there either."""

from __future__ import annotations

from dataclasses import replace

from .followers import can_follow
from .past import has_to_wait
from .position import Position, Side, other
from .rules import Rules
from .steps import Step, unit_steps
from .watching import may_capture


def may_go(position: Position, step: Step, rules: Rules) -> bool:
    """Whether the unit is free to move, and its way to that square is open."""
    if rules.divided is not None and not rules.divided(step.departure, step.arrival):
        return False
    if not is_allowed(position, step, rules) or not can_follow(position, step, rules):
        return False
    if position.board[step.departure].side in rules.to_the_edge and not on_edge(step.arrival):
        return False
    unit = position.board[step.departure]
    if rules.check == "two" and unit.walk == "K":
        return not is_observed(position, step.departure, other(unit.side), rules)
    if step.victim is not None and not may_capture(position, step, rules):
        return False
    return not is_paralysed(position, step.departure, rules) and not has_to_wait(
        position, step, rules
    )


def on_edge(square: str) -> bool:
    return square[0] in "ah" or square[1] in "18"


def is_allowed(position: Position, step: Step, rules: Rules) -> bool:
    """Whether who observes the unit, and what it could capture, lets it go."""
    unit = position.board[step.departure]
    side = unit.side
    if rules.once == "only" and unit.spent and step.victim is not None:
        return False
    if rules.acts != "always" and not (rules.free_quiets and step.victim is None):
        by = side if rules.acts == "guarded" else other(side)
        if not is_observed(position, step.departure, by, rules):
            return False
    if rules.captures != "any" and step.victim is not None:
        mine = unit_steps(position, step.departure, unit, rules)
        number = len({(one.arrival, one.victim) for one in mine if one.victim is not None})
        return (number == 1) == (rules.captures == "one")
    return True


def units_observing(position: Position, square: str, rules: Rules) -> set[str]:
    """Where the enemy units stand, kings apart, that could capture on the square."""
    by = other(position.board[square].side)
    return {
        at
        for at, watcher in position.board.items()
        if watcher.side == by and watcher.walk != "K"
        for step in unit_steps(position, at, watcher, rules)
        if step.victim == square
    }


def is_observed(position: Position, square: str, by: Side, rules: Rules) -> bool:
    """Whether a unit of that side could capture on the square if there were an enemy."""
    unit = position.board[square]
    seen = replace(position, board={**position.board, square: unit._replace(side=other(by))})
    return any(
        step.victim == square
        for at, watcher in position.board.items()
        if watcher.side == by and at != square
        for step in unit_steps(seen, at, watcher, rules)
    )


def is_paralysed(position: Position, square: str, rules: Rules) -> bool:
    """Whether an enemy unit of the same walk, or of one that paralyses it, observes the unit there.

    It does so whether it is paralysed itself or not, by en passant as well.
    """
    unit = position.board[square]
    exempt = {"nobody": unit.walk, "units": "K", "officers": "KP", "all": ""}[rules.paralysed]
    like = unit.walk not in exempt
    paralysers = {pair[1] for pair in rules.paralysers if pair[0] == unit.walk}
    if like:
        paralysers.add(unit.walk)
    return any(
        step.victim == square
        for at, watcher in position.board.items()
        if watcher.side == other(unit.side) and watcher.walk in paralysers
        for step in unit_steps(position, at, watcher, rules)
    )
