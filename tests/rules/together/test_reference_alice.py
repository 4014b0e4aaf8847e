"""AliceChess as the reference has it, on positions nobody has chosen."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from reference.boards.alice import BOTH, Boards, Which, in_check, legal_moves, perft, unmoved
from reference.position import CASTLING_SQUARES, SQUARES, Side, Unit, other
from reference.statement import COLOURS

from solver.compiling.compile_context import setting_of
from solver.compiling.kernel_setup import legal_moves as kernel_moves
from solver.compiling.kernel_setup import machine
from solver.compiling.specs import machine_spec
from solver.model import Problem
from solver.output.notation import notation
from solver.reading.reader import read

SIDES: tuple[Side, Side] = ("w", "b")


def random_position(random: Random) -> Boards:
    """One in which the king of the side that has moved is not in check."""
    while True:
        position = any_position(random)
        if not in_check(position, other(position.side)):
            return position


def any_position(random: Random) -> Boards:
    """Kings and some more units, often ready to castle; no square is taken on both boards."""
    boards: dict[Which, dict[str, Unit]] = {"A": {}, "B": {}}
    free = set(SQUARES)

    def put(unit: Unit, square: str, which: Which) -> None:
        boards[which][square] = unit
        free.discard(square)

    for side in SIDES:
        if random.random() < 0.4:
            for at, home in CASTLING_SQUARES.items():
                if home.side == side:
                    put(home, at, "A")
        else:
            put(Unit(side, "K"), random.choice(sorted(free)), random.choice(BOTH))
    for _ in range(random.randint(3, 9)):
        unit = Unit(random.choice(SIDES), random.choice("QRBSPPP"))
        ranks = "234567" if unit.walk == "P" else "12345678"
        put(unit, random.choice(sorted(at for at in free if at[1] in ranks)), random.choice(BOTH))
    return Boards(boards, random.choice(SIDES), unmoved(boards["A"]))


def problem_of(position: Boards) -> Problem:
    units = " ".join(
        f"{COLOURS[unit.side]} alice{which} {unit.walk}{at}"
        for which in BOTH
        for at, unit in position.boards[which].items()
    )
    text = f"BeginProblem\npieces {units}\nstipulation ~1\ncondition AliceChess\nEndProblem\n"
    (problem,) = read(text)
    assert isinstance(problem, Problem)
    return problem


@pytest.mark.parametrize("seed", range(10))
def test_same_legal_moves(seed: int) -> None:
    position = random_position(Random(seed))
    problem = problem_of(position)
    write = notation(problem).full
    moves = kernel_moves(problem, COLOURS[position.side])
    found = Counter(write(move).strip().replace(" +", "+") for move in moves)
    assert found == Counter(text for text, _ in legal_moves(position))


@pytest.mark.long
@pytest.mark.parametrize("seed", range(30))
def test_same_number_of_paths(seed: int) -> None:
    position = random_position(Random(seed))
    kernel = machine(machine_spec(setting_of(problem_of(position))))
    assert kernel.perft(2, SIDES.index(position.side)) == perft(position, 2)
