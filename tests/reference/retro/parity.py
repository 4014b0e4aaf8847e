"""R14: where it is known of each unit whether it has made an even or an odd number of moves, it is
known who is to move."""

from __future__ import annotations

from .board import SIDES, Side, height, homes, steps
from .known import Known

#: of the moves of a unit or of several: 0 even, 1 odd, None if it can be either
Parity = int | None


def parity(known: Known, squares: set[str]) -> bool:
    """Whether the wrong side is to move. Speaks of all units that may have moved."""
    moves = [_of_side(known, side) for side in SIDES]
    if squares != set(known.position.board) - known.steady or None in moves:
        return False
    return sum(one for one in moves if one is not None) % 2 != SIDES.index(known.position.turn)


def _of_side(known: Known, side: Side) -> Parity:
    pawns, knights = known.position.units(side, "P"), known.position.units(side, "N")
    # With eight pawns none has promoted. One on the third rank has made one move.
    if len(pawns) < 8 or len(knights) != 2 or any(height(pawn, side) > 3 for pawn in pawns):
        return None
    pieces = [
        _of_piece(known, side, letter, home) for letter in "KQRB" for home in homes(letter, side)
    ]
    if None in pieces:
        return None
    of_pawns = sum(height(pawn, side) == 3 for pawn in pawns)
    # A knight changes colours with each move; the two began on different ones.
    of_knights = sum(map(_colour, knights)) + 1
    return (of_pawns + of_knights + sum(one for one in pieces if one is not None)) % 2


def _colour(square: str) -> int:
    return ("abcdefgh".index(square[0]) + int(square[1])) % 2


def _of_piece(known: Known, side: Side, letter: str, home: str) -> Parity:
    """Of the piece that began there: one that has never had more than two squares."""
    if known.is_unit(home, side, letter) and home in known.steady:
        return 0
    barred = known.steady | (known.closed[side] if letter == "K" else set())
    room = known.past_files(letter, {home}, barred - {home})
    here = room & known.position.units(side, letter)
    if not here:
        lost = 16 - len(known.position.units(side))
        return 0 if lost == 1 and home in _shut_at_home(known, side) else None
    if len(here) > 1 or len(room) > 2:
        return None
    return int(here != {home})


def _shut_at_home(known: Known, side: Side) -> set[str]:
    """Squares of pieces that have no first move as long as all of them stand there, for pawns that
    have never moved and each other: the first of them to be captured had not moved."""
    pawns = known.position.units(side, "P") & known.steady
    shut = {home: letter for letter in "KQRBN" for home in homes(letter, side)}
    while free := [home for home in shut if steps(shut[home], home) - pawns - set(shut)]:
        for home in free:
            del shut[home]
    return set(shut)
