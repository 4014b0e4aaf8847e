"""The line at the terminal while a problem is being solved."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

import grammar
from solver.commands import inputs
from solver.commands.terminal.progress import Display, described
from solver.model import Place, Problem
from solver.reading import reader
from solver.solving.progress import Length, Progress

MATE = "BeginProblem\nPieces White Kc2 Rd7 Black Ka1\nStipulation #1\nEndProblem\n"
LATE = Progress(3, "b", "actual", 5, 28, 1234, 1_000_000, 75.2)


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(Display, "unwanted", False)


def test_it_tells_which_of_how_many_problems() -> None:
    assert described(LATE, 30) == (
        "problem 3 of 30 b) actual   5 of 28 parts   solutions 1,234   moves 1,000,000   1:15"
    )
    assert described(LATE).startswith("problem 3 b) actual")


def test_battle_play_tells_how_long_its_other_parts_may_take() -> None:
    line = described(replace(LATE, seconds_left=(130.0, 290.0)))
    assert line.startswith("problem 3 b) actual   5 of 28 parts, 2 to 5 min to go   solutions")


@pytest.mark.parametrize(
    ("length", "told"),
    [
        (Length(9, 10, 0.0), "length 9 of 10, 0 %"),
        (Length(10, 10, 0.354, (130.0, 290.0)), "length 10 of 10, 35 %, 2 to 5 min to go"),
        (Length(1, 1, 0.5, (3.2, 7.9)), "50 %, 3 to 8 s to go"),
    ],
)
def test_play_that_is_searched_by_length_tells_the_length(length: Length, told: str) -> None:
    line = described(replace(LATE, length=length))
    assert line.startswith(f"problem 3 b) actual   {told}   solutions 1,234   moves")


def test_problems_are_counted_when_the_line_is_shown() -> None:
    counted: list[Problem] = []

    def how_many(problem: Problem) -> int:
        counted.append(problem)
        return 30

    stream = Terminal()
    display = Display(stream, how_many)
    display.begin(Problem("en", number=3))
    display.update(Progress(3, "", "set", 0, 1, 0, 0, 0.1))
    assert (counted, stream.getvalue()) == ([], "")
    display.update(LATE)
    display.update(LATE)
    display.clear()
    assert len(counted) == 1
    assert "problem 3 of 30" in stream.getvalue()


def test_the_problems_of_a_file_are_counted(tmp_path: Path) -> None:
    class Nobody:
        def __getattr__(self, name: str) -> Any:
            return lambda *reported: None

    path = tmp_path / "x.inp"
    path.write_text(MATE + MATE.replace("Kc2", "Kz2") + MATE)
    first, *_ = inputs.items([str(path)], Nobody())
    assert isinstance(first, Problem)
    assert inputs.how_many(first) == inputs.how_many(first) == 3
    assert inputs.how_many(Problem("en", place=Place("elsewhere", 1, 1))) is None


def test_what_is_counted_is_taken_out_of_the_text_once(monkeypatch: pytest.MonkeyPatch) -> None:
    taken = []

    def statements(*arguments: Any) -> Iterator[Any]:
        for item in grammar.statements(*arguments):
            taken.append(item)
            yield item

    monkeypatch.setattr(reader, "statements", statements)
    for counts in ([], [0], [1], [0, 2, 3]):
        taken.clear()
        items = reader.Items(MATE * 3)
        for number, _ in enumerate(reader.read(MATE * 3, items=items)):
            assert len(taken) >= number + 1
            assert number not in counts or items.how_many() == 3
        assert len(taken) == 3
        assert items.how_many() == 3


def test_nobody_counts_what_an_interruption_cuts(monkeypatch: pytest.MonkeyPatch) -> None:
    def statements(*arguments: Any) -> Iterator[Any]:
        yield next(iter(grammar.statements(*arguments)))
        raise KeyboardInterrupt

    monkeypatch.setattr(reader, "statements", statements)
    items = reader.Items(MATE * 3)
    with pytest.raises(KeyboardInterrupt):
        list(reader.read(MATE * 3, items=items))
    assert items.how_many() is None


@pytest.mark.parametrize("term", ["dumb", "unknown"])
def test_terminals_that_cannot_wipe_it_show_none(
    monkeypatch: pytest.MonkeyPatch, term: str
) -> None:
    monkeypatch.setenv("TERM", term)
    assert not Display(Terminal()).shows


def test_nothing_is_shown_where_it_is_unwanted_or_no_terminal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert Display(Terminal()).shows
    assert not Display(io.StringIO()).shows
    monkeypatch.setattr(Display, "unwanted", True)
    assert not Display(Terminal()).shows
