"""What first moves took: counted by part, told keys apart."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner
from fake_kernel import battle, fake_workers

import solver
from solver.cli import cli
from solver.model import FirstMove, Problem
from solver.solving.effort import told
from solver.solving.parts.effort import Effort
from solver.solving.parts.progress_reports import Ended
from solver.solving.progress import Progress

ATTACK = {"mode": "attack"}
MATE_IN_TWO = """BeginProblem
Pieces White Kc1 Qd7 Black Ka1
Stipulation #2
EndProblem
"""


def test_a_part_that_is_begun_anew_takes_what_both_took() -> None:
    effort = Effort(ATTACK)
    effort.add(Ended(1, 1, False, (5,), seconds=(0.5,)))
    effort.add(Ended(0, 2, True, (1, 2, 3), seconds=(0.1, 0.2, 0.25)))
    effort.add_found(0, 1, 1)
    effort.add_found(2, 0, 1)
    assert effort.first_moves([(0,), (4,), (6,), (7,)], {0, 2}) == (
        FirstMove(1, "key", 1, 0.1),
        FirstMove(5, "open", 7, 0.7),
        FirstMove(7, "try", 3, 0.25),
    )


def test_a_key_that_is_proven_before_its_turn_is_told_at_once() -> None:
    effort = Effort(ATTACK)
    parts = [(0,), (4,), (6,)]
    effort.add(Ended(0, 0, True, (1,), seconds=(0.1,)))
    effort.add_proven(parts, (6,))
    assert effort.proven_only == 1
    assert effort.first_moves(parts, {0}) == (
        FirstMove(1, "refuted", 1, 0.1),
        FirstMove(7, "key", 0, 0.0),
    )
    effort.add_found(2, 1, 1)
    assert effort.proven_only == 0


@pytest.mark.parametrize("count", [1, 2])
def test_what_is_proven_counts_as_found_further_on_where_the_search_is_cut(count: int) -> None:
    task = battle(3, [], each=[("prove", 2), ("endless",)])
    reports: list[Progress] = []
    with fake_workers(count, task) as workers:
        found = workers.solve(
            Problem("en"), on_progress=reports.append, stop=lambda: len(reports) > 2
        ).twins[0]
    assert found.status == "interrupted"
    assert found.phases[0].beyond == 1
    assert "1 more solution was found further on" in found.reasons
    assert ("key", 3) in [(one.verdict, one.number) for one in found.phases[0].first_moves]


def test_lines_have_no_first_moves() -> None:
    effort = Effort({"mode": "lines"})
    effort.add(Ended(0, 0, True, (1,), seconds=(0.1,)))
    assert effort.first_moves([(0,)], {0}) == ()


def test_keys_are_told_apart_and_what_took_little_only_in_the_sum() -> None:
    some = [
        FirstMove(1, "refuted", 10, 0.001),
        FirstMove(2, "key", 20, 3.0),
        FirstMove(3, "refuted", 30, 1.0),
    ]
    assert [*told(some)] == [
        "1 keys: 3.00 s, 20 moves",
        "2 other first moves: 1.00 s, 40 moves",
        "first move 2, key: 3.00 s, 20 moves",
        "first move 3, refuted: 1.00 s, 30 moves",
    ]
    assert [*told(some[:1])] == []


def test_a_key_that_was_proven_only_is_named() -> None:
    some = [FirstMove(1, "open", 10, 3.0), FirstMove(2, "key", 0, 0.0)]
    assert [*told(some)][-1] == "first move 2, key: proven before its turn"


@pytest.mark.parametrize("workers", [1, 2])
def test_a_solution_has_all_first_moves(workers: int) -> None:
    (problem,) = solver.load(MATE_IN_TWO)
    solution = solver.solve(problem, workers=workers)
    first = solution.twins[0].phases[0].first_moves
    keys = [one for one in first if one.verdict == "key"]
    assert len(keys) == len(solution.twins[0].phases[0].tree)
    assert [one.number for one in first] == [*range(1, len(first) + 1)]
    assert sum(one.moves for one in first) == solution.moves


def test_json_names_them_where_that_was_asked_for(tmp_path: Path) -> None:
    path = tmp_path / "two.inp"
    path.write_text(MATE_IN_TWO)
    solving = ["solve", "--format", "json", str(path)]
    told = json.loads(CliRunner().invoke(cli, [*solving, "--explain"]).stdout)
    keys = [one["move"] for one in told["first_moves"] if one["verdict"] == "key"]
    assert keys == [node["move"]["text"] for node in told["phases"][0]["tree"]]
    assert "first_moves" not in json.loads(CliRunner().invoke(cli, solving).stdout)
