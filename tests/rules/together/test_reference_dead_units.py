"""Dead and divine units as the reference has them, on positions nobody has chosen."""

from __future__ import annotations

import re
from collections import Counter
from random import Random

import pytest
from reference.attributes.dead_units import State, in_check, legal_moves, perft
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


def random_state(random: Random) -> State:
    """One in which the king of the side that has moved is not in check."""
    while True:
        state = any_state(random)
        if not in_check(state, other(state.position.side)):
            return state


def any_state(random: Random) -> State:
    """Kings and other units, some dead and some divine. No dead unit is seen by a divine one only
    from the diagram on: that counts after a move."""
    free = [at for at in SQUARES if at not in CASTLING_SQUARES]
    random.shuffle(free)
    board = {free.pop(): Unit(side, "K") for side in SIDES}
    dead, divine = set[str](), set[str]()
    for walk in random.choices("QRRBBSSPP", k=random.randint(4, 9)):
        ranks = "234567" if walk == "P" else "12345678"
        at = next(square for square in free if square[1] in ranks)
        free.remove(at)
        board[at] = Unit(random.choice(SIDES), walk)
        if random.random() < 0.4:
            dead.add(at)
        if random.random() < 0.4:
            divine.add(at)
    return State(Position(board, random.choice(SIDES)), frozenset(dead), frozenset(divine))


def problem_of(state: State) -> Problem:
    units = " ".join(
        f"{COLOURS[unit.side]} {'Dead' * (at in state.dead)} {'Divine' * (at in state.divine)} "
        f"{unit.walk}{at}"
        for at, unit in state.position.board.items()
    )
    (problem,) = read(f"BeginProblem\npieces {units}\nstipulation ~1\nEndProblem\n")
    assert isinstance(problem, Problem)
    return problem


def way(text: str) -> str:
    """A move without letters of units and signs of checks."""
    plain = re.sub(r"^[A-Za-z]*?(?=[a-h][1-8][-*])", "", text.strip()).removesuffix(" +")
    return re.sub(r"=[a-z]*([A-Z])$", r"=\1", plain)


@pytest.mark.parametrize("seed", range(30))
def test_same_legal_moves(seed: int) -> None:
    state = random_state(Random(seed))
    problem = problem_of(state)
    write = notation(problem).full
    found = Counter(
        way(write(move)) for move in kernel_moves(problem, COLOURS[state.position.side])
    )
    assert found == Counter(text for text, _ in legal_moves(state))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(200))
def test_same_number_of_paths(seed: int) -> None:
    state = random_state(Random(seed))
    kernel = machine(machine_spec(setting_of(problem_of(state))))
    assert kernel.perft(2, SIDES.index(state.position.side)) == perft(state, 2)
