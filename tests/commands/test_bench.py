"""`kirke bench` from the command line: what it needs, and what it says without it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from command_line import Kirke

from solver.cli import COMMANDS
from solver.commands.bench import NEEDED

#: runs commands, and then names the modules that are loaded
RUN = """
import sys
from solver.cli import run

for line in sys.stdin.read().splitlines():
    sys.argv = ["kirke", *line.split("|")]
    assert run() == 0, line
sys.stderr.write(" ".join(sys.modules))
"""
POSITION = "8/8/8/8/8/8/3Q4/k1K5"


@pytest.mark.parametrize("package", NEEDED)
def test_without_a_package_of_the_extra_it_says_how_to_install_it(
    kirke: Kirke, monkeypatch: pytest.MonkeyPatch, package: str
) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    ran = kirke("bench", "--no-browser")
    assert (ran.code, ran.out) == (2, "")
    assert "pip install 'kirke[bench]'" in ran.err
    assert f"no {package}" in ran.err


def test_no_other_command_and_no_help_loads_the_server() -> None:
    lines = [f"solve|-q|{POSITION}|h#1", "--help", *(f"{name}|--help" for name in COMMANDS)]
    done = subprocess.run(
        [sys.executable, "-P", "-c", RUN],
        input="\n".join(lines),
        capture_output=True,
        text=True,
        check=True,
    )
    loaded = set(done.stderr.split())
    assert "solver.commands.bench" in loaded
    assert {name.partition(".")[0] for name in loaded}.isdisjoint({*NEEDED, "anyio"})
    assert not [name for name in loaded if name.startswith("solver.bench")]


def test_what_cannot_be_opened_is_bad_input(kirke: Kirke, tmp_path: Path) -> None:
    pytest.importorskip("uvicorn")
    ran = kirke("bench", "--no-browser", tmp_path / "none.inp")
    assert (ran.code, ran.out) == (2, "")
    assert "none.inp: no such file" in ran.err
