"""Parts that a helper has solved first, in another order: what remains is found the same, and
sooner."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from paths import PROBLEMS
from statements import ONE_FIRST_MOVE

import solver
from solver import _kernel, twins
from solver.compiling import kernel_setup
from solver.compiling.phases import phases as phases_of
from solver.decoding.solutions import PLIES
from solver.model import Limits
from solver.solving.parts.machine import can_be_helped

MANY_SOLUTIONS = """
beginproblem pieces white kh1 qd1 rg2 black ka8 stipulation h+1.5 endproblem
"""


def phases(folder: Path, mode: str) -> Iterator[Any]:
    """All phases of play of this kind that the problems of a folder ask for."""
    for file in sorted(folder.rglob("*.inp")):
        for problem in solver.load(file):
            for _, _, position in twins.twins(problem):
                yield from (task for task in phases_of(position) if task.mode == mode)


def phase_of(text: str) -> Any:
    (problem,) = solver.loads(text)
    (phase,) = phases_of(problem)
    return phase


def machine_for(phase: Any) -> Any:
    machine = kernel_setup.machine(phase.spec)
    machine.set_memory(Limits().memory)
    return machine


def solved(phase: Any, *, ahead: bool) -> tuple[list[Any], int]:
    """What is found part by part, and the moves it took. ahead: after a helper's look."""
    machine, flag = machine_for(phase), _kernel.StopFlag()
    found, moves = [], 0
    for part in machine.parts(phase.task):
        if ahead:
            machine.solve({**phase.task, "helper": 1}, part, flag, None, 1.0)
        result = machine.solve(phase.task, part, flag, None, 1.0)
        found.append((result["lines"], result["nodes"]))
        moves += result["moves"]
    return found, moves


def lines_by(helper: int, phase: Any) -> list[tuple[Any, ...]]:
    """The lines of a phase in the order in which a helper comes to them."""
    machine = machine_for(phase)
    task = {**phase.task, "helper": helper}
    found = []
    for part in machine.parts(phase.task):
        size, _, records, packed = machine.solve(task, part)["lines"]
        numbers = iter(array("I", packed))
        for _ in range(size):
            plies = next(numbers) & PLIES
            found.append(tuple(records[next(numbers)] for _ in range(plies)))
    return found


def share_left(some: Iterator[Any]) -> float:
    """The share of moves that phases still take after a helper, who changes no solution."""
    before = after = solutions = 0
    for phase in some:
        alone, moves = solved(phase, ahead=False)
        helped, fewer = solved(phase, ahead=True)
        assert helped == alone
        solutions += sum(lines[1] + nodes[1] for lines, nodes in alone)
        before += moves
        after += fewer
    assert solutions > 0
    return after / before


@pytest.mark.parametrize(
    "folder", ["attributes", "conditions", "options", "showcase", "stipulations", "structured"]
)
def test_what_was_found_ahead_changes_no_solution_and_saves_moves(folder: str) -> None:
    left = share_left(phases(PROBLEMS / folder, "tree"))
    assert left < 0.6, "less than what two workers should leave to each other"


@pytest.mark.parametrize("folder", ["showcase", "stipulations"])
def test_help_play_found_ahead_changes_no_line_and_saves_moves(folder: str) -> None:
    lines = phases(PROBLEMS / folder, "line")
    left = share_left(phase for phase in lines if can_be_helped(phase.task))
    assert left < 0.05, "more than what a second search with the same table makes"


@pytest.mark.usefixtures("no_patience")
def test_help_play_behind_one_first_half_move_is_told_alike_by_any_number_of_workers() -> None:
    (problem,) = solver.loads(ONE_FIRST_MOVE)
    told = set()
    for count in (1, 2, 3):
        with solver.Workers(count) as workers:
            told.add(solver.text(workers.solve(problem)))
    assert len(told) == 1
    assert "1...Rd3-d1" in told.pop()


def test_each_helper_of_help_play_begins_elsewhere() -> None:
    phase = phase_of(MANY_SOLUTIONS)
    orders = [lines_by(helper, phase) for helper in range(8)]
    assert len(orders[0]) > 20
    assert all(sorted(order) == sorted(orders[0]) for order in orders)
    assert len({tuple(order) for order in orders}) == 8


@pytest.mark.parametrize(
    ("stipulation", "helped"),
    [("#3", True), ("h#3", True), ("hs#3", True), ("reci-h#2", True), ("ser-h#3", False)],
)
def test_helpers_come_to_all_play_but_series(stipulation: str, helped: bool) -> None:
    text = MANY_SOLUTIONS.replace("h+1.5", stipulation)
    assert can_be_helped(phase_of(text).task) == helped
