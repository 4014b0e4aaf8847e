"""The boards: their squares by name, the kernel's numbers for them, and the game array.

Besides the boards of games that are listed here there is a board for every rectangle, named by its
files and ranks: 5x6, 10x8.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from grammar import numbers
from solver.catalogue.entries import Entry, names
from solver.model import Piece, Placement

FILES = "abcdefghijklmnop"
#: one square, and several written behind one another, of any board
SQUARE = re.compile(r"[a-p](?:1[0-6]|[1-9])", re.IGNORECASE)
SQUARES = re.compile(r"(?:[a-p](?:1[0-6]|[1-9]))+", re.IGNORECASE)
#: as the language of statements puts it
LIMITS = "a board has 2 to 16 files and ranks"

_WALKS = {"k": "king", "q": "queen", "r": "rook", "b": "bishop", "n": "knight", "p": "pawn"}


class BoardEntry(Entry, frozen=True):
    """A board of files times ranks. array: game array, as in FEN.

    heights: on a board of hexes the cells of each file, from a on; files and ranks then count its
    rows along two of the three directions.
    """

    files: int = 8
    ranks: int = 8
    array: str = ""
    heights: tuple[int, ...] = ()

    def squares(self) -> tuple[str, ...]:
        """All squares in the order of the kernel's numbers: a1 first, rank by rank.

        Hexes are taken file by file.
        """
        return _squares(self.files, self.ranks, self.heights)

    def extent(self) -> str:
        """From where to where its squares go, for messages."""
        squares = self.squares()
        return f"Its squares go from {squares[0]} to {squares[-1]}"

    def cells(self) -> list[tuple[int, int]]:
        """The points that hexes are for the kernel, in its order; none for a rectangle.

        A file is a column of points; those right of the middle begin one higher each, so that
        a step to the upper right is (1, 1).
        """
        middle = len(self.heights) // 2
        return [
            (file, number + max(0, file - middle))
            for file, height in enumerate(self.heights)
            for number in range(height)
        ]

    def reading_order(self) -> tuple[str, ...]:
        """All squares as a diagram is read, from the upper left to the lower right."""
        return _reading_order(self.files, self.ranks, self.heights)

    def site(self, square: str) -> int:
        """The kernel's number of a square: a1 is 0. Raises KeyError for squares elsewhere."""
        return _sites(self.files, self.ranks, self.heights)[square]

    def holds(self, square: str) -> bool:
        """Whether this is a square of the board."""
        return square in _sites(self.files, self.ranks, self.heights)

    def game_array(self) -> tuple[Placement, ...]:
        """The units of the game array, in the order in which a diagram is read."""
        return placed(self.array, self.key)


@cache
def _reading_order(files: int, ranks: int, heights: tuple[int, ...]) -> tuple[str, ...]:
    there = _sites(files, ranks, heights)
    order = (f"{file}{rank}" for rank in range(ranks, 0, -1) for file in FILES[:files])
    return tuple(square for square in order if square in there)


@cache
def _squares(files: int, ranks: int, heights: tuple[int, ...]) -> tuple[str, ...]:
    if heights:
        columns = zip(FILES, heights, strict=False)
        return tuple(f"{file}{rank + 1}" for file, height in columns for rank in range(height))
    return tuple(f"{file}{rank + 1}" for rank in range(ranks) for file in FILES[:files])


@cache
def _sites(files: int, ranks: int, heights: tuple[int, ...]) -> dict[str, int]:
    return {square: site for site, square in enumerate(_squares(files, ranks, heights))}


#: the boards of the games by key
BOARDS: dict[str, BoardEntry] = {
    board.key: board
    for board in (
        BoardEntry(
            "8x8",
            names("8x8"),
            True,
            "The board of chess. Rectangles of other sizes are named like it: 5x6, 10x8.",
            "fide-laws",
            "games/chess",
            8,
            8,
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
        ),
        BoardEntry(
            "7x7",
            names("7x7"),
            True,
            "The board of Dragonfly.",
            "dragonfly",
            "games/dragonfly",
            7,
            7,
        ),
        BoardEntry(
            "10x10",
            names("10x10"),
            True,
            "Ten files and ten ranks, without a game array.",
            "fide-laws",
            "games/boards",
            10,
            10,
        ),
        BoardEntry(
            "hexhex-5",
            names("hexhex-5"),
            True,
            "A hexagon of 61 hexes with five at each edge; the files a to i go up.",
            "dragonfly",
            "games/dragonfly-hex",
            9,
            9,
            heights=(5, 6, 7, 8, 9, 8, 7, 6, 5),
        ),
    )
}


class BoardError(ValueError):
    """A board that cannot be set up."""


def named(word: str) -> str | None:
    """The key of the rectangle that a word names, None if it names none.

    Raises BoardError for one that is too small or too large.
    """
    found = re.fullmatch(r"(-?[0-9]+)x(-?[0-9]+)", word, re.IGNORECASE)
    if found is None:
        return None
    files, ranks = (numbers.value(number, 2, 16) for number in found.groups())
    if files is None or ranks is None:
        raise BoardError(f"{numbers.shortened(word)}: {LIMITS}")
    return f"{files}x{ranks}"


@cache
def board(key: str) -> BoardEntry:
    """The board of a key: one of BOARDS, or a rectangle."""
    if key in BOARDS:
        return BOARDS[key]
    files, ranks = map(int, key.split("x"))
    return BoardEntry(key, names(key), True, files=files, ranks=ranks)


def placed(array: str, key: str, letters: Mapping[str, str] | None = None) -> tuple[Placement, ...]:
    """The units of an array, written as in FEN, on a board; none of an empty one.

    letters: the walks by their letters, where they are not those of chess.
    """
    walks = letters or _WALKS
    if " " in array:
        return _listed(array, walks)
    written = re.sub(r"\d+", lambda run: "-" * int(run[0]), array).replace("/", "")
    squares = board(key).reading_order() if written else ()
    return tuple(
        Placement(square, Piece("white" if letter.isupper() else "black", walks[letter.lower()]))
        for square, letter in zip(squares, written, strict=True)
        if letter != "-"
    )


def _listed(array: str, walks: Mapping[str, str]) -> tuple[Placement, ...]:
    """The units of an array such as "Ke1 Bc1 / ke9 bc7"."""
    return tuple(
        Placement(
            word[1:], Piece("white" if word[0].isupper() else "black", walks[word[0].lower()])
        )
        for word in array.split()
        if word != "/"
    )


def split(squares: str) -> tuple[str, ...]:
    """The squares of a word such as "a1b10", in small letters."""
    return tuple(square.lower() for square in SQUARE.findall(squares))
