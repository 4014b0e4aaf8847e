"""From the records of play with total invisibles to moves.

A record is a list in MessagePack: kind, side, walk (0 for an invisible), from, to, promotion, what
is captured, what turns visible, and whether the move reaches the goal.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from solver.model import Colour, Effect, Move, Piece

#: how a unit is called that is not seen
INVISIBLE = "invisible"
_KINDS = ("quiet", "invisible", "invisible-capture", "castling-short", "castling-long")
_COLOURS: tuple[Colour, Colour] = ("white", "black")
_unpacked = msgspec.msgpack.Decoder().decode
_WALKS = (INVISIBLE, "king", "queen", "rook", "bishop", "knight", "pawn")


def decoder(squares: Sequence[str], sign: str) -> Callable[[Any], Move]:
    """What reads records. squares: their names; sign: that of the goal."""

    def read(record: bytes) -> Move:
        kind, side, walk, start, to, promotion, captured, shown, is_last = _unpacked(record)
        name = _KINDS[kind]
        is_seen = name not in ("invisible", "invisible-capture")
        if name.startswith("castling"):
            walk = 1
        victim = None if captured is None else _piece(*captured)
        effects = []
        if promotion:
            before, after = _piece(side, walk), _piece(side, promotion)
            effects.append(Effect("promote", "promotion", before, squares[to], after=after))
        effects += [
            Effect("reveal", "revelation", _piece(colour, shown_walk), squares[square])
            for square, colour, shown_walk in shown
        ]
        return Move(
            piece=_piece(side, walk),
            departure=squares[start] if is_seen else "",
            arrival="" if name == "invisible" else squares[to],
            kind="capture" if name == "quiet" and victim is not None else name,
            captured=None if victim is None else squares[to],
            captured_piece=victim,
            effects=tuple(effects),
            goal=sign if is_last else None,
        )

    return read


def _piece(side: int, walk: int) -> Piece:
    return Piece(_COLOURS[side], _WALKS[walk])
