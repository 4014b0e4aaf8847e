"""Cages: units of which no line of play, taken back, leads to the game array, whatever else stands
on the board.

Arrangements of the units are taken back as if nobody else were there and both sides could wait.
Whoever gets more than a king's step away from where they all stood is left out of what was before.
Nothing is asked of what was before an arrangement that R3 or R11 refutes.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from .account import Account
from .board import (
    CASTLINGS,
    SIDES,
    Position,
    Side,
    at_home,
    captures_of_pawn,
    height,
    homes,
    lettered,
    other,
    seen,
    shifted,
    side_of,
    steps,
    up,
)
from .homes import split
from .known import Known
from .pieces import is_impossible


@dataclass(frozen=True)
class Member:
    """held: it has never moved. straight: a pawn that has never captured."""

    square: str
    unit: str
    held: bool = False
    straight: bool = False

    @property
    def side(self) -> Side:
        return side_of(self.unit)

    @property
    def letter(self) -> str:
        return self.unit.upper()


Arrangement = frozenset[Member]


def cage(known: Known, squares: set[str]) -> bool:
    """Whether the units on these squares are one, in a position of which this is known."""
    if not squares or not squares <= set(known.position.board):
        return False
    zone = squares.union(*(steps("K", square) for square in squares))
    start = frozenset(_member(known, square) for square in squares)
    return Cage(zone, _left(known), _unpromoted(known)).is_closed(start)


def _member(known: Known, square: str) -> Member:
    unit, held = known.position.board[square], square in known.position.unmoved
    return Member(square, unit, held, square in known.straight)


def _left(known: Known) -> frozenset[str]:
    """Squares of the game array on which no bishop was captured that had not moved, nor is one."""
    return frozenset(
        home
        for side in SIDES
        for home in homes("B", side)
        if not known.is_unit(home, side, "B")
        and not Account(known, True, True, stayed=home).can_be_settled()
    )


def _unpromoted(known: Known) -> frozenset[Side]:
    """Sides of which no piece was a pawn."""
    return frozenset(
        side
        for side in SIDES
        if not split(known, side)[1]
        and (
            len(known.position.units(side, "P")) == 8
            or not Account(known, True, True, one_more=side).can_be_settled()
        )
    )


@dataclass(frozen=True)
class Cage:
    """zone: squares that are looked at. left: squares of the array that their bishops left.
    unpromoted: sides of which no piece was a pawn."""

    zone: set[str]
    left: frozenset[str]
    unpromoted: frozenset[Side]

    def is_closed(self, start: Arrangement) -> bool:
        """Whether what can have been before is never a part of the game array."""
        found, waiting = {start}, [start]
        while waiting:
            now = waiting.pop()
            if _is_impossible(now):
                continue
            if all(at_home(one.square, one.unit) for one in now):
                return False
            for earlier in self._before(now):
                if earlier not in found:
                    found.add(earlier)
                    waiting.append(earlier)
        return True

    def _before(self, now: Arrangement) -> Iterator[Arrangement]:
        """What can have been before a move of one of the units. Who is in check is to move, so that
        it was the other side that moved; and nobody moved while the enemy king was in check."""
        barred = {one.square for one in now} | self._standing_still(now)
        for one in now:
            if one.held or _in_check(now, one.side):
                continue
            moved = [now - {one} | self._kept(earlier) for earlier in self._origins(one, barred)]
            moved += _castled(now, one, barred)
            for earlier in moved:
                still = self._standing_still(earlier)
                if not _in_check(earlier, other(one.side)) and not any(
                    each.square in still for each in earlier
                ):
                    yield earlier

    def _kept(self, one: Member) -> set[Member]:
        return {one} if one.square in self.zone else set()

    def _origins(self, one: Member, barred: set[str]) -> Iterator[Member]:
        """The unit as it was before a move other than castling."""
        square, side = one.square, one.side
        if one.letter == "P":
            came = self._pawn_from(one, barred) if height(square, side) >= 3 else set()
        else:
            came = seen(one.letter, square, barred) - barred
            if one.letter != "K" and height(square, side) == 8 and side not in self.unpromoted:
                pawn = Member(square, lettered("P", side))
                yield from (replace(pawn, square=it) for it in self._pawn_from(pawn, barred))
        yield from (replace(one, square=it) for it in came)

    @staticmethod
    def _pawn_from(pawn: Member, barred: set[str]) -> set[str]:
        square, back = pawn.square, -up(pawn.side)
        found = set() if pawn.straight else set(captures_of_pawn(other(pawn.side), square))
        behind = shifted(square, 0, back)
        found.add(behind)
        if height(square, pawn.side) == 4 and behind not in barred:
            found.add(shifted(square, 0, 2 * back))
        return found - barred

    def _standing_still(self, now: Arrangement) -> set[str]:
        """Where bishops stood that were to leave, pawns beside them having never moved; those that
        are among the units apart."""
        pawns = {one.square for one in now if one.letter == "P" and at_home(one.square, one.unit)}
        bishops = {one.square for one in now if one.letter == "B"}
        return {
            home
            for home in self.left
            if captures_of_pawn("w" if home[1] == "1" else "b", home) <= pawns
            and home not in bishops
        }


def _is_impossible(now: Arrangement) -> bool:
    """Whether units are stuck there or a king is behind a wall of them."""
    position = Position({one.square: one.unit for one in now}, "w", frozenset(), "-")
    held = {one.square for one in now if one.held}
    straight = {one.square for one in now if one.straight}
    return is_impossible(Known(position, steady=held, straight=straight))


def _castled(now: Arrangement, one: Member, barred: set[str]) -> Iterator[Arrangement]:
    """What was before castling: king and rook stood where both had never moved, as far as they are
    among the units."""
    kings = [each for each in now if each.unit == lettered("K", one.side)]
    for king, rook, king_now, rook_now in _castlings(one.side):
        came = {lettered("K", one.side) + king_now: king, lettered("R", one.side) + rook_now: rook}
        if one.unit + one.square not in came:
            continue
        between = {"b" + king[1]} if rook[0] == "a" else set()
        if ({king, rook} | between) & barred or any(each.square != king_now for each in kings):
            continue
        there = {each for each in now if each.square in (king_now, rook_now)}
        if any(each.held or each.unit + each.square not in came for each in there):
            continue
        earlier = {replace(each, square=came[each.unit + each.square], held=True) for each in there}
        found = now - there | earlier
        if not _in_check(found, one.side):
            yield found


def _castlings(side: Side) -> list[tuple[str, str, str, str]]:
    return [CASTLINGS[right] for right in ("KQ" if side == "w" else "kq")]


def _in_check(now: Arrangement, side: Side) -> bool:
    """Whether the king is in a check that nobody interposes in: of a unit beside it, of a knight or
    of a pawn."""
    return any(
        _checks(one, king.square)
        for king in now
        if king.unit == lettered("K", side)
        for one in now
        if one.side != side
    )


def _checks(one: Member, square: str) -> bool:
    if one.letter == "P":
        return square in captures_of_pawn(one.side, one.square)
    return square in steps(one.letter, one.square)
