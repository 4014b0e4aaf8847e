"""Captures that depend on who observes whom, going by the ways of units alone."""

from __future__ import annotations

from dataclasses import replace
from math import gcd

from .position import Position, Unit, distance, other
from .rules import Rules
from .steps import Step, unit_steps


def may_capture(position: Position, step: Step, rules: Rules) -> bool:
    """Whether nobody who is observed, or observes, forbids the capture."""
    victim = position.board[step.victim or step.departure]
    side = position.board[step.departure].side
    if side in rules.peaceful and victim.walk != "K":
        return False
    return is_guarded_as_asked(position, step, rules) and not is_woozled(position, step, rules)


def is_guarded_as_asked(position: Position, step: Step, rules: Rules) -> bool:
    if rules.guards is None or step.victim is None:
        return True
    who, by, wanted = rules.guards
    square = step.departure if who == "capturer" else step.victim
    side = position.board[square].side
    watching = side if by == "friend" else other(side)
    observed = any(
        observes(position, at, square, rules)
        for at, unit in position.board.items()
        if unit.side == watching and at != square
    )
    return observed == wanted


def is_woozled(position: Position, step: Step, rules: Rules) -> bool:
    """Whether the capturer and one of those that hinder it observe each other."""
    if rules.woozled is None:
        return False
    by, where, kings = rules.woozled
    here = step.departure
    mover = position.board[here]
    if mover.walk == "K" and not kings:
        return False
    hinders = mover.side if by == "friend" else other(mover.side)
    return any(
        unit.side == hinders
        and at != here
        and (kings or unit.walk != "K")
        and (where == "anywhere" or is_on_line(here, step.arrival, at))
        and observes(position, at, here, rules)
        and observes(position, here, at, rules)
        for at, unit in position.board.items()
    )


def observes(position: Position, at: str, square: str, rules: Rules) -> bool:
    """Whether the unit there could capture on the square, if an enemy unit stood there."""
    unit = position.board[at]
    board = {**position.board, square: Unit(other(unit.side), "Q")}
    asked = replace(position, board=board, passed=())
    return any(step.victim == square for step in unit_steps(asked, at, unit, rules))


def is_on_line(here: str, first: str, second: str) -> bool:
    """Whether both squares are in one direction from here, or in opposite ones."""
    (a, b), (c, d) = distance(here, first), distance(here, second)
    return (a // gcd(a, b), b // gcd(a, b)) in (
        (c // gcd(c, d), d // gcd(c, d)),
        (-c // gcd(c, d), -d // gcd(c, d)),
    )
