"""Trojan chess: units of one side stand on each other, and the top unit leads.

Letters are the German ones of the game: K D T L S B, where B is the pawn.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from .game import RoyalGame, Side, other

FILES = "abcdefgh"
RANKS = "12345678"

Vector = tuple[int, int]
#: Stacks by their squares: the side, then its units from top to bottom, e.g. "wSB".
Board = Mapping[str, str]

ROOK: tuple[Vector, ...] = ((1, 0), (0, 1), (-1, 0), (0, -1))
BISHOP: tuple[Vector, ...] = ((1, 1), (1, -1), (-1, -1), (-1, 1))
LINES = {"T": ROOK, "L": BISHOP, "D": ROOK + BISHOP}
LEAPS: dict[str, tuple[Vector, ...]] = {
    "K": ROOK + BISHOP,
    "S": ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)),
}
#: What a side has at the beginning of what a pawn may become.
PIECES = {"D": 1, "T": 2, "L": 2, "S": 2}
#: Castling by the rook's file: notation, files between, files of the king's way, file of the rook.
CASTLINGS = {"h": ("O-O", "fg", "fg", "f"), "a": ("O-O-O", "bcd", "dc", "d")}


class DoubleStep(NamedTuple):
    """The double step just played: the square crossed, the square reached, the units that moved."""

    passed: str
    landing: str
    units: str


@dataclass(frozen=True)
class Position:
    """castling: squares of the rooks (at the bottom of their stacks) that may still castle."""

    board: Board
    side: Side = "w"
    castling: frozenset[str] = frozenset()
    double_step: DoubleStep | None = None

    def key(self) -> tuple[object, ...]:
        """Equal for equal positions only. A double step that nobody can answer counts as well."""
        return tuple(sorted(self.board.items())), self.side, self.castling, self.double_step


Move = tuple[str, Position]


class Step(NamedTuple):
    """The way of the upper units of a stack. victim: the square whose stack they take."""

    start: str
    end: str
    victim: str | None = None
    passed: str | None = None


def position_of(white: str, black: str, side: Side = "w", *, castling: str = "") -> Position:
    """Position from lists such as "Ke1 SBa8", top unit first. castling: "a1 h8"."""
    lists = (("w", white), ("b", black))
    board = {word[-2:]: owner + word[:-2] for owner, text in lists for word in text.split()}
    return Position(board, side, frozenset(castling.split()))


def shifted(square: str, vector: Vector) -> str | None:
    file, rank = FILES.index(square[0]) + vector[0], RANKS.index(square[1]) + vector[1]
    return FILES[file] + RANKS[rank] if 0 <= file < 8 and 0 <= rank < 8 else None


def nth_rank(side: Side, number: int) -> str:
    return str(number) if side == "w" else str(9 - number)


class Trojan(RoyalGame[Position]):
    """promotion_decline: whether a promotion may be left out though there is a unit to put:
    only "if_empty", that is never, or "free".
    """

    def __init__(self, promotion_decline: str = "if_empty") -> None:
        self.promotion_decline = promotion_decline

    def array(self) -> Position:
        board = {file + "1": "w" + unit for file, unit in zip(FILES, "TSLDKLST", strict=True)}
        board |= {file + "8": "b" + unit for file, unit in zip(FILES, "TSLDKLST", strict=True)}
        board |= {file + "2": "wB" for file in FILES} | {file + "7": "bB" for file in FILES}
        return Position(board, castling=frozenset(("a1", "h1", "a8", "h8")))

    def side(self, position: Position) -> Side:
        return position.side

    def sign(self, position: Position) -> str:
        if not self.is_check(position):
            return ""
        return "+" if self.moves(position) else "#"

    def ways(self, position: Position, side: Side) -> Iterator[Move]:
        for step in steps(position, side):
            for count in range(1, len(position.board[step.start])):
                yield from self.outcomes(position, step, count)

    def takes_king(self, position: Position, side: Side) -> bool:
        king = other(side) + "K"
        return any(
            step.victim and position.board[step.victim] == king for step in steps(position, side)
        )

    def outcomes(self, position: Position, step: Step, count: int) -> Iterator[Move]:
        """Every way to complete the way of the upper so many units of a stack."""
        stack = position.board[step.start]
        side: Side = "w" if stack[0] == "w" else "b"
        moved, rest = stack[1 : 1 + count], stack[1 + count :]
        board = without(position.board, step.start)
        if rest:
            board[step.start] = side + rest
        text = moved + (f"({rest})" if rest else "") + step.start
        if step.victim is None:
            below = board.get(step.end, side)[1:]
            text += f"-{below}{step.end}"
        else:
            taken = captured_part(position, step)
            board = lowered(board, step.victim, len(taken))
            below = ""
            text += f"x{taken}{step.end}"
        board[step.end] = side + moved + below
        lost = {step.start} if not rest else set()
        if stack[1] == "K":
            lost = {"a" + nth_rank(side, 1), "h" + nth_rank(side, 1)}
        castling = position.castling - lost - {step.victim}
        double_step = step.passed and DoubleStep(step.passed, step.end, moved)
        en_passant = " e.p." if step.victim not in (None, step.end) else ""
        for promotion, promoted in self.promotions(board, step, side):
            after = Position(promoted, other(side), castling, double_step or None)
            yield text + promotion + en_passant, after

    def promotions(self, board: Board, step: Step, side: Side) -> Iterator[tuple[str, Board]]:
        """The board after the promotion that a move brings about, at its end or where it began."""
        for square in (step.end, step.start):
            stack = board.get(square, "--")
            if square[1] == nth_rank(side, 8) and stack[:2] == side + "B":
                emptied = without(board, square)
                for unit in self.replacements(emptied, side):
                    put = {**emptied, square: side + unit} if unit != "0" else emptied
                    yield f"={unit}" if square == step.end else f"[{square}={unit}]", put
                return
        yield "", board

    def replacements(self, board: Board, side: Side) -> list[str]:
        """Pieces no longer on the board, or "0" for none."""
        on_board = "".join(stack[1:] for stack in board.values() if stack[0] == side)
        found = [unit for unit, most in PIECES.items() if on_board.count(unit) < most]
        return found if found and self.promotion_decline == "if_empty" else [*found, "0"]

    def castlings(self, position: Position) -> Iterator[Move]:
        """The rook alone on its square, nothing between, the king never in check on its way."""
        side, board = position.side, position.board
        rank = nth_rank(side, 1)
        king = "e" + rank
        if board.get(king) != side + "K" or self.is_check(position):
            return
        for file, (text, between, way, rook_to) in CASTLINGS.items():
            rook = file + rank
            if rook not in position.castling or board.get(rook) != side + "T":
                continue
            if any(empty + rank in board for empty in between):
                continue
            alone = without(board, king)
            ways = [replace(position, board={**alone, to + rank: side + "K"}) for to in way]
            if any(self.takes_king(there, other(side)) for there in ways):
                continue
            after = without(alone, rook)
            after |= {way[-1] + rank: side + "K", rook_to + rank: side + "T"}
            castling = position.castling - {"a" + rank, "h" + rank}
            yield text, Position(after, other(side), castling)


def without(board: Board, square: str) -> dict[str, str]:
    return {at: stack for at, stack in board.items() if at != square}


def captured_part(position: Position, step: Step) -> str:
    """The units that a capture takes: all of the stack, or by en passant those that moved."""
    if step.victim != step.end and position.double_step is not None:
        return position.double_step.units
    return position.board[step.end][1:]


def lowered(board: Board, square: str, count: int) -> dict[str, str]:
    """The board without the upper so many units of a stack."""
    side, rest = board[square][0], board[square][1 + count :]
    return {**without(board, square), square: side + rest} if rest else without(board, square)


def steps(position: Position, side: Side) -> Iterator[Step]:
    """The ways of the top units of a side."""
    for square, stack in position.board.items():
        if stack[0] == side:
            if stack[1] == "B":
                yield from pawn_steps(position, square, side)
            else:
                yield from officer_steps(position.board, square, stack)


def officer_steps(board: Board, square: str, stack: str) -> Iterator[Step]:
    for vector in LEAPS.get(stack[1], ()):
        yield from landing(board, square, shifted(square, vector))
    for vector in LINES.get(stack[1], ()):
        target = shifted(square, vector)
        while target is not None:
            yield from landing(board, square, target)
            if target in board:
                break
            target = shifted(target, vector)


def landing(board: Board, square: str, target: str | None) -> Iterator[Step]:
    """A move, a capture of a whole stack, or a merge; kings stand alone."""
    if target is None:
        return
    stack, occupant = board[square], board.get(target)
    if occupant is not None and occupant[0] != stack[0]:
        yield Step(square, target, target)
    elif occupant is None or "K" not in stack[1] + occupant[1:]:
        yield Step(square, target)


def pawn_steps(position: Position, square: str, side: Side) -> Iterator[Step]:
    board, up = position.board, 1 if side == "w" else -1
    ahead = shifted(square, (0, up))
    if ahead is not None and is_open(board, ahead, side):
        yield Step(square, ahead)
    if ahead is not None and ahead not in board and square[1] == nth_rank(side, 2):
        beyond = shifted(square, (0, 2 * up))
        if beyond is not None and is_open(board, beyond, side):
            yield Step(square, beyond, passed=ahead)
    for files in (-1, 1):
        target = shifted(square, (files, up))
        victim = None if target is None else pawn_victim(position, target)
        if target is not None and victim is not None and board[victim][0] != side:
            yield Step(square, target, victim)


def pawn_victim(position: Position, target: str) -> str | None:
    """The square of the stack that a pawn takes by going to the target, if there is one."""
    if target in position.board:
        return target
    double_step = position.double_step
    return double_step.landing if double_step and double_step.passed == target else None


def is_open(board: Board, square: str, side: Side) -> bool:
    """Whether a pawn may step there: empty, or units of its own to stand on."""
    return square not in board or (board[square][0] == side and board[square] != side + "K")
