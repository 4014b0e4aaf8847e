"""Play of any length ends by itself, by a limit or with a sentence, whatever stack a thread has."""

from __future__ import annotations

import signal
import subprocess
import sys
import textwrap
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import pytest
from waiting import NEVER

from solver import _kernel
from solver.compiling.kernel_setup import machine
from solver.compiling.phase_tasks import PhaseTask
from solver.compiling.phases import phases
from solver.model import Problem
from solver.reading.reader import read

T = TypeVar("T")

EARLY = "pieces white kg6 qd1 black kg8\n"  # a goal can be reached at once
LATE = "pieces white ka1 pa2 black kh8 pa3\n"
MANY = "pieces white kg2 bd7 rg5 black kh6 bc5 ph4\nstip "  # captures everywhere
LONG = [
    "exact-#50",
    "exact-#99",
    "exact-#1000",
    "exact-s#255",
    "exact-h#100",
    "exact-ser-h#200",
    "exact-~1000",
    "#1000",
    "s#1000",
    "r#300",
    "hs#300",
    "semi-r#300",
    "ser-h#300",
    "pser-h#200",
    "h#120.5",
    "200->h#2",
    "reci-h#100",
]
SMALL = [256 << 10, 512 << 10]  # bytes of stack


def task_of(statement: str) -> PhaseTask:
    (problem,) = read(f"BeginProblem\n{statement}\nEndProblem\n")
    assert isinstance(problem, Problem), problem
    return phases(problem)[0]


def tried(statement: str, looks: int = 3, number: int = -1) -> dict[str, Any]:
    """A part of a phase, one of the longest, looked at for some milliseconds; looks: how often it
    is asked whether to go on, 0 for ever."""
    task = task_of(statement)
    kernel = machine(task.spec)
    seen = 0

    def poll(moves: int) -> bool:
        nonlocal seen
        seen += 1
        return seen == looks

    assert not kernel.can_capture_king(task.task["side"])
    assert kernel.perft(2, task.task["side"]) > 0
    part = kernel.parts(task.task)[number]
    return kernel.solve(task.task, part, None, poll, 0.02)


@contextmanager
def stack_of(size: int) -> Iterator[None]:
    before = threading.stack_size(size)
    try:
        yield
    finally:
        threading.stack_size(before)


def in_thread(size: int, function: Callable[[], T]) -> T:
    """What a function gives on a thread with so many bytes of stack."""
    out: list[T] = []
    with stack_of(size):
        thread = threading.Thread(target=lambda: out.append(function()))
        thread.start()
    thread.join()
    return out[0]


@pytest.mark.parametrize("pieces", [EARLY, LATE])
@pytest.mark.parametrize("stipulation", LONG)
def test_long_play_leaves_the_process_alive(stipulation: str, pieces: str) -> None:
    result = tried(f"{pieces}stip {stipulation}")
    assert result["complete"] or result["ended"] == "stopped"


@pytest.mark.parametrize("size", SMALL)
@pytest.mark.parametrize("stipulation", ["#4", "exact-#99", "exact-h#100", "ser-h#300"])
def test_small_threads_search_as_well(stipulation: str, size: int) -> None:
    statement = f"{EARLY}stip {stipulation}"
    result = in_thread(size, lambda: tried(statement))
    assert result["complete"] or result["ended"] == "stopped"


@pytest.mark.parametrize("size", SMALL)
def test_a_small_thread_finds_what_a_large_one_does(size: int) -> None:
    task = task_of("pieces white kf6 qa1 black kh8 ph7\nstip #3\noption variation")

    def solved() -> list[Any]:
        kernel = machine(task.spec)
        results = [kernel.solve(task.task, part) for part in kernel.parts(task.task)]
        return [(result["nodes"], result["moves"]) for result in results]

    assert in_thread(size, solved) == solved()


