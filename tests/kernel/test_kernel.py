"""The kernel as Python sees it: tasks in parts, and limits."""

from __future__ import annotations

import signal
import threading
from typing import Any

import pytest

from solver import _kernel
from solver.compiling.kernel_setup import machine
from solver.compiling.phase_tasks import PhaseTask
from solver.compiling.phases import phases
from solver.decoding.solutions import Lines, nodes
from solver.model import Problem
from solver.reading.reader import read

HELP = "pieces white kf3 bg1 black kf1 ra8h1 pd4g2\nstip h#2\ncondition anticirce cheylan"

DIRECT = "pieces white kb6 qf2 rd1 sg5 black kd8 rc8 pd7e6\nstip #2\noption try variation"

SERIES = "pieces white ka1 rb1 black kf5 pa4 bc8\nstip ser-+4"

PARRAIN = """pieces white kf8 qh3 rb4b5 bb3 sb2 pd3a4f4h4f5e7g7h2
black kf6 qc1 rf3 sh5 pe3e8g8
stip #2
condition circe parrain
option variation try"""

LONG = "pieces white kc1 qd1 rh1 bb2 black kg8 rf8 qd8 pf7g7h7 bc8\nstip h#4"

HELP_3 = "pieces white kb1 qd4 sc3 black kh8 rg8 bf8 pg7h7\nstip h#3\ncondition circe"

DIRECT_4 = "pieces white kb6 qf2 rd1 sg5 black kd8 rc8 pd7e6\nstip #4"

PROOF = "forsyth r1bqkbsr/ppp2ppp/3p4/8/8/8/PPPPPPPP/R1BQKBSR\nstip dia4"

STATEMENTS = [HELP, DIRECT, SERIES, PARRAIN]


def task_of(statement: str) -> PhaseTask:
    (problem,) = read(f"BeginProblem\n{statement}\nEndProblem\n")
    assert isinstance(problem, Problem), problem
    (task,) = phases(problem)
    return task


def solved(task: PhaseTask, kernel: _kernel.Machine | None = None) -> list[Any]:
    """The solutions of all parts, in order."""
    kernel = kernel or machine(task.spec)
    results = [kernel.solve(task.task, part) for part in kernel.parts(task.task)]
    assert all(result["complete"] for result in results)
    return [found for result in results for found in found_in(result)]


def moves_made(task: PhaseTask, kernel: _kernel.Machine) -> int:
    parts = kernel.parts(task.task)
    return sum(kernel.solve(task.task, part)["moves"] for part in parts)


def found_in(result: dict[str, Any]) -> list[Any]:
    """The lines and first moves of a part; records stand for moves."""
    return [*Lines([result["lines"]], bytes), *nodes([result["nodes"]], bytes)]  # type: ignore[arg-type]


@pytest.mark.parametrize("statement", STATEMENTS)
def test_parts_are_independent(statement: str) -> None:
    task = task_of(statement)
    parts = machine(task.spec).parts(task.task)
    assert len(set(parts)) == len(parts) > 1
    alone = {part: machine(task.spec).solve(task.task, part) for part in reversed(parts)}
    found = [one for part in parts for one in found_in(alone[part])]
    assert found == solved(task) != []


def test_only_long_lines_have_parts_of_two_half_moves() -> None:
    task = task_of("pieces white ka1 rb1 black kf5 pa4 bc8\nstip ser-+6")
    parts = machine(task.spec).parts(task.task)
    longest = parts[-1][0]
    assert {len(part) for part in parts if part[0] == longest} == {3}
    assert {len(part) for part in parts if 2 < part[0] < longest} == {2}


def test_the_two_longest_lengths_have_small_parts_where_lines_are_long() -> None:
    task = task_of("pieces white ka1 rb1 black kf5 pa4 bc8\nstip h#5")
    parts = machine(task.spec).parts(task.task)
    lengths = {length: {len(part) for part in parts if part[0] == length} for length, *_ in parts}
    assert lengths == {2: {1}, 4: {2}, 6: {2}, 8: {3}, 10: {3}}
    named = [{part[1:] for part in parts if part[0] == length} for length in (8, 10)]
    assert named[0] == named[1]


