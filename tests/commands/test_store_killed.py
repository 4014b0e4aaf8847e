"""Runs with a store that are killed at any moment go on, without loss or repetition."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from store_rows import lasting, rows

#: some are found in no time, others take a tenth of a second
PROBLEM = """BeginProblem
Pieces White Kc1 Qd7 Pb2 Black K{} Ph7
Stipulation {}
EndProblem
"""
SQUARES = ["a8", "b8", "c8", "f8", "g8", "h8", "a6", "b6", "a5", "b5", "f6", "g6", "h6", "f5", "h5"]


@pytest.fixture(scope="module")
def column(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("killed") / "column.inp"
    asked = [(square, stipulation) for stipulation in ("h#2.5", "#2") for square in SQUARES]
    path.write_text("".join(PROBLEM.format(*one) for one in asked) + PROBLEM.format("a8", "#2"))
    return path


def start(column: Path, store: Path) -> subprocess.Popen[str]:
    command = [sys.executable, "-P", "-m", "solver", "check", "--workers", "2", "-q"]
    return subprocess.Popen(
        [*command, "--format", "json", "--store", str(store), str(column)],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


def children(pid: int) -> list[int]:
    """The processes that a process has started."""
    text = Path(f"/proc/{pid}/task/{pid}/children").read_text()
    return list(map(int, text.split()))


def test_the_store_of_a_killed_run_becomes_that_of_an_undisturbed_one(
    column: Path, tmp_path: Path
) -> None:
    undisturbed = start(column, tmp_path / "undisturbed")
    out, err = undisturbed.communicate(timeout=120)
    assert (undisturbed.returncode, err) == (1, "")
    assert len(out.splitlines()) == 31

    store, moments, known = tmp_path / "killed", random.Random(5), 0
    for _ in range(2):
        running = start(column, store)
        assert running.stdout is not None
        for _ in range(known + moments.randint(1, 10)):
            running.stdout.readline()
        running.send_signal(signal.SIGKILL)
        running.communicate()
        before, known = known, len(rows(store, "verdicts"))
        assert before < known <= 30

    running = start(column, store)
    assert running.stdout is not None
    first = [running.stdout.readline() for _ in range(known + 2)]
    workers = children(running.pid)
    if workers:  # those of the first problems, or of the rest by now
        os.kill(moments.choice(workers), signal.SIGKILL)
    rest = running.stdout.read()  # communicate() loses what was read ahead
    running.communicate(timeout=120)
    assert running.returncode == 1
    assert ("".join(first) + rest).splitlines() == out.splitlines()
    assert lasting(store) == lasting(tmp_path / "undisturbed")


def test_an_interrupted_problem_is_tried_again_where_the_run_goes_on(tmp_path: Path) -> None:
    path, store = tmp_path / "long.inp", tmp_path / "store"
    path.write_text(PROBLEM.format("a8", "#2") + PROBLEM.format("a8", "h#8"))
    for _ in range(2):
        running = start(path, store)
        assert running.stdout is not None
        assert '"finished"' in running.stdout.readline()
        time.sleep(2)  # by then it has been put off, and is tried again
        running.send_signal(signal.SIGINT)
        rest = running.stdout.read()
        running.communicate(timeout=30)
        assert '"interrupted"' in rest
        assert running.returncode in (1, 3)
    (kept,) = [row for row in rows(store, "verdicts") if row["cut"]]
    assert kept["cut"] == "interrupted"
    assert kept["seconds"] == kept["spent"] > 0
