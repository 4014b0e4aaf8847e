"""Processes, limits and merging, tried on a kernel without chess (helpers/fake_kernel.py)."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import made_pools
import pytest
from fake_kernel import battle, fake_kernel, phase, spelled
from msgspec.structs import replace

from solver.errors import InputError
from solver.model import Limits, Option, Problem, TwinSolution
from solver.processes.crew import Start
from solver.processes.spool import NoRoom
from solver.solving import problem as solving
from solver.solving.parts.handing import LARGEST_GROUP, SHARES, grouped
from solver.solving.parts.machine import first_solutions
from solver.solving.problem import LOST
from solver.solving.workers import Progress, Workers

PROBLEM = Problem("en")


@pytest.fixture(autouse=True)
def no_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let everything that may go to the pool go there."""
    monkeypatch.setattr(solving, "PATIENCE", 0.0)


@pytest.fixture(params=["fork", "spawn"])
def method(request: pytest.FixtureRequest) -> Start:
    start: Start = request.param
    return start


def make(count: int, *phases: Any, method: Start | None = None, twins: int = 1) -> Workers:
    return Workers(count, kernel=fake_kernel(*phases, twins=twins), method=method)


def wait_until(condition: Any, seconds: float = 5.0) -> bool:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if condition():
            return True
        time.sleep(0.02)
    return False


@pytest.mark.parametrize("count", [1, 2, 3])
def test_any_number_of_workers_finds_the_same_in_the_same_order(count: int) -> None:
    task = phase(20, part0=[("sleep", 0.2), ("spell", 3)], part7=[("spell", 0)])
    with make(count, task, phase(3)) as workers:
        solution = workers.solve(PROBLEM)
    assert solution.status == "finished"
    words, others = (spelled(found) for found in solution.twins[0].phases)
    assert words == ["0.0", "0.1", "0.2", *(f"{n}.0" for n in range(1, 20) if n != 7)]
    assert others == ["0.0", "1.0", "2.0"]
    assert solution.moves == 24


def test_one_pool_serves_many_problems(tmp_path: Path, method: Start | None) -> None:
    task = phase(6, each=[("pid", str(tmp_path)), ("sleep", 0.02), ("spell", 1)])
    with make(2, task, method=method) as workers:
        for _ in range(4):
            assert workers.solve(PROBLEM).status == "finished"
    assert 1 <= len(list(tmp_path.iterdir())) <= 2


def test_what_a_worker_has_learnt_the_others_know_in_the_same_phase(method: Start | None) -> None:
    meet = phase(
        2,
        part0=[("leave a mark",), ("wait for a mark", 1), ("spell marks",)],
        part1=[("leave a mark",), ("wait for a mark", 0), ("spell marks",)],
    )
    look = phase(2, each=[("spell marks",)])
    with make(2, meet, look, method=method) as workers:
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

    with make(2, phase(20, **traces)) as workers:
        workers.solve(PROBLEM, on_progress=look)
    assert all_done == [True]


def test_an_idle_worker_works_ahead_of_one_that_is_busy_with_battle_play() -> None:
    task = battle(2, [("leave a mark",)], part1=[("wait for a mark",), ("spell", 1)])
    with make(2, task) as workers:
        solution = workers.solve(PROBLEM, Limits(seconds=10))
    assert solution.status == "finished"
    assert spelled(solution.twins[0].phases[0]) == ["0.0", "1.0"]


def test_who_works_ahead_is_called_back_when_the_part_is_done(tmp_path: Path) -> None:
    busy = [("sleep", 0.4), ("spell", 1)]
    task = battle(1, [("pid", str(tmp_path)), ("sleep", 60)], part0=busy)
    started = time.monotonic()
    with make(2, task, phase(4)) as workers:
        solution = workers.solve(PROBLEM)
    assert solution.status == "finished"
    assert list(tmp_path.iterdir()), "nobody worked ahead"
    assert time.monotonic() - started < 5
    assert solution.moves == 5, "what is done ahead does not count"


