"""What a search finds is taken while it goes on, in order, and ends it where that is enough."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from solver import _kernel
from solver.compiling.kernel_setup import machine
from solver.compiling.phase_tasks import PhaseTask
from solver.compiling.phases import phases
from solver.decoding.solutions import Lines, nodes
from solver.model import Problem
from solver.reading.reader import read

MANY = "pieces white kg2 bd7 rg5 black kh6 bc5 ph4\n"
HELP = MANY + "stip exact-hx2.5"
INTRODUCTION = MANY + "stip 2->hx1"
RECIPROCAL = "pieces white kg2 bd7 rg5 black kh6 bc5 ph4\nstip hr#2"
SERIES = MANY + "stip ser-hx4"
WAVES = "pieces white ke1 ra1 bd2 black kb4 bh1\nsstip black 5:5s[1h[00]h]"
STRUCTURED = MANY + "sstip white 3h[x]h"
PICTURES = "pieces white kg1 qd4 black kh8 rg8 bf8 pg7h7\nstip h#3.5"
DIRECT = "pieces white kb6 qf2 rd1 sg5 black kd8 rc8 pd7e6\nstip #2\noption try variation"
SET_PLAY = "pieces white kb6 qf2 rd1 sg5 black kd8 rc8 pd7e6\nstip #2\noption setplay variation"
POST_KEY = "pieces white kb6 qf2 rd1 sg5 black kd8 rc8 pd7e6\nstip #3\noption postkeyplay"
BATTLE_LINES = "pieces white kg2 bd7 rg5 black kh6 bc5 ph4\nsstip white 3h[1a[x]]h"
STATEMENTS = [
    HELP,
    INTRODUCTION,
    RECIPROCAL,
    SERIES,
    WAVES,
    STRUCTURED,
    DIRECT,
    SET_PLAY,
    POST_KEY,
    BATTLE_LINES,
]
LONG = [MANY + "stip exact-hx5", MANY + "stip 2->hx3", MANY + "stip 1->hx3"]


def tasks_of(statement: str) -> list[PhaseTask]:
    (problem,) = read(f"BeginProblem\n{statement}\nEndProblem\n")
    assert isinstance(problem, Problem), problem
    return phases(problem)


def read_from(found: dict[str, Any]) -> Iterator[Any]:
    """Lines and first moves; records stand for moves."""
    yield from Lines([found["lines"]], bytes)  # type: ignore[arg-type]
    yield from map(repr, nodes([found["nodes"]], bytes))  # type: ignore[arg-type]


def solved(task: PhaseTask, *, takes: bool) -> list[list[Any]]:
    """What each part finds; takes: piece by piece, whenever the kernel asks."""
    kernel = machine(task.spec)
    return [found_in(kernel, task, part, takes=takes) for part in kernel.parts(task.task)]


def found_in(
    kernel: _kernel.Machine, task: PhaseTask, part: tuple[int, ...], *, takes: bool
) -> list[Any]:
    found: list[Any] = []

    def poll(moves: int) -> bool:
        if takes:
            found.extend(read_from(kernel.take()))
        return False

    result = kernel.solve(task.task, part, None, poll, 0.0)
    assert result["complete"]
    assert (result["enough"], result["ended"]) == (False, "")
    return [*found, *read_from(result)]


@pytest.mark.parametrize("statement", STATEMENTS)
def test_what_is_taken_and_the_rest_are_the_whole(statement: str) -> None:
    for task in tasks_of(statement):
        assert solved(task, takes=True) == solved(task, takes=False)


@pytest.mark.parametrize("takes", [False, True])
def test_a_search_that_begins_anew_finds_nothing_twice(takes: bool) -> None:
    (task,) = tasks_of(PICTURES)
    part = (5, 0)  # most of its lines are there before it looks for pictures once more
    found = found_in(machine(task.spec), task, part, takes=takes)
    assert all(line.is_short for line in found)
    # asked for alone, the same lines are as long as they may be
    found = [replace(line, is_short=False) for line in found]
    (alone,) = tasks_of(PICTURES.replace("h#3.5", "exact-h#2.5"))
    assert next(lines for lines in solved(alone, takes=False) if lines)[: len(found)] == found
    assert len(set(found)) == len(found) == 95


@pytest.mark.parametrize("statement", [HELP, INTRODUCTION, STRUCTURED, WAVES, DIRECT])
@pytest.mark.parametrize("most", [1, 2, 5])
def test_a_part_ends_with_as_many_solutions_as_are_wanted(statement: str, most: int) -> None:
    for task in tasks_of(statement):
        wanted = {**task.task, "most": most}
        kernel = machine(task.spec)
        for part, whole in zip(kernel.parts(wanted), solved(task, takes=False), strict=True):
            result = kernel.solve(wanted, part)
            found = list(read_from(result))
            solutions = result["lines"][1] + result["nodes"][1]
            assert found == whole[: len(found)]
            assert solutions <= most
            assert result["enough"] == (solutions == most)
            assert result["complete"] == (not result["enough"])
            assert result["ended"] == ("enough" if result["enough"] else "")


@pytest.mark.parametrize("statement", LONG)
def test_many_solutions_do_not_keep_a_search_from_its_limits(statement: str) -> None:
    (task,) = tasks_of(statement)
    kernel = machine(task.spec)
    looks = taken = 0

    def poll(moves: int) -> bool:
        nonlocal looks, taken
        looks += 1
        taken += kernel.take()["lines"][0]
        return looks == 3

    result = kernel.solve(task.task, kernel.parts(task.task)[-1], None, poll, 0.01)
    assert (result["complete"], result["ended"]) == (False, "stopped")
    assert looks == 3
    assert taken > 0


def test_what_nobody_takes_is_offered_before_it_grows_large() -> None:
    (task,) = tasks_of(LONG[0])
    kernel = machine(task.spec)
    sizes = []

    def poll(moves: int) -> bool:
        sizes.append(len(kernel.take()["lines"][3]))
        return len(sizes) == 3

    kernel.solve(task.task, kernel.parts(task.task)[-1], None, poll, 1e9)
    assert len(sizes) == 3
    assert max(sizes) < 8 << 20


def test_parts_are_counted_no_further_than_somebody_wants() -> None:
    (task,) = tasks_of(MANY + "stip h#50")
    kernel = machine(task.spec)
    stop = _kernel.StopFlag()
    whole = kernel.parts(task.task)
    stop.set()
    some = kernel.parts(task.task, stop)
    assert len(some) < len(whole)
    assert whole[: len(some)] == some


def test_nothing_is_taken_where_nothing_is_solved() -> None:
    (task,) = tasks_of(HELP)
    found = machine(task.spec).take()
    assert not list(read_from(found))
