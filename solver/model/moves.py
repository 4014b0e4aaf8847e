"""Moves that were found, and how they follow each other: lines, blocks of lines, trees."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol, runtime_checkable

from msgspec import Struct

from solver.model.units import Colour, Piece


class Effect(Struct, frozen=True):
    """One change of the position besides departure and arrival of the moving unit.

    op: "add", "remove", "move", "promote" (walk changes), "recolour", "exchange"; "balance" says
        what is left of the budget of a side (piece.colour; neutral: of both), in hundredths;
        "unproven" that the position after the move may be illegal in orthodox chess (Alsatian).
    reason: why, e.g. "promotion", "rebirth", "rebirth-promotion", "castling", "capture".
    piece: the unit before the effect (for add: the unit added); after: the unit after it where op
    changes it; at, to: squares. left: of a budget, None if it has no limit.
    """

    op: str
    reason: str
    piece: Piece
    at: str
    to: str | None = None
    after: Piece | None = None
    left: int | None = None


class Move(Struct, frozen=True):
    """A half-move as played, ready for notation in any language.

    kind: "quiet", "capture", "en-passant", "castling-short", "castling-long", "castling" of a king
    anywhere with any unit, "exchange" with the unit on the square of arrival, "null", "drop",
    "role-exchange".
    captured: the square of the captured unit, None if nothing is captured.
    effects: all that happened besides removal of the captured unit and the unit's own way, in
    order. check: the side to move next stands in check. goal: sign of the goal reached, several
    with blanks between them, or None.
    mover: the side that moves a neutral unit or one of the other side, passes or exchanges roles;
    None where the unit shows it.
    """

    piece: Piece
    departure: str
    arrival: str
    kind: str = "quiet"
    captured: str | None = None
    captured_piece: Piece | None = None
    effects: tuple[Effect, ...] = ()
    check: bool = False
    goal: str | None = None
    mover: Colour | None = None

    @property
    def unproven(self) -> bool:
        """Whether it is permitted though no game of chess is known to lead to its result
        (Alsatian)."""
        return any(effect.op == "unproven" for effect in self.effects)


class Line(Struct, frozen=True):
    """A line of help or series play.

    skipped: how many half-moves the first number leaves open: 0 "1.Ka1", 1 "1...Ka1",
    2 "1...  ...  2.Ka1". intro: half-moves of the introductory series.
    violates: no solution, but play that the stipulation bars in the diagram ("?!?").
    taken_back: so many of the moves are taken back, each as it was played; the others follow.
    is_short: its play is a move or more shorter than asked.
    """

    moves: tuple[Move, ...]
    skipped: int = 0
    intro: int = 0
    violates: bool = False
    taken_back: int = 0
    is_short: bool = False

    @property
    def unproven(self) -> bool:
        """Whether it hangs on a move of which that is so."""
        return any(move.unproven for move in self.moves)


class Block(Struct, frozen=True):
    """Lines that follow each other and are alike but for their moves.

    moves: all that occur. columns: for every half-move of the lines which of the moves each line
    has. skipped, intro, violates, taken_back, is_short: as in Line.
    """

    moves: tuple[Move, ...]
    columns: tuple[Sequence[int], ...]
    skipped: int = 0
    intro: int = 0
    violates: bool = False
    taken_back: int = 0
    is_short: bool = False

    def lines(self) -> Iterator[Line]:
        """The lines one by one."""
        for row in zip(*self.columns, strict=True):
            plies = tuple([self.moves[number] for number in row])
            yield Line(
                plies, self.skipped, self.intro, self.violates, self.taken_back, self.is_short
            )


@runtime_checkable
class InBlocks(Protocol):
    """Lines that can be read many at a time."""

    def blocks(self) -> Iterator[Block | Line]:
        """Blocks, and lines that stand alone, in the order of the lines."""


class Node(Struct, frozen=True):
    """A move of battle play with what follows it.

    mark: "!" key or refutation, "?" try, "?!?" constraint violated, "+" the key before the diagram
    gives check, "" none.
    threats: moves threatened after it; zugzwang: no threat, the defender is in zugzwang;
    variations: the other side's printed moves; refutations: moves that refute a try;
    unanswered: a defence without continuation ("refutes."). same_side: made by the side that made
    the half-move before it, as happens in coalition chess. taken_back: the move led to the position
    before it and is taken back; moves before it follow, or forward play.
    sooner: of a key, by how many moves it succeeds sooner than asked, against every defence.
    """

    move: Move | None
    mark: str = ""
    threats: Sequence[Node] = ()
    zugzwang: bool = False
    variations: Sequence[Node] = ()
    refutations: Sequence[Node] = ()
    unanswered: bool = False
    same_side: bool = False
    taken_back: bool = False
    sooner: int = 0

    @property
    def unproven(self) -> bool:
        """Whether it hangs, or something that follows it, on a move of which that is so."""
        own = self.move is not None and self.move.unproven
        return own or any(
            node.unproven for node in (*self.threats, *self.variations, *self.refutations)
        )
