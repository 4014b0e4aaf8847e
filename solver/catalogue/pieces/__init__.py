"""The walks: what a unit is, apart from its colour and its attributes. One entry a walk.

A file for each kind of movement holds its entries:

    _leaper(
        "zebra",
        "z z z",
        de="Zebra",
        fr="zèbre",
        moves=leap(ZEBRA),
        summary="Leaps two squares along a rank or file and three aside.",
    )

key, letters in English, German and French, the names (the English one is the key unless `en=` gives
another), the movement (catalogue.movements) and a sentence. In sentences "rides" means over empty
squares, with the capture of the first enemy met; "hops" over a unit of either side, the hurdle,
which stays where it is. A family shares a file of worked problems under problems/pieces/.

The order is that in which a promoting pawn tries them: queen, knight, rook and bishop, then the
fairy walks as they stand in pieces.order.
"""

from __future__ import annotations

from solver.catalogue.pieces import bent, captors, equihoppers, hoppers, leapers, orthodox, pawns
from solver.catalogue.pieces.form import PieceEntry as PieceEntry
from solver.catalogue.pieces.order import in_order

#: all walks by key, in the order of promotion
PIECES: dict[str, PieceEntry] = in_order(
    (
        *orthodox.ENTRIES,
        *leapers.ENTRIES,
        *bent.ENTRIES,
        *hoppers.ENTRIES,
        *captors.ENTRIES,
        *pawns.ENTRIES,
        *equihoppers.ENTRIES,
    )
)


def promotees() -> tuple[str, ...]:
    """The walks a pawn promotes to in orthodox chess, in the order in which they are tried."""
    return ("queen", "knight", "rook", "bishop")
