"""Constraints under fairy conditions: what is found is what is found without them, less the lines
that do not meet them by what their moves say."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

import pytest

import solver
from solver.model import Line, Move

CONDITIONS = [
    *("Circe", "AntiCirce", "CirceParrain", "PWC", "Andernach", "Madrasi", "Einstein", "Kobul"),
    *("Take&Make", "Koeko", "Make&Take", "SAT"),
]
STIPULATIONS = ["h#2", "ser-#3", "ser-h#2", "h=2"]
STATEMENT = """BeginProblem
Pieces White {} Black {}
Condition {}
Stipulation {}
{}EndProblem
"""


def units(chance: random.Random) -> tuple[str, str]:
    """A position with few units, the kings apart."""
    squares = [file + rank for file in "abcdefgh" for rank in "1234567"]
    king = chance.choice(["a1", "h1", "a7", "h7"])
    free = [one for one in squares if one != king and one[1] in "23456"]
    chance.shuffle(free)
    white = [f"K{free.pop()}", *(walk + free.pop() for walk in chance.sample("QRBSP", 2))]
    return " ".join(white), f"K{king} {chance.choice('SPBR')}{free.pop()}"


def side(move: Move) -> str:
    return (move.mover or move.piece.colour)[0]


def captures(moves: Sequence[Move], who: str) -> int:
    return sum(side(move) == who for move in moves if move.captured is not None)


def checks(moves: Sequence[Move], who: str) -> int:
    return sum(side(move) == who for move in moves if move.check or move.goal == "#")


def promotes(moves: Sequence[Move]) -> bool:
    return any(
        effect.reason == "promotion" and effect.piece.colour == "white"
        for move in moves
        for effect in move.effects
    )


Judge = Callable[[Sequence[Move]], bool]
JUDGES: dict[str, Judge] = {
    "captures w 0": lambda moves: captures(moves, "w") == 0,
    "captures b 1-": lambda moves: captures(moves, "b") >= 1,
    "not captures w 1 @1-2": lambda moves: captures(moves[:2], "w") != 1,
    "checks w 1": lambda moves: checks(moves, "w") == 1,
    "moves wK 0": lambda moves: all(
        (move.piece.walk, move.piece.colour) != ("king", "white") for move in moves
    ),
    "promotes wP yes": promotes,
    "captured b yes": lambda moves: any(
        move.captured_piece is not None and move.captured_piece.colour == "black" for move in moves
    ),
}


def found(statement: str) -> list[tuple[Move, ...]]:
    (problem,) = solver.loads(statement)
    (twin,) = solver.solve(problem).twins
    if twin.status == "refused":
        pytest.skip("the position is illegal under the condition")
    return [line.moves for phase in twin.phases for line in phase.lines if isinstance(line, Line)]


@pytest.mark.parametrize("condition", CONDITIONS)
def test_what_is_found_is_what_moves_leave(condition: str) -> None:
    chance = random.Random(condition)
    for _ in range(3):
        white, black = units(chance)
        asked = chance.choice(STIPULATIONS)
        whole = found(STATEMENT.format(white, black, condition, asked, ""))
        for said, judge in JUDGES.items():
            some = f"Constraint {said}\n"
            kept = found(STATEMENT.format(white, black, condition, asked, some))
            assert kept == [moves for moves in whole if judge(moves)], (white, black, asked, said)
