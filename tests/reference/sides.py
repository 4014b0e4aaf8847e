"""Units that change sides: the one that has moved, or those whom it observes."""

from __future__ import annotations

from dataclasses import replace

from .position import SQUARES, Position, Side, Unit, other
from .rebirth import Outcome
from .rules import Rules
from .steps import unit_steps
from .turning import Way


def gone_over(ending: Outcome, way: Way, rules: Rules) -> Outcome:
    """The ending with the unit that has moved, or the rook of a castling, on the other side."""
    if rules.goes_over is None:
        return ending
    unit = ending.board[way.end]
    if unit.walk == "K" or not rules.goes_over(unit, way):
        return ending
    return recoloured(ending, way.end, f"={other(unit.side)}")


def recoloured(ending: Outcome, square: str, text: str) -> Outcome:
    unit = ending.board[square]
    board = {**ending.board, square: unit._replace(side=other(unit.side))}
    return ending._replace(board=board, text=ending.text + text, born=ending.born | {square})


def observed_recoloured(
    position: Position, ending: Outcome, side: Side, square: str, rules: Rules
) -> Outcome:
    """The ending with those on other sides whom a checking unit observes: the one that has moved,
    or all of the side, from a1 on."""
    if not rules.masand:
        return ending
    observers = SQUARES if rules.masand == "all" else (square,)
    changed = set[str]()
    for at in observers:
        unit = ending.board.get(at)
        if unit is None or unit.side != side or not checks(position, ending, at, rules):
            continue
        for seen in SQUARES:
            there = ending.board.get(seen)
            if there is None or there.walk == "K" or seen in changed:
                continue
            if observes(position, ending, at, seen, rules):
                ending = recoloured(ending, seen, f"[{seen}={other(there.side)}]")
                changed.add(seen)
    return ending


def checks(position: Position, ending: Outcome, at: str, rules: Rules) -> bool:
    enemy = Unit(other(ending.board[at].side), "K")
    kings = [square for square, unit in ending.board.items() if unit == enemy]
    return any(observes(position, ending, at, king, rules) for king in kings)


def observes(position: Position, ending: Outcome, at: str, seen: str, rules: Rules) -> bool:
    """Whether the unit there could capture the other one, were it an enemy."""
    unit = ending.board[at]
    target = ending.board[seen]._replace(side=other(unit.side))
    board = {**ending.board, seen: target}
    watching = replace(position, board=board, passed=())
    return at != seen and any(step.victim == seen for step in unit_steps(watching, at, unit, rules))
