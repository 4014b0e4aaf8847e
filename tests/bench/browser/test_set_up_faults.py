"""Acceptance point 10: an illegal set-up is told in words at the board."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from bench.helpers import on_board, on_page
from bench.helpers.served import Served


@pytest.mark.parametrize(
    ("stamp", "squares", "told"),
    [
        ("white king", ("a1", "b3"), "two white kings or more (b3, a1)"),
        ("white pawn", ("c1",), "a white pawn stands on rank 1 (c1)"),
        ("black pawn", ("d8",), "a black pawn stands on rank 8 (d8)"),
    ],
)
def test_10_an_illegal_set_up_is_told(
    page: Any, stamp: str, squares: tuple[str, ...], told: str
) -> None:
    on_board.put(page, stamp, *squares)
    assert told in page.locator("#board-faults").inner_text()
    on_board.put(page, "remove units", squares[-1])
    assert told not in page.locator("#board-faults").inner_text()
    on_board.put(page, "white knight", "e4")
    assert on_board.name(page, "e4") == "white knight"


def test_10_a_unit_on_a_closed_square_is_told(page: Any) -> None:
    on_board.statement(page, "condition Hole e4\npieces White Ka1 Pe4 Black Kh8\nstipulation #2")
    assert "closed square (e4)" in page.locator("#board-faults").inner_text()
    assert on_board.name(page, "e4") == "closed, white pawn"


def test_10_an_illegal_set_up_is_refused_by_name_and_not_solved(
    bench: Served, tmp_path: Path
) -> None:
    text = "BeginProblem\npieces White Ka1b3\npieces Black Kh8\nstipulation #2\nEndProblem\n"
    with bench.socket() as talk:
        shown = talk.ask("state", "statement", text=text)
        assert [fault["kind"] for fault in shown["faults"]] == ["setup"]
        assert talk.hear()["is"] == "idle"
    assert _of_command(text, tmp_path) == shown["faults"][0]["text"]


def test_10_what_only_solving_refuses_is_told_as_the_command_does(
    bench: Served, tmp_path: Path
) -> None:
    units = "pieces White Ka1 Pe4 Black Kh8\ncondition Hole e4"
    text = f"BeginProblem\n{units}\nstipulation #2\nEndProblem\n"
    with bench.socket() as talk:
        verdict = talk.ask("state", "verdict", text=text)["verdict"]
    assert verdict["verdict"] == "refused"
    assert verdict["notes"] == [_of_command(text, tmp_path)]


def _of_command(text: str, folder: Path) -> str:
    """What `kirke solve` says of a statement in a file that is called as the page calls it."""
    (folder / "bench").write_text(text, encoding="utf-8")
    command = [sys.executable, "-P", "-m", "solver", "solve", "bench"]
    environment = {"PATH": "", "LANG": "C.UTF-8"}
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True)
    assert done.returncode
    return done.stderr.strip()


def test_10_statements_that_are_no_words_leave_the_board_as_it_was(page: Any) -> None:
    on_board.put(page, "white knight", "e4")
    before = on_page.text(page)
    on_board.statement(page, "stipulation #2\npieces Wite Ka1")
    assert on_board.units(page) == {"e4": "white knight"}
    page.locator("#undo").click()
    on_board.settled(page)
    assert on_page.text(page) == before
