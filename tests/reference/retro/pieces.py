"""R1 to R5 and R11: units that cannot have moved, pieces and kings that cannot have come."""

from __future__ import annotations

from collections.abc import Set
from itertools import permutations

from .board import (
    SIDES,
    SQUARES,
    Side,
    at_home,
    captures_of_pawn,
    checkers,
    height,
    homes,
    other,
    shifted,
    side_of,
    steps,
    up,
)
from .known import Known


def kings(known: Known, squares: set[str]) -> bool:
    return len(squares) > 1 and any(squares <= known.position.units(side, "K") for side in SIDES)


def pawn_ranks(known: Known, squares: set[str]) -> bool:
    board = known.position.board
    return bool(squares) and all(
        square[1] in "18" and board.get(square, "").upper() == "P" for square in squares
    )


def counts(known: Known, squares: set[str]) -> bool:
    for side in SIDES:
        if squares != known.position.units(side):
            continue
        bishops = known.position.units(side, "B")
        light = {square for square in bishops if ("abcdefgh".index(square[0]) + int(square[1])) % 2}
        groups = [(known.position.units(side, "Q"), 1), (known.position.units(side, "R"), 2)]
        groups += [(known.position.units(side, "N"), 2), (light, 1), (bishops - light, 1)]
        promoted = sum(max(0, len(group) - most) for group, most in groups)
        return len(squares) > 16 or len(known.position.units(side, "P")) + promoted > 8
    return False


def turn(known: Known, squares: set[str]) -> bool:
    """The side that is not to move is in check."""
    side = other(known.position.turn)
    checking = squares - known.position.units(side, "K")
    return bool(checking) and checking <= checkers(known.position.board, side)


def checks(known: Known, squares: set[str]) -> bool:
    position = known.position
    both = {side: position.units(side, "K") for side in SIDES}
    giving = {side: checkers(position.board, side) for side in SIDES}
    if squares == both["w"] | both["b"] and giving["w"] and giving["b"]:
        return True
    return any(
        squares == both[side] | giving[side]
        and (len(giving[side]) > 2 or giving[side] & both[other(side)])
        for side in SIDES
    )


def _came_from(square: str, unit: str, straight: set[str]) -> Set[str]:
    """The nearest squares from which a unit can have come. Castling adds none: it needs a free
    square beside the king or the rook, which is one of these."""
    side, letter = side_of(unit), unit.upper()
    behind = {shifted(square, 0, -up(side))}
    pawn = behind if square in straight else behind | captures_of_pawn(other(side), square)
    if letter == "P":
        return pawn if height(square, side) >= 3 else set()
    promoted = letter != "K" and height(square, side) == 8
    return steps(letter, square) | (pawn if promoted else set())


def _stuck(known: Known, squares: set[str]) -> bool:
    """Whether none of these units can have been the last of them to move."""
    board, held = known.position.board, known.position.unmoved | known.steady
    return bool(squares) and all(
        square in board
        and (square in held or _came_from(square, board[square], known.straight) <= squares)
        for square in squares
    )


def is_impossible(known: Known) -> bool:
    """R3 and R11 of units alone, whatever else is on the board: some are stuck elsewhere than at
    home, or a king is behind a wall of those that are stuck."""
    board = known.position.board
    stuck = {*board}
    while free := {
        one
        for one in stuck - known.steady
        if not _came_from(one, board[one], known.straight) <= stuck
    }:
        stuck -= free
    if not _all_at_home(known, stuck):
        return True
    known.steady |= stuck
    return any(
        not known.position.units(side, "K") <= _way_of_king(known, side, stuck) for side in SIDES
    )


def _all_at_home(known: Known, squares: set[str]) -> bool:
    return all(at_home(square, known.position.board[square]) for square in squares)


def unretractable(known: Known, squares: set[str]) -> bool:
    return _stuck(known, squares) and not _all_at_home(known, squares)


