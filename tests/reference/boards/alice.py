"""AliceChess: a board laid twice, of which units go from one to the other with every move."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Literal

from ..notation import step_text
from ..position import CASTLING_SQUARES, Board, Position, Side, Unit, nth_rank, other
from ..rebirth import promotions
from ..rules import ORTHODOX
from ..steps import CASTLINGS, Step, steps

Which = Literal["A", "B"]
BOTH: tuple[Which, Which] = ("A", "B")


@dataclass(frozen=True)
class Boards:
    """A position on two boards.

    castling: squares of board A whose king or rook counts as unmoved. passed: the squares that a
    pawn has just crossed, and the board on which it stands now.
    """

    boards: Mapping[Which, Board]
    side: Side = "w"
    castling: frozenset[str] = frozenset()
    passed: tuple[str, ...] = ()
    passed_on: Which = "A"


def opposite(which: Which) -> Which:
    return "B" if which == "A" else "A"


def ways(position: Boards, which: Which, side: Side) -> Iterator[Step]:
    """Ways of a side's units among those of one board, to squares that the other one has empty."""
    passed = position.passed if which == position.passed_on else ()
    alone = Position(position.boards[which], side, passed=passed)
    for step in steps(alone, side, ORTHODOX):
        if step.arrival not in position.boards[opposite(which)]:
            yield step


def in_check(position: Boards, side: Side) -> bool:
    """Whether a king of the side could be captured on his board."""
    return any(
        position.boards[which][step.victim] == Unit(side, "K")
        for which in BOTH
        for step in ways(position, which, other(side))
        if step.victim is not None
    )


def legal_moves(position: Boards) -> list[tuple[str, Boards]]:
    """Notation and resulting position of every legal move, in no particular order."""
    found = [*castlings(position)]
    for which in BOTH:
        for step in ways(position, which, position.side):
            found += moves(position, which, step)
    legal = [move for move in found if not in_check(move[1], position.side)]
    return [(text + "+" if in_check(after, after.side) else text, after) for text, after in legal]


def moves(position: Boards, which: Which, step: Step) -> Iterator[tuple[str, Boards]]:
    """Every way to complete a step; a king may not step into check on his old board, either."""
    there = opposite(which)
    board, across = dict(position.boards[which]), dict(position.boards[there])
    mover = board.pop(step.departure)
    if step.victim is not None:
        del board[step.victim]
    gone = {step.departure, step.victim} if which == "A" else set()
    castling = position.castling - gone
    after = Boards({which: board, there: across}, other(position.side), castling)
    if mover.walk == "K":
        stays = {**board, step.arrival: mover}
        if in_check(replace(after, boards={which: stays, there: across}), mover.side):
            return
    for unit in promotions(mover, step.arrival, ORTHODOX):
        crossed = {**across, step.arrival: unit}
        yield (
            step_text(step, mover, unit, None) + there,
            replace(
                after, boards={which: board, there: crossed}, passed=step.passed, passed_on=there
            ),
        )


def castlings(position: Boards) -> Iterator[tuple[str, Boards]]:
    """Castling on board A to board B; the king is in check nowhere on his way on A, nor there."""
    side, rank = position.side, nth_rank(position.side, 1)
    here, across = position.boards["A"], position.boards["B"]
    king = "e" + rank
    if king not in position.castling or in_check(position, side):
        return
    for sign, rook_file, between, way, rook_to in CASTLINGS:
        rook = rook_file + rank
        if rook not in position.castling or any(file + rank in here for file in between):
            continue
        ends = {way[-1] + rank: here[king], rook_to + rank: here[rook]}
        if set(ends) & set(across):
            continue
        left = {at: unit for at, unit in here.items() if at not in (king, rook)}
        passes = [{**left, rook: here[rook], file + rank: here[king]} for file in way[:-1]]
        passes.append({**left, way[-1] + rank: here[king]})
        asked = replace(position, passed=())
        if any(in_check(replace(asked, boards={"A": one, "B": across}), side) for one in passes):
            continue
        yield (
            sign + "BB",
            Boards(
                {"A": left, "B": {**across, **ends}}, other(side), position.castling - {king, rook}
            ),
        )


def unmoved(board: Board) -> frozenset[str]:
    """Castling squares of board A that hold their king or rook."""
    return frozenset(at for at, home in CASTLING_SQUARES.items() if board.get(at) == home)


def perft(position: Boards, depth: int) -> int:
    """How many sequences of so many half-moves there are."""
    if depth == 0:
        return 1
    return sum(perft(after, depth - 1) for _, after in legal_moves(position))
