"""A board of chess as a dictionary of squares, and how its units step."""

from __future__ import annotations

from collections.abc import Container, Iterable
from dataclasses import dataclass, replace
from functools import cache

Board = dict[str, str]  # square -> letter of FEN, "K" of White, "k" of Black
Side = str  # "w" or "b"

FILES = "abcdefgh"
SQUARES = tuple(file + rank for rank in "12345678" for file in FILES)
SIDES: tuple[Side, Side] = ("w", "b")
STRAIGHT = ((1, 0), (-1, 0), (0, 1), (0, -1))
ASLANT = ((1, 1), (1, -1), (-1, 1), (-1, -1))
LEAPS = ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2))
WAYS = {"K": STRAIGHT + ASLANT, "Q": STRAIGHT + ASLANT, "R": STRAIGHT, "B": ASLANT, "N": LEAPS}
ARRAY = "RNBQKBNR"
#: letter of FEN: squares of king and rook before castling, and after it
CASTLINGS = {
    "K": ("e1", "h1", "g1", "f1"),
    "Q": ("e1", "a1", "c1", "d1"),
    "k": ("e8", "h8", "g8", "f8"),
    "q": ("e8", "a8", "c8", "d8"),
}


@dataclass(frozen=True)
class Position:
    """turn: who is to move. rights: castlings whose king and rook have not moved yet.
    passed: the square that a pawn passed with the last move, "-" if none is known."""

    board: Board
    turn: Side
    rights: frozenset[str]
    passed: str

    @property
    def unmoved(self) -> set[str]:
        return {square for right in self.rights for square in CASTLINGS[right][:2]}

    def units(self, side: Side, letters: str = "KQRBNP") -> set[str]:
        """Squares of the units of a side, of these walks."""
        wanted = {lettered(letter, side) for letter in letters}
        return {square for square, unit in self.board.items() if unit in wanted}


def position_from(fen: str) -> Position:
    """The position of a FEN of four fields."""
    rows, turn, rights, passed = fen.split()
    board: Board = {}
    for rank, row in zip("87654321", rows.split("/"), strict=True):
        text = "".join("." * int(one) if one.isdigit() else one for one in row)
        board |= {f + rank: one for f, one in zip("abcdefgh", text, strict=True) if one != "."}
    return Position(board, turn, frozenset(rights.replace("-", "")), passed)


def is_game_array(position: Position) -> bool:
    array = position_from("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - -")
    return replace(position, rights=frozenset()) == array


def other(side: Side) -> Side:
    return "b" if side == "w" else "w"


def lettered(letter: str, side: Side) -> str:
    return letter.upper() if side == "w" else letter.lower()


def side_of(unit: str) -> Side:
    return "w" if unit.isupper() else "b"


def up(side: Side) -> int:
    """The ranks that a pawn of the side gains with a step."""
    return 1 if side == "w" else -1


def height(square: str, side: Side) -> int:
    """Counted from the side's own first rank, which is 1."""
    return int(square[1]) if side == "w" else 9 - int(square[1])


def is_light(square: str) -> bool:
    return (FILES.index(square[0]) + int(square[1])) % 2 == 1


def at_home(square: str, unit: str) -> bool:
    """Whether the unit stands there in the game array."""
    side = side_of(unit)
    if unit.upper() == "P":
        return height(square, side) == 2
    return height(square, side) == 1 and ARRAY["abcdefgh".index(square[0])] == unit.upper()


def homes(letter: str, side: Side) -> list[str]:
    """Squares of that walk in the game array."""
    return [square for square in SQUARES if at_home(square, lettered(letter, side))]


@cache
def shifted(square: str, dx: int, dy: int) -> str:
    """ "" beside the board."""
    file, rank = "abcdefgh".index(square[0]) + dx, int(square[1]) + dy
    return "abcdefgh"[file] + str(rank) if 0 <= file < 8 and 1 <= rank <= 8 else ""


@cache
def line(square: str, way: tuple[int, int]) -> tuple[str, ...]:
    """All squares in a way, to the edge."""
    found = []
    while square := shifted(square, *way):
        found.append(square)
    return tuple(found)


@cache
def steps(letter: str, square: str) -> frozenset[str]:
    """Squares one step away for a piece that is no pawn."""
    return frozenset(filter(None, (shifted(square, *way) for way in WAYS[letter])))


@cache
def captures_of_pawn(side: Side, square: str) -> frozenset[str]:
    return frozenset(filter(None, (shifted(square, dx, up(side)) for dx in (-1, 1))))


def seen(letter: str, square: str, occupied: Container[str]) -> set[str]:
    """Squares that a piece which is no pawn observes: of each line those up to the first unit."""
    if letter in "KN":
        return set(steps(letter, square))
    found = set()
    for way in WAYS[letter]:
        for one in line(square, way):
            found.add(one)
            if one in occupied:
                break
    return found


def observers(board: Board, side: Side, square: str) -> set[str]:
    """Squares of the units of a side that observe a square."""
    found = set()
    for letter in WAYS:
        unit = lettered(letter, side)
        found |= {one for one in seen(letter, square, board) if board.get(one) == unit}
    pawn = lettered("P", side)
    behind = captures_of_pawn(other(side), square)
    return found | {one for one in behind if board.get(one) == pawn}


def checkers(board: Board, side: Side) -> set[str]:
    """Squares of the units that give check to a side."""
    kings = [square for square, unit in board.items() if unit == lettered("K", side)]
    return set().union(*(observers(board, other(side), king) for king in kings))


def reached(
    letter: str, start: Iterable[str], barred: set[str], stops: Iterable[str] = ()
) -> set[str]:
    """Where a piece gets from these squares past barred ones, in any number of moves, if it never
    leaves those on which it stops."""
    found = set(start)
    waiting = list(found)
    while waiting:
        square = waiting.pop()
        if square not in stops:
            new = seen(letter, square, barred) - barred - found
            found |= new
            waiting += new
    return found
