"""What README.md shows is what happens."""

from __future__ import annotations

import doctest
import re
import struct
import tomllib
from pathlib import Path

import solver

README = Path(__file__).parents[1] / "README.md"


def block(name: str) -> str:
    """The block of README.md that follows a comment with that name."""
    found = re.search(rf"<!-- {name} -->\n```\w*\n(.*?)```", README.read_text("utf-8"), re.DOTALL)
    assert found is not None, f"README.md has no block {name}"
    return found[1]


def test_the_first_problem_has_the_solution_shown() -> None:
    (problem,) = solver.load(block("first problem"))
    assert solver.text(solver.solve(problem)).rstrip("\n") == block("first solution").rstrip("\n")
    assert solver.check(problem).word == "sound"


def test_the_commands_name_problems_that_exist() -> None:
    named = re.findall(r"problems/\S+", block("solve"))
    assert named
    assert all((README.parent / path).exists() for path in named)


def test_python_sessions() -> None:
    failed, tried = doctest.testfile(str(README), module_relative=False)
    assert (failed, tried > 5) == (0, True)
    failed, tried = doctest.testmod(solver)
    assert (failed, tried > 3) == (0, True)


def test_the_first_screen_shows_the_bench() -> None:
    text = README.read_text("utf-8")
    shown = re.search(r"!\[([^]]+)\]\((\S+\.png)\)", text.partition("\n## ")[0])
    assert shown is not None
    content = (README.parent / shown[2]).read_bytes()
    assert content.startswith(b"\x89PNG")
    assert struct.unpack(">I", content[16:20]) == (1280,)
    assert len(content) < 200_000
    assert len(shown[1].split()) > 10  # for those who do not see it


def test_all_extras_are_named() -> None:
    project = tomllib.loads((README.parent / "pyproject.toml").read_text("utf-8"))["project"]
    rows = re.findall(r"^\| (`[a-z`, ]+`) \|", README.read_text("utf-8"), re.MULTILINE)
    assert project["optional-dependencies"].keys() <= set(re.findall(r"[a-z]+", " ".join(rows)))
