"""Pins and mates of chess, seen from the board alone: a hundred times as fast as the kernel answers
about a position that the play does not have. En passant parries no check here."""

from __future__ import annotations

from solver.catalogue.boards import BoardEntry
from solver.catalogue.stipulation.trees import other_side
from solver.model import Colour
from solver.themes import attacks
from solver.themes.flights import flights
from solver.themes.masks import Masks, masks
from solver.themes.probe import Probe, royals
from solver.themes.tree.node import Position

_RIDERS = frozenset({"queen", "rook", "bishop"})


def is_mate(position: Position, side: Colour, probe: Probe) -> bool:
    """Whether a side with units of chess is mated."""
    kings = royals(position, side)
    if len(kings) != 1:
        return False
    (king,) = kings
    checks = probe.attackers(position, king, other_side(side))
    if not checks or flights(position, side, probe):
        return False
    return len(checks) > 1 or not _is_parried(probe.board, position, king, *checks)


def _is_parried(board: BoardEntry, position: Position, king: str, check: str) -> bool:
    """Whether a unit that is not pinned captures the one that checks, or goes between."""
    table = masks(board)
    by, side = position[check].colour, position[king].colour
    occupied = table.of(position)
    shut = 0
    if position[check].walk in _RIDERS:
        shut = table.lines(check, position[check].walk)[king]
    between = [at for at in table.squares if table.bit[at] & shut] if shut else []
    for at, unit in position.items():
        if unit.colour != side or at == king:
            continue
        if unit.walk == "pawn":
            parries = table.attacks(at, unit, check, occupied) or any(
                to in between for to in attacks.pawn_steps(position, at, board)
            )
        else:
            aims = [check, *between]
            parries = any(table.attacks(at, unit, aim, occupied) for aim in aims)
        if parries and not pinners(table, position, at, king, by):
            return True
    return False


def pinners(table: Masks, position: Position, at: str, king: str, by: str) -> frozenset[str]:
    """The riders of a side that pin a unit to its king."""
    if at == king or at not in position:
        return frozenset()
    occupied = table.of(position) & ~table.bit[at]
    return frozenset(
        rider
        for rider, unit in position.items()
        if unit.colour == by
        and unit.walk in _RIDERS
        and table.lines(rider, unit.walk).get(king, 0) & table.bit[at]
        and not table.lines(rider, unit.walk)[king] & occupied
    )