def never_moved(known: Known, squares: set[str]) -> bool:
    if not _stuck(known, squares) or not _all_at_home(known, squares):
        return False
    known.steady |= squares
    return True


def _originals(units: set[str], reach: list[set[str]]) -> int:
    """How many of the units can be pieces of the game array, each another one."""
    chosen = [*units, *[""] * len(reach)]
    return max(
        sum(square in squares for square, squares in zip(some, reach, strict=True))
        for some in set(permutations(chosen, len(reach)))
    )


def shut_in(known: Known, squares: set[str]) -> bool:
    position = known.position
    for side in SIDES:
        for letter in "QRBN":
            named = position.units(side, letter) & squares
            if squares - known.steady - named:
                continue
            here = named - known.reach(side, letter, known.promotions(side))
            if _originals(here, known.of_array(side, letter)) < len(here):
                return True
    return False


def _accounts(known: Known, side: Side) -> tuple[int, int]:
    """Pieces that were pawns, and those of the game array that were captured, but by no pawn."""
    promoted = not_by_pawns = 0
    for letter in "QRBN":
        here, reach = known.position.units(side, letter), known.of_array(side, letter)
        promoted += len(here) - _originals(here, reach)
        for squares in reach:
            captured = not squares & here
            if captured and not known.pawns_capture_on(other(side), squares):
                not_by_pawns += 1
    return promoted, not_by_pawns


def promoted_pieces(known: Known, squares: set[str]) -> bool:
    """Some of these were pawns, or some that are missing were captured by no pawn."""
    named_one = False
    for side in SIDES:
        promoted, not_by_pawns = _accounts(known, side)
        if promoted > known.promoted[side] or not_by_pawns > known.not_by_pawns[side]:
            named_one = named_one or squares == known.position.units(side, "KQRBN")
            known.promoted[side] = max(known.promoted[side], promoted)
            known.not_by_pawns[side] = max(known.not_by_pawns[side], not_by_pawns)
    return named_one


def too_many_promoted(known: Known, squares: set[str]) -> bool:
    return any(
        squares == known.position.units(side)
        and len(known.position.units(side, "P"))
        + max(known.promoted[side], _accounts(known, side)[0])
        > 8
        for side in SIDES
    )


def _way_of_king(known: Known, side: Side, named: set[str]) -> set[str]:
    """Squares on which the king may have stood, going past the units named that never moved and
    over none that they observed."""
    enemy, home = other(side), homes("K", side)
    walls = (named & known.steady) - known.position.units(side, "K")
    barred = walls | known.closed[side] | known.never_empty
    for square in walls & known.position.units(enemy):
        letter = known.position.board[square].upper()
        pawn = letter == "P"
        barred |= captures_of_pawn(enemy, square) if pawn else steps(letter, square)
    for square in known.position.units(enemy, "P"):
        # It captured to come there, for behind it stands one that has never moved; until then it
        # observed the square from the second rank.
        if height(square, enemy) == 3 and shifted(square, 0, -up(enemy)) in walls:
            barred.add(square)
    return known.past(side, "K", {*home}, barred - {*home})


def closed_to_king(known: Known, squares: set[str]) -> bool:
    """Takes down squares on which kings never stood, and a king that has never moved."""
    new = False
    for side in SIDES:
        way = _way_of_king(known, side, squares)
        closed = set(SQUARES) - way
        if not closed <= known.closed[side]:
            known.closed[side] |= closed
            new = True
        king = known.position.units(side, "K")
        if way == king and not king <= known.steady:
            known.steady |= king
            new = True
    return new and _names_walls(known, squares)


def king_wall(known: Known, squares: set[str]) -> bool:
    closed_to_king(known, squares)  # of one side, as it is asked for in the argument of the other
    return _names_walls(known, squares) and any(
        known.position.units(side, "K") & squares & known.closed[side] for side in SIDES
    )


def _names_walls(known: Known, squares: set[str]) -> bool:
    either = known.position.units("w", "K") | known.position.units("b", "K")
    return bool(squares & either) and squares <= known.steady | either
