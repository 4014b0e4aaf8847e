"""Battle play solved from its other end first: what remains is found the same, and sooner."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from paths import PROBLEMS

import solver
from solver import _kernel, twins
from solver.compiling import kernel_setup
from solver.compiling.phases import phases as phases_of
from solver.model import Limits


def phases(folder: Path) -> Iterator[Any]:
    """All phases of battle play that the problems of a folder ask for."""
    for file in sorted(folder.rglob("*.inp")):
        for problem in solver.load(file):
            for _, _, position in twins.twins(problem):
                yield from (task for task in phases_of(position) if task.mode == "tree")


def solved(phase: Any, *, ahead: bool) -> tuple[list[Any], int]:
    """What is found part by part, and the moves it took. ahead: after a look from the other end."""
    machine = kernel_setup.machine(phase.spec)
    machine.set_memory(Limits().memory)
    flag = _kernel.StopFlag()
    found, moves = [], 0
    for part in machine.parts(phase.task):
        if ahead:
            machine.solve({**phase.task, "from_other_end": True}, part, flag, None, 1.0)
        result = machine.solve(phase.task, part, flag, None, 1.0)
        found.append(result["nodes"])
        moves += result["moves"]
    return found, moves


@pytest.mark.parametrize(
    "folder", ["attributes", "conditions", "options", "showcase", "stipulations", "structured"]
)
def test_what_was_found_ahead_changes_no_solution_and_saves_moves(folder: str) -> None:
    before = after = solutions = 0
    for phase in phases(PROBLEMS / folder):
        alone, moves = solved(phase, ahead=False)
        helped, fewer = solved(phase, ahead=True)
        assert helped == alone
        solutions += sum(nodes[1] for nodes in alone)
        before += moves
        after += fewer
    assert solutions > 0
    assert after < before * 0.6, "less than what two workers should leave to each other"
