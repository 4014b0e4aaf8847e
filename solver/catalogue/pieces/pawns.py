"""Pawns, and walks with a pawn's captures or steps."""

from __future__ import annotations

from functools import partial

from solver.catalogue.movements import (
    BISHOP,
    FORWARD,
    FORWARD_DIAGONALS,
    ORTHOGONAL,
    ROOK,
    Mover,
    S,
    captures,
    leap,
    locust,
    one_or_two_steps,
    pawn,
    quiet,
    ride,
    turned,
)
from solver.catalogue.pieces.form import walk

#: hops onto an enemy straight ahead to one side, from the first rank only where pawns may
_MARINE_CAPTURE = Mover(
    "locust",
    FORWARD_DIAGONALS,
    "capture",
    turned=True,
    adjacent=True,
    barred_rank=0,
    guards_when_barred=True,
    takes_passing=True,
)

_pawn = partial(walk, "fairy-pawns")

ENTRIES = (
    _pawn(
        "berolina-pawn",
        "bp bb pb",
        de="Berolina-Bauer",
        fr="pion berolina",
        moves=pawn(FORWARD_DIAGONALS, FORWARD),
        summary="A pawn that moves diagonally forward and captures straight ahead.",
        pawn=True,
    ),
    _pawn(
        "superpawn",
        "sp sb sp",
        de="Superbauer",
        fr="superpion",
        moves=quiet(turned(ride(FORWARD))) + captures(turned(ride(FORWARD_DIAGONALS))),
        summary="Rides straight ahead without capture, captures along the forward diagonals; "
        "promotes.",
        pawn=True,
    ),
    _pawn(
        "berolina-superpawn",
        "bs bs bs",
        de="Berolina-Superbauer",
        fr="superpion berolina",
        moves=quiet(turned(ride(FORWARD_DIAGONALS))) + captures(turned(ride(FORWARD))),
        summary="Rides along the forward diagonals without capture, captures straight ahead; "
        "promotes.",
        pawn=True,
    ),
    _pawn(
        "reverse-pawn",
        "pp rb pv",
        de="Reversbauer",
        fr="pion renversé",
        moves=pawn(((0, -1),), ((1, -1), (-1, -1)), first_rank=-1),
        summary="A pawn that moves backward and promotes on the first rank of its side.",
        pawn=True,
    ),
    _pawn(
        "marine-pawn",
        "mp mb pm",
        de="Mariner Bauer",
        fr="pion marin",
        moves=(*pawn(FORWARD), _MARINE_CAPTURE),
        summary="A pawn that captures like a locust and promotes to marine pieces.",
        pawn=True,
    ),
    _pawn(
        "chinese-pawn",
        "cp cb pc",
        de="Chinesischer Bauer",
        fr="pion chinois",
        moves=(
            *turned(leap(FORWARD)),
            Mover("leap", ((1, 0), (-1, 0)), from_ranks=(4, 5, 6, 7)),
        ),
        summary="Moves and captures one square forward, in the far half of the board also "
        "sideways.",
    ),
    _pawn(
        "dragon",
        "dr dr dr",
        de="Drache",
        fr="dragon",
        moves=one_or_two_steps() + pawn(takes=FORWARD_DIAGONALS) + S,
        summary="Moves like a knight or a pawn; does not promote.",
    ),
    _pawn(
        "ship",
        "sh sc ba",
        de="Schiff",
        fr="bateau",
        moves=pawn(takes=FORWARD_DIAGONALS) + ROOK,
        summary="Moves like a rook, captures also like a pawn; does not promote.",
    ),
    _pawn(
        "gryphon",
        "gy gy gy",
        de="Gryphon",
        fr="gryphon",
        moves=one_or_two_steps() + BISHOP,
        summary="Moves like a bishop, without capture also like a pawn; does not promote.",
    ),
    _pawn(
        "marine-ship",
        "mh mc bm",
        de="Marines Schiff",
        fr="bateau marin",
        moves=(
            *quiet(ROOK),
            *locust(ORTHOGONAL),
            Mover(
                "locust",
                FORWARD_DIAGONALS,
                "capture",
                turned=True,
                adjacent=True,
                takes_passing=True,
            ),
        ),
        summary="Moves like a triton, captures also like a marine pawn; does not promote.",
    ),
)