def test_who_dies_working_ahead_costs_nothing_but_time() -> None:
    task = battle(2, [("die always",)], part0=[("sleep", 0.5), ("spell", 1)])
    with make(2, task) as workers:
        solution = workers.solve(PROBLEM)
    assert solution.status == "finished"
    assert spelled(solution.twins[0].phases[0]) == ["0.0", "1.0"]


def test_workers_do_without_shared_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(os, "memfd_create")
    with make(2, phase(2, each=[("leave a mark",), ("spell marks",)])) as workers:
        assert workers.solve(PROBLEM).status == "finished"


def test_small_problems_need_one_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solving, "PATIENCE", 5.0)
    with make(2, phase(100)) as workers:
        assert workers.solve(PROBLEM).status == "finished"
        assert len(workers.pool(Limits().memory).processes()) == 1


def test_a_part_begun_here_is_done_anew_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solving, "PATIENCE", 0.1)
    task = phase(3, part1=[("spell", 1), ("sleep", 0.5), ("spell", 1)])
    with make(2, task) as workers:
        found = workers.solve(PROBLEM).twins[0]
    assert spelled(found.phases[0]) == ["0.0", "1.0", "1.0", "2.0"]


@pytest.mark.parametrize("count", [1, 2])
def test_time_that_runs_out_leaves_what_is_known(count: int) -> None:
    started = time.monotonic()
    with make(count, phase(4, part1=[("spell", 1), ("sleep", 60)])) as workers:
        solution = workers.solve(PROBLEM, Limits(seconds=0.6))
        elapsed = time.monotonic() - started
    assert solution.status == solution.twins[0].status == "interrupted"
    assert elapsed < 1.2
    assert spelled(solution.twins[0].phases[0])[:2] == ["0.0", "1.0"]


def test_the_statement_may_limit_the_time() -> None:
    problem = Problem("en", options=(Option("MaxTime", ("1",)),))
    with make(1, phase(1, each=[("sleep", 60)])) as workers:
        solution = workers.solve(problem, Limits(seconds=30))
    assert solution.status == "interrupted"
    assert solution.seconds < 2


def test_after_the_time_no_other_twin_is_begun() -> None:
    with make(1, phase(1, each=[("sleep", 60)]), twins=3) as workers:
        solution = workers.solve(PROBLEM, Limits(seconds=0.1))
    assert [twin.label for twin in solution.twins] == ["a"]


@pytest.mark.parametrize("count", [1, 2])
def test_stop_ends_at_once_with_what_is_known(count: int) -> None:
    task = phase(4, part1=[("spell", 2), ("sleep", 60), ("spell", 1)], part3=[("sleep", 60)])
    with make(count, task) as workers:
        stopped: list[float] = []

        def stop(progress: Progress) -> None:
            if progress.seconds > 0.5 and not stopped:
                stopped.append(time.monotonic())
                workers.stop()

        solution = workers.solve(PROBLEM, on_progress=stop)
        assert time.monotonic() - stopped[0] < 0.5
    assert solution.status == "interrupted"
    known = spelled(solution.twins[0].phases[0])
    assert known == ["0.0", "1.0", "1.1"]
    assert solution.twins[0].phases[0].beyond == count - 1, "part 2 was solved by another worker"


def test_stop_does_not_wait_for_a_deaf_worker() -> None:
    with make(2, phase(2, each=[("deaf", 60)])) as workers:
        stopped: list[float] = []

        def stop(progress: Progress) -> None:
            stopped.append(time.monotonic())
            workers.stop()

        assert workers.solve(PROBLEM, on_progress=stop).status == "interrupted"
        assert time.monotonic() - stopped[0] < 1


@pytest.mark.parametrize("count", [1, 2])
def test_as_many_solutions_as_asked_are_the_first_ones(count: int) -> None:
    task = phase(30, each=[("spell", 2)], part0=[("sleep", 0.2), ("spell", 2)])
    with make(count, task) as workers:
        solution = workers.solve(PROBLEM, Limits(solutions=5))
        assert solution.status == solution.twins[0].status == "partial"
        assert spelled(solution.twins[0].phases[0]) == ["0.0", "0.1", "1.0", "1.1", "2.0"]
        assert workers.solve(PROBLEM).status == "finished"


