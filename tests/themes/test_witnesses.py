"""Every theme has a problem that shows it, and names of its own."""

from __future__ import annotations

from functools import cache

import pytest
from paths import PROBLEMS
from waiting import NEVER

import solver
from solver.model import Limits, Problem
from solver.themes.families import families, themes
from solver.themes.find import found
from solver.themes.tree.build import play_of

FOLDER = PROBLEMS / "themes"
NAMED = [theme.key for theme in themes().values()]


@cache
def shown(witness: str) -> frozenset[str]:
    """The themes that the problems of a witness show."""
    problems: list[Problem] = solver.load(FOLDER / f"{witness}.inp")
    plays = [play_of(solver.solve(one, limits=Limits(seconds=NEVER))) for one in problems]
    return frozenset(one.theme for play in plays for one in found(play))


@pytest.mark.parametrize("key", NAMED)
def test_a_theme_is_shown_by_its_witness(key: str) -> None:
    assert key in shown(themes()[key].witness)


@pytest.mark.parametrize("key", NAMED)
def test_a_theme_that_always_is_another_one_shows_that_too(key: str) -> None:
    theme = themes()[key]
    assert set(theme.includes) <= shown(theme.witness)


def test_no_two_themes_have_a_name_in_common() -> None:
    every = [theme for family in families() for theme in family.themes]
    for names in (
        [theme.key for theme in every],
        [theme.en for theme in every],
        [theme.de for theme in every],
        [theme.fr for theme in every],
    ):
        folded = [name.casefold() for name in names]
        assert sorted(folded) == sorted(set(folded))
