"""Ghosts: captured units lie under the board and come up again, never to be captured, or one on a
square that may be."""

from __future__ import annotations

from collections.abc import Mapping

from .position import Position, Unit
from .rebirth import Outcome
from .rules import Rules

Buried = Mapping[str, tuple[Unit, ...]]


def burials(position: Position, victim: str | None, rules: Rules) -> Buried:
    """What lies under the board after the unit there, if any, has been captured."""
    if not (rules.ghosts or rules.haunted) or victim is None or position.board[victim].walk == "K":
        return position.buried
    ghost = position.board[victim]._replace(ghost=rules.ghosts)
    before = position.buried.get(victim, ()) if rules.ghosts else ()
    return {**position.buried, victim: (*before, ghost)}


def risen(ending: Outcome, buried: Buried) -> Outcome:
    """The ending with the uppermost ghost of every empty square back on the board."""
    board, below, text = dict(ending.board), dict(buried), ending.text
    for square, units in buried.items():
        if square in board:
            continue
        board[square] = units[-1]
        text += f"[+{units[-1]}{square}]"
        below[square] = units[:-1]
        if not below[square]:
            del below[square]
    return ending._replace(board=board, text=text, buried=below)
