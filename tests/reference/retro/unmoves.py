"""Every move that can have been the last one: what is put back is played again to see whether it
was possible."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from .board import (
    CASTLINGS,
    SQUARES,
    Board,
    Position,
    Side,
    captures_of_pawn,
    checkers,
    height,
    lettered,
    observers,
    other,
    seen,
    shifted,
    up,
)


def unmoves(position: Position) -> dict[str, tuple[str, Position]]:
    """All last moves, written as "Kf5xNe5", with the square of arrival and the position before."""
    side = other(position.turn)
    moves: dict[str, tuple[str, Position]] = {}
    for text, arrival, before in _candidates(position, side):
        if not checkers(before.board, position.turn):
            moves[text] = (arrival, before)
    if position.passed != "-":
        stood = shifted(position.passed, 0, up(side))
        return {text: one for text, one in moves.items() if _passes(text, one[0], stood)}
    return moves


def _passes(text: str, arrival: str, stood: str) -> bool:
    """Whether it is the double step of the pawn that stands there."""
    came = text[:2]
    return arrival == stood and text == f"{came}-{stood}" and abs(int(came[1]) - int(stood[1])) == 2


def _candidates(position: Position, side: Side) -> Iterator[tuple[str, str, Position]]:
    for arrival in position.units(side) - position.unmoved:
        letter = position.board[arrival].upper()
        promoted = letter in "QRBN" and height(arrival, side) == 8
        for departure in SQUARES:
            if departure in position.board:
                continue
            yield from _of(position, side, letter, letter, departure, arrival)
            if promoted:
                yield from _of(position, side, "P", letter, departure, arrival)
    yield from _castlings(position, side)


def _of(
    position: Position, side: Side, walk: str, became: str, departure: str, arrival: str
) -> Iterator[tuple[str, str, Position]]:
    """Moves of a walk between two squares that leave there what it became."""
    left = {square: unit for square, unit in position.board.items() if square != arrival}
    left[departure] = lettered(walk, side)
    name = ("" if walk == "P" else walk) + departure
    end = "" if walk == became else f"={became}"
    if _goes(left, side, walk, departure, arrival):
        yield f"{name}-{arrival}{end}", arrival, _earlier(position, left)
    if _captures(left, side, walk, departure, arrival):
        for captured in "QRBNP":
            if captured != "P" or arrival[1] not in "18":
                board = {**left, arrival: lettered(captured, other(side))}
                yield f"{name}x{captured}{arrival}{end}", arrival, _earlier(position, board)
        behind, ahead = (shifted(arrival, 0, by) for by in (-up(side), up(side)))
        if walk == became == "P" and height(arrival, side) == 6 and not {behind, ahead} & {*left}:
            board = {**left, behind: lettered("P", other(side))}
            before = replace(_earlier(position, board), passed=arrival)
            yield f"{name}x{arrival}ep", arrival, before


def _earlier(position: Position, board: Board) -> Position:
    return replace(position, board=board, turn=other(position.turn), passed="-")


def _goes(board: Board, side: Side, walk: str, departure: str, arrival: str) -> bool:
    """Whether it can have gone there without a capture."""
    if walk != "P":
        return arrival in seen(walk, departure, board)
    if not 2 <= height(departure, side) <= 7:
        return False
    one = shifted(departure, 0, up(side))
    double = height(departure, side) == 2 and one not in board
    return arrival == one or (double and arrival == shifted(departure, 0, 2 * up(side)))


def _captures(board: Board, side: Side, walk: str, departure: str, arrival: str) -> bool:
    if walk != "P":
        return arrival in seen(walk, departure, board)
    return height(departure, side) >= 2 and arrival in captures_of_pawn(side, departure)


def _castlings(position: Position, side: Side) -> Iterator[tuple[str, str, Position]]:
    for right in ("K", "Q") if side == "w" else ("k", "q"):
        king, rook, king_now, rook_now = CASTLINGS[right]
        board = dict(position.board)
        mine = board.pop(king_now, ""), board.pop(rook_now, "")
        if mine != (lettered("K", side), lettered("R", side)):
            continue
        if {king_now, rook_now} & position.unmoved:
            continue
        between = {"b1", "b8"} & {shifted(rook, 1, 0)} if right in "Qq" else set()
        if ({king, rook} | between) & {*board}:
            continue
        board |= {king: lettered("K", side), rook: lettered("R", side)}
        if any(observers(board, position.turn, one) for one in (king, rook_now)):
            continue
        before = replace(_earlier(position, board), rights=position.rights | {right})
        yield "0-0" if right in "Kk" else "0-0-0", king_now, before