@pytest.mark.parametrize("count", [1, 2, 3])
def test_a_cut_leaves_the_beginning_and_the_number_of_what_lies_behind_a_gap(count: int) -> None:
    task = phase(6, each=[("spell", 2)], part2=[("spell", 3), ("sleep", 60)])
    with make(count, task) as workers:
        (twin,) = workers.solve(PROBLEM, Limits(seconds=0.6)).twins
    (found,) = twin.phases
    assert spelled(found) == ["0.0", "0.1", "1.0", "1.1", "2.0", "2.1", "2.2"]
    assert found.beyond == (6 if count > 1 else 0)
    assert twin.reasons[0] == "time limit reached"
    assert ("6 more solutions were found further on" in twin.reasons) is (count > 1)


@pytest.mark.parametrize("count", [1, 2])
def test_a_part_that_has_enough_is_not_searched_any_further(count: int) -> None:
    task = phase(2, part0=[("spell", 3), ("sleep", 60)])
    with make(count, task) as workers:
        (twin,) = workers.solve(PROBLEM, Limits(solutions=3, seconds=30)).twins
    assert twin.status == "partial"
    assert spelled(twin.phases[0]) == ["0.0", "0.1", "0.2"]
    assert twin.reasons == ("solution limit reached (3)",)
    assert twin.seconds < 10


@pytest.mark.parametrize("count", [1, 2])
def test_what_a_part_has_sent_survives_its_process(count: int) -> None:
    task = phase(3, part1=[("spell", 2), ("sleep", 0.3), ("spell", 1), ("die always",)])
    with Workers(count, kernel=fake_kernel(task), apart=True) as workers:
        (twin,) = workers.solve(PROBLEM).twins
    assert twin.status == "partial"
    assert spelled(twin.phases[0]) == ["0.0", "1.0", "1.1", "2.0"]
    assert twin.reasons == ("its process was ended by signal SIGKILL; solutions may be missing",)


def test_nothing_is_found_twice_by_a_part_that_begins_anew(tmp_path: Path) -> None:
    died = ("die", str(tmp_path / "died"))
    task = phase(3, part1=[("spell", 2), ("sleep", 0.3), died, ("spell", 2)])
    with make(2, task) as workers:
        solution = workers.solve(PROBLEM)
    assert solution.status == "finished"
    assert spelled(solution.twins[0].phases[0]) == ["0.0", "1.0", "1.1", "1.0", "1.1", "2.0"]


@pytest.mark.parametrize("count", [1, 2])
def test_memory_that_is_full_ends_the_search_with_what_is_known(count: int) -> None:
    with make(count, phase(3, part1=[("spell", 2), ("be full",)]), phase(2)) as workers:
        (twin,) = workers.solve(PROBLEM).twins
    assert twin.status == "interrupted"
    assert spelled(twin.phases[0]) == ["0.0", "1.0", "1.1"]
    assert twin.reasons[0] == "memory limit reached"


def test_a_full_disk_ends_the_search_with_what_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(spool: object, packed: bytes) -> bytes:
        raise NoRoom("no room for what was found in /tmp: No space left on device")

    monkeypatch.setattr("solver.processes.spool.Spool.keep", full)
    with make(1, phase(3, part0=[("spell", 2)])) as workers:
        (twin,) = workers.solve(PROBLEM).twins
    assert twin.status == "interrupted"
    assert spelled(twin.phases[0])[:2] == ["0.0", "0.1"]
    assert twin.reasons == ("no room for what was found in /tmp: No space left on device",)


def test_only_keys_count_as_solutions_of_battle_play() -> None:
    nodes = [(b"try", 2, [], [], []), (b"key", 1, [], [], []), (b"try", 2, [], [], [])]
    sheets = {"lines": made_pools.of_lines(), "nodes": made_pools.of_nodes(*nodes)}
    results = [{"complete": True, "moves": 0, **sheets}] * 2
    (kept,) = first_solutions(results, 1)
    assert kept["nodes"][:2] == (2, 1)
    assert first_solutions(results, 3) == results


