"""Units that go at the end of a move: who has captured twice, and who would be mated as a king."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from .position import SQUARES, Position, other
from .rebirth import Outcome
from .rules import ORTHODOX, Rules
from .steps import Step, steps


def spent(ending: Outcome, at: str, captures: bool, rules: Rules) -> Outcome:
    """The ending with the capturing unit marked, or gone if it has captured before."""
    if not rules.once or not captures or ending.board[at].walk == "K":
        return ending
    unit = ending.board[at]
    if unit.spent:
        board = {square: there for square, there in ending.board.items() if square != at}
        return ending._replace(board=board, text=f"{ending.text}[-{unit}{at}]")
    return ending._replace(board={**ending.board, at: unit._replace(spent=True)})


def without_lost(text: str, after: Position, rules: Rules) -> tuple[str, Position]:
    """The move with those of the side to move gone that would be mated if they were kings."""
    if not rules.lost:
        return text, after
    lost = [at for at in SQUARES if is_lost(after, at)]
    board = {at: unit for at, unit in after.board.items() if at not in lost}
    text += "".join(f"[-{after.board[at]}{at}]" for at in lost)
    return text, replace(after, board=board, castling=after.castling - set(lost))


def is_lost(position: Position, at: str) -> bool:
    """Whether the unit there would be mated; real kings are units like others then."""
    unit = position.board.get(at)
    if unit is None or unit.side != position.side or unit.walk == "K":
        return False
    return is_observed(position, at) and all(
        is_observed(after, at if step.departure != at else step.arrival)
        for step, after in replies(position)
    )


def is_observed(position: Position, at: str) -> bool:
    """Whether the other side than that of the unit there could capture it."""
    by = other(position.board[at].side)
    return any(step.victim == at for step in steps(position, by, ORTHODOX))


def replies(position: Position) -> Iterator[tuple[Step, Position]]:
    """All that the side to move can play, castling excepted, whoever is left in check by it."""
    for step in steps(position, position.side, ORTHODOX):
        gone = {step.departure, step.victim}
        board = {at: unit for at, unit in position.board.items() if at not in gone}
        board[step.arrival] = position.board[step.departure]
        passed: tuple[str, ...] = step.passed
        yield step, replace(position, board=board, side=other(position.side), passed=passed)
