"""How far a search came that was cut: parts that are done, the move up to which play is known."""

from __future__ import annotations

from typing import Any

import pytest
from clock import TimeIsUp
from fake_kernel import battle, fake_workers
from waiting import NEVER

from solver.compiling import phases
from solver.compiling.kernel_setup import machine
from solver.model import Limits, Problem
from solver.processes import run
from solver.reading import reader
from solver.solving.parts.cut_depth import reached

#: a root of two half-moves that take turns, and one of a series
TURNS: dict[str, Any] = {"root": 0, "nodes": [{"steps": [{"kind": "h"}, {"kind": "h"}]}]}
SERIES: dict[str, Any] = {"root": 0, "nodes": [{"steps": [{"kind": "s"}]}]}
#: a king and a rook against a king: mates in 2 to 4 moves
MATES = "Pieces White Kf6 Rb2 Pa2 Black Kh8 Pa7"


def asked(stipulation: str) -> Any:
    (problem,) = reader.read(f"BeginProblem\nStipulation {stipulation}\n{MATES}\nEndProblem\n")
    assert isinstance(problem, Problem)
    return phases.phases(problem)[-1]


def results(stipulation: str) -> list[dict[str, Any]]:
    """What the kernel finds of each first move."""
    play = asked(stipulation)
    kernel = machine(play.spec)
    return [kernel.solve(play.task, part) for part in kernel.parts(play.task)]


@pytest.mark.parametrize("longer", ["#3", "#4", "s#2"])
def test_a_first_move_succeeds_later_than_where_it_is_refuted(longer: str) -> None:
    sign, most = longer[:-1], int(longer[-1])
    self_mate = sign == "s#"
    found = results(longer)
    assert any(one["refuted"] for one in found)
    for moves in range(1, most + 1):
        half_moves = 2 * moves - (not self_mate)
        for one, alone in zip(found, results(f"{sign}{moves}"), strict=True):
            if alone["nodes"][1]:
                assert one["refuted"] < half_moves
            elif moves == most:
                assert one["refuted"] <= half_moves


@pytest.mark.parametrize(
    ("task", "said"),
    [
        (TURNS, "3 of 6 parts, no solution up to move 2"),
        (SERIES, "3 of 6 parts, no solution up to move 4"),
    ],
)
def test_lines_are_known_up_to_the_length_all_parts_of_which_are_done(
    task: dict[str, Any], said: str
) -> None:
    parts = [(2,), (4, 0), (4, 1), (6, 0), (6, 1), (6, 2)]
    assert reached(task, parts, {0, 1, 2}, {}, 0) == said
    assert reached(task, parts, {0, 1, 2, 4}, {}, 1).endswith("searched up to move " + said[-1])
    assert reached(task, parts, {1, 2, 3}, {}, 0) == ""
    assert reached(task, [(0, -1), *parts], {0, 1, 2, 3}, {}, 0) == ""


def test_battle_play_is_known_up_to_the_move_up_to_which_all_others_are_refuted() -> None:
    task, parts = {**TURNS, "mode": "attack"}, [(0,), (1,), (2,)]
    assert (
        reached(task, parts, {0}, {1: 5}, 0) == "1 of 3 parts, in one more no solution up to move 3"
    )
    assert reached(task, parts, {0}, {1: 7, 2: 5}, 1) == (
        "1 of 3 parts, in the others no solution up to move 3"
    )
    assert reached(task, parts, {0}, {}, 0) == ""


@pytest.mark.usefixtures("no_patience")
@pytest.mark.parametrize("count", [1, 2])
def test_a_search_that_is_cut_inside_a_part_says_how_far_that_came(
    count: int, time_is_up: TimeIsUp, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run, "GRACE", NEVER)  # for how far the part came
    done = 1 if count == 1 else 2
    time_is_up(lambda parts: parts.solutions == done + 1)
    task = battle(3, ahead=(), part1=[("refute", 7), ("spell", 1), ("endless",)])
    with fake_workers(count, task) as workers:
        (twin,) = workers.solve(Problem("en"), Limits(seconds=600)).twins
    other = "one more" if count == 1 else "the others"
    assert twin.reasons[:2] == (
        "time limit reached",
        f"so far: {done} of 3 parts, in {other} no solution up to move 4",
    )
