"""What ends a search before its time, and what is known then, on a kernel without chess."""

from __future__ import annotations

import time

import made_pools
import pytest
from fake_kernel import fake_workers, phase, spelled

from solver.model import Limits, Option, Problem
from solver.processes.spool import NoRoom
from solver.solving.parts.machine import first_solutions
from solver.solving.workers import Progress

PROBLEM = Problem("en")

pytestmark = pytest.mark.usefixtures("no_patience")


@pytest.mark.parametrize("count", [1, 2])
def test_time_that_runs_out_leaves_what_is_known(count: int) -> None:
    started = time.monotonic()
    with fake_workers(count, phase(4, part1=[("spell", 1), ("sleep", 60)])) as workers:
        solution = workers.solve(PROBLEM, Limits(seconds=0.6))
        elapsed = time.monotonic() - started
    assert solution.status == solution.twins[0].status == "interrupted"
    assert elapsed < 1.2
    assert spelled(solution.twins[0].phases[0])[:2] == ["0.0", "1.0"]


def test_the_statement_may_limit_the_time() -> None:
    problem = Problem("en", options=(Option("MaxTime", ("1",)),))
    with fake_workers(1, phase(1, each=[("sleep", 60)])) as workers:
        solution = workers.solve(problem, Limits(seconds=30))
    assert solution.status == "interrupted"
    assert solution.seconds < 2


def test_after_the_time_no_other_twin_is_begun() -> None:
    with fake_workers(1, phase(1, each=[("sleep", 60)]), twins=3) as workers:
        solution = workers.solve(PROBLEM, Limits(seconds=0.1))
    assert [twin.label for twin in solution.twins] == ["a"]


@pytest.mark.parametrize("count", [1, 2])
def test_stop_ends_at_once_with_what_is_known(count: int) -> None:
    task = phase(4, part1=[("spell", 2), ("sleep", 60), ("spell", 1)], part3=[("sleep", 60)])
    with fake_workers(count, task) as workers:
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
    with fake_workers(2, phase(2, each=[("deaf", 60)])) as workers:
        stopped: list[float] = []

        def stop(progress: Progress) -> None:
            stopped.append(time.monotonic())
            workers.stop()

        assert workers.solve(PROBLEM, on_progress=stop).status == "interrupted"
        assert time.monotonic() - stopped[0] < 1


@pytest.mark.parametrize("count", [1, 2])
def test_as_many_solutions_as_asked_are_the_first_ones(count: int) -> None:
    task = phase(30, each=[("spell", 2)], part0=[("sleep", 0.2), ("spell", 2)])
    with fake_workers(count, task) as workers:
        solution = workers.solve(PROBLEM, Limits(solutions=5))
        assert solution.status == solution.twins[0].status == "partial"
        assert spelled(solution.twins[0].phases[0]) == ["0.0", "0.1", "1.0", "1.1", "2.0"]
        assert workers.solve(PROBLEM).status == "finished"


@pytest.mark.parametrize("count", [1, 2, 3])
def test_a_cut_leaves_the_beginning_and_the_number_of_what_lies_behind_a_gap(count: int) -> None:
    task = phase(6, each=[("spell", 2)], part2=[("spell", 3), ("sleep", 60)])
    with fake_workers(count, task) as workers:
        (twin,) = workers.solve(PROBLEM, Limits(seconds=0.6)).twins
    (found,) = twin.phases
    assert spelled(found) == ["0.0", "0.1", "1.0", "1.1", "2.0", "2.1", "2.2"]
    assert found.beyond == (6 if count > 1 else 0)
    assert twin.reasons[0] == "time limit reached"
    assert ("6 more solutions were found further on" in twin.reasons) is (count > 1)


@pytest.mark.parametrize("count", [1, 2])
def test_a_part_that_has_enough_is_not_searched_any_further(count: int) -> None:
    task = phase(2, part0=[("spell", 3), ("sleep", 60)])
    with fake_workers(count, task) as workers:
        (twin,) = workers.solve(PROBLEM, Limits(solutions=3, seconds=30)).twins
    assert twin.status == "partial"
    assert spelled(twin.phases[0]) == ["0.0", "0.1", "0.2"]
    assert twin.reasons == ("solution limit reached (3)",)
    assert twin.seconds < 10


@pytest.mark.parametrize("count", [1, 2])
def test_memory_that_is_full_ends_the_search_with_what_is_known(count: int) -> None:
    with fake_workers(count, phase(3, part1=[("spell", 2), ("be full",)]), phase(2)) as workers:
        (twin,) = workers.solve(PROBLEM).twins
    assert twin.status == "interrupted"
    assert spelled(twin.phases[0]) == ["0.0", "1.0", "1.1"]
    assert twin.reasons[0] == "memory limit reached"


def test_a_full_disk_ends_the_search_with_what_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(spool: object, packed: bytes) -> bytes:
        raise NoRoom("no room for what was found in /tmp: No space left on device")

    monkeypatch.setattr("solver.processes.spool.Spool.keep", full)
    with fake_workers(1, phase(3, part0=[("spell", 2)])) as workers:
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