def test_a_killed_worker_costs_nothing_but_time(tmp_path: Path, method: Start | None) -> None:
    task = phase(12, part3=[("die", str(tmp_path / "died")), ("spell", 1)])
    with make(2, task, method=method) as workers:
        solution = workers.solve(PROBLEM)
        assert solution.status == "finished"
        assert len(spelled(solution.twins[0].phases[0])) == 12
        assert workers.solve(PROBLEM).status == "finished"


def test_workers_killed_while_they_have_nothing_to_do_are_replaced(method: Start | None) -> None:
    with make(2, phase(12), method=method) as workers:
        for _ in range(3):
            solution = workers.solve(PROBLEM)
            assert solution.status == "finished"
            assert len(spelled(solution.twins[0].phases[0])) == 12
            for process in workers.pool(Limits().memory).processes():
                process.kill()


def test_what_was_sent_before_the_others_were_ended_is_there(tmp_path: Path) -> None:
    """A worker that dies takes those with it that have sent results nobody has read yet."""
    died = ("die", str(tmp_path / "died"))
    task = phase(40, each=[("blow up", 1 << 16)], part0=[("sleep", 0.1), died, ("spell", 1)])
    with make(2, task) as workers:
        solution = workers.solve(PROBLEM)
    assert solution.status == "finished"
    words = spelled(solution.twins[0].phases[0])
    assert words[0] == "0.0"
    assert [len(word) for word in words[1:]] == [1 << 16] * 39


def test_a_part_that_kills_its_worker_twice_is_reported() -> None:
    with make(2, phase(8, part3=[("die always",)])) as workers:
        solution = workers.solve(PROBLEM)
    assert solution.status == "partial"
    assert spelled(solution.twins[0].phases[0]) == [f"{n}.0" for n in range(8) if n != 3]
    assert solution.twins[0].messages == (
        "Parts of the search lost with their worker process: 1. Solutions may be missing.",
    )


@pytest.mark.parametrize("count", [1, 2])
def test_a_search_that_fails_is_told_and_spares_the_pool(
    records: list[logging.LogRecord], count: int
) -> None:
    logging.getLogger().setLevel(logging.DEBUG)
    with make(count, phase(5, part2=[("raise", "no such rule")])) as workers:
        for _ in range(2):
            solution = workers.solve(PROBLEM)
            assert solution.status == "partial"
            (message,) = solution.twins[0].messages
            assert message == "The search failed: no such rule. Solutions may be missing."
            assert solution.twins[0].reasons[0] == (
                "internal error (please report): ValueError: no such rule"
            )
    told = [record.getMessage() for record in records if record.name == "solver.solving.problem"]
    assert any("Traceback" in text and "in obey" in text for text in told)


def test_of_parts_that_are_solved_in_one_go_only_the_guilty_one_is_lost() -> None:
    task = phase(200, part5=[("die always",)])
    with make(2, task) as workers:
        solution = workers.solve(PROBLEM)
    assert solution.status == "partial"
    assert spelled(solution.twins[0].phases[0]) == [f"{n}.0" for n in range(200) if n != 5]
    assert solution.twins[0].messages == (LOST["en"].format(1),)


def test_many_parts_are_solved_in_groups_and_the_last_ones_one_by_one() -> None:
    numbers = range(3, 1203)
    groups = grouped(numbers, 2)
    assert [number for group in groups for number in group] == list(numbers)
    assert len(groups) < len(numbers) / 3
    assert max(map(len, groups)) == LARGEST_GROUP
    assert all(len(group) == 1 for group in groups[-2 * SHARES :])
    assert grouped([3, 4, 5], 2) == [[3], [4], [5]]


