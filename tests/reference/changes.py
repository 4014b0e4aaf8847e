"""Units that change their walk by moving."""

from __future__ import annotations

from .rebirth import Outcome
from .rules import Rules

#: From the lowest to the highest.
LADDER = "PSBRQ"


def changed(ending: Outcome, square: str, captures: bool, rules: Rules) -> Outcome:
    """The ending with the unit there changed as the rules say, which has just moved."""
    if not rules.ladder:
        return ending
    unit = ending.board[square]
    changed = unit._replace(walk=next_rung(unit.walk, captures))
    if changed == unit:
        return ending
    text = f"={changed.walk}"
    board = {**ending.board, square: changed}
    return ending._replace(board=board, text=ending.text + text, born=ending.born | {square})


def next_rung(walk: str, up: bool) -> str:
    """One step up or down; the lowest and the highest stay, and kings stand beside the ladder."""
    if walk not in LADDER:
        return walk
    at = LADDER.index(walk) + (1 if up else -1)
    return LADDER[min(max(at, 0), len(LADDER) - 1)]
