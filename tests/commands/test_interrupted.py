"""Ctrl-C and SIGTERM end a command at any moment, with what is known and exit code 3."""

from __future__ import annotations

import json
import os
import signal
import subprocess
from pathlib import Path

import pytest
from clock import TimeIsUp
from command_line import Kirke
from running import ended, interrupt, is_full, is_read, printed, searches, start, waits_for_input

#: millions of lines, and none of its parts ends soon
LONG = "BeginProblem\nPieces White Kg2 Bd7 Rg5 Black Kh6 Bc5 Ph4\nStipulation 2->hx3\nEndProblem\n"

SIGNALS = [signal.SIGINT, signal.SIGTERM]


@pytest.fixture
def long_problem(tmp_path: Path) -> Path:
    path = tmp_path / "long.inp"
    path.write_text(LONG, encoding="utf-8")
    return path


def interrupted(running: subprocess.Popen[str], sign: signal.Signals) -> str:
    """What a command says on standard error that is sent a signal."""
    interrupt(running, sign)
    _, err = ended(running)
    assert running.returncode == 3
    assert "Traceback" not in err
    assert "Exception" not in err
    return err


@pytest.mark.parametrize("sign", SIGNALS)
@pytest.mark.parametrize("command", [("solve",), ("check",), ("moves",), ("perft", "-", "1")])
def test_while_input_is_waited_for(command: tuple[str, ...], sign: signal.Signals) -> None:
    running = start(*command, stdin=subprocess.PIPE)
    waits_for_input(running)
    interrupted(running, sign)


@pytest.mark.parametrize("sign", SIGNALS)
def test_while_mates_are_looked_for(sign: signal.Signals) -> None:
    """There are millions of positions, and no mate."""
    blocked = "1k6/p1p1p1p1/P1P1P1P1/p1p1p1p1/8/8/P1P1P1P1/4K3 w - -"
    running = start("retro", "dead", "--max-time", "none", blocked)
    searches(running)
    assert "problem 1: interrupted" in interrupted(running, sign)


@pytest.mark.parametrize("sign", SIGNALS)
def test_while_a_game_is_looked_for(sign: signal.Signals) -> None:
    """The shortest one is much longer than any that can be looked through."""
    far = "1q1r3k/1pn1bp1p/p1b2n1B/4p1r1/P1P1P1q1/1PN1N2P/R1P1BP2/3Q1K1R w - -"
    running = start("retro", "legal", "--max-time", "none", far)
    searches(running)
    assert "problem 1: interrupted" in interrupted(running, sign)


def test_an_interruption_before_the_first_problem_is_told_where_problems_are_changed() -> None:
    running = start("cook", stdin=subprocess.PIPE)
    waits_for_input(running)
    assert "interrupted" in interrupted(running, signal.SIGTERM)


@pytest.mark.parametrize("sign", SIGNALS)
def test_while_a_pipe_is_read(tmp_path: Path, sign: signal.Signals) -> None:
    pipe = tmp_path / "pipe.inp"
    os.mkfifo(pipe)
    running = start("solve", pipe)
    with pipe.open("wb", buffering=0) as writer:
        writer.write(b"\n")
        is_read(writer.fileno())
        interrupted(running, sign)


@pytest.mark.parametrize("sign", SIGNALS)
@pytest.mark.parametrize("workers", [1, 2])
@pytest.mark.parametrize("form", ["text", "json"])
def test_while_solutions_are_printed(
    long_problem: Path, sign: signal.Signals, workers: int, form: str
) -> None:
    options = ("--workers", str(workers), "--format", form, "-o", "/dev/null")
    running = start("solve", *options, long_problem)
    searches(running, workers)
    err = interrupted(running, sign)
    assert f"{long_problem}:2:1  problem 1: interrupted" in err


def test_a_cut_leaves_the_beginning_of_all_solutions_for_any_number_of_workers(
    long_problem: Path,
) -> None:
    found = []
    for workers in ("1", "2"):
        running = start("solve", "--regression", "--workers", workers, long_problem)
        begun = printed(running.stdout, "  1.")
        interrupt(running)
        rest, err = ended(running)
        assert running.returncode == 3
        assert err.splitlines()[0] == f"{long_problem}:2:1  problem 1: interrupted"
        found.append([line for line in (begun + rest).splitlines() if line.startswith("  1.")])
    shorter, longer = sorted(found, key=len)
    assert longer[: len(shorter)] == shorter


def test_a_cut_while_nobody_reads_tears_no_line(
    long_problem: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONUNBUFFERED", "1")  # as in many containers
    running = start("solve", "--regression", long_problem)
    begun = printed(running.stdout, "  1.")
    assert running.stdout is not None
    is_full(running.stdout.fileno())
    interrupt(running)
    rest, _ = ended(running)
    lines = [line for line in (begun + rest).splitlines() if line.startswith("  1.")]
    assert [line for line in lines if not line.endswith(" x")] == []


@pytest.mark.parametrize("workers", ["1", "2"])
def test_so_many_solutions_as_asked_are_the_first_ones_also_inside_a_part(
    long_problem: Path, workers: str
) -> None:
    options = ("--format", "json", "--workers", workers, "--max-solutions", "5")
    running = start("solve", *options, long_problem)
    out, err = ended(running)
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
def test_check_counts_what_was_found_when_time_ran_out(
    kirke: Kirke, long_problem: Path, workers: str, time_is_up: TimeIsUp
) -> None:
    time_is_up(lambda parts: parts.solutions > 1)
    ran = kirke("check", "--workers", workers, "--max-time", "600", long_problem)
    assert "cooked" in ran.out
    assert "found at least 0" not in ran.out
    assert "time limit reached" in ran.err
    assert ran.code == 1
