"""Runs that are cut short: by a limit, by Ctrl-C, by whoever reads no longer."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from command_line import Kirke

#: no search ends soon, and solutions are found all the time
LONG = """BeginProblem
Pieces White Ka1 Rb1 Bc1 Sd1 Pa2b2g2 Black Kh8 Qg8 Rf8 Be8 Sd8 Ph7g7f7
Stipulation h#5
EndProblem
"""


def start(*arguments: str | Path) -> subprocess.Popen[str]:
    """The command in a process, and a process group, of its own."""
    return subprocess.Popen(
        [sys.executable, "-P", "-m", "solver", *map(str, arguments)],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


@pytest.fixture
def long_problem(tmp_path: Path) -> Path:
    path = tmp_path / "long.inp"
    path.write_text(LONG)
    return path


def slowness() -> float:
    """How much longer than on an idle machine things may take here."""
    return max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1))


@pytest.mark.parametrize("count", ["1", "2"])
def test_the_time_limit_prints_what_is_known(kirke: Kirke, long_problem: Path, count: str) -> None:
    started = time.monotonic()
    ran = kirke("solve", "--regression", "--max-time", "1", "--workers", count, long_problem)
    assert time.monotonic() - started < 3
    assert ran.code == 3
    assert ran.out.endswith("\nsolving interrupted.\n\n\n")


@pytest.mark.parametrize("count", ["1", "2"])
def test_ctrl_c_prints_what_is_known_within_half_a_second(long_problem: Path, count: str) -> None:
    running = start("solve", "--regression", "--workers", count, long_problem, long_problem)
    time.sleep(2)
    pressed = time.monotonic()
    os.killpg(running.pid, signal.SIGINT)  # as the terminal does: to all processes
    out, err = running.communicate(timeout=10)
    assert time.monotonic() - pressed < 0.5 * slowness()
    assert running.returncode == 3
    assert out.endswith("\nsolving interrupted.\n\n\n")
    assert out.count("interrupted") == 1
    assert "1.g7-g6 Sd1-e3" in out
    reported = [line for line in err.splitlines() if "further on" not in line]
    begun = f"{long_problem}:2:1  problem 1: "
    so_far = [line for line in reported if line.startswith(f"{begun}so far: ")]
    assert len(so_far) == 1
    assert [line for line in reported if line not in so_far] == [
        f"{begun}interrupted",
        "interrupted: problems that were not begun are left out",
    ]


def test_nobody_stays_when_the_command_is_killed(long_problem: Path) -> None:
    running = start("solve", "--workers", "2", long_problem)
    time.sleep(2)
    running.kill()
    running.communicate()
    end = time.monotonic() + 5
    while time.monotonic() < end:
        try:
            os.killpg(running.pid, 0)
        except ProcessLookupError:
            return
        time.sleep(0.05)
    pytest.fail("worker processes outlive the command")


def test_a_closed_pipe_ends_quietly(long_problem: Path) -> None:
    running = start("solve", long_problem)
    assert running.stdout is not None
    assert running.stderr is not None
    running.stdout.close()
    assert running.wait(timeout=20) == 3
    assert running.stderr.read() == ""
    running.stderr.close()


def test_what_is_done_is_logged_where_asked(long_problem: Path) -> None:
    running = start("solve", "-vv", "--workers", "2", "--max-time", "1.5", long_problem)
    _, err = running.communicate(timeout=20)
    lines = err.splitlines()
    assert any(line.startswith("INFO MainProcess ") and "h#5" in line for line in lines)
    from_workers = [line for line in lines if line.startswith("DEBUG worker ")]
    assert any("part (" in line for line in from_workers)
