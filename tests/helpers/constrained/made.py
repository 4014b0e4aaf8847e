"""Random positions of orthodox chess with something asked of them."""

from __future__ import annotations

import random

from reference.constraints import beginning, next_lines
from reference.short_mates import Position, in_check, other

from . import self_mates
from .answers import by_reference
from .problem import Made

PLAYS = ("help", "series", "series-help", "direct", "self", "game")
#: positions that are looked at until one has a solution
_TRIES = {"help": 4, "series": 12, "series-help": 12, "direct": 8, "game": 1}
#: stipulations, and their length for the reference
_ASKED = {
    "help": [("h#1.5", 3), ("h#1.5", 3), ("h#1", 2)],
    "series": [("ser-#3", 3)],
    "series-help": [("ser-h#2", 3)],
    "direct": [("#2", 2)],
    "game": [("a=>b1.5", 3), ("a=>b1", 2)],
}
_NEAR_THE_EDGE = (0, 1, 8, 9, 7, 6, 15, 62, 63, 55, 56, 57, 2, 16, 4, 60)


def made(play: str, seed: int) -> Made:
    """A problem that has a solution more often than not."""
    if play == "self":
        return Made(play, Position(self_mates.board(seed), "w"), "s#1", 1)
    chance = random.Random(f"{play} {seed}")
    last = None
    for _ in range(_TRIES[play]):
        found = _made(play, chance)
        if found is None:
            continue
        if by_reference(found, ()):
            return found
        last = found
    return last or made(play, seed + 1000)


def _made(play: str, chance: random.Random) -> Made | None:
    board = [""] * 64
    strong = ["wQ", "wR", "wR", "wP", "wS", "wB"]
    weak = ["bP", "bS", "bP", "bB", "bR"]
    counts = {"direct": (3, 1), "game": (1, 1), "series-help": (2, 1)}.get(play, (2, 2))
    units = ["wK", "bK", *chance.sample(strong, counts[0]), *chance.sample(weak, counts[1])]
    for unit in units:
        squares = [at for at in range(64) if not board[at]]
        if unit[1] == "P":
            squares = [at for at in squares if 8 <= at < 56]
        if unit == "bK" and chance.random() < 0.8:
            squares = [at for at in squares if at in _NEAR_THE_EDGE]
        if unit == "wP" and chance.random() < 0.6:
            squares = [at for at in squares if at >= 40]
        if not squares:
            return None
        board[chance.choice(squares)] = unit
    asked, half_moves = chance.choice(_ASKED[play])
    black = (play == "help" and half_moves % 2 == 0) or play == "series-help"
    position = Position(board, "b" if black else "w")
    if in_check(board, other(position.side)):
        return None
    if play != "game":
        return Made(play, position, asked, half_moves)
    line = beginning(position)
    for _ in range(half_moves):
        lines = [*next_lines(line)]
        if not lines:
            return None
        line = chance.choice(lines)
    return Made(play, position, asked, half_moves, tuple(line.position.board))
