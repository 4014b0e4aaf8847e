"""Pins and mates of chess, seen from the board alone: a hundred times as fast as the kernel answers
about a position that the play does not have. En passant parries no check here."""

from __future__ import annotations

from solver.catalogue.stipulation.trees import other_side
from solver.model import Colour
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
    return len(checks) > 1 or not _is_parried(masks(probe.board), position, king, *checks)


def _is_parried(table: Masks, position: Position, king: str, check: str) -> bool:
    """Whether a unit that is not pinned captures the one that checks, or goes between."""
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
                to in between for to in _steps(position, at, side)
            )
        else:
            aims = [check, *between]
            parries = any(table.attacks(at, unit, aim, occupied) for aim in aims)
        if parries and not pinners(table, position, at, king, by):
            return True
    return False


def _steps(position: Position, at: str, side: Colour) -> list[str]:
    """Where a pawn may step. From its second rank it makes a double step."""
    ahead, second = (1, 2) if side == "white" else (-1, 7)
    one, two = (f"{at[0]}{int(at[1:]) + count * ahead}" for count in (1, 2))
    if one in position:
        return []
    return [one] if int(at[1:]) != second or two in position else [one, two]


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
