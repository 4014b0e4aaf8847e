"""Final positions: the king that is mated or stalemated, and what denies him each square around."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from solver.catalogue.stipulation.trees import other_side
from solver.model import Colour
from solver.themes.geometry import around
from solver.themes.masks import Masks, masks
from solver.themes.mating import is_mate
from solver.themes.probe import Probe, is_royal
from solver.themes.tree.node import Node, Position

#: under fairy rules every square around costs two questions to the kernel
_MOST_ASKED = 8
_GOALS = ("#", "=")


class Final:
    """A mate or stalemate of one king.

    node: the last half-move. mated: his side. king: where he stands. field: the squares a king's
    step away from him. guards: who attacks each of them with the king lifted off the board.
    checks: who attacks him.
    """

    __slots__ = ("__dict__", "_probe", "field", "king", "mated", "node", "position")

    def __init__(self, node: Node, king: str, probe: Probe) -> None:
        self.node = node
        self.position: Position = node.position
        self.king = king
        self.mated: Colour = other_side(node.side)
        self._probe = probe
        is_plain = probe.is_orthodox
        self.field = masks(probe.board).area(king) if is_plain else around(king, probe.board)

    @property
    def is_stalemate(self) -> bool:
        return self.node.move is not None and self.node.move.goal == "="

    @cached_property
    def guards(self) -> dict[str, tuple[str, ...]]:
        """By square of the field who attacks it, those nearer to a1 first."""
        if self._probe.is_orthodox:
            return _guards(self, masks(self._probe.board))
        lifted = {at: unit for at, unit in self.position.items() if at != self.king}
        by = self.node.side
        return {
            at: tuple(sorted(self._probe.attackers(lifted, at, by)))
            for at in (*self.field, self.king)
        }

    @property
    def checks(self) -> tuple[str, ...]:
        return self.guards[self.king]

    def is_blocked(self, square: str) -> bool:
        """Whether a unit of the mated side stands on a square."""
        unit = self.position.get(square)
        return unit is not None and unit.piece.colour == self.mated

    def is_taken(self, square: str) -> bool:
        """Whether a unit of the mating side stands on a square."""
        unit = self.position.get(square)
        return unit is not None and unit.piece.colour == self.node.side


def _guards(final: Final, table: Masks) -> dict[str, tuple[str, ...]]:
    """Those of units of chess: each unit is looked at once."""
    bit = table.bit
    occupied = 0
    for at in final.position:
        occupied |= bit[at]
    occupied &= ~bit[final.king]
    field = (*final.field, final.king)
    found: dict[str, list[str]] = {at: [] for at in field}
    by = final.node.side
    for at, unit in final.position.items():
        piece = unit.piece
        if piece.colour != by:
            continue
        if piece.walk in ("queen", "rook", "bishop"):
            lines = table.lines(at, piece.walk)
            for square in field:
                shut = lines.get(square)
                if shut is not None and not shut & occupied:
                    found[square].append(at)
            continue
        leaps = table.leaps(at, piece.walk, piece.colour)
        for square in field:
            if leaps & bit[square]:
                found[square].append(at)
    return {at: tuple(some) for at, some in found.items()}


def final_of(node: Node, probe: Probe) -> Final | None:
    """The final position of a half-move, None where it is none or has not exactly one king."""
    if not is_end(node, probe):
        return None
    mated = other_side(node.side)
    kings = [
        at for at, unit in node.position.items() if unit.piece.colour == mated and is_royal(unit)
    ]
    return Final(node, kings[0], probe) if len(kings) == 1 else None


def is_end(node: Node, probe: Probe) -> bool:
    """Whether the play ends here by mate or stalemate, or begins and ends with a mate of Black."""
    if node.move is not None:
        return node.move.goal in _GOALS and node.ends
    if node.parent is not None or node.children or not probe.is_orthodox:
        return False
    return is_mate(node.position, other_side(node.side), probe)


def finals(leaves: Iterator[Node], probe: Probe) -> Iterator[Final]:
    """Those of half-moves. Under fairy rules the first ones only."""
    left = None if probe.is_orthodox else _MOST_ASKED
    for leaf in leaves:
        found = final_of(leaf, probe)
        if found is None:
            continue
        if left is not None:
            if not left or not probe.knows_attacks:
                return
            left -= 1
        yield found