def test_parts_name_one_half_move_where_there_would_be_too_many() -> None:
    queens = "board 16x16\npieces white ka3 qb1c2d3e4f5g6 black kp14 qo15n14m13l12k11j10\nstip h#3"
    task = task_of(queens)
    parts = machine(task.spec).parts(task.task)
    assert {len(part) for part in parts if part[0] == parts[-1][0]} == {2}
    assert len(parts) < 1000


@pytest.mark.parametrize("statement", [*STATEMENTS, HELP_3, DIRECT_4, PROOF])
def test_a_table_without_room_finds_the_same(statement: str) -> None:
    task = task_of(statement)
    kernel = machine(task.spec)
    kernel.set_memory(0)  # four positions
    assert solved(task, kernel) == solved(task)


@pytest.mark.parametrize("statement", [HELP_3, DIRECT_4, PROOF])
def test_a_table_far_too_small_costs_moves(statement: str) -> None:
    task = task_of(statement)
    small, large = machine(task.spec), machine(task.spec)
    small.set_memory(1 << 10)  # 32 positions
    assert moves_made(task, small) > moves_made(task, large)


@pytest.mark.parametrize("statement", STATEMENTS)
def test_the_diagram_stays(statement: str) -> None:
    task = task_of(statement)
    kernel = machine(task.spec)
    diagram = kernel.position_bytes()
    for side in (0, 1):
        assert kernel.perft(1, side) == len(kernel.moves(side))
        assert kernel.perft(0, side) == 1
        kernel.in_check(side)
        kernel.can_capture_king(side)
        assert kernel.position_bytes() == diagram
    solved(task, kernel)
    assert kernel.position_bytes() == diagram
    assert solved(task, kernel) == solved(task)  # what the table knows changes nothing


@pytest.mark.parametrize("statement", STATEMENTS)
def test_records_say_how_long_they_are(statement: str) -> None:
    kernel = machine(task_of(statement).spec)
    for record in (*kernel.moves(0), *kernel.moves(1)):
        assert len(record) == 11 + 2 * 8 + 22 * record[4]


def test_a_stop_flag_ends_the_search() -> None:
    task = task_of(LONG)
    kernel = machine(task.spec)
    stop = _kernel.StopFlag()
    assert not stop.is_set
    timer = threading.Timer(0.1, stop.set)
    timer.start()
    result = whole(kernel, task, stop)
    timer.join()
    assert stop.is_set
    assert not result["complete"]
    assert kernel.perft(9, 1, stop) > 0  # what it has counted by then


def whole(kernel: _kernel.Machine, task: PhaseTask, *limits: Any) -> dict[str, Any]:
    """The whole task as a part."""
    return kernel.solve(task.task, (task.task["nodes"][-1]["longest"],), *limits)


def test_poll_is_given_the_moves_and_ends_the_search() -> None:
    task = task_of(LONG)
    kernel = machine(task.spec)
    reported: list[int] = []

    def poll(moves: int) -> bool:
        reported.append(moves)
        return len(reported) == 3

    result = whole(kernel, task, None, poll, 0.01)
    assert not result["complete"]
    assert len(reported) == 3
    assert sorted(reported) == reported
    assert result["moves"] >= reported[-1]


def test_what_poll_raises_comes_out_and_the_diagram_stays() -> None:
    task = task_of(LONG)
    kernel = machine(task.spec)
    diagram = kernel.position_bytes()

    def poll(moves: int) -> bool:
        raise LookupError("enough")

    with pytest.raises(LookupError, match="enough"):
        whole(kernel, task, None, poll, 0.0)
    assert kernel.position_bytes() == diagram


def test_signals_come_through() -> None:
    task = task_of(LONG)
    kernel = machine(task.spec)

    def ring(number: int, frame: object) -> None:
        raise TimeoutError("the bell")

    def search() -> None:
        signal.setitimer(signal.ITIMER_REAL, 0.1)
        whole(kernel, task)

    before = signal.signal(signal.SIGALRM, ring)
    try:
        with pytest.raises(TimeoutError, match="the bell"):
            search()
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def test_machines_in_threads_do_not_disturb_each_other() -> None:
    task = task_of(HELP)
    found: list[list[Any]] = []
    threads = [threading.Thread(target=lambda: found.append(solved(task))) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [solved(task)] * 3


def test_every_rule_of_the_kernel_has_a_name() -> None:
    names = _kernel.rule_names()
    assert "Circe" in names
    assert len(set(names)) == len(names)
