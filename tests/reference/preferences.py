"""Of its legal moves a side plays only some: those that it prefers, while there are such."""

from __future__ import annotations

import math
import re

from .position import Position, distance, nth_rank, other
from .rules import Rules

Move = tuple[str, Position]


def preferred(position: Position, moves: list[Move], rules: Rules) -> list[Move]:
    """The moves of the highest rank."""
    if rules.prefers is None or position.side not in rules.prefers[0]:
        return moves
    ranks = [rank(position, text, rules.prefers[1]) for text, _ in moves]
    return [move for move, its in zip(moves, ranks, strict=True) if its == max(ranks)]


def rank(position: Position, text: str, what: str) -> float:
    departure, arrival = way(position, text)
    match what:
        case "captures":
            return "*" in text
        case "alphabet":  # a1, a2, ... a8, b1, ...
            return -(10 * ord(departure[0]) + int(departure[1]))
        case "duellist":
            return departure in position.fuddled.get(position.side, ())
        case "follow" | "along" | "against":
            start, end = position.ways.get(other(position.side), ("", ""))
            if what == "follow" or not start:
                return arrival == start
            led = (start, end) if what == "along" else (end, start)
            return distance(departure, arrival) == distance(*led)
    return arrival in what.split()


def way(position: Position, text: str) -> tuple[str, str]:
    """Departure and arrival of a move; those of the king in castling."""
    if text.startswith("0-0"):
        rank = nth_rank(position.side, 1)
        return "e" + rank, ("c" if text.startswith("0-0-0") else "g") + rank
    departure, arrival = re.findall("[a-h][1-8]", text)[:2]
    return departure, arrival


def length(text: str) -> float:
    """How far a move goes from square to square; castling as far as both units together."""
    if text.startswith("0-0"):
        return 5 if text.startswith("0-0-0") else 4
    departure, arrival = re.findall("[a-h][1-8]", text)[:2]
    return math.hypot(*distance(departure, arrival))
