"""Mates in so many moves, found by playing everything: orthodox chess without any cleverness.

A board is a list of 64 squares, a1 first, each empty or with a side and a walk ("wK", "bS"). It is
copied for every move. Shares no code with the solver, nor with the other references, to which it
is compared: it plays a thousand problems in the time in which they play ten.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

Board = list[str]  # "" where nobody stands
Move = tuple[int, int, str]  # from, to, and what a pawn becomes ("" nothing)

_ROOK = ((0, 1), (1, 0), (0, -1), (-1, 0))
_BISHOP = ((1, 1), (1, -1), (-1, 1), (-1, -1))
_KNIGHT = tuple((x, y) for x in (-2, -1, 1, 2) for y in (-2, -1, 1, 2) if abs(x) != abs(y))
_STEPS = {"R": _ROOK, "B": _BISHOP, "Q": _ROOK + _BISHOP, "K": _ROOK + _BISHOP, "S": _KNIGHT}
_RIDERS = "RBQ"
_HOME = {"w": 4, "b": 60}  # of the king
_ROOKS = {"w": (0, 7), "b": (56, 63)}


def _beside(square: int, step: tuple[int, int]) -> int:
    """The square that is one step away, -1 off the board."""
    file, rank = square % 8 + step[0], square // 8 + step[1]
    return 8 * rank + file if 0 <= file < 8 and 0 <= rank < 8 else -1


def _line(square: int, step: tuple[int, int], walk: str) -> tuple[int, ...]:
    found, at = [], _beside(square, step)
    while at >= 0:
        found.append(at)
        at = _beside(at, step) if walk in _RIDERS else -1
    return tuple(found)


#: for every walk and square the squares of each of its lines, the nearest first
LINES = {
    walk: [
        tuple(line for step in steps if (line := _line(square, step, walk))) for square in range(64)
    ]
    for walk, steps in _STEPS.items()
}
#: for every side and square the squares on which its pawn captures, and those where enemy pawns
#: stand that attack the square
TAKES = {
    side: [
        tuple(at for file in (-1, 1) if (at := _beside(square, (file, up))) >= 0)
        for square in range(64)
    ]
    for side, up in (("w", 1), ("b", -1))
}


class Position(NamedTuple):
    """side: to move. castling: rooks' squares with which castling is permitted. passed: the square
    that a pawn has just passed, -1 where none has."""

    board: Board
    side: str
    castling: frozenset[int] = frozenset()
    passed: int = -1


def other(side: str) -> str:
    return "b" if side == "w" else "w"


def attacked(board: Board, square: int, by: str) -> bool:
    """Whether units of a side attack a square."""
    for walk, lines in LINES.items():
        for line in lines[square]:
            for at in line:
                if board[at]:
                    if board[at] == by + walk:
                        return True
                    break
    return any(board[at] == by + "P" for at in TAKES[other(by)][square])


def in_check(board: Board, side: str) -> bool:
    return attacked(board, board.index(side + "K"), other(side))


def moves(position: Position) -> Iterator[tuple[Move, Position]]:
    """Every legal move with the position after it."""
    for move in _pseudo_moves(position):
        after = _played(position, move)
        if not in_check(after.board, position.side):
            yield move, after


def _pseudo_moves(position: Position) -> Iterator[Move]:
    board, side = position.board, position.side
    for square, unit in enumerate(board):
        if unit[:1] != side:
            continue
        if unit[1] == "P":
            yield from _pawn_moves(position, square)
            continue
        for line in LINES[unit[1]][square]:
            for at in line:
                if board[at][:1] != side:
                    yield square, at, ""
                if board[at]:
                    break
    yield from _castlings(position)


def _pawn_moves(position: Position, square: int) -> Iterator[Move]:
    board, side, passed = position.board, position.side, position.passed
    up, last, second = (8, 7, 1) if side == "w" else (-8, 0, 6)
    to = [
        at
        for at in TAKES[side][square]
        if board[at][:1] == other(side) or (at == passed and not board[at])
    ]
    if not board[square + up]:
        to.append(square + up)
        if square // 8 == second and not board[square + 2 * up]:
            to.append(square + 2 * up)
    for at in to:
        for walk in "QRBS" if at // 8 == last else ("",):
            yield square, at, walk


def _castlings(position: Position) -> Iterator[Move]:
    board, side, home = position.board, position.side, _HOME[position.side]
    for rook in position.castling:
        if rook not in _ROOKS[side] or board[home] != side + "K" or board[rook] != side + "R":
            continue
        between = range(min(home, rook) + 1, max(home, rook))
        step = 1 if rook > home else -1
        way = (home, home + step, home + 2 * step)
        if not any(board[at] for at in between) and not any(
            attacked(board, at, other(side)) for at in way
        ):
            yield home, way[-1], ""


def _played(position: Position, move: Move) -> Position:
    start, end, becomes = move
    board, side = position.board.copy(), position.side
    unit = board[start]
    board[start], board[end] = "", side + becomes if becomes else unit
    passed = -1
    if unit[1] == "P":
        if end == position.passed:
            board[end + (-8 if side == "w" else 8)] = ""
        if abs(end - start) == 16:
            passed = (start + end) // 2
    if unit[1] == "K" and abs(end - start) == 2 and start == _HOME[side]:
        rook = start + 3 if end > start else start - 4
        board[rook], board[(start + end) // 2] = "", side + "R"
    lost = {start, end} if unit[1] != "K" else {end, *_ROOKS[side]}
    return Position(board, other(side), position.castling - lost, passed)


def mates_in(position: Position, most: int) -> list[Move]:
    """The moves of the side to move that force mate in at most so many moves."""
    return [move for move, after in moves(position) if _is_lost(after, most - 1)]


def _is_lost(position: Position, left: int) -> bool:
    """Whether the side to move is mated, or will be by so many moves of the other one, whatever it
    does."""
    checked = in_check(position.board, position.side)
    if left == 0 and not checked:
        return False
    replies = 0
    for _, after in moves(position):
        replies += 1
        if left == 0 or not _has_mate(after, left):
            return False
    return replies > 0 or checked


def _has_mate(position: Position, left: int) -> bool:
    return any(_is_lost(after, left - 1) for _, after in moves(position))
