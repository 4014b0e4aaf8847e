"""What the games have in common: legal moves, check, and how play ends."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import Generic, Literal, TypeVar

Position = TypeVar("Position")
Side = Literal["w", "b"]


def other(side: Side) -> Side:
    return "b" if side == "w" else "w"


class Game(ABC, Generic[Position]):
    """Rules of a game. A move is its notation, without signs of check, and the position after it.

    A party is who wins or loses: a side, or a coalition of several.
    """

    @abstractmethod
    def moves(self, position: Position) -> list[tuple[str, Position]]:
        """All legal moves by their ways; different ways may lead to the same position."""

    @abstractmethod
    def party(self, position: Position) -> str:
        """The party to move."""

    @abstractmethod
    def loser(self, position: Position) -> str | None:
        """The party that has lost (mated, or without a move in draughts), if there is one."""

    def passed(self, before: Position, after: Position) -> bool:
        """Whether a party moves again because the other one had its turn and could not move."""
        return False

    def sign(self, position: Position) -> str:
        """What the notation of the move that led to this position ends in."""
        return ""

    def texts(self, position: Position) -> list[str]:
        """The complete notation of all legal moves, sorted."""
        return sorted(text + self.sign(after) for text, after in self.moves(position))

    def play(self, position: Position, *texts: str) -> Position:
        """The position after these moves, given without signs of check."""
        for text in texts:
            position = dict(self.moves(position))[text]
        return position

    def perft(self, position: Position, depth: int) -> int:
        """How many sequences of so many half-moves there are, told apart by their ways."""
        if depth == 0:
            return 1
        moves = self.moves(position)
        if depth == 1:
            return len(moves)
        return sum(self.perft(after, depth - 1) for _, after in moves)


class RoyalGame(Game[Position]):
    """A game of two sides that is won by mate."""

    @abstractmethod
    def ways(self, position: Position, side: Side) -> Iterator[tuple[str, Position]]:
        """Complete moves of a side, with all that they bring about, whatever becomes of its king.

        Castling is not among them; a position without the king that a move takes is enough.
        """

    @abstractmethod
    def castlings(self, position: Position) -> Iterator[tuple[str, Position]]:
        """Legal castlings of the side to move."""

    @abstractmethod
    def takes_king(self, position: Position, side: Side) -> bool:
        """Whether a side, if it were to move, has a complete move that takes the other king."""

    @abstractmethod
    def side(self, position: Position) -> Side:
        """The side to move."""

    def is_allowed(self, text: str, after: Position) -> bool:
        """Whether nothing but the mover's king is left to look at. Games may forbid more."""
        return True

    def moves(self, position: Position) -> list[tuple[str, Position]]:
        """None where the side to move could take the king: such a position is out of play."""
        side = self.side(position)
        if self.takes_king(position, side):
            return []
        safe = [
            (text, after)
            for text, after in self.ways(position, side)
            if not self.takes_king(after, other(side)) and self.is_allowed(text, after)
        ]
        return safe + list(self.castlings(position))

    def party(self, position: Position) -> str:
        return self.side(position)

    def is_check(self, position: Position) -> bool:
        """Whether the side to move is in check."""
        return self.takes_king(position, other(self.side(position)))

    def is_mate(self, position: Position) -> bool:
        return self.is_check(position) and not self.moves(position)

    def is_stalemate(self, position: Position) -> bool:
        return not self.is_check(position) and not self.moves(position)

    def loser(self, position: Position) -> str | None:
        return self.side(position) if self.is_mate(position) else None
