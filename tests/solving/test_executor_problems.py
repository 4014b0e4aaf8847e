"""Problems judged behind the seam of an executor, as the workers of a cluster do it."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from clock import Clock
from fake_kernel import fake_kernel, phase, spelled
from statements import HELP, MATE
from store_rows import lasting
from waiting import wait_until

import solver
from solver.model import Limits, Problem, Solution
from solver.model.solution import INTERRUPTED, TIME_LIMIT
from solver.processes.worker import Failed, Lost
from solver.solving.executor_problems import Elsewhere, ExecutorGone
from solver.solving.worker_problem import Judging, Refusal
from solver.solving.workers import Kernel, Progress, Workers


def status(solution: Solution, progress: Progress | None) -> str:
    return solution.status


def unchanged(problem: Problem) -> Problem:
    return problem


class Gone(Exception):
    """Its workers have died with the task."""


class Failing(Executor):
    """An executor of which every task ends with an error."""

    def __init__(self, error: BaseException) -> None:
        self._error = error

    def submit(self, *task: Any, **named: Any) -> Future[Any]:
        future: Future[Any] = Future()
        future.set_exception(self._error)
        return future


def judged(
    executor: Executor, count: int, patience: float = 5.0, **given: Any
) -> dict[int, str | Refusal | Failed | Lost | None]:
    crew = Elsewhere(
        executor,
        lambda: 2,
        lambda error: isinstance(error, Gone),
        kernel=fake_kernel(phase(2), **given),
    )
    problems = (Problem("en", number=number) for number in range(count))
    results = crew.judge_whole(
        problems, Limits(), Judging(unchanged, status), patience, lambda: None
    )
    return dict(results)


#: takes 300 seconds
LONG = phase(3, part1=[("spell", 1), ("pass", 300), ("spell", 1)])


def test_each_problem_is_a_task() -> None:
    with ThreadPoolExecutor(2) as executor:
        assert judged(executor, 40) == dict.fromkeys(range(40), "finished")


def test_what_takes_long_is_given_back(clock: Clock) -> None:
    with ThreadPoolExecutor(2) as executor:
        found = judged(executor, 3, 100.0, by_number={1: LONG})
    assert found == {0: "finished", 1: None, 2: "finished"}


def test_a_task_that_ends_its_workers_is_lost_and_others_fail() -> None:
    assert judged(Failing(Gone()), 2) == {0: Lost(), 1: Lost()}
    (failed,) = judged(Failing(ZeroDivisionError("no")), 1).values()
    assert isinstance(failed, Failed)
    assert failed.text == "ZeroDivisionError: no"


def test_an_executor_that_is_shut_is_said_to_be_gone() -> None:
    executor = ThreadPoolExecutor(1)
    executor.shutdown()
    with pytest.raises(ExecutorGone, match="no more tasks"):
        judged(executor, 1)


def test_a_scheduler_that_is_lost_between_rounds_is_said_to_be_gone(clock: Clock) -> None:
    asked: list[None] = []

    def count() -> int:
        asked.append(None)
        if len(asked) > 1:
            raise OSError("no answer")
        return 2

    with ThreadPoolExecutor(2) as executor:
        crew = Elsewhere(
            executor,
            count,
            lambda error: isinstance(error, Gone),
            kernel=fake_kernel(phase(2), by_number={1: LONG}),
        )
        judging: Judging[Any] = Judging(unchanged, status)
        problems = [Problem("en", number=number) for number in range(3)]
        first = crew.judge_whole(problems, Limits(), judging, 100.0, lambda: None)
        assert dict(first) == {0: "finished", 1: None, 2: "finished"}
        with pytest.raises(ExecutorGone, match="no answer"):
            list(crew.judge_whole(problems[1:2], Limits(), judging, 100.0, lambda: None))


# --- parts of one problem


class Counting(ThreadPoolExecutor):
    """Counts its tasks; those with these numbers, from 1, end their workers."""

    def __init__(self, lost: Sequence[int] = ()) -> None:
        super().__init__(2)
        self.tasks = 0
        self._lost = lost

    def submit(self, *task: Any, **named: Any) -> Future[Any]:
        self.tasks += 1
        return super().submit(die) if self.tasks in self._lost else super().submit(*task, **named)


def die() -> None:
    raise Gone


def crew(executor: Executor, kernel: Kernel | None = None) -> Elsewhere:
    return Elsewhere(executor, lambda: 2, lambda error: isinstance(error, Gone), kernel=kernel)


def test_parts_of_a_problem_are_tasks_that_find_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("solver.solving.problem.PATIENCE", 0.0)
    (problem,) = solver.loads(HELP.format("h#2.5", "Option SetPlay"))
    with Counting() as executor:
        far = crew(executor).solve(problem, Limits())
        assert executor.tasks > 2
    here = solver.solve(problem)
    assert far.twins[0].phases == here.twins[0].phases
    assert (far.status, far.moves > 0) == ("finished", True)


def found(solution: Solution) -> list[str]:
    return [text for phase in solution.twins[0].phases for text in spelled(phase)]


def test_a_part_that_takes_long_begins_anew_with_more_time(
    monkeypatch: pytest.MonkeyPatch, clock: Clock
) -> None:
    monkeypatch.setattr("solver.solving.parts.executor_parts.FIRST_TRY", 100.0)
    with Workers(1, kernel=fake_kernel(LONG)) as workers:
        expected = found(workers.solve(Problem("en")))
    monkeypatch.setattr("solver.solving.problem.PATIENCE", 50.0)
    monkeypatch.setattr("solver.solving.parts.work.time", clock)
    with Counting() as executor:
        far = crew(executor, fake_kernel(LONG)).solve(Problem("en"), Limits())
        assert found(far) == expected
        assert executor.tasks == 4  # one to begin with, one for each part left, and another try
        assert far.status == "finished"


def test_a_part_that_ends_its_workers_is_lost_and_no_other() -> None:
    with Counting(lost=[1, 2, 3]) as executor:
        far = crew(executor, fake_kernel(phase(3))).solve(Problem("en"), Limits())
    assert far.status == "partial"


def test_the_time_limit_ends_the_parts_of_a_problem_and_a_stop_too() -> None:
    endless = fake_kernel(phase(3, part1=[("endless",)]))
    with Counting() as executor:
        far = crew(executor, endless).solve(Problem("en"), Limits(seconds=0.3))
        assert far.twins[0].reasons[0] == TIME_LIMIT
        stopped = crew(executor, endless)
        ended = stopped.solve(Problem("en"), Limits(seconds=1), lambda progress: stopped.stop())
        assert ended.twins[0].reasons[0] == INTERRUPTED


def test_an_executor_that_is_gone_ends_the_parts_of_a_problem() -> None:
    executor = ThreadPoolExecutor(1)
    executor.shutdown()
    with pytest.raises(ExecutorGone, match="no more tasks"):
        crew(executor, fake_kernel(phase(3))).solve(Problem("en"), Limits())


# --- a stream


def test_the_stream_is_read_no_further_than_workers_need() -> None:
    taken: list[int] = []

    def problems() -> Iterator[Problem]:
        for number in range(1000):
            taken.append(number)
            yield Problem("en", number=number)

    with ThreadPoolExecutor(2) as executor:
        crew = Elsewhere(executor, lambda: 2, lambda error: False, kernel=fake_kernel(phase(1)))
        judging = Judging(unchanged, status)
        results = crew.judge_whole(problems(), Limits(), judging, 5.0, lambda: None)
        next(results)
        crew.stop()
        assert len(list(results)) < 20
    assert len(taken) <= 32


# --- a real cluster


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[tuple[str, list[int]]]:
    """The address of a scheduler, and the processes of its two workers."""
    distributed = pytest.importorskip("distributed")
    assert distributed
    address = tmp_path / "scheduler.json"

    def start(name: str, *arguments: str) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-W", "ignore", "-m", f"distributed.cli.dask_{name}"]
        return subprocess.Popen(
            [*command, "--scheduler-file", str(address), "--no-dashboard", *arguments],
            cwd=tmp_path,
            stderr=subprocess.DEVNULL,
        )

    running = [start("scheduler", "--port", "0")]
    try:
        wait_until(address.exists, 60)
        running += [start("worker", "--nthreads", "1", "--no-nanny") for _ in range(2)]
        yield json.loads(address.read_text())["address"], [one.pid for one in running[1:]]
    finally:
        for one in running:
            one.kill()
            one.wait()


@pytest.mark.long
def test_a_cluster_finds_the_same_and_a_worker_that_is_lost_costs_nothing(
    cluster: tuple[str, list[int]], tmp_path: Path
) -> None:
    address, workers = cluster
    path = tmp_path / "column.inp"
    squares = [f"{file}{rank}" for file in "efgh" for rank in "3456"]
    path.write_text(MATE + "".join(HELP.format("h#2.5", "").replace("a1", on) for on in squares))
    command = [sys.executable, "-P", "-m", "solver", "check", "--format", "json", "-q"]

    def start(store: Path, *arguments: str) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [*command, "--store", str(store), *arguments, str(path)],
            stdout=subprocess.PIPE,
            text=True,
        )

    here, there = tmp_path / "here", tmp_path / "there"
    start(here, "--workers", "2").communicate(timeout=300)
    running = start(there, "--cluster", address)
    assert running.stdout is not None
    running.stdout.readline()
    os.kill(workers[0], signal.SIGKILL)
    running.stdout.read()
    running.communicate(timeout=300)
    assert running.returncode in (0, 1)
    assert lasting(there) == lasting(here)


@pytest.mark.long
def test_a_cluster_solves_a_problem_in_parts(
    cluster: tuple[str, list[int]], tmp_path: Path
) -> None:
    address, _ = cluster
    command = [sys.executable, "-P", "-m", "solver", "check", "--format", "json", "-q"]

    def verdict(length: str, *arguments: str) -> tuple[Any, ...]:
        statement = HELP.format(length, "Intended 1 solution")
        ran = subprocess.run(
            [*command, *arguments, "-"], input=statement, capture_output=True, text=True
        )
        judged = json.loads(ran.stdout)
        return ran.returncode, judged["verdict"], judged["phases"]

    assert verdict("h#4", "--cluster", address) == verdict("h#4", "--workers", "2")
