"""R14: where it is known of each unit whether it has made an even or an odd number of moves, it is
known who is to move."""

from __future__ import annotations

from .account import Account
from .board import FILES, SIDES, SQUARES, Side, height, homes, is_light, seen, steps
from .known import Known
from .pawns import files_of

#: of the moves of a unit or of several: 0 even, 1 odd, None if it can be either
Parity = int | None


def parity(known: Known, squares: set[str]) -> bool:
    """Whether the wrong side is to move. Speaks of all units that may have moved."""
    if squares != set(known.position.board) - known.steady:
        return False
    total = 0
    for asked in (_of_pieces, _of_pawns, _of_knights):
        for side in SIDES:
            moves = asked(known, side)
            if moves is None:
                return False
            total += moves
    return total % 2 != SIDES.index(known.position.turn)


# ---- pawns, of which none has promoted


def _of_pawns(known: Known, side: Side) -> Parity:
    pawns = known.position.units(side, "P")
    each = [_of_pawn(known, side, pawn) for pawn in pawns]
    if len(pawns) == 7:
        each.append(_of_missing_pawn(known, side))
    return None if len(pawns) < 7 or None in each else sum(filter(None, each)) % 2


def _of_pawn(known: Known, side: Side, square: str) -> Parity:
    if height(square, side) <= 3:
        return height(square, side) - 2
    found = {_of_way(file, square, side) for file in files_of(known, side, square)}
    return found.pop() if len(found) == 1 else None


def _of_way(file: str, square: str, side: Side) -> Parity:
    """Of a pawn that began on the file: captures and single steps gain a rank each, and a double
    step needs two ranks more than the captures do."""
    ranks = height(square, side) - 2
    captures = abs(FILES.index(file) - FILES.index(square[0]))
    return ranks % 2 if ranks < captures + 2 else None


def _of_missing_pawn(known: Known, side: Side) -> Parity:
    """Of one that a pawn captured, and that had not promoted: else neither is certain."""
    files = files_of(known, side)
    for found in (0, 1):
        surely = {
            file: frozenset(one for one in SQUARES if _of_way(file, one, side) == found)
            if file in files
            else frozenset()
            for file in FILES
        }
        if not _is_possible_without(known, side, surely):
            return found
    return None


def _is_possible_without(known: Known, side: Side, squares: dict[str, frozenset[str]]) -> bool:
    """Whether captures can be accounted for if the pawn was captured on none of the squares."""
    return Account(known, True, True, not_pawn=(side, squares)).can_be_settled()


# ---- knights


def _of_knights(known: Known, side: Side) -> Parity:
    """A knight changes colours with each move; the two began on different ones."""
    stood = [is_light(square) for square in known.position.units(side, "N")]
    for number in range(2 - len(stood)):
        colour = _colour_of_capture(known, side, number)
        if colour is None:
            return None
        stood.append(colour)
    return (sum(stood) + 1) % 2


def _colour_of_capture(known: Known, side: Side, number: int) -> bool | None:
    """Whether the missing knight was captured on a light square, or on a dark one."""
    for light in (False, True):
        squares = frozenset(one for one in SQUARES if is_light(one) == light)
        account = Account(known, True, True, not_knight=(side, number, squares))
        if not account.can_be_settled():
            return light
    return None


# ---- other pieces


def _of_pieces(known: Known, side: Side) -> Parity:
    each = [
        _of_piece(known, side, letter, home) for letter in "KQRB" for home in homes(letter, side)
    ]
    return None if None in each else sum(filter(None, each)) % 2


def _room(known: Known, side: Side, letter: str, home: str) -> set[str]:
    barred = known.steady - {home}
    if letter == "K":
        return known.past_files(letter, {home}, barred | known.closed[side] - {home})
    return known.past(side, letter, {home}, barred)


def _of_piece(known: Known, side: Side, letter: str, home: str) -> Parity:
    """Of the piece that began there: one that comes to each of its squares after an even number of
    moves, or after an odd one."""
    room = _room(known, side, letter, home)
    if room == {home} or (known.is_unit(home, side, letter) and home in known.steady):
        return 0
    here = room & known.position.units(side, letter)
    if not here:
        lost = 16 - len(known.position.units(side))
        return 0 if lost == 1 and home in _shut_at_home(known, side) else None
    others = [one for one in homes(letter, side) if one != home]
    if len(here) > 1 or any(room & _room(known, side, letter, one) for one in others):
        return None
    if letter == "K" and len(room) > 2:
        return None  # it may have castled
    odd = _odd(letter, home, room, known.steady - {home})
    return int(here <= odd) if odd is not None else None


def _odd(letter: str, home: str, room: set[str], barred: set[str]) -> set[str] | None:
    """Squares of the room to which an odd number of moves leads, None if an even one does, too."""
    found, waiting = {(home, 0)}, [(home, 0)]
    while waiting:
        square, moves = waiting.pop()
        new = {(one, 1 - moves) for one in seen(letter, square, barred) & room} - found
        found |= new
        waiting += new
    odd = {square for square, moves in found if moves}
    return None if odd & {square for square, moves in found if not moves} else odd


def _shut_at_home(known: Known, side: Side) -> set[str]:
    """Squares of pieces that have no first move as long as all of them stand there, for pawns that
    have never moved and each other: the first of them to be captured had not moved."""
    pawns = known.position.units(side, "P") & known.steady
    shut = {home: letter for letter in "KQRBN" for home in homes(letter, side)}
    while free := [home for home in shut if steps(shut[home], home) - pawns - set(shut)]:
        for home in free:
            del shut[home]
    return set(shut)
