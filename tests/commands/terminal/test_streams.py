"""Standard input, output and error that are closed, full, or do not know a letter."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

TWO = """BeginProblem
Author Zoë
Pieces White Kc1 Qd7 Black Ka1
Stipulation h#1
NextProblem
Pieces White Kc1 Qd7 Black Ka1
Stipulation h#1
EndProblem
"""

#: hundreds of thousands of lines
LONG = "BeginProblem\nPieces White Kg2 Bd7 Rg5 Black Kh6 Bc5 Ph4\nStipulation hx3\nEndProblem\n"


@pytest.fixture
def two(tmp_path: Path) -> Path:
    path = tmp_path / "two.inp"
    path.write_text(TWO, encoding="utf-8")
    return path


def shell(command: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """A line of the shell; `kirke` is the command."""
    kirke = f"kirke() {{ '{sys.executable}' -P -m solver \"$@\"; }}\n"
    return subprocess.run(
        ["bash", "-c", f"set -o pipefail\n{kirke}{command}"],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, **environment},
        timeout=60,
        check=False,
    )


EVERY_COMMAND = [
    *("solve {}", "solve --format json {}", "check --workers 2 {}", "moves {}", "perft {} 1"),
    *("show --format svg {}", "list games", "solve --help", "--version"),
]


@pytest.mark.parametrize("command", EVERY_COMMAND)
def test_a_full_disk_is_reported_in_a_sentence(two: Path, command: str) -> None:
    ran = shell(f"kirke {command.format(two)} > /dev/full")
    assert ran.returncode == 3
    assert ran.stderr == ("what is to be printed cannot be written: No space left on device\n")


@pytest.mark.parametrize("command", EVERY_COMMAND[::3])
def test_so_is_an_output_that_is_closed(two: Path, command: str) -> None:
    ran = shell(f"kirke {command.format(two)} >&-")
    assert ran.returncode == 3
    assert ran.stderr == "standard output is closed: there is nowhere to write to\n"


def test_a_closed_input_is_an_empty_one() -> None:
    ran = shell("kirke solve <&-")
    assert ran.returncode == 2
    assert "nothing to solve" in ran.stderr
    assert "Traceback" not in ran.stderr


@pytest.mark.parametrize("to", ["2>&-", "2>/dev/full"])
def test_nobody_hears_what_goes_wrong_and_the_exit_code_tells_it(two: Path, to: str) -> None:
    ran = shell(f"kirke solve --regression nothing.inp {two} {to}")
    assert ran.returncode == 2
    assert ran.stdout.count("1.Ka1-a2 Qd7-a4 #") == 2


@pytest.mark.parametrize("to", ["2>&-", "2>/dev/full"])
@pytest.mark.parametrize("said", ["nothing.inp", "-v", "-vv"])
def test_worker_processes_start_where_nobody_hears_what_is_said(
    tmp_path: Path, said: str, to: str
) -> None:
    path = tmp_path / "long.inp"
    path.write_text(LONG)
    # so long that workers are called, and no longer
    command = f"kirke solve --workers 2 --max-time 1 {said} {path} {to} | tail -n 5"
    ran = shell(command, PYTHONUNBUFFERED="")  # what could not be written waits
    assert "failed" not in ran.stdout
    assert " x\n" in ran.stdout


def test_all_three_may_be_closed(two: Path) -> None:
    assert shell(f"kirke check {two} <&- >&- 2>&-").returncode == 3


@pytest.mark.parametrize("encoding", [{"PYTHONIOENCODING": "ascii"}, {"LC_ALL": "C"}])
def test_letters_that_an_encoding_does_not_have_are_escaped(
    two: Path, encoding: dict[str, str]
) -> None:
    ran = shell(f"kirke solve --regression {two}", **encoding)
    assert ran.returncode == 0
    assert "Zoë" in ran.stdout or "Zo\\u00eb" in ran.stdout
    assert ran.stdout.count("solution finished.") == 2


def test_json_stays_json_in_ascii(tmp_path: Path) -> None:
    path = tmp_path / "Zoë \U0001f600.inp"
    path.write_text(TWO, encoding="utf-8")
    ran = shell(f"kirke solve --format json '{path}'", PYTHONIOENCODING="ascii")
    assert ran.returncode == 0
    assert ran.stdout.isascii()
    first, _ = map(json.loads, ran.stdout.splitlines())
    assert first["problem"] == f"{path}#1"


@pytest.mark.parametrize("options", ["", "--workers 1", "--workers 2", "--format json"])
def test_who_reads_only_the_beginning_ends_the_search_without_a_word(
    tmp_path: Path, options: str
) -> None:
    path = tmp_path / "long.inp"
    path.write_text(LONG, encoding="utf-8")
    ran = shell(f"kirke solve {options} {path} | head -n 1")
    assert ran.returncode == 3
    assert ran.stderr == ""
    assert len(ran.stdout.splitlines()) == 1


THREAD = "threading.Thread(target=time.sleep, args=(9,), daemon=True).start()"
SOLVE = f"""
(problem,) = solver.load({LONG!r})
found = solver.solve(problem, workers=2, limits=solver.Limits(solutions=9))
print(len(found.twins[0].phases[0].lines))
"""


def script(folder: Path, text: str) -> subprocess.CompletedProcess[str]:
    path = folder / "script.py"
    path.write_text(f"import threading, time, solver\n{text}", encoding="utf-8")
    return shell(f"'{sys.executable}' {path}")


def test_a_script_without_a_guard_has_workers(tmp_path: Path) -> None:
    ran = script(tmp_path, SOLVE)
    assert (ran.stdout, ran.stderr) == ("9\n", "")


def test_so_has_one_with_a_guard_beside_its_threads(tmp_path: Path) -> None:
    main = f"{THREAD}{SOLVE}".replace("\n", "\n    ")
    ran = script(tmp_path, f"if __name__ == '__main__':\n    {main}\n")
    assert (ran.stdout, ran.stderr) == ("9\n", "")


@pytest.mark.parametrize("threads", [THREAD, "if __name__ == '__main__':\n    " + THREAD])
def test_one_with_threads_and_without_a_guard_is_asked_to_have_one(
    tmp_path: Path, threads: str
) -> None:
    ran = script(tmp_path, f"{threads}{SOLVE}")
    assert ran.returncode == 1
    assert ran.stdout == ""
    assert ran.stderr.count("Traceback") == 1
    assert 'put what it does under if __name__ == "__main__":' in ran.stderr.splitlines()[-1]
