"""Turkish draughts: men go forward and sideways, kings fly, and the most has to be taken."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from .game import Game, Side, other

FILES = "abcdefgh"
RANKS = "12345678"
SQUARES = tuple(file + rank for rank in RANKS for file in FILES)

Board = Mapping[str, str]
Vector = tuple[int, int]

SIDEWAYS: tuple[Vector, ...] = ((1, 0), (-1, 0))
FORWARD: dict[Side, Vector] = {"w": (0, 1), "b": (0, -1)}
EVERYWHERE: tuple[Vector, ...] = ((1, 0), (0, 1), (-1, 0), (0, -1))


@dataclass(frozen=True)
class Position:
    """board: units such as "wM" (man) or "bK" (king) by their squares."""

    board: Board
    side: Side = "w"

    def key(self) -> tuple[object, ...]:
        """Equal for equal positions only."""
        return tuple(sorted(self.board.items())), self.side


Move = tuple[str, Position]


def position_of(white: str, black: str, side: Side = "w") -> Position:
    """Position from lists such as "Kd4 a2": a square alone is a man."""
    lists: tuple[tuple[Side, str], ...] = (("w", white), ("b", black))
    board = {}
    for owner, text in lists:
        for word in text.split():
            board[word[-2:]] = owner + (word[:-2] or "M")
    return Position(board, side)


def shifted(square: str, vector: Vector) -> str | None:
    file, rank = FILES.index(square[0]) + vector[0], RANKS.index(square[1]) + vector[1]
    return FILES[file] + RANKS[rank] if 0 <= file < 8 and 0 <= rank < 8 else None


def is_last(square: str, side: Side) -> bool:
    return square[1] == ("8" if side == "w" else "1")


@dataclass(frozen=True)
class Capture:
    """A capture on its way. squares: where the unit has stood; last: its last direction.

    unit: what it is now. taken: how many units it has captured, which are gone from the board; so
    is the unit itself. over: it may not go on.
    """

    board: Board
    unit: str
    squares: tuple[str, ...]
    taken: int = 0
    last: Vector | None = None
    over: bool = False


class Draughts(Game[Position]):
    """promo: what a man does that comes to its last rank in the middle of a capture.

    "ends": it becomes a king, and its move ends. "king": it goes on as a king. "man": it goes on as
    a man; it becomes a king where its move ends on the last rank.
    lone: what one unit against one means: nothing ("off"), a draw ("all"), or that a king wins
    against a man and everything else is a draw ("king_wins").
    """

    def __init__(self, promo: str = "ends", lone: str = "off") -> None:
        self.promo = promo
        self.lone = lone

    def array(self, side: Side = "b") -> Position:
        """The game array; Black begins, or who is said to."""
        white = " ".join(file + rank for rank in "23" for file in FILES)
        black = " ".join(file + rank for rank in "67" for file in FILES)
        return position_of(white, black, side)

    def party(self, position: Position) -> str:
        return position.side

    def loser(self, position: Position) -> str | None:
        """The side to move loses where it has no move. One unit each may end the game before."""
        verdict = self.of_two(position)
        if verdict != "open":
            return None if verdict == "draw" else verdict
        return None if self.moves(position) else position.side

    def of_two(self, position: Position) -> str:
        """What one unit against one means: "open", "draw", or the side that has lost."""
        units = sorted(position.board.values())
        if self.lone == "off" or [unit[0] for unit in units] != ["b", "w"]:
            return "open"
        men = [unit[0] for unit in units if unit[1] == "M"]
        return men[0] if self.lone == "king_wins" and len(men) == 1 else "draw"

    def moves(self, position: Position) -> list[Move]:
        """Captures where there are any, and of them those that take most; else quiet moves.

        Play that is over goes no further.
        """
        if self.of_two(position) != "open":
            return []
        captures = list(self.captures(position))
        if captures:
            most = max(capture.taken for capture in captures)
            chosen = [capture for capture in captures if capture.taken == most]
            return [self.ended(position, capture, "x") for capture in chosen]
        return [self.ended(position, step, "-") for step in self.quiet(position)]

    def ended(self, position: Position, way: Capture, sign: str) -> Move:
        """The move that has come to its end, with the promotion that its end brings about."""
        side, end = position.side, way.squares[-1]
        unit = side + "K" if is_last(end, side) else way.unit
        promoted = position.board[way.squares[0]] != unit
        text = sign.join(way.squares) + ("=K" if promoted else "")
        return text, Position({**way.board, end: unit}, other(side))

    def quiet(self, position: Position) -> Iterator[Capture]:
        for square, unit, board in lifted(position):
            for vector in directions(unit, position.side):
                for target in empty_line(board, square, vector):
                    yield Capture(board, unit, (square, target))
                    if unit[1] == "M":
                        break

    def captures(self, position: Position) -> Iterator[Capture]:
        """Every capture that cannot go on, whatever it takes."""
        for square, unit, board in lifted(position):
            for capture in self.continued(Capture(board, unit, (square,))):
                if capture.taken:
                    yield capture

    def continued(self, capture: Capture) -> Iterator[Capture]:
        jumps = [] if capture.over else list(self.jumps(capture))
        if not jumps:
            yield capture
        for jump in jumps:
            yield from self.continued(jump)

    def jumps(self, capture: Capture) -> Iterator[Capture]:
        """All ways to take one more unit. Turning back is not one of them."""
        side: Side = "w" if capture.unit[0] == "w" else "b"
        for vector in directions(capture.unit, side):
            if capture.last == (-vector[0], -vector[1]):
                continue
            victim = met(capture.board, capture.unit, capture.squares[-1], vector)
            if victim is None or capture.board[victim][0] == side:
                continue
            board = {at: unit for at, unit in capture.board.items() if at != victim}
            landings = list(empty_line(capture.board, victim, vector))
            for landing in landings if capture.unit[1] == "K" else landings[:1]:
                yield self.landed(capture, board, landing, vector)

    def landed(self, before: Capture, board: Board, landing: str, vector: Vector) -> Capture:
        """The capture after one more jump: a man on its last rank may become a king at once."""
        unit, over = before.unit, False
        side: Side = "w" if unit[0] == "w" else "b"
        if unit[1] == "M" and is_last(landing, side) and self.promo != "man":
            unit, over = side + "K", self.promo == "ends"
        squares = (*before.squares, landing)
        return Capture(board, unit, squares, before.taken + 1, vector, over)


def lifted(position: Position) -> Iterator[tuple[str, str, Board]]:
    """Each unit of the side to move with its square, and the board without it."""
    for square, unit in position.board.items():
        if unit[0] == position.side:
            yield square, unit, {at: man for at, man in position.board.items() if at != square}


def directions(unit: str, side: Side) -> tuple[Vector, ...]:
    return EVERYWHERE if unit[1] == "K" else (FORWARD[side], *SIDEWAYS)


def empty_line(board: Board, square: str, vector: Vector) -> Iterator[str]:
    """The empty squares that follow a square, up to the first unit or the edge."""
    target = shifted(square, vector)
    while target is not None and target not in board:
        yield target
        target = shifted(target, vector)


def met(board: Board, unit: str, square: str, vector: Vector) -> str | None:
    """The square of the first unit in that direction; for a man only if it is a neighbour."""
    target = shifted(square, vector)
    while target is not None and target not in board and unit[1] == "K":
        target = shifted(target, vector)
    return target if target in board else None
