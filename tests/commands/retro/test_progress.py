"""The line at the terminal while `kirke retro` looks at a position."""

from __future__ import annotations

import io
import re

import pytest

from solver import reads
from solver.commands.past import run as retro_run
from solver.commands.past.legal import judged
from solver.commands.past.run import Run
from solver.commands.terminal.progress import Display
from solver.model import Problem
from solver.retro import Diagram, Strength, life

BLOCKED = "1k6/p1p1p1p1/P1P1P1P1/p1p1p1p1/8/8/P1P1P1P1/4K3 w - -"
MOVED = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq -"


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> Terminal:
    """A terminal on which everything is shown at once."""
    stream = Terminal()
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "120")
    monkeypatch.setattr(Display, "unwanted", False)
    monkeypatch.setattr(retro_run, "Display", lambda: Display(stream))
    monkeypatch.setattr(retro_run, "DELAY", 0.0)
    monkeypatch.setattr(retro_run, "BETWEEN", 0.0)
    return stream


def problem(fen: str) -> Problem:
    (read,) = reads(f"{fen} #1")
    assert isinstance(read, Problem)
    return read


def test_the_line_tells_how_many_positions_were_come_to(terminal: Terminal) -> None:
    run = Run("text", 60.0)
    with run.surviving(problem(BLOCKED)):
        life(Diagram.of_fen(BLOCKED), 2000, run.ended_at)
    assert re.search(r"positions [\d,]+   0:\d\d", terminal.getvalue())


def test_the_line_tells_of_what_length_games_are(terminal: Terminal) -> None:
    run = Run("text", 600.0)
    with run.surviving(problem(MOVED)):
        verdict, reason = judged(run, Diagram.of_fen(MOVED), Strength(), None)
    assert (verdict.status, reason) == ("legal", "")
    assert "looking for proofs" in terminal.getvalue()
    assert "looking for games of 2 half-moves   moves 0" in terminal.getvalue()


def test_without_a_terminal_nothing_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = io.StringIO()
    monkeypatch.setattr("sys.stderr", stream)
    run = Run("text", 60.0)
    with run.surviving(problem(BLOCKED)):
        life(Diagram.of_fen(BLOCKED), 2000, run.ended_at)
    assert stream.getvalue() == ""
