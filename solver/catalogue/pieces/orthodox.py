"""The walks of orthodox chess."""

from __future__ import annotations

from functools import partial

from solver.catalogue.movements import (
    BISHOP,
    FORWARD,
    FORWARD_DIAGONALS,
    KING,
    QUEEN,
    ROOK,
    S,
    pawn,
)
from solver.catalogue.pieces.form import walk

_orthodox = partial(walk, "")

ENTRIES = (
    _orthodox(
        "king",
        "k k r",
        de="König",
        fr="roi",
        moves=KING,
        summary="Moves one square in any direction, never to an attacked one; may castle.",
        royal=True,
    ),
    _orthodox(
        "pawn",
        "p b p",
        de="Bauer",
        fr="pion",
        moves=pawn(FORWARD, FORWARD_DIAGONALS),
        summary="Moves one square forward, two from its array rank; captures one square "
        "diagonally forward, en passant too; promotes on the last rank.",
        pawn=True,
    ),
    _orthodox(
        "queen",
        "q d d",
        de="Dame",
        fr="dame",
        moves=QUEEN,
        summary="Rides along ranks, files and diagonals.",
    ),
    _orthodox(
        "knight",
        "s s c",
        de="Springer",
        fr="cavalier",
        moves=S,
        summary="Leaps two squares along a rank or file and one aside.",
    ),
    _orthodox(
        "rook",
        "r t t",
        de="Turm",
        fr="tour",
        moves=ROOK,
        summary="Rides along ranks and files.",
    ),
    _orthodox(
        "bishop",
        "b l f",
        de="Läufer",
        fr="fou",
        moves=BISHOP,
        summary="Rides along diagonals.",
    ),
)
