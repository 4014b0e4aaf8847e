"""What a slow reference, and what Kirke finds."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from reference.constraints import (
    Line,
    Meets,
    beginning,
    direct_keys,
    games,
    help_mates,
    holds,
    self_keys,
    series_mates,
)

import solver
from solver.model import Line as Found
from solver.model import Move, Solution

from .problem import Made

_LETTERS = {"king": "K", "queen": "Q", "rook": "R", "bishop": "B", "knight": "S", "pawn": "P"}


def by_reference(problem: Made, constraints: tuple[str, ...]) -> list[str]:
    """Lines, of battle play keys, that meet all of the constraints."""

    def meets(line: Line) -> bool:
        return all(holds(one, line) for one in constraints)

    return sorted(line.text for line in lines_of(problem, meets))


def lines_of(problem: Made, meets: Meets) -> Iterator[Line]:
    """Lines, of battle play keys, that meet something."""
    line, number = beginning(problem.position), problem.half_moves
    if problem.play == "direct":
        yield from direct_keys(line, number, meets)
    elif problem.play == "self":
        yield from self_keys(line, number, meets)
    else:
        yield from filter(meets, _all_lines(problem))


@cache
def _all_lines(problem: Made) -> tuple[Line, ...]:
    """Lines of help play and series, whatever they meet."""
    line, number = beginning(problem.position), problem.half_moves
    found: list[Line] = []
    match problem.play:
        case "help":
            for length in range(number, 0, -2):
                found += help_mates(line, length)
        case "series":
            for length in range(1, number + 1):
                found += series_mates(line, length, helped=False)
        case "series-help":
            for length in range(1, number):
                found += series_mates(line, length, helped=True)
        case "game":
            for length in range(number, 0, -2):
                found += games(line, length, [*problem.target])
    return tuple(found)


def by_kirke(
    problem: Made,
    constraints: tuple[str, ...],
    workers: int = 1,
    limits: solver.Limits | None = None,
) -> list[str]:
    """What Kirke finds."""
    (read,) = solver.loads(problem.statement(constraints))
    return sorted(texts(solver.solve(read, workers=workers, limits=limits)))


def texts(solution: Solution) -> list[str]:
    (twin,) = solution.twins
    assert twin.status == "finished", (twin.messages, twin.reasons)
    (phase,) = twin.phases
    if phase.mode == "tree":
        return [_text(node.move) for node in phase.tree if node.move is not None]
    return [_line(line) for line in phase.lines]


def _line(line: Found) -> str:
    return " ".join(map(_text, line.moves))


def _text(move: Move) -> str:
    becomes = [one.after for one in move.effects if one.reason == "promotion" and one.after]
    return move.departure + move.arrival + "".join(_LETTERS[piece.walk] for piece in becomes)
