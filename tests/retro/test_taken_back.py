"""What a retractor takes back, beside the reference rules: each move can be played again."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from reference.moves import is_mate, legal_moves
from reference.position import Position, Side, Unit, unmoved
from reference.rules import RULES, Rules

import solver
from solver.model import Move, Piece, Problem, Solution
from solver.playing import replay

LETTERS = {"king": "K", "queen": "Q", "rook": "R", "bishop": "B", "knight": "S", "pawn": "P"}
#: moves that are looked at, from the first to the last
SAMPLE = 40
#: positions in which Black is to move, and a condition
CASES = [
    ("White Kc5 Bf1 Pe2 Black Kh8 Sd4 Pa6", ""),
    ("White Ke1 Sb8 Pb6 Black Ka8 Ph7", ""),
    ("White Kg3 Sf5 Pd2 Black Kd7 Bf8", "AntiCirce"),
    ("White Kf3 Pb2 Pg2 Black Kh7 Qd8", "AntiCirce"),
    ("White Kf4 Pc2 Black Ke7 Rb3", "AntiCirce Cheylan"),
]


def problem(units: str, condition: str, asked: str) -> Problem:
    rule = f"Condition {condition}\n" if condition else ""
    text = f"BeginProblem\nPieces {units}\n{rule}Stipulation {asked}\nEndProblem\n"
    (found,) = solver.loads(text)
    return found


def reference(units: Mapping[str, Piece], passed: tuple[str, ...] = ()) -> Position:
    sides: dict[str, Side] = {"white": "w", "black": "b"}
    board = {at: Unit(sides[one.colour], LETTERS[one.walk]) for at, one in units.items()}
    return Position(board, "w", unmoved(board), passed)


def first_moves(solution: Solution) -> list[Move]:
    (phase,) = solution.twins[0].phases
    return list(dict.fromkeys(line.moves[0] for line in phase.lines))


def mates(position: Position, rules: Rules) -> bool:
    return any(is_mate(after, rules) for _, after in legal_moves(position, rules))


@pytest.mark.long
@pytest.mark.parametrize(("units", "condition"), CASES)
def test_what_is_taken_back_can_be_played_and_mates_are_those_of_the_rules(
    units: str, condition: str
) -> None:
    asked = problem(units, condition, "-1w & h~0.5")
    rules = RULES[condition] if condition else Rules()
    start = replay.start(asked)
    assert start is not None
    diagram = reference(start).board
    every = first_moves(solver.solve(asked))
    moves = every[:: max(1, len(every) // SAMPLE)]
    assert moves
    mating = set()
    for move in moves:
        before = replay.before(start, move)
        assert before is not None
        passed = (move.arrival,) if move.kind == "en-passant" else ()
        position = reference(before, passed)
        assert any(after.board == diagram for _, after in legal_moves(position, rules)), move
        if mates(position, rules):
            mating.add(move)
    keys = solver.solve(problem(units, condition, "-1w & h#0.5"))
    assert set(first_moves(keys)) & set(moves) == mating
