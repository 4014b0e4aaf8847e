"""Where a king may go."""

from __future__ import annotations

from solver.model import Colour
from solver.themes.masks import Masks, masks
from solver.themes.probe import Probe, royals
from solver.themes.tree.node import Position


def flights(position: Position, side: Colour, probe: Probe) -> frozenset[str] | None:
    """The squares to which the only king of a side may move; None where that cannot be told.
    Castlings are left out."""
    kings = royals(position, side)
    if len(kings) != 1:
        return None
    (king,) = kings
    if probe.is_orthodox:
        return _of_chess(position, king, side, masks(probe.board))
    if not probe.may_ask or not probe.is_possible(position, side):
        return None
    return frozenset(
        move.arrival
        for move in probe.moves(position, side)
        if move.departure == king and not move.kind.startswith("castling")
    )


def _of_chess(position: Position, king: str, side: Colour, table: Masks) -> frozenset[str]:
    occupied = table.of(position) & ~table.bit[king]
    enemies = [(at, unit) for at, unit in position.items() if unit.piece.colour != side]
    found = []
    for square in table.area(king):
        there = position.get(square)
        if there is not None and there.piece.colour == side:
            continue
        if not any(
            at != square and table.attacks(at, unit, square, occupied) for at, unit in enemies
        ):
            found.append(square)
    return frozenset(found)