@pytest.mark.parametrize("size", SMALL)
def test_what_poll_raises_comes_out_of_a_small_thread(size: int) -> None:
    task = task_of(f"{LATE}stip exact-h#20")

    def poll(moves: int) -> bool:
        raise LookupError(threading.get_ident())

    def caught() -> bool:
        kernel = machine(task.spec)
        diagram = kernel.position_bytes()
        with pytest.raises(LookupError, match=str(threading.get_ident())):
            kernel.solve(task.task, kernel.parts(task.task)[-1], None, poll, 0.0)
        return kernel.position_bytes() == diagram

    assert in_thread(size, caught)


def test_signals_reach_a_search_with_a_stack_of_its_own() -> None:
    task = task_of(f"{MANY}exact-hx200")
    kernel = machine(task.spec)

    def poll(moves: int) -> bool:  # it is in the midst of its search
        signal.setitimer(signal.ITIMER_REAL, 0.001)
        kernel.take()
        return False

    def ring(number: int, frame: object) -> None:
        raise TimeoutError("the bell")

    before = signal.signal(signal.SIGALRM, ring)
    try:
        with pytest.raises(TimeoutError, match="the bell"):
            kernel.solve(task.task, kernel.parts(task.task)[-1], None, poll)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def test_lengths_that_no_line_can_have_are_refused() -> None:
    with pytest.raises(OverflowError, match="more than 4095 half-moves"):
        tried(f"{MANY}exact-hx2048")
    assert tried(f"{MANY}exact-hx2047")["ended"] == "stopped"


def alone(script: str, stack_kib: int, memory_kib: int | str = "unlimited") -> str:
    """What a script prints in a process that has so much stack and memory."""
    limits = f"ulimit -s {stack_kib}; ulimit -v {memory_kib}; exec "
    run = subprocess.run(
        ["sh", "-c", limits + '"$0" -P -c "$1"', sys.executable, textwrap.dedent(script)],
        capture_output=True,
        text=True,
        timeout=NEVER,
    )
    assert run.returncode == 0, run.stderr
    return run.stdout


SCRIPT = """
import sys
sys.path[:0] = {paths!r}
from test_kernel_depth import tried
try:
    print(tried({statement!r}, {looks})["ended"])
except OverflowError as error:
    print(error)
"""


def script(statement: str, looks: int = 3) -> str:
    here = Path(__file__).parent
    paths = [str(here), str(here.parent / "helpers")]
    return SCRIPT.format(paths=paths, statement=statement, looks=looks)


@pytest.mark.parametrize("stipulation", ["exact-#99", "exact-h#100", "h#3"])
def test_a_process_with_a_small_stack_searches_as_well(stipulation: str) -> None:
    found = alone(script(f"{LATE}stip {stipulation}"), stack_kib=1024)
    assert found.strip() in ("", "stopped")


def test_a_search_says_how_far_its_stack_carries() -> None:
    found = alone(script(f"{MANY}exact-hx2047", looks=0), stack_kib=8192, memory_kib=700_000)
    assert "there is room for" in found


@pytest.mark.parametrize("depth", [150, 999, 1001])
def test_play_nested_deep_is_followed_or_refused(depth: int) -> None:
    task = task_of(f"{LATE}stip #1").task
    nodes = list(task["nodes"])
    for _ in range(depth):
        nodes.append({"type": "not", "left": len(nodes) - 1})
    nested = {**task, "nodes": nodes, "root": len(nodes) - 1, "mode": "lines"}
    kernel = machine(task_of(f"{LATE}stip #1").spec)
    if depth > 998:
        with pytest.raises(OverflowError, match="nested more than 1000 deep"):
            kernel.parts(nested)
    else:
        for part in kernel.parts(nested):
            assert kernel.solve(nested, part)["complete"]


def test_a_stop_flag_ends_long_play() -> None:
    task = task_of(f"{LATE}stip exact-#500")
    stop = _kernel.StopFlag()
    stop.set()
    kernel = machine(task.spec)
    result = kernel.solve(task.task, kernel.parts(task.task)[0], stop)
    assert (result["complete"], result["ended"]) == (False, "stopped")
