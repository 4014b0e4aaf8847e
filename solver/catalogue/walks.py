"""How the walks move and what they are, by key: tables made of the entries."""

from __future__ import annotations

from solver.catalogue.movements import Movement
from solver.catalogue.pieces import PIECES

#: the walks of chess
CHESS = ("king", "queen", "rook", "bishop", "knight", "pawn")
#: what pawns promote to that is no unit, so that it moves nowhere
IMITATOR = "imitator"
#: the walks that the kernel can move
MOVEMENTS: dict[str, Movement] = {key: entry.moves for key, entry in PIECES.items()}
#: walks whose units are royal by nature
ROYAL = frozenset(key for key, entry in PIECES.items() if entry.royal)
#: walks that promote, are reborn as pawns, and are no promotion pieces
PAWNS = frozenset(key for key, entry in PIECES.items() if entry.pawn)
#: walks that mimics do not imitate
NOT_MIMICKED = frozenset(key for key, entry in PIECES.items() if not entry.mimicked)
