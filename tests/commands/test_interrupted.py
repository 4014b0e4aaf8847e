"""Ctrl-C and SIGTERM end a command at any moment, with what is known and exit code 3."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

#: millions of lines, and none of its parts ends soon
LONG = "BeginProblem\nPieces White Kg2 Bd7 Rg5 Black Kh6 Bc5 Ph4\nStipulation 2->hx3\nEndProblem\n"

SIGNALS = [signal.SIGINT, signal.SIGTERM]


def start(*arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-P", "-m", "solver", *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        start_new_session=True,
    )


def interrupted(running: subprocess.Popen[str], after: float, sign: signal.Signals) -> str:
    """What a command says on standard error that is sent a signal after so many seconds."""
    time.sleep(after)
    send = os.killpg if sign == signal.SIGINT else os.kill  # Ctrl-C goes to all processes
    send(running.pid, sign)
    out, err = running.communicate(timeout=30)
    assert running.returncode == 3
    assert "Traceback" not in err
    assert "Exception" not in err
    running.out = out  # type: ignore[attr-defined]
    return err


@pytest.mark.parametrize("sign", SIGNALS)
@pytest.mark.parametrize("command", [("solve",), ("check",), ("moves",), ("perft", "-", "1")])
def test_while_input_is_waited_for(command: tuple[str, ...], sign: signal.Signals) -> None:
    running = start(*command)  # nobody writes to its input
    interrupted(running, 1.5, sign)


@pytest.mark.parametrize("sign", SIGNALS)
def test_while_mates_are_looked_for(sign: signal.Signals) -> None:
    """There are millions of positions, and no mate."""
    blocked = "8/8/4k3/1p1p1p1p/1P1P1P1P/4K1B1/8/B1B1B3 w - -"
    running = start("retro", "dead", "--positions", "100000000", blocked)
    interrupted(running, 1.5, sign)


def test_an_interruption_before_the_first_problem_is_told_where_problems_are_changed() -> None:
    assert "interrupted" in interrupted(start("cook"), 1.5, signal.SIGTERM)


@pytest.mark.parametrize("sign", SIGNALS)
def test_while_a_pipe_in_a_folder_is_read(tmp_path: Path, sign: signal.Signals) -> None:
    pipe = tmp_path / "pipe.inp"
    os.mkfifo(pipe)
    interrupted(start("solve", str(pipe)), 1.5, sign)


@pytest.mark.parametrize("sign", SIGNALS)
@pytest.mark.parametrize("workers", ["1", "2"])
@pytest.mark.parametrize("form", ["text", "json"])
def test_while_solutions_are_printed(
    tmp_path: Path, sign: signal.Signals, workers: str, form: str
) -> None:
    path = tmp_path / "long.inp"
    path.write_text(LONG, encoding="utf-8")
    running = start("solve", "--workers", workers, "--format", form, "-o", "/dev/null", str(path))
    err = interrupted(running, 1.5, sign)
    assert f"{path}:2:1  problem 1: interrupted" in err


def test_a_cut_leaves_the_beginning_of_all_solutions_for_any_number_of_workers(
    tmp_path: Path,
) -> None:
    path = tmp_path / "long.inp"
    path.write_text(LONG, encoding="utf-8")
    found = []
    for workers in ("1", "2"):
        running = start(
            "solve", "--regression", "--workers", workers, "--max-time", "0.5", str(path)
        )
        out, err = running.communicate(timeout=60)
        assert running.returncode == 3
        assert err.splitlines()[0] == f"{path}:2:1  problem 1: time limit reached"
        found.append([line for line in out.splitlines() if line.startswith("  1.")])
    shorter, longer = sorted(found, key=len)
    assert shorter
    assert longer[: len(shorter)] == shorter


@pytest.mark.parametrize("workers", ["1", "2"])
def test_so_many_solutions_as_asked_are_the_first_ones_also_inside_a_part(
    tmp_path: Path, workers: str
) -> None:
    path = tmp_path / "long.inp"
    path.write_text(LONG, encoding="utf-8")
    running = start(
        *("solve", "--format", "json", "--workers", workers),
        *("--max-solutions", "5", "--max-time", "20", str(path)),
    )
    out, err = running.communicate(timeout=60)
    assert running.returncode == 3
    (twin,) = map(json.loads, out.splitlines())
    (phase,) = twin["phases"]
    assert [[move["text"] for move in line][-1] for line in phase["lines"]] == [
        *("Rg5*c5", "Bd7*h3", "Kf1*f2", "Kf1*g1", "Rg5*g1")
    ]
    assert twin["status"] == "partial"
    assert "solution limit reached (5)" in twin["notes"]
    assert "solution limit reached (5)" in err


@pytest.mark.parametrize("workers", ["1", "2"])
def test_check_counts_what_was_found_when_time_ran_out(tmp_path: Path, workers: str) -> None:
    path = tmp_path / "long.inp"
    path.write_text(LONG, encoding="utf-8")
    running = start("check", "--workers", workers, "--max-time", "0.5", str(path))
    out, err = running.communicate(timeout=60)
    assert "cooked" in out
    assert "found at least 0" not in out
    assert "time limit reached" in err
    assert running.returncode == 1
