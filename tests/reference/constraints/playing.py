"""Lines that reach a goal, and first moves that force it by lines that meet something."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ..short_mates import in_check, moves
from .line import Line, next_lines, passed


def is_mate(line: Line) -> bool:
    position = line.position
    return in_check(position.board, position.side) and not any(moves(position))


Meets = Callable[[Line], bool]


def help_mates(line: Line, half_moves: int) -> Iterator[Line]:
    """Lines of just so many half-moves that end in mate."""
    for longer in next_lines(line):
        if half_moves == 1:
            if is_mate(longer):
                yield longer
        else:
            yield from help_mates(longer, half_moves - 1)


def series_mates(line: Line, half_moves: int, *, helped: bool) -> Iterator[Line]:
    """The same of a series; helped: after it the other side mates."""
    for longer in next_lines(line):
        if half_moves == 1 and helped:
            yield from help_mates(longer, 1)
        elif half_moves == 1:
            if is_mate(longer):
                yield longer
        elif not in_check(longer.position.board, longer.position.side):
            yield from series_mates(passed(longer), half_moves - 1, helped=helped)


def games(line: Line, half_moves: int, target: list[str]) -> Iterator[Line]:
    """Lines of just so many half-moves to a position, and not through it."""
    for longer in next_lines(line):
        there = longer.position.board == target
        if half_moves == 1:
            if there:
                yield longer
        elif not there or half_moves % 2 == 0:
            yield from games(longer, half_moves - 1, target)


def direct_keys(line: Line, number: int, meets: Meets) -> list[Line]:
    """First moves that force mate in so many moves by lines that meet something."""
    return [longer for longer in next_lines(line) if _mates_on(longer, number, meets)]


def _mates_on(line: Line, left: int, meets: Meets) -> bool:
    """Whether the move just played mates, or so does every defence's answer."""
    defences = [*next_lines(line)]
    if not defences:
        return in_check(line.position.board, line.position.side) and meets(line)
    return left > 1 and all(
        any(_mates_on(answer, left - 1, meets) for answer in next_lines(defence))
        for defence in defences
    )


def self_keys(line: Line, number: int, meets: Meets) -> list[Line]:
    """First moves that force the other side to mate."""
    return [longer for longer in next_lines(line) if _is_mated_on(longer, number, meets)]


def _is_mated_on(line: Line, left: int, meets: Meets) -> bool:
    defences = [*next_lines(line)]
    for defence in defences:
        if is_mate(defence):
            if not meets(defence):
                return False
        elif left == 1 or not any(
            _is_mated_on(answer, left - 1, meets) for answer in next_lines(defence)
        ):
            return False
    return bool(defences)
