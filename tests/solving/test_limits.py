"""What ends a search before its time, and what is known then, on a kernel without chess."""

from __future__ import annotations

import made_pools
import pytest
from clock import TimeIsUp
from fake_kernel import fake_workers, phase, spelled

from solver.model import Limits, Option, Problem
from solver.processes.spool import NoRoom
from solver.solving.parts.machine import first_solutions
from solver.solving.parts.ordered import Parts
from solver.solving.progress import Length
from solver.solving.workers import Progress
from solver.texts.time_spans import span

PROBLEM = Problem("en")

pytestmark = pytest.mark.usefixtures("no_patience")


@pytest.mark.parametrize("count", [1, 2])
def test_time_that_runs_out_leaves_what_is_known(count: int, time_is_up: TimeIsUp) -> None:
    time_is_up(lambda parts: parts.solutions == 2 * count)
    with fake_workers(count, phase(4, part1=[("spell", 1), ("endless",)])) as workers:
        solution = workers.solve(PROBLEM, Limits(seconds=600))
    assert solution.status == solution.twins[0].status == "interrupted"
    assert spelled(solution.twins[0].phases[0]) == ["0.0", "1.0"]


def test_the_statement_may_limit_the_time(time_is_up: TimeIsUp) -> None:
    time_is_up(lambda parts: True)
    problem = Problem("en", options=(Option("MaxTime", ("600",)),))
    with fake_workers(1, phase(1, each=[("endless",)])) as workers:
        solution = workers.solve(problem, Limits(seconds=1_000_000_000))
    assert solution.status == "interrupted"


def test_after_the_time_no_other_twin_is_begun() -> None:
    with fake_workers(1, phase(1, each=[("endless",)]), twins=3) as workers:
        solution = workers.solve(PROBLEM, Limits(seconds=0.1))
    assert [twin.label for twin in solution.twins] == ["a"]


@pytest.mark.parametrize(
    ("length", "left"),
    [
        (None, (95.0, 310.5)),  # of first moves
        (Length(2, 2, 0.5, (5.0, 9.0)), (5.0, 9.0)),
        (Length(1, 2, 0.5, (5.0, 9.0)), None),  # when the next length is done nobody knows
    ],
)
def test_what_is_cut_says_how_much_more_it_would_have_taken(
    length: Length | None,
    left: tuple[float, float] | None,
    monkeypatch: pytest.MonkeyPatch,
    time_is_up: TimeIsUp,
) -> None:
    time_is_up(lambda parts: True)
    monkeypatch.setattr(Parts, "length", length)
    monkeypatch.setattr(Parts, "seconds_left", (95.0, 310.5))
    with fake_workers(1, phase(1, each=[("endless",)])) as workers:
        (twin,) = workers.solve(PROBLEM, Limits(seconds=600)).twins
    assert twin.seconds_left == left
    said = [reason for reason in twin.reasons if reason.startswith("forecast: ")]
    assert said == ([f"forecast: {span(*left)} more"] if left else [])


@pytest.mark.parametrize("count", [1, 2])
def test_stop_ends_at_once_with_what_is_known(count: int) -> None:
    task = phase(4, part1=[("spell", 2), ("endless",), ("spell", 1)], part3=[("endless",)])
    with fake_workers(count, task) as workers:

        def stop(progress: Progress) -> None:
            if progress.solutions == 2 + count:
                workers.stop()

        solution = workers.solve(PROBLEM, on_progress=stop)
    assert solution.status == "interrupted"
    known = spelled(solution.twins[0].phases[0])
    assert known == ["0.0", "1.0", "1.1"]
    assert solution.twins[0].phases[0].beyond == count - 1, "part 2 was solved by another worker"


def test_stop_does_not_wait_for_a_deaf_worker() -> None:
    with fake_workers(2, phase(2, each=[("deaf",)])) as workers:
        solution = workers.solve(PROBLEM, on_progress=lambda progress: workers.stop())
        assert solution.status == "interrupted"


@pytest.mark.parametrize("count", [1, 2])
def test_as_many_solutions_as_asked_are_the_first_ones(count: int) -> None:
    late = [("wait for a mark", 9)] if count > 1 else []  # the second worker comes so far meanwhile
    part9 = [("spell", 2), ("leave a mark",)]
    task = phase(30, each=[("spell", 2)], part0=[*late, ("spell", 2)], part9=part9)
    with fake_workers(count, task) as workers:
        solution = workers.solve(PROBLEM, Limits(solutions=5))
        assert solution.status == solution.twins[0].status == "partial"
        assert spelled(solution.twins[0].phases[0]) == ["0.0", "0.1", "1.0", "1.1", "2.0"]
        assert workers.solve(PROBLEM).status == "finished"


@pytest.mark.parametrize("count", [1, 2, 3])
def test_a_cut_leaves_the_beginning_and_the_number_of_what_lies_behind_a_gap(
    count: int, time_is_up: TimeIsUp
) -> None:
    time_is_up(lambda parts: parts.solutions == (13 if count > 1 else 7))
    task = phase(6, each=[("spell", 2)], part2=[("spell", 3), ("endless",)])
    with fake_workers(count, task) as workers:
        (twin,) = workers.solve(PROBLEM, Limits(seconds=600)).twins
    (found,) = twin.phases
    assert spelled(found) == ["0.0", "0.1", "1.0", "1.1", "2.0", "2.1", "2.2"]
    assert found.beyond == (6 if count > 1 else 0)
    assert twin.reasons[0] == "time limit reached"
    assert ("6 more solutions were found further on" in twin.reasons) is (count > 1)


@pytest.mark.parametrize("count", [1, 2])
def test_a_part_that_has_enough_is_not_searched_any_further(count: int) -> None:
    task = phase(2, part0=[("spell", 3), ("endless",)])
    with fake_workers(count, task) as workers:
        (twin,) = workers.solve(PROBLEM, Limits(solutions=3)).twins
    assert twin.status == "partial"
    assert spelled(twin.phases[0]) == ["0.0", "0.1", "0.2"]
    assert twin.reasons == ("solution limit reached (3)",)


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
    nodes: list[made_pools.MadeNode] = [
        (b"try", 2, [], [], []),
        (b"key", 1, [], [], []),
        (b"try", 2, [], [], []),
    ]
    sheets = {"lines": made_pools.of_lines(), "nodes": made_pools.of_nodes(*nodes)}
    results = [{"complete": True, "moves": 0, **sheets}] * 2
    (kept,) = first_solutions(results, 1)
    assert kept["nodes"][:2] == (2, 1)
    assert first_solutions(results, 3) == results
