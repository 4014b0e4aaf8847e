"""Squares and lines of rectangular boards, without rules."""

from __future__ import annotations

from functools import cache

from solver.catalogue import boards
from solver.catalogue.boards import FILES, BoardEntry

#: files and ranks
Vector = tuple[int, int]

ORTHOGONALS: tuple[Vector, ...] = ((0, 1), (1, 0), (0, -1), (-1, 0))
DIAGONALS: tuple[Vector, ...] = ((1, 1), (1, -1), (-1, -1), (-1, 1))
STEPS = ORTHOGONALS + DIAGONALS
KNIGHT: tuple[Vector, ...] = (
    *((1, 2), (2, 1), (2, -1), (1, -2)),
    *((-1, -2), (-2, -1), (-2, 1), (-1, 2)),
)


@cache
def point(square: str) -> Vector:
    """The file and the rank of a square, from 0."""
    return FILES.index(square[0]), int(square[1:]) - 1


@cache
def name(file: int, rank: int) -> str:
    """The square of a file and a rank, on the board or beside it ("" left of it and below)."""
    return f"{FILES[file]}{rank + 1}" if 0 <= file < len(FILES) and rank >= 0 else ""


@cache
def _ray(square: str, vector: Vector, board: str) -> tuple[str, ...]:
    """The squares in a direction, the nearest first."""
    on = boards.board(board)
    file, rank = point(square)
    found = list[str]()
    while on.holds(at := name(file := file + vector[0], rank := rank + vector[1])):
        found.append(at)
    return tuple(found)


def step(square: str, vector: Vector, board: BoardEntry) -> str | None:
    """The square a vector away, None beside the board."""
    way = _ray(square, vector, board.key)
    return way[0] if way else None


def ray(square: str, vector: Vector, board: BoardEntry) -> tuple[str, ...]:
    """The squares in a direction, the nearest first."""
    return _ray(square, vector, board.key)


def around(square: str, board: BoardEntry) -> tuple[str, ...]:
    """The squares a king's step away."""
    return tuple(at for at in (step(square, one, board) for one in STEPS) if at is not None)


@cache
def direction(start: str, end: str) -> Vector | None:
    """The smallest step of which several lead from one square to another, None from one to itself
    and where one is none (a unit is dropped). Of a rank, a file or a diagonal it is a king's
    step."""
    if not start or not end:
        return None
    (x, y), (to_x, to_y) = point(start), point(end)
    dx, dy = to_x - x, to_y - y
    for count in range(max(abs(dx), abs(dy)), 0, -1):
        if dx % count == 0 and dy % count == 0:
            return dx // count, dy // count
    return None


@cache
def between(start: str, end: str) -> tuple[str, ...]:
    """The squares between two of a rank, a file or a diagonal, and of a nightrider's line likewise;
    none where a step leads from one to the other."""
    vector = direction(start, end)
    if vector is None:
        return ()
    found = []
    x, y = point(start)
    while (at := name(x + vector[0], y + vector[1])) != end:
        x, y = x + vector[0], y + vector[1]
        found.append(at)
    return tuple(found)


def is_dark(square: str) -> bool:
    """Whether it has the colour of a1."""
    return sum(point(square)) % 2 == 0
