"""Help, series, direct and self play where each half-move has rules of its own.

Every move is played, and nothing is kept. A half-move is made, and the safety of the own king
judged, by its own rules; what it has led to is asked by the rules of the half-move after it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from reference.moves import in_check, moves_left
from reference.position import Position, other
from reference.rules import ORTHODOX, RULES, Rules

Line = tuple[str, ...]
Span = tuple[int, int]


class Game(NamedTuple):
    """The rules of every half-move, counted from 1, and the goal: mate, stalemate, check, capture.

    spans: a key of RULES with the half-moves in which they hold, the last 0 for the end. holes: in
    all half-moves.
    """

    spans: Sequence[tuple[str, Span]]
    goal: str
    holes: frozenset[str] = frozenset()

    def rules(self, half_move: int) -> Rules:
        """Those of one half-move."""
        found = ORTHODOX
        for name, (first, last) in self.spans:
            if first <= half_move and (not last or half_move <= last):
                found = RULES[name]
        return replace(found, holes=found.holes | self.holes)

    def moves(self, position: Position, half_move: int) -> Iterator[tuple[str, Position]]:
        """The legal moves, each with its mark if it gives check, and the position after it."""
        for text, after in moves_left(position, self.rules(half_move)):
            check = in_check(after, after.side, self.rules(half_move + 1))
            yield text.rstrip("+") + ("+" if check else ""), after

    def reached(self, text: str, after: Position, half_move: int) -> bool:
        """Whether the half-move that has led here reaches the goal."""
        if self.goal == "x":
            return "*" in text
        rules = self.rules(half_move + 1)
        check = in_check(after, after.side, rules)
        if self.goal == "+":
            return check
        if check and rules.checks in ("b", "w"):  # who could parry without a check is not mated
            rules = replace(rules, checks="any")
        return check == (self.goal == "#") and not moves_left(after, rules)


def help_lines(game: Game, position: Position, length: int, half_move: int = 1) -> Iterator[Line]:
    """The lines of so many half-moves by turns of which the last one reaches the goal, and none of
    its side before."""
    for text, after in game.moves(position, half_move):
        counts = length % 2 == 1
        reached = counts and game.reached(text, after, half_move)
        if length == 1:
            if reached:
                yield (text.rstrip("+"),)
        elif not reached:
            for line in help_lines(game, after, length - 1, half_move + 1):
                yield (text, *line)


def series_lines(
    game: Game, position: Position, length: int, ends: int, half_move: int = 1
) -> Iterator[Line]:
    """The lines of so many half-moves of one side in a row, and of `ends` by turns after them; the
    last of all reaches the goal. Without such an end a half-move before that reaches it ends the
    series, but a stalemate does not: the other side passes all the same, as in Popeye."""
    for text, after in game.moves(position, half_move):
        if length == 1 and ends:
            for line in help_lines(game, after, ends, half_move + 1):
                yield (text, *line)
            continue
        reached = not ends and game.reached(text, after, half_move)
        if length == 1:
            if reached:
                yield (text.rstrip("+"),)
        elif (not reached or game.goal == "=") and not in_check(
            after, after.side, game.rules(half_move + 1)
        ):
            passed = replace(after, side=other(after.side), passed=())
            for line in series_lines(game, passed, length - 1, ends, half_move + 1):
                yield (text, *line)


def keys(game: Game, position: Position, moves: int, own: bool) -> set[str]:
    """The moves by which the side to move forces the goal, to be reached by itself or (own) by the
    other side."""
    return {
        text.rstrip("+")
        for text, after in game.moves(position, 1)
        if _succeeds(game, text, after, moves, 1, own)
    }


def _succeeds(
    game: Game, text: str, after: Position, moves: int, half_move: int, own: bool
) -> bool:
    """Whether the move that has led here is followed by the goal in so many moves, itself one."""
    if not own and game.reached(text, after, half_move):
        return True
    if moves == 1 and not own:
        return False
    replies = 0
    for reply, then in game.moves(after, half_move + 1):
        replies += 1
        if own and game.reached(reply, then, half_move + 1):
            continue
        if moves == 1 or not any(
            _succeeds(game, move, end, moves - 1, half_move + 2, own)
            for move, end in game.moves(then, half_move + 2)
        ):
            return False
    return replies > 0
