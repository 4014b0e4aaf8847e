"""White lines to squares beside the king: who guards them, and what a move does to that."""

from __future__ import annotations

from solver.themes.masks import Masks
from solver.themes.tree.node import Node, Position

_RIDERS = frozenset({"queen", "rook", "bishop"})


class Field:
    """A king with the squares beside him. side: whose king he is not."""

    __slots__ = ("king", "side", "squares", "table")

    def __init__(self, table: Masks, king: str, side: str) -> None:
        self.table = table
        self.king = king
        self.side = side
        self.squares = table.area(king)

    def guards(self, position: Position, square: str) -> frozenset[str]:
        """Where the units stand that attack a square through the king."""
        occupied = self.table.of(position) & ~self.table.bit[self.king]
        return frozenset(self.table.attackers(position, square, self.side, occupied))

    def riders(self, position: Position, square: str) -> frozenset[str]:
        """Those of them that do so along a line."""
        return frozenset(at for at in self.guards(position, square) if position[at].walk in _RIDERS)

    def is_between(self, position: Position, rider: str, square: str, at: str) -> bool:
        """Whether a square lies on a rider's line to another one."""
        shut = self.table.lines(rider, position[rider].walk).get(square, 0)
        return bool(shut & self.table.bit[at])

    def closed(self, move: Node, square: str) -> frozenset[str]:
        """Riders that guard a square before a move and, as its unit stands in the way, no more."""
        at = move.played.arrival
        return frozenset(
            rider
            for rider in self.riders(move.before, square)
            if rider != move.played.departure
            and rider != at
            and self.is_between(move.before, rider, square, at)
        )

    def opened(self, move: Node, square: str) -> frozenset[str]:
        """Riders that guard a square once a unit has left their line."""
        left = move.played.departure
        return frozenset(
            rider
            for rider in self.riders(move.position, square)
            if rider != move.played.arrival and self.is_between(move.position, rider, square, left)
        )


def played_after(defence: Node, threat: Node) -> Position | None:
    """The position in which a threat is carried out in spite of a defence; None where its unit is
    no longer there."""
    move = threat.played
    unit = defence.position.get(move.departure)
    if unit is None or unit.origin != threat.unit.origin:
        return None
    position = {at: one for at, one in defence.position.items() if at != move.departure}
    position[move.arrival] = threat.position[move.arrival]
    return position
