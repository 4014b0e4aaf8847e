"""What README.md shows is what happens."""

from __future__ import annotations

import doctest
import re
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
