"""What rules remember of moves made: what has moved last, who, and how far."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import replace

from .position import Position, Side, distance, other
from .rules import Rules
from .steps import Step


def has_to_wait(position: Position, step: Step, rules: Rules) -> bool:
    """Whether the past keeps the unit from moving so."""
    unit = position.board[step.departure]
    if rules.disparate and position.moved == (other(unit.side), unit.walk):
        return True
    if rules.fuddled and step.departure in position.fuddled.get(unit.side, ()):
        return True
    left = budgets(position, rules)[unit.side]
    return left is not None and length(step) > left


def length(step: Step) -> int:
    """In hundredths of a square."""
    return round(100 * math.hypot(*distance(step.departure, step.arrival)))


def budgets(position: Position, rules: Rules) -> dict[Side, int | None]:
    """What is left to both sides."""
    sides: tuple[Side, Side] = ("w", "b")
    used = {side: position.used.get(side, 0) for side in sides}
    if rules.one_budget:
        used = dict.fromkeys(sides, sum(used.values()))
    return {
        side: None if given is None else given - used[side]
        for side, given in zip(sides, rules.budgets, strict=True)
    }


def vacated(before: Position, after: Position, side: Side) -> frozenset[str]:
    """Squares that units of the side have left."""
    mine = {at for at, unit in before.board.items() if unit.side == side}
    return frozenset(mine - set(after.board))


def remembering(
    before: Position, after: Position, step: Step, stand: Iterable[str], rules: Rules
) -> tuple[str, Position]:
    """The position with what is remembered of the move, and what is printed of it.

    stand: where those that have moved stand now.
    """
    unit = before.board[step.departure]
    stand = list(stand)
    plain = step.victim is None and after.board.get(step.arrival) == unit
    used = {**before.used, unit.side: before.used.get(unit.side, 0) + length(step)}
    after = replace(
        after,
        moved=(unit.side, unit.walk),
        fuddled={**before.fuddled, unit.side: frozenset(stand)},
        used=used,
        before=(step.departure, step.arrival) if plain else ("", ""),
        came=stand[0],
        exchanges=before.exchanges,
        ways={**before.ways, unit.side: (step.departure, step.arrival)},
        left={**before.left, unit.side: vacated(before, after, unit.side)},
        holes=before.holes | (set(before.board) - set(after.board) if rules.closing else set()),
    )
    left = budgets(after, rules)
    if left[unit.side] is None:
        return "", after
    amounts = ["-" if amount is None else f"{amount / 100:g}" for amount in left.values()]
    return f" ({amounts[0] if rules.one_budget else '/'.join(amounts)})", after
