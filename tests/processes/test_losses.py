"""Worker processes that die: what they had found is there, and others take their place."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from clock import Watching
from fake_kernel import battle, fake_kernel, fake_workers, phase, spelled
from running import lives, waits
from waiting import wait_until

from solver.model import Limits, Problem
from solver.processes.worker_set import Start
from solver.solving.outcome import LOST
from solver.solving.parts.ordered import Parts
from solver.solving.workers import Workers

PROBLEM = Problem("en")

pytestmark = pytest.mark.usefixtures("no_patience")


def test_who_dies_working_ahead_costs_nothing_but_time(tmp_path: Path) -> None:
    begun = str(tmp_path)
    task = battle(
        2, [("pid", begun), ("die always",)], part0=[("wait for files", begun, 1), ("spell", 1)]
    )
    with fake_workers(2, task) as workers:
        solution = workers.solve(PROBLEM)
    assert solution.status == "finished"
    assert spelled(solution.twins[0].phases[0]) == ["0.0", "1.0"]


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
    with fake_workers(2, task) as workers:
        solution = workers.solve(PROBLEM)
    assert solution.status == "finished"
    assert spelled(solution.twins[0].phases[0]) == ["0.0", "1.0", "1.1", "1.0", "1.1", "2.0"]


def test_a_killed_worker_costs_nothing_but_time(tmp_path: Path, method: Start | None) -> None:
    task = phase(12, part3=[("die", str(tmp_path / "died")), ("spell", 1)])
    with fake_workers(2, task, method=method) as workers:
        solution = workers.solve(PROBLEM)
        assert solution.status == "finished"
        assert len(spelled(solution.twins[0].phases[0])) == 12
        assert workers.solve(PROBLEM).status == "finished"


def test_workers_killed_while_they_have_nothing_to_do_are_replaced(method: Start | None) -> None:
    with fake_workers(2, phase(12), method=method) as workers:
        for _ in range(3):
            solution = workers.solve(PROBLEM)
            assert solution.status == "finished"
            assert len(spelled(solution.twins[0].phases[0])) == 12
            for process in workers.pool(Limits().memory).processes():
                process.kill()


def test_who_wants_to_know_is_told_what_ended_a_worker(tmp_path: Path) -> None:
    told: list[int] = []
    task = phase(12, part3=[("die", str(tmp_path / "died")), ("spell", 1)])
    with fake_workers(2, task) as workers:
        workers.pool(Limits().memory).on_death = told.append
        assert workers.solve(PROBLEM).status == "finished"
    assert told == [signal.SIGKILL]


def test_what_was_sent_before_the_others_were_ended_is_there(tmp_path: Path) -> None:
    """A worker that dies takes those with it that have sent results nobody has read yet."""
    died = ("die", str(tmp_path / "died"))
    task = phase(40, each=[("blow up", 1 << 16)], part0=[("sleep", 0.1), died, ("spell", 1)])
    with fake_workers(2, task) as workers:
        solution = workers.solve(PROBLEM)
    assert solution.status == "finished"
    words = spelled(solution.twins[0].phases[0])
    assert words[0] == "0.0"
    assert [len(word) for word in words[1:]] == [1 << 16] * 39


def test_a_part_that_kills_its_worker_twice_is_reported() -> None:
    with fake_workers(2, phase(8, part3=[("die always",)])) as workers:
        solution = workers.solve(PROBLEM)
    assert solution.status == "partial"
    assert spelled(solution.twins[0].phases[0]) == [f"{n}.0" for n in range(8) if n != 3]
    assert solution.twins[0].messages == (
        "Parts of the search lost with their worker process: 1. Solutions may be missing.",
    )


def test_of_parts_that_are_solved_in_one_go_only_the_guilty_one_is_lost() -> None:
    task = phase(200, part5=[("die always",)])
    with fake_workers(2, task) as workers:
        solution = workers.solve(PROBLEM)
    assert solution.status == "partial"
    assert spelled(solution.twins[0].phases[0]) == [f"{n}.0" for n in range(200) if n != 5]
    assert solution.twins[0].messages == (LOST["en"].format(1),)


def test_a_worker_killed_while_it_hands_in_a_result_hangs_nobody(watching: Watching) -> None:
    """Half a result in the pipe: its reader would wait for ever for the other half."""
    with fake_workers(2, phase(40, each=[("blow up", 1 << 20)])) as workers:
        killed: list[int] = []

        def kill(parts: Parts) -> None:
            if parts.done >= 5 * (1 + len(killed)) and len(killed) < 2:
                process = workers.pool(Limits().memory).processes()[0]
                waits(process.pid)  # until this process reads the rest
                process.kill()
                killed.append(parts.done)

        watching(kill)
        solution = workers.solve(PROBLEM)
    assert len(killed) == 2
    assert solution.status in ("finished", "partial")


def test_workers_leave_when_their_parent_is_killed(tmp_path: Path) -> None:
    script = f"""
from fake_kernel import fake_kernel, phase
from solver.solving import workers
from solver.solving import problem as solving
from solver.model import Problem
solving.PATIENCE = 0.0
task = phase(4, each=[("pid", {str(tmp_path)!r}), ("endless",)])
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
    assert wait_until(lambda: not any(map(lives, pids)))
