"""Runs that are cut short: by a limit, by Ctrl-C, by whoever reads no longer."""

from __future__ import annotations

from pathlib import Path

import pytest
from clock import TimeIsUp
from command_line import Kirke
from running import children, ended, interrupt, lives, printed, searches, start
from waiting import NEVER, wait_until

#: no search ends soon, and solutions are found all the time
LONG = """BeginProblem
Pieces White Ka1 Rb1 Bc1 Sd1 Pa2b2g2 Black Kh8 Qg8 Rf8 Be8 Sd8 Ph7g7f7
Stipulation h#5
EndProblem
"""


@pytest.fixture
def long_problem(tmp_path: Path) -> Path:
    path = tmp_path / "long.inp"
    path.write_text(LONG)
    return path


@pytest.mark.parametrize("count", ["1", "2"])
def test_the_time_limit_prints_what_is_known(
    kirke: Kirke, long_problem: Path, count: str, time_is_up: TimeIsUp
) -> None:
    time_is_up(lambda parts: bool(parts.in_order))
    ran = kirke("solve", "--regression", "--max-time", "600", "--workers", count, long_problem)
    assert ran.code == 3
    assert "1.g7-g6 Sd1-e3" in ran.out
    assert ran.out.endswith("\nsolving interrupted.\n\n\n")
    assert ran.err.splitlines()[0] == f"{long_problem}:2:1  problem 1: time limit reached"


@pytest.mark.parametrize("count", ["1", "2"])
def test_ctrl_c_prints_what_is_known(long_problem: Path, count: str) -> None:
    running = start("solve", "--regression", "--workers", count, long_problem, long_problem)
    begun = printed(running.stdout, "1.g7-g6 Sd1-e3")
    interrupt(running)
    rest, err = ended(running)
    out = begun + rest
    assert running.returncode == 3
    assert out.endswith("\nsolving interrupted.\n\n\n")
    assert out.count("interrupted") == 1
    reported = [line for line in err.splitlines() if "further on" not in line]
    begun = f"{long_problem}:2:1  problem 1: "
    so_far = [line for line in reported if line.startswith(f"{begun}so far: ")]
    assert len(so_far) <= 1
    assert [line for line in reported if line not in so_far] == [
        f"{begun}interrupted",
        "interrupted: problems that were not begun are left out",
    ]


def test_nobody_stays_when_the_command_is_killed(long_problem: Path) -> None:
    running = start("solve", "--workers", "2", long_problem)
    searches(running, workers=2)
    workers = children(running.pid)
    running.kill()
    running.communicate()
    assert wait_until(lambda: not any(map(lives, workers)))


def test_a_closed_pipe_ends_quietly(long_problem: Path) -> None:
    running = start("solve", long_problem)
    assert running.stdout is not None
    assert running.stderr is not None
    running.stdout.close()
    assert running.wait(timeout=NEVER) == 3
    assert running.stderr.read() == ""
    running.stderr.close()


def test_what_is_done_is_logged_where_asked(long_problem: Path) -> None:
    running = start("solve", "-vv", "--workers", "2", long_problem)
    logged = printed(running.stderr, "part (")
    interrupt(running)
    _, rest = ended(running)
    lines = (logged + rest).splitlines()
    assert any(line.startswith("INFO MainProcess ") and "h#5" in line for line in lines)
    from_workers = [line for line in lines if line.startswith("DEBUG worker ")]
    assert any("part (" in line for line in from_workers)
