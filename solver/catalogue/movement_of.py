"""How a walk moves: one of the catalogue, a hunter of two, or one that a statement defines."""

from __future__ import annotations

from msgspec.structs import replace

from solver.catalogue import definitions
from solver.catalogue.movements import Movement, hunter
from solver.catalogue.pieces import PIECES
from solver.catalogue.walks import IMITATOR, MOVEMENTS, PAWNS


def movement_of(walk: str) -> Movement | None:
    """How a walk or a hunter such as "rook/bishop" moves; None if it cannot be moved yet."""
    if walk == IMITATOR:
        return ()
    if definitions.is_defined(walk):
        from solver.catalogue import expressions  # few statements define walks

        return expressions.movement(definitions.expression(walk))
    away, slash, back = walk.partition("/")
    if not slash:
        return MOVEMENTS.get(walk)
    if not {away, back} <= set(MOVEMENTS) or "mimics" in (PIECES[away].family, PIECES[back].family):
        return None
    return hunter(_part(away), _part(back))


def _part(walk: str) -> Movement:
    """A walk as one way of a hunter: pawns give check from their first rank too."""
    if walk not in PAWNS:
        return MOVEMENTS[walk]
    return tuple(
        replace(mover, guards_when_barred=mover.takes_passing) for mover in MOVEMENTS[walk]
    )
