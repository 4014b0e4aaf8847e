"""What docs/tutorial-composer.md says of its problems is so."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace
from paths import DOCS

import solver
from solver.model import Change, Intended
from solver.twins import apply_change

PAGE = (DOCS / "tutorial-composer.md").read_text("utf-8")
STATEMENTS = re.findall(r"^```\n(BeginProblem.*?)^```", PAGE, re.MULTILINE | re.DOTALL)


def test_the_cook_is_cured_and_the_twin_is_sound() -> None:
    words = [solver.check(problem).word for text in STATEMENTS for problem in solver.loads(text)]
    assert words == ["cooked", "sound", "sound"]


@pytest.mark.parametrize(
    ("statement", "squares", "key"),
    [
        (0, ("a2", "b5"), "1.Bc4"),
        (0, ("f1", "a6"), "1.Bc4"),
        (1, ("f5", "e4"), "1.Bxe4"),
        (1, ("f5", "g4"), "1.Be4"),
    ],
    ids=str,
)
def test_the_changes_that_it_names_are_sound(
    statement: int, squares: tuple[str, str], key: str
) -> None:
    (problem,) = solver.loads(STATEMENTS[statement])
    changed = apply_change(problem, Change("move", squares))
    assert "-->".join(squares) in PAGE
    assert solver.check(replace(changed, intended=Intended((key,)))).word == "sound"
