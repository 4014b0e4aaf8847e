"""Command lines read without click mean what click makes of them."""

from __future__ import annotations

import click
import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.commands.plain import solve_arguments
from solver.commands.solve import command

WORDS = [
    "a.inp", "-", "b", "--regression", "--workers", "--workers=2", "1", "2", "0", "01", "x", "",
    "--format", "text", "json", "--format=json", "--form", "xml", "-v", "--max-time", "--",
]  # fmt: skip


def by_click(words: list[str]) -> dict[str, object]:
    return command.make_context("solve", list(words)).params


@given(st.lists(st.sampled_from(WORDS), max_size=6))
def test_what_is_read_is_what_click_reads(words: list[str]) -> None:
    if (found := solve_arguments(["solve", *words])) is not None:
        rest = {"max_time": None, "max_memory": None, "max_solutions": None, "verbose": 0}
        assert found | rest == by_click(words)


@pytest.mark.parametrize("words", [["--workers", "0"], ["--workers"], ["--format", "xml"], ["-x"]])
def test_mistakes_are_left_to_click(words: list[str]) -> None:
    assert solve_arguments(["solve", *words]) is None
    with pytest.raises(click.UsageError):
        by_click(words)


@pytest.mark.parametrize(
    "words", [[], ["a.inp", "--regression", "--workers", "1"], ["--format", "json", "-", "a.inp"]]
)
def test_the_usual_is_read(words: list[str]) -> None:
    assert solve_arguments(["solve", *words]) is not None


def test_other_commands_are_left_to_click() -> None:
    assert solve_arguments(["check", "a.inp"]) is None
    assert solve_arguments([]) is None
