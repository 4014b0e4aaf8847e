"""Parts solved by several processes and put together, on a kernel without chess."""

from __future__ import annotations

import math
import os
from pathlib import Path

import pytest
from clock import Clock
from fake_kernel import Machine, StopFlag, battle, fake_workers, phase, spelled
from waiting import wait_until

from solver.model import Limits, Problem
from solver.processes.worker_set import Start
from solver.solving import problem as solving
from solver.solving.parts.dispatch import LARGEST_GROUP, SHARES, grouped
from solver.solving.parts.progress_reports import Ended, News
from solver.solving.parts.search import solve_first
from solver.solving.workers import Progress

PROBLEM = Problem("en")

pytestmark = pytest.mark.usefixtures("no_patience")


@pytest.mark.parametrize("count", [1, 2, 3])
def test_any_number_of_workers_finds_the_same_in_the_same_order(count: int) -> None:
    late = [("wait for a mark", 9)] if count > 1 else []  # another worker comes so far meanwhile
    part9 = [("spell", 1), ("leave a mark",)]
    task = phase(20, part0=[*late, ("spell", 3)], part7=[("spell", 0)], part9=part9)
    with fake_workers(count, task, phase(3)) as workers:
        solution = workers.solve(PROBLEM)
    assert solution.status == "finished"
    words, others = (spelled(found) for found in solution.twins[0].phases)
    assert words == ["0.0", "0.1", "0.2", *(f"{n}.0" for n in range(1, 20) if n != 7)]
    assert others == ["0.0", "1.0", "2.0"]
    assert solution.moves == 24


def test_one_pool_serves_many_problems(tmp_path: Path, method: Start | None) -> None:
    task = phase(6, each=[("pid", str(tmp_path)), ("sleep", 0.02), ("spell", 1)])
    with fake_workers(2, task, method=method) as workers:
        for _ in range(4):
            assert workers.solve(PROBLEM).status == "finished"
    assert 1 <= len(list(tmp_path.iterdir())) <= 2


@pytest.mark.parametrize("closes", [True, False])
def test_who_closes_play_goes_on_when_patience_is_over(closes: bool) -> None:
    news: list[News] = []
    machine = Machine({"closes": closes})
    solve_first(machine, phase(3), None, StopFlag, 0.0, news.append, lambda _: False)
    done = [
        part for one in news if isinstance(one, Ended) for part in range(one.first, one.part + 1)
    ]
    assert done == ([0, 1, 2] if closes else [])


def test_what_a_worker_has_learnt_the_others_know_in_the_same_phase(method: Start | None) -> None:
    meet = phase(
        2,
        part0=[("leave a mark",), ("wait for a mark", 1), ("spell marks",)],
        part1=[("leave a mark",), ("wait for a mark", 0), ("spell marks",)],
    )
    look = phase(2, each=[("spell marks",)])
    with fake_workers(2, meet, look, method=method) as workers:
        first, second = (spelled(found) for found in workers.solve(PROBLEM).twins[0].phases)
    assert first == ["mark 0", "mark 1"] * 2
    assert second == []


def test_workers_go_on_while_a_result_is_looked_at(tmp_path: Path) -> None:
    folders = [tmp_path / str(number) for number in range(20)]
    for folder in folders:
        folder.mkdir()
    traces = {
        f"part{number}": [("sleep", 0.03), ("pid", str(at))] for number, at in enumerate(folders)
    }
    all_done: list[bool] = []

    def look(progress: Progress) -> None:
        if progress.parts_done and not all_done:
            all_done.append(wait_until(lambda: all(any(at.iterdir()) for at in folders)))

    with fake_workers(2, phase(20, **traces)) as workers:
        workers.solve(PROBLEM, on_progress=look)
    assert all_done == [True]


def test_an_idle_worker_works_ahead_of_one_that_is_busy_with_battle_play() -> None:
    task = battle(2, [("leave a mark",)], part1=[("wait for a mark",), ("spell", 1)])
    with fake_workers(2, task) as workers:
        solution = workers.solve(PROBLEM)
    assert solution.status == "finished"
    assert spelled(solution.twins[0].phases[0]) == ["0.0", "1.0"]


def test_who_works_ahead_is_called_back_when_the_part_is_done(tmp_path: Path) -> None:
    busy = [("wait for files", str(tmp_path), 1), ("spell", 1)]
    task = battle(1, [("pid", str(tmp_path)), ("endless",)], part0=busy)
    with fake_workers(2, task, phase(4)) as workers:
        solution = workers.solve(PROBLEM)
    assert solution.status == "finished"
    assert solution.moves == 5, "what is done ahead does not count"


def test_all_idle_workers_work_ahead_of_the_one_that_is_busy(tmp_path: Path) -> None:
    busy = [("wait for files", str(tmp_path), 2), ("spell", 1)]
    task = battle(1, [("pid", str(tmp_path)), ("endless",)], part0=busy)
    with fake_workers(3, task) as workers:
        assert workers.solve(PROBLEM, Limits(seconds=60)).status == "finished"


def test_who_has_worked_ahead_to_the_end_does_not_begin_again(tmp_path: Path) -> None:
    each = str(tmp_path / "begun")
    task = battle(1, [("line", each)], part0=[("sleep", 0.5)])
    with fake_workers(3, task) as workers:
        assert workers.solve(PROBLEM).status == "finished"
    assert len((tmp_path / "begun").read_text().splitlines()) <= 2


def test_workers_do_without_shared_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(os, "memfd_create")
    with fake_workers(2, phase(2, each=[("leave a mark",), ("spell marks",)])) as workers:
        assert workers.solve(PROBLEM).status == "finished"


def test_small_problems_need_one_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solving, "PATIENCE", math.inf)
    with fake_workers(2, phase(100)) as workers:
        assert workers.solve(PROBLEM).status == "finished"
        assert len(workers.pool(Limits().memory).processes()) == 1


def test_a_part_begun_here_is_done_anew_there(
    monkeypatch: pytest.MonkeyPatch, clock: Clock, tmp_path: Path
) -> None:
    monkeypatch.setattr(solving, "PATIENCE", 100.0)
    task = phase(3, part1=[("line", str(tmp_path / "begun")), *[("spell", 1), ("pass", 500)] * 2])
    with fake_workers(2, task) as workers:
        found = workers.solve(PROBLEM).twins[0]
    assert spelled(found.phases[0]) == ["0.0", "1.0", "1.0", "2.0"]
    assert (tmp_path / "begun").read_text() == "part 1\n" * 2


def test_many_parts_are_solved_in_groups_and_the_last_ones_one_by_one() -> None:
    numbers = range(3, 1203)
    groups = grouped(numbers, 2)
    assert [number for group in groups for number in group] == list(numbers)
    assert len(groups) < len(numbers) / 3
    assert max(map(len, groups)) == LARGEST_GROUP
    assert all(len(group) == 1 for group in groups[-2 * SHARES :])
    assert grouped([3, 4, 5], 2) == [[3], [4], [5]]


def test_large_results_arrive_whole() -> None:
    with fake_workers(2, phase(6, each=[("blow up", 1 << 20)])) as workers:
        found = workers.solve(PROBLEM).twins[0].phases[0]
    assert [len(word) for word in spelled(found)] == [1 << 20] * 6
