"""What a proof has shown so far of the past of a position."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field

from .board import (
    Position,
    Side,
    captures_of_pawn,
    height,
    homes,
    lettered,
    other,
    reached,
    shifted,
    steps,
    up,
)
from .gates import parts, reached_past_gates


@dataclass
class Known:
    """steady: units that have never moved. straight: pawns that have, and never captured.
    moved_once: pawns that moved once, by capturing, with the squares on which they began.
    never_empty: squares on which but for two pawns, one after the other, nobody stood. closed:
    squares on which the king of a side has never stood. promoted: at least so many of its pieces
    were pawns. not_by_pawns: so many of the units that it has lost no pawn has captured."""

    position: Position
    steady: set[str] = field(default_factory=set)
    straight: set[str] = field(default_factory=set)
    moved_once: dict[str, str] = field(default_factory=dict)
    never_empty: set[str] = field(default_factory=set)
    closed: dict[Side, set[str]] = field(default_factory=lambda: {"w": set(), "b": set()})
    promoted: dict[Side, int] = field(default_factory=lambda: {"w": 0, "b": 0})
    not_by_pawns: dict[Side, int] = field(default_factory=lambda: {"w": 0, "b": 0})

    def pawn_captures(self, side: Side) -> int:
        """The most captures that the pawns of a side can have made."""
        enemy = other(side)
        return 16 - len(self.position.units(enemy)) - self.not_by_pawns[enemy]

    def steady_king(self, side: Side) -> str:
        """Its square if it has never moved, else ""."""
        return "".join(self.position.units(side, "K") & self.steady)

    def reach(self, side: Side, letter: str, start: set[str]) -> set[str]:
        """Where a piece gets past units that never moved. Beside a king that never moved, or a
        knight's step from it, it gave check and was captured: from there it did not go on."""
        king = self.steady_king(other(side))
        barred = self.steady | self.never_empty
        return self.past(side, letter, start, barred, steps(letter, king) if king else ())

    def past(
        self,
        side: Side,
        letter: str,
        start: set[str],
        barred: set[str],
        stops: Collection[str] = (),
    ) -> set[str]:
        """Where a piece gets past barred squares, pawns that never left their files and those that
        moved once: first each of these stood where it began, and then where it is now."""
        found = self.past_files(letter, start, barred, stops)
        for now, home in self.moved_once.items():
            enemy = letter == "K" and self.is_unit(now, other(side), "P")
            sees = [captures_of_pawn(other(side), at) if enemy else set() for at in (home, now)]
            early = self.past_files(letter, start, barred | {home} | sees[0], stops)
            late = self.past_files(letter, early - {now}, barred | {now} | sees[1], stops)
            found &= early | late
        return found

    def past_files(
        self, letter: str, start: set[str], barred: set[str], stops: Collection[str] = ()
    ) -> set[str]:
        """Where a piece gets past barred squares and pawns that never left their files."""
        if not self.straight or letter in "BN":
            return reached(letter, start, barred, stops)
        gates = parts(self.position.board, self.straight)
        return reached_past_gates(letter, start, barred, stops, gates)

    def of_array(self, side: Side, letter: str) -> list[set[str]]:
        """Where each of the pieces of the game array gets."""
        return [self.reach(side, letter, {home}) for home in homes(letter, side)]

    def before_promotion(self, side: Side) -> set[str]:
        """Squares of the seventh rank from which a pawn can have promoted: it gave no check there
        to a king that has never moved, else it was captured."""
        king = self.steady_king(other(side))
        checking = captures_of_pawn(other(side), king) if king else frozenset()
        rank = {"w": "7", "b": "2"}[side]
        return {file + rank for file in "abcdefgh"} - self.steady - checking

    def promotions(self, side: Side) -> set[str]:
        """Squares on which a pawn can have promoted."""
        found = set()
        for square in self.before_promotion(side):
            found |= {shifted(square, 0, up(side)), *captures_of_pawn(side, square)}
        return found - self.steady

    def pawns_capture_on(self, side: Side, squares: set[str]) -> bool:
        """Whether a pawn of the side can have captured on one of the squares."""
        return any(
            height(square, side) >= 3 and captures_of_pawn(other(side), square) - self.steady
            for square in squares
        )

    def is_unit(self, square: str, side: Side, letter: str) -> bool:
        return self.position.board.get(square) == lettered(letter, side)
