"""Forsyth-Edwards notation: `rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1`.

It knows the units of orthodox chess only; its letters are English in every language.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from grammar import parse_fen
from solver.catalogue.boards import BOARDS, BoardEntry
from solver.formats.rows import rows
from solver.model import Colour, Piece, Placement

_WALKS = {
    "k": "king",
    "q": "queen",
    "r": "rook",
    "b": "bishop",
    "n": "knight",
    "p": "pawn",
}
_LETTERS = {walk: letter for letter, walk in _WALKS.items()}
CHESSBOARD = BOARDS["8x8"]


class FenPosition(Struct, frozen=True):
    """What a FEN says. rights: castling rights such as "KQkq", None for none of them."""

    placements: tuple[Placement, ...]
    turn: Colour = "white"
    rights: str | None = None
    en_passant: str | None = None


def parse(text: str, on: BoardEntry = CHESSBOARD) -> FenPosition:
    """The position of a FEN with at least side to move and castling rights; clocks are left out.

    on: a rectangle. Raises grammar.Malformed.
    """
    found = parse_fen(text, on.files, on.ranks)
    squares = on.reading_order()
    placements = tuple(
        Placement(squares[unit.index], Piece(unit.colour, _WALKS[unit.letters.lower()]))
        for unit in found.units
    )
    return FenPosition(placements, found.turn, found.rights, found.en_passant)


def write(position: FenPosition, on: BoardEntry = CHESSBOARD) -> str:
    """The FEN of a position, with clocks 0 and 1.

    Raises ValueError for units that FEN cannot name.
    """
    turn = "b" if position.turn == "black" else "w"
    rights, en_passant = position.rights or "-", position.en_passant or "-"
    return f"{board(position.placements, on)} {turn} {rights} {en_passant} 0 1"


def board(placements: Iterable[Placement], on: BoardEntry = CHESSBOARD) -> str:
    """The first field of a FEN: the units rank by rank. Raises ValueError as write does."""
    return rows(placements, on, _letter)


def _letter(unit: Placement) -> str:
    piece = unit.piece
    letter = _LETTERS.get(piece.walk)
    if letter is None or piece.attributes or unit.below or piece.colour == "neutral":
        raise ValueError(f"FEN has no letter for the unit on {unit.square}")
    return letter.upper() if piece.colour == "white" else letter
