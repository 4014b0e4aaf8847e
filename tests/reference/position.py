"""Squares, units and positions of the orthodox board."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

Side = Literal["w", "b"]
Board = Mapping[str, "Unit"]

FILES = "abcdefgh"
RANKS = "12345678"
SQUARES = tuple(file + rank for rank in RANKS for file in FILES)


class Unit(NamedTuple):
    """A unit: its side and its walk by Popeye's English letter (S is the knight).

    ghost: it has been captured and come back, and cannot be captured any more. spent: it has
    captured, where that counts.
    """

    side: Side
    walk: str
    ghost: bool = False
    spent: bool = False

    def __str__(self) -> str:
        return self.side + ("u" if self.ghost else "") + self.walk


#: Where king and rooks may castle from, and whose king or rook has to stand there.
CASTLING_SQUARES = {
    "e1": Unit("w", "K"),
    "a1": Unit("w", "R"),
    "h1": Unit("w", "R"),
    "e8": Unit("b", "K"),
    "a8": Unit("b", "R"),
    "h8": Unit("b", "R"),
}


class Pending(NamedTuple):
    """The unit captured by the half-move just played, and the square where it stood."""

    unit: Unit
    square: str


@dataclass(frozen=True)
class Position:
    """A complete position.

    board: occupied squares only. castling: the squares of CASTLING_SQUARES whose king or rook
    counts as unmoved. passed: the squares a pawn has just crossed by a double or triple step.
    pending: the capture just made, where the rules in force ask for it. buried: units that lie
    under these squares, the uppermost last. moved: who moved last, and the walk of what moved.
    fuddled: where those stand that a side moved last. used: hundredths of a square that the moves
    of a side have gone. ways: from where to where a side has moved last. left: the squares that it
    left by that. stepped: where the pawn stands that has passed squares, if that is told. before:
    from where to where the last move went, if it did nothing besides; came: where the unit stands
    that it moved. exchanges: how often roles have been exchanged. exchanged: where two units stand
    that have changed places by the last move. castled: sides whose king has changed places with one
    of his own units. holes: squares that units have left for good. imitators: where they are, None
    where that is as at the beginning.
    """

    board: Board
    side: Side = "w"
    castling: frozenset[str] = frozenset()
    passed: tuple[str, ...] = ()
    pending: Pending | None = None
    buried: Mapping[str, tuple[Unit, ...]] = field(default_factory=dict)
    moved: tuple[Side, str] | None = None
    fuddled: Mapping[Side, frozenset[str]] = field(default_factory=dict)
    used: Mapping[Side, int] = field(default_factory=dict)
    stepped: str = ""
    before: tuple[str, str] = ("", "")
    came: str = ""
    exchanges: int = 0
    exchanged: frozenset[str] = frozenset()
    castled: str = ""
    ways: Mapping[Side, tuple[str, str]] = field(default_factory=dict)
    left: Mapping[Side, frozenset[str]] = field(default_factory=dict)
    holes: frozenset[str] = frozenset()
    imitators: tuple[str, ...] | None = None


def other(side: Side) -> Side:
    return "b" if side == "w" else "w"


def shifted(square: str, files: int, ranks: int) -> str | None:
    """The square so many files to the right and ranks up, or None beyond the edge."""
    file, rank = FILES.index(square[0]) + files, RANKS.index(square[1]) + ranks
    return FILES[file] + RANKS[rank] if 0 <= file < 8 and 0 <= rank < 8 else None


def distance(start: str, end: str) -> tuple[int, int]:
    """Files and ranks from start to end."""
    return (
        FILES.index(end[0]) - FILES.index(start[0]),
        RANKS.index(end[1]) - RANKS.index(start[1]),
    )


def is_dark(square: str) -> bool:
    return (FILES.index(square[0]) + RANKS.index(square[1])) % 2 == 0


def forward(side: Side) -> int:
    """The direction of a side's pawns, in ranks."""
    return 1 if side == "w" else -1


def nth_rank(side: Side, number: int) -> str:
    """The rank that is a side's first, second, ..., as a digit of the board."""
    return str(number) if side == "w" else str(9 - number)


def home_square(unit: Unit, captured_on: str) -> str:
    """The game-array square of a unit captured there.

    Rooks, bishops and knights: of the two array squares the one of the capture square's colour.
    Pawns: their second rank on the file of capture.
    """
    if unit.walk == "P":
        return captured_on[0] + nth_rank(unit.side, 2)
    first = nth_rank(unit.side, 1)
    candidates = {"K": "e", "Q": "d", "R": "ah", "B": "cf", "S": "bg"}[unit.walk]
    if len(candidates) == 1:
        return candidates + first
    return next(
        file + first for file in candidates if is_dark(file + first) == is_dark(captured_on)
    )


def unmoved(board: Board) -> frozenset[str]:
    """Castling squares that hold their king or rook: what a diagram takes to be unmoved."""
    return frozenset(at for at, home in CASTLING_SQUARES.items() if board.get(at) == home)


def position_from_lists(
    white: str,
    black: str,
    side: Side = "w",
    *,
    immobile: str = "",
    passed: str = "",
    pending: Pending | None = None,
) -> Position:
    """Position from piece lists such as "Kd1 Sb3 Pa2".

    immobile: squares of kings and rooks that have lost their castling, e.g. "e1 h8".
    """
    board: dict[str, Unit] = {}
    lists: tuple[tuple[Side, str], ...] = (("w", white), ("b", black))
    for colour, text in lists:
        for word in text.split():
            board[word[1:]] = Unit(colour, word[0])
    return Position(
        board, side, unmoved(board) - set(immobile.split()), tuple(passed.split()), pending
    )


def position_from_fen(fen: str) -> Position:
    """Position from the first four fields of a FEN; knights are n or s."""
    placement, side, rights, passed = fen.split()[:4]
    board: dict[str, Unit] = {}
    for rank, row in zip(reversed(RANKS), placement.split("/"), strict=True):
        file = 0
        for sign in row:
            if sign.isdigit():
                file += int(sign)
                continue
            walk = sign.upper().replace("N", "S")
            board[FILES[file] + rank] = Unit("w" if sign.isupper() else "b", walk)
            file += 1
    squares = {"K": "e1 h1", "Q": "e1 a1", "k": "e8 h8", "q": "e8 a8", "-": ""}
    castling = frozenset(" ".join(squares[right] for right in rights).split())
    crossed = () if passed == "-" else (passed,)
    return Position(board, "b" if side == "b" else "w", castling, crossed)
