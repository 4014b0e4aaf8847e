"""The boards: files, ranks and the game array."""

from __future__ import annotations

import re
from dataclasses import dataclass

from solver.catalogue.entries import Entry, names
from solver.model import Piece, Placement

_FILES = "abcdefghijklmnop"
_EMPTY = re.compile(r"\d+")
_WALKS = {"k": "king", "q": "queen", "r": "rook", "b": "bishop", "n": "knight", "p": "pawn"}


@dataclass(frozen=True, slots=True)
class BoardEntry(Entry):
    """A board of files times ranks (0: not a rectangle). array: game array, as in FEN."""

    files: int = 8
    ranks: int = 8
    array: str = ""

    def squares(self) -> tuple[str, ...]:
        """All squares, a1 first, rank by rank."""
        letters = _FILES[: self.files]
        return tuple(f"{file}{rank + 1}" for rank in range(self.ranks) for file in letters)

    def game_array(self) -> tuple[Placement, ...]:
        """The units of the game array, in the order in which a diagram is read."""
        letters = "".join(_EMPTY.sub(lambda run: "-" * int(run[0]), self.array).split("/"))
        squares = (
            f"{file}{rank}" for rank in range(self.ranks, 0, -1) for file in _FILES[: self.files]
        )
        return tuple(
            Placement(
                square, Piece("white" if letter.isupper() else "black", _WALKS[letter.lower()])
            )
            for square, letter in zip(squares, letters, strict=True)
            if letter != "-"
        )


#: all boards by key
BOARDS: dict[str, BoardEntry] = {
    board.key: board
    for board in (
        BoardEntry(
            "8x8",
            names("8x8"),
            True,
            "The board of chess.",
            "fide-laws",
            "games/chess",
            8,
            8,
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
        ),
        BoardEntry("7x7", names("7x7"), files=7, ranks=7),
        BoardEntry("10x10", names("10x10"), files=10, ranks=10),
        BoardEntry("hex", names("hex"), files=0, ranks=0),
    )
}
