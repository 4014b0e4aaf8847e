"""What the changes of a twin make of a position, so that headlines can name the units."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from solver.model import Change, Piece, Placement

Standing = dict[str, Piece]
"""Which unit stands on which square."""

LAST = 7
"""Number of the last file and rank, counted from 0: twins are turned on boards of 8x8."""

TURNS: dict[tuple[str, ...], Callable[[int, int], tuple[int, int]]] = {
    ("rotate", "90"): lambda file, rank: (LAST - rank, file),
    ("rotate", "180"): lambda file, rank: (LAST - file, LAST - rank),
    ("rotate", "270"): lambda file, rank: (rank, LAST - file),
    ("mirror", "a1", "h1"): lambda file, rank: (LAST - file, rank),
    ("mirror", "a1", "a8"): lambda file, rank: (file, LAST - rank),
    ("mirror", "a1", "h8"): lambda file, rank: (LAST - rank, LAST - file),
    ("mirror", "a8", "h1"): lambda file, rank: (rank, file),
}
"""Where the square of a file and rank goes when the board is turned."""


def standing(placements: Iterable[Placement]) -> Standing:
    """Units by square; of several put on one square the last stands."""
    return {placement.square: placement.piece for placement in placements}


def apply(change: Change, position: Standing) -> None:
    """Change a position as a twin does. Changes of rules leave it as it is."""
    match change.kind:
        case "move":
            start, end = change.arguments
            if start in position:
                position[end] = position.pop(start)
        case "exchange":
            first, second = change.arguments
            if first in position and second in position:
                position[first], position[second] = position[second], position[first]
        case "remove":
            position.pop(change.arguments[0], None)
        case "add":
            position.update(standing(change.placements))
        case "substitute" | "polish":
            for square, piece in position.items():
                position[square] = _changed(piece, change)
        case "rotate" | "mirror" | "shift":
            moved = {_destination(change, square): piece for square, piece in position.items()}
            position.clear()
            position.update(moved)


def _changed(piece: Piece, change: Change) -> Piece:
    """The unit after walks were substituted or the sides exchanged."""
    if change.kind == "substitute":
        old, new = change.arguments
        return Piece(piece.colour, new, piece.attributes) if piece.walk == old else piece
    if piece.colour == "neutral":
        return piece
    return Piece("black" if piece.colour == "white" else "white", piece.walk, piece.attributes)


def _destination(change: Change, square: str) -> str:
    """Where a unit goes when the board is turned or the position shifted."""
    file, rank = _numbers(square)
    if change.kind == "shift":
        (from_file, from_rank), (to_file, to_rank) = map(_numbers, change.arguments)
        file, rank = file + to_file - from_file, rank + to_rank - from_rank
    else:
        file, rank = TURNS[change.kind, *change.arguments](file, rank)
    return f"{chr(ord('a') + file)}{rank + 1}"


def _numbers(square: str) -> tuple[int, int]:
    """File and rank of a square, counted from 0."""
    return ord(square[0]) - ord("a"), int(square[1:]) - 1
