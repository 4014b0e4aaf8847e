"""Bul and Dob grasshoppers as the reference has them, on positions nobody has chosen."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from reference.hoppers import Attribute, in_check, legal_moves, perft
from reference.position import CASTLING_SQUARES, SQUARES, Position, Side, Unit, other
from reference.statement import COLOURS

from solver.compiling.compile_context import setting_of
from solver.compiling.kernel_setup import legal_moves as kernel_moves
from solver.compiling.kernel_setup import machine
from solver.compiling.specs import machine_spec
from solver.model import Problem
from solver.output.notation import notation
from solver.reading.reader import read

SIDES: tuple[Side, Side] = ("w", "b")


def random_position(random: Random, attribute: Attribute) -> Position:
    """One in which the king of the side that has moved is not in check."""
    while True:
        position = any_position(random)
        if not in_check(position, other(position.side), attribute):
            return position


def any_position(random: Random) -> Position:
    """Kings, some grasshoppers and other units in the middle of the board."""
    free = [at for at in SQUARES if at not in CASTLING_SQUARES]
    random.shuffle(free)
    board = {free.pop(): Unit(side, "K") for side in SIDES}
    walks = ["G", *random.choices("GGGQRBSPPP", k=random.randint(3, 7))]
    for walk in walks:
        ranks = "234567" if walk == "P" else "12345678"
        at = next(square for square in free if square[1] in ranks)
        free.remove(at)
        board[at] = Unit(random.choice(SIDES), walk)
    return Position(board, random.choice(SIDES))


def problem_of(position: Position, attribute: Attribute) -> Problem:
    units = " ".join(
        f"{COLOURS[unit.side]} {attribute if unit.walk == 'G' else ''} {unit.walk}{at}"
        for at, unit in position.board.items()
    )
    (problem,) = read(f"BeginProblem\npieces {units}\nstipulation ~1\nEndProblem\n")
    assert isinstance(problem, Problem)
    return problem


@pytest.mark.parametrize("attribute", ["bul", "dob"])
@pytest.mark.parametrize("seed", range(10))
def test_same_legal_moves(attribute: Attribute, seed: int) -> None:
    position = random_position(Random(seed), attribute)
    problem = problem_of(position, attribute)
    write = notation(problem).full
    moves = kernel_moves(problem, COLOURS[position.side])
    found = Counter(write(move).strip().replace(" +", "+") for move in moves)
    assert found == Counter(text for text, _ in legal_moves(position, attribute))


@pytest.mark.long
@pytest.mark.parametrize("attribute", ["bul", "dob"])
@pytest.mark.parametrize("seed", range(30))
def test_same_number_of_paths(attribute: Attribute, seed: int) -> None:
    position = random_position(Random(seed), attribute)
    kernel = machine(machine_spec(setting_of(problem_of(position, attribute))))
    assert kernel.perft(2, SIDES.index(position.side)) == perft(position, 2, attribute)
