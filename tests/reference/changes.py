"""Units that change their walk or their side by moving."""

from __future__ import annotations

from .position import Unit, other
from .rebirth import Outcome
from .rules import Rules

#: From the lowest to the highest.
LADDER = "PSBRQ"


def changed(ending: Outcome, square: str, captures: bool, rules: Rules) -> Outcome:
    """The ending with the unit there changed as the rules say, which has just moved."""
    if not (rules.ladder or rules.capturers_change_sides):
        return ending
    unit = ending.board[square]
    walk = next_rung(unit.walk, captures) if rules.ladder else unit.walk
    turns = rules.capturers_change_sides and captures and walk != "K"
    changed = Unit(other(unit.side) if turns else unit.side, walk)
    if changed == unit:
        return ending
    text = "" if changed.walk == unit.walk else f"={changed.walk}"
    text += f"={changed.side}" if turns else ""
    board = {**ending.board, square: changed}
    return ending._replace(board=board, text=ending.text + text, born=ending.born | {square})


def next_rung(walk: str, up: bool) -> str:
    """One step up or down; the lowest and the highest stay, and kings stand beside the ladder."""
    if walk not in LADDER:
        return walk
    at = LADDER.index(walk) + (1 if up else -1)
    return LADDER[min(max(at, 0), len(LADDER) - 1)]
