"""Units: what they are, where they stand, who holds them."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Colour = Literal["white", "black", "neutral", "yellow", "green", "red"]


class Piece(Struct, frozen=True):
    """A unit without its square.

    walk: key of catalogue.pieces; attributes: keys such as "royal".
    """

    colour: Colour
    walk: str
    attributes: tuple[str, ...] = ()


class Placement(Struct, frozen=True):
    """A unit on its square. `below` holds units of the underworld, top first."""

    square: str
    piece: Piece
    below: tuple[Piece, ...] = ()


class Held(Struct, frozen=True):
    """Units of one kind in a side's hand."""

    colour: Colour
    walk: str
    count: int = 1