def test_large_results_arrive_whole() -> None:
    with make(2, phase(6, each=[("blow up", 1 << 20)])) as workers:
        found = workers.solve(PROBLEM).twins[0].phases[0]
    assert [len(word) for word in spelled(found)] == [1 << 20] * 6


def test_a_worker_killed_while_it_hands_in_a_result_hangs_nobody(tmp_path: Path) -> None:
    """Half a result in the pipe: its reader would wait for ever for the other half."""
    with make(2, phase(40, each=[("blow up", 1 << 23)])) as workers:
        killed = []

        def kill(progress: Progress) -> None:
            pool = workers._pool
            if pool is not None and progress.parts_done in (5, 15) and len(killed) < 2:
                for process in pool.processes()[:1]:
                    process.kill()
                    killed.append(process)

        solution = workers.solve(PROBLEM, on_progress=kill)
    assert solution.status in ("finished", "partial")


@pytest.fixture
def records() -> Iterator[list[logging.LogRecord]]:
    """What reaches a handler of the root logger."""
    kept: list[logging.LogRecord] = []

    class Keeper(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            kept.append(record)

    keeper, root = Keeper(), logging.getLogger()
    level = root.level
    root.addHandler(keeper)
    root.setLevel(logging.INFO)
    yield kept
    root.removeHandler(keeper)
    root.setLevel(level)


def test_log_records_of_workers_reach_the_handlers_here(
    records: list[logging.LogRecord], method: Start | None, tmp_path: Path
) -> None:
    if method != "fork":
        pytest.skip("the package works with copies of this process")
    task = phase(6, each=[("log", 200)], part4=[("die", str(tmp_path / "died")), ("log", 200)])
    with make(2, task, method=method) as workers:
        assert workers.solve(PROBLEM).status == "finished"
    said = [record.getMessage() for record in records if record.name == "fake_kernel"]
    for number in (0, 1, 2, 3, 5):
        mine = [message for message in said if message.startswith(f"part {number}:")]
        assert mine[-200:] == [f"part {number}: {line}" for line in range(200)]


def test_a_long_record_arrives_whole(records: list[logging.LogRecord]) -> None:
    with make(2, phase(1, each=[("log long", 1 << 20)]), method="fork") as workers:
        workers.solve(PROBLEM)
    assert [len(r.getMessage()) for r in records if r.name == "fake_kernel"] == [1 << 20]


def test_a_twin_that_cannot_be_solved_does_not_stop_the_others() -> None:
    kernel = fake_kernel(phase(1), twins=2)
    tried: list[Problem] = []

    def phases(problem: Problem) -> Any:
        tried.append(problem)
        if len(tried) == 1:
            raise InputError(())
        return kernel.phases(problem)

    said: list[TwinSolution] = []
    with Workers(1, kernel=replace(kernel, phases=phases)) as workers:
        solution = workers.solve(PROBLEM, on_twin=said.append)
    assert [twin.status for twin in said] == ["refused", "finished"]
    assert solution.status == "refused"


def test_workers_leave_when_their_parent_is_killed(tmp_path: Path) -> None:
    script = f"""
from fake_kernel import fake_kernel, phase
from solver.solving import workers
from solver.solving import problem as solving
from solver.model import Problem
solving.PATIENCE = 0.0
task = phase(4, each=[("pid", {str(tmp_path)!r}), ("sleep", 60)])
workers.Workers(2, kernel=fake_kernel(task)).solve(Problem("en"))
"""
    here = Path(__file__).parents[1]
    paths = os.pathsep.join([str(here / "helpers"), *sys.path])
    parent = subprocess.Popen(
        [sys.executable, "-c", script], env={**os.environ, "PYTHONPATH": paths}
    )
    try:
        assert wait_until(lambda: len(list(tmp_path.iterdir())) == 2)
    finally:
        parent.kill()
        parent.wait()
    pids = [int(path.name) for path in tmp_path.iterdir()]
    assert wait_until(lambda: not any(map(runs, pids)))


def runs(pid: int) -> bool:
    """Whether that process lives (a zombie does not)."""
    try:
        return ") Z " not in Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return False
