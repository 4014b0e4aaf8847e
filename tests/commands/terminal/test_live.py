"""The table at the terminal while a collection is checked."""

from __future__ import annotations

import io
from collections import Counter
from pathlib import Path

import pytest

from solver.batch.forecast import Forecast
from solver.commands.checking.forecast_inputs import stipulations
from solver.commands.terminal import live
from solver.commands.terminal.live import Board, summary
from solver.commands.terminal.progress import Display
from solver.solving.workers import Progress


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "120")
    monkeypatch.setattr(Display, "unwanted", False)


def test_it_tells_how_many_how_fast_and_how_long_still() -> None:
    known = Forecast(["#2"] * 100, 10.0, 1.0)
    assert list(summary(Counter(), 0, known, 2.0)) == [
        "0 of about 100 checked",
        "0 a second",
        "0:02",
    ]
    for _ in range(50):
        known.done("#2", 0.1)
    cells = list(summary(Counter(sound=48, cooked=2), 1, known, 20.0))
    assert cells[:3] == ["50 of about 100 checked", "2 a second", "1 put off"]
    assert cells[3] in ("about 0:00:19 left", "about 0:00:20 left")
    assert list(summary(Counter(sound=5), 0, None, 65.0)) == ["5 checked", "0 a second", "1:05"]


def test_the_table_has_verdicts_and_the_problem_at_hand() -> None:
    stream = Terminal()
    board = Board(lambda: None, stream)
    for word in ("sound", "cooked", "sound"):
        board.done(word, "#2", 0.1, was_off=False)
    board.tick()
    assert stream.getvalue() == ""  # nothing for runs that end in a moment
    board._next = 0.0
    board.update(Progress(3, "b", "actual", 5, 28, 1234, 1_000_000, 75.2))
    board.clear()
    for text in ("3 checked", "2 sound", "1 cooked", "problem 3 b) actual", "5 of 28 parts"):
        assert text in stream.getvalue()


def test_nobody_is_asked_for_a_forecast_that_is_not_shown() -> None:
    def asked() -> Forecast:
        raise AssertionError

    board = Board(asked, io.StringIO())
    board.done("sound", "#2", 0.1, was_off=False)
    board.tick()
    assert live.EVERY < 1


def test_stipulations_are_found_in_every_format(tmp_path: Path) -> None:
    (tmp_path / "a.inp").write_text(
        "BeginProblem\nStipulation h#2\nNextProblem\nstip #3\nEndProblem\n"
        "AnfangProblem\nForderung s#4\nEndeProblem\n"
    )
    (tmp_path / "b.olv").write_text('---\nstipulation: "#2"\n---\nstipulation: +\n')
    (tmp_path / "c.epd").write_text("7k/8/5K2/8/8/8/8/R7 w - - bm #2;\n" * 2)
    assert stipulations([str(tmp_path)]) == ["h#2", "#3", "s#4", "#2", "+", "", ""]
    assert stipulations([f"{tmp_path / 'a.inp'}:2-3"]) == ["#3", "s#4"]
    assert stipulations(["-"]) is None
    assert stipulations([str(tmp_path / "nothing.inp")]) == []
