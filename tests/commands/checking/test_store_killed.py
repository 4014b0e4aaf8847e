"""Runs with a store that are killed at any moment go on, without loss or repetition."""

from __future__ import annotations

import os
import random
import signal
import subprocess
from pathlib import Path

import pytest
import running as processes
from running import children, ended, interrupt, printed, searches
from store_rows import lasting, rows

#: some are found in no time, others take a tenth of a second
PROBLEM = """BeginProblem
Pieces White Kc1 Qd7 Pb2 Black K{} Ph7
Stipulation {}
EndProblem
"""
STIPULATIONS = ["h#2.5", "h#1.5", "#2"]
SQUARES = ["a8", "b8", "c8", "f8", "g8", "h8", "a6", "b6", "a5", "b5", "f6", "g6", "h6", "f5", "h5"]
COUNT = len(STIPULATIONS) * len(SQUARES)
PIPE = 4096  # bytes, which ten lines do not fill


@pytest.fixture(scope="module")
def column(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("killed") / "column.inp"
    asked = [(square, stipulation) for stipulation in STIPULATIONS for square in SQUARES]
    path.write_text("".join(PROBLEM.format(*one) for one in asked) + PROBLEM.format("a8", "#2"))
    return path


def start(column: Path, store: Path, *more: str) -> subprocess.Popen[str]:
    """A run that waits for who reads what it prints, after PIPE bytes that nobody has read."""
    options = ("--workers", "2", "-q", "--format", "json", *more)
    return processes.start("check", *options, "--store", store, column, pipesize=PIPE)


def read(running: subprocess.Popen[str], count: int) -> str:
    """So many lines of what it prints, and nothing ahead of them."""
    assert running.stdout is not None
    found = b""
    while found.count(b"\n") < count:
        found += os.read(running.stdout.fileno(), 1)
    return found.decode()


def test_the_store_of_a_killed_run_becomes_that_of_an_undisturbed_one(
    column: Path, tmp_path: Path
) -> None:
    undisturbed = start(column, tmp_path / "undisturbed")
    out, err = ended(undisturbed)
    assert (undisturbed.returncode, err) == (1, "")
    assert len(out.splitlines()) == COUNT + 1

    store, moments, known = tmp_path / "killed", random.Random(5), 0
    for _ in range(2):
        running = start(column, store)
        read(running, known + moments.randint(1, 9))
        running.send_signal(signal.SIGKILL)
        running.communicate()
        before, known = known, len(rows(store, "verdicts"))
        assert before < known < COUNT

    running = start(column, store)
    first = read(running, known + 2)
    os.kill(moments.choice(children(running.pid)), signal.SIGKILL)
    rest, _ = ended(running)
    assert running.returncode == 1
    assert (first + rest).splitlines() == out.splitlines()
    assert lasting(store) == lasting(tmp_path / "undisturbed")


def test_an_interrupted_problem_is_tried_again_where_the_run_goes_on(tmp_path: Path) -> None:
    path, store = tmp_path / "long.inp", tmp_path / "store"
    path.write_text(PROBLEM.format("a8", "#2") + PROBLEM.format("a8", "h#8"))
    for _ in range(2):
        # without a limit, which would end it on a busy machine before it has worked for so long
        running = start(path, store, "--max-time", "none")
        printed(running.stdout, '"finished"')
        # a first try has a second: after that it is put off, and tried again
        searches(running, workers=1, seconds=1.1)
        interrupt(running)
        rest, _ = ended(running)
        assert '"interrupted"' in rest
        assert running.returncode in (1, 3)
    (kept,) = [row for row in rows(store, "verdicts") if row["cut"]]
    assert kept["cut"] == "interrupted"
    assert kept["seconds"] == kept["spent"] > 0
