"""Imitators: they go the way of every move, each from its own square."""

from __future__ import annotations

from collections.abc import Iterable

from .position import Board, Position, distance, shifted
from .rules import Rules
from .steps import Step

Vector = tuple[int, int]


def imitators(position: Position, rules: Rules) -> tuple[str, ...]:
    """Where they are now; before the first move where the rules say."""
    return rules.imitators if position.imitators is None else position.imitators


def can_follow(position: Position, step: Step, rules: Rules) -> bool:
    """Whether each of them finds all squares of its way empty, but for the unit's own square."""
    board = {at: unit for at, unit in position.board.items() if at != step.departure}
    return finds_empty(board, imitators(position, rules), way(step))


def can_follow_castling(position: Position, king: Step, rook: Step, rules: Rules) -> bool:
    """Whether they can go with the rook once they have gone with the king."""
    board = {at: unit for at, unit in position.board.items() if at != king.departure}
    board[king.arrival] = position.board[king.departure]
    behind = distance(king.departure, king.arrival)
    return finds_empty(
        board,
        imitators(position, rules),
        [(behind[0] + files, behind[1] + ranks) for files, ranks in way(rook)],
    )


def finds_empty(board: Board, places: Iterable[str], vectors: Iterable[Vector]) -> bool:
    targets = [shifted(at, *vector) for at in places for vector in vectors]
    return all(target is not None and target not in board for target in targets)


def way(step: Step) -> list[Vector]:
    """The squares of a move, as seen from where it begins; of a leap only the last one."""
    files, ranks = distance(step.departure, step.arrival)
    straight = 0 in (files, ranks) or abs(files) == abs(ranks)
    count = max(abs(files), abs(ranks)) if straight else 1
    return [(files * i // count, ranks * i // count) for i in range(1, count + 1)]


def carried(places: Iterable[str], vector: Vector) -> tuple[str, ...] | None:
    """Where they are after a move by that vector; None if one of them leaves the board."""
    targets = [shifted(at, *vector) for at in places]
    there = tuple(at for at in targets if at is not None)
    return there if len(there) == len(targets) else None


def written(places: Iterable[str]) -> str:
    return f"[I{','.join(places)}]"
