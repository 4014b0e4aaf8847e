"""Dragonfly on squares and on hexes: captured units change sides and come back by drops."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from .fields import HEX, SQUARE, Field, units
from .game import RoyalGame, Side, other

Board = Mapping[str, str]


@dataclass(frozen=True)
class Position:
    """A complete position.

    board: units such as "wN" by their squares. hands: the units in hand, in alphabetical order.
    castling: squares of the rooks that may still castle.
    """

    board: Board
    side: Side = "w"
    hands: Mapping[Side, str] = field(default_factory=lambda: {"w": "", "b": ""})
    castling: frozenset[str] = frozenset()

    def key(self) -> tuple[object, ...]:
        """Equal for equal positions only."""
        board = tuple(sorted(self.board.items()))
        return board, self.side, self.hands["w"], self.hands["b"], self.castling


Move = tuple[str, Position]


def position_of(
    white: str,
    black: str,
    side: Side = "w",
    *,
    hands: tuple[str, str] = ("", ""),
    castling: str = "",
) -> Position:
    """Position from lists such as "Kd1 Pe6". hands: White's, Black's. castling: "a1 g1"."""
    in_hand: dict[Side, str] = {"w": ordered(hands[0]), "b": ordered(hands[1])}
    return Position(units(white, black), side, in_hand, frozenset(castling.split()))


def ordered(hand: str) -> str:
    return "".join(sorted(hand))


class Dragonfly(RoyalGame[Position]):
    """drop_check: whether a drop may attack the enemy king: "forbidden" or "allowed"."""

    def __init__(self, on: Field = SQUARE, drop_check: str = "forbidden") -> None:
        self.field = on
        self.drop_check = drop_check

    def array(self) -> Position:
        return Position(self.field.array, castling=frozenset(self.field.castlings))

    def side(self, position: Position) -> Side:
        return position.side

    def ways(self, position: Position, side: Side) -> Iterator[Move]:
        for start, end in self.steps(position.board, side):
            yield from self.arrivals(position, start, end)
        yield from self.drops(position, side)

    def is_allowed(self, text: str, after: Position) -> bool:
        return self.drop_check == "allowed" or "@" not in text or not self.is_check(after)

    def takes_king(self, position: Position, side: Side) -> bool:
        king = other(side) + "K"
        return any(
            True
            for start, end in self.steps(position.board, side)
            if position.board.get(end) == king
            for _ in self.arrivals(position, start, end)
        )

    def steps(self, board: Board, side: Side) -> Iterator[tuple[str, str]]:
        """From where to where a side's units can go, whatever a pawn on its last rank needs."""
        for square, unit in board.items():
            if unit[0] == side:
                for target in self.targets(board, square, unit[1], side):
                    if board.get(target, "-")[0] != side:
                        yield square, target

    def targets(self, board: Board, square: str, walk: str, side: Side) -> Iterator[str]:
        """Squares that a unit reaches, those of units of its own side among them."""
        if walk == "P":
            yield from self.pawn_targets(board, square, side)
        for vector in self.field.leaps.get(walk, ()):
            target = self.field.shifted(square, vector)
            if target is not None:
                yield target
        for vector in self.field.lines.get(walk, ()):
            target = self.field.shifted(square, vector)
            while target is not None:
                yield target
                if target in board:
                    break
                target = self.field.shifted(target, vector)

    def pawn_targets(self, board: Board, square: str, side: Side) -> Iterator[str]:
        ahead = self.field.shifted(square, self.field.advance[side])
        if ahead is not None and ahead not in board:
            yield ahead
        for vector in self.field.takes[side]:
            target = self.field.shifted(square, vector)
            if target is not None and target in board:
                yield target

    def arrivals(self, position: Position, start: str, end: str) -> Iterator[Move]:
        """Every way to complete a step: a pawn on its last rank needs a unit in the other hand."""
        unit, victim = position.board[start], position.board.get(end)
        side: Side = "w" if unit[0] == "w" else "b"
        letter = "" if unit[1] == "P" else unit[1]
        text = f"{letter}{start}{'-' if victim is None else 'x'}{end}"
        hands = position.hands
        if unit[1] != "P" or not self.field.is_last(end, side):
            yield text, self.after(position, start, end, unit, gained(hands, side, victim))
            return
        for walk in sorted(set(hands[other(side)])):
            without = {**hands, other(side): hands[other(side)].replace(walk, "", 1)}
            taken = gained(without, side, victim)
            yield f"{text}={walk}", self.after(position, start, end, side + walk, taken)

    def after(
        self, position: Position, start: str, end: str, arrived: str, hands: Mapping[Side, str]
    ) -> Position:
        board = {square: unit for square, unit in position.board.items() if square != start}
        board[end] = arrived
        castling = position.castling - {start, end} - self.rooks_of(start)
        return Position(board, other(position.side), hands, castling)

    def rooks_of(self, king: str) -> set[str]:
        """Squares of the rooks that castle with a king on that square."""
        return {rook for rook, castling in self.field.castlings.items() if castling.king == king}

    def drops(self, position: Position, side: Side) -> Iterator[Move]:
        for walk in sorted(set(position.hands[side])):
            hands = {**position.hands, side: position.hands[side].replace(walk, "", 1)}
            for square in self.field.at:
                if square not in position.board:
                    board = {**position.board, square: side + walk}
                    after = Position(board, other(position.side), hands, position.castling)
                    yield f"{walk}@{square}", after

    def castlings(self, position: Position) -> Iterator[Move]:
        """The king is not in check before, on its way and after; nothing stands between."""
        side, board = position.side, position.board
        for rook in sorted(position.castling):
            castling = self.field.castlings[rook]
            home = board.get(castling.king) == side + "K" and board.get(rook) == side + "R"
            if castling.side != side or not home or self.is_check(position):
                continue
            if any(square in board for square in castling.between):
                continue
            if any(self.is_hit(position, castling.king, square) for square in castling.way):
                continue
            after = {at: unit for at, unit in board.items() if at not in (castling.king, rook)}
            arrival = castling.way[-1]
            after |= {arrival: side + "K", castling.rook_to: side + "R"}
            rights = position.castling - self.rooks_of(castling.king)
            castled = Position(after, other(side), position.hands, rights)
            # on hexes the rook may have stood before a rook behind it
            if not self.takes_king(castled, other(side)):
                yield f"K{castling.king}-{arrival}(R{rook}-{castling.rook_to})", castled

    def is_hit(self, position: Position, king: str, square: str) -> bool:
        """Whether the king would be in check there, nothing else changed."""
        board = {at: unit for at, unit in position.board.items() if at != king}
        there = replace(position, board={**board, square: position.board[king]})
        return self.takes_king(there, other(position.side))


def gained(hands: Mapping[Side, str], side: Side, victim: str | None) -> Mapping[Side, str]:
    """The hands after a capture: units change sides, pawns vanish, a king ends the game."""
    if victim is None or victim[1] in "PK":
        return hands
    return {**hands, side: ordered(hands[side] + victim[1])}


def on_squares(drop_check: str = "forbidden") -> Dragonfly:
    return Dragonfly(SQUARE, drop_check)


def on_hexes(drop_check: str = "forbidden") -> Dragonfly:
    return Dragonfly(HEX, drop_check)
