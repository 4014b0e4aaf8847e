"""Legal moves by their notation: for tests that are read rather than computed."""

from __future__ import annotations

from .moves import legal_moves
from .position import Position
from .rules import RULES


def texts(position: Position, rules: str = "") -> list[str]:
    """Notation of all legal moves, sorted. rules: a key of RULES."""
    return sorted(text for text, _ in legal_moves(position, RULES[rules]))


def captures(position: Position, rules: str) -> list[str]:
    """Notation of the legal captures."""
    return [text for text in texts(position, rules) if "*" in text]


def after(position: Position, move: str, rules: str = "") -> Position:
    """The position after a legal move given by its notation."""
    return next(result for text, result in legal_moves(position, RULES[rules]) if text == move)
