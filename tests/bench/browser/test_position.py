"""Acceptance point 8: the whole position, each change by one click, and undone by one step."""

from __future__ import annotations

from typing import Any

import pytest
from bench.helpers import on_board, on_page

START = "pieces White Kc1 Pd2\npieces Black Kf7\nstipulation #2"


@pytest.mark.parametrize(
    ("button", "king", "pawn"),
    [
        ("Mirror left to right", "f1", "e2"),
        ("Mirror top to bottom", "c8", "d7"),
        ("Mirror at a1-h8", "a3", "b4"),
        ("Mirror at a8-h1", "h6", "g5"),
        ("Turn board left", "h3", "g4"),
        ("Turn board right", "a6", "b5"),
        ("Turn board by 180°", "f8", "e7"),
        ("Shift left", "b1", "c2"),
        ("Shift right", "d1", "e2"),
        ("Shift up", "c2", "d3"),
    ],
)
def test_08_the_position_moves_by_one_click(page: Any, button: str, king: str, pawn: str) -> None:
    on_board.statement(page, START)
    before = on_page.text(page)
    page.locator("#position").get_by_role("button", name=button).click()
    on_board.settled(page)
    assert on_board.name(page, king) == "white king"
    assert on_board.name(page, pawn) == "white pawn"
    page.locator("#undo").click()
    on_board.settled(page)
    assert on_page.text(page) == before


@pytest.mark.parametrize(
    ("button", "number", "at", "unit"),
    [
        ("Exchange colours", 3, "c1", "black king"),
        ("Clear the board", 0, "c1", "empty"),
        ("Game array", 32, "c1", "white bishop"),
    ],
)
def test_08_all_units_become_others_by_one_click(
    page: Any, button: str, number: int, at: str, unit: str
) -> None:
    on_board.statement(page, START)
    before = on_page.text(page)
    page.locator("#position").get_by_role("button", name=button).click()
    on_board.settled(page)
    assert (len(on_board.units(page)), on_board.name(page, at)) == (number, unit)
    page.locator("#undo").click()
    on_board.settled(page)
    assert on_page.text(page) == before


def test_08_what_would_leave_the_board_is_told_and_stays(page: Any) -> None:
    on_board.statement(page, START)
    page.locator("#position").get_by_role("button", name="Shift down").click()
    page.locator("#board-faults").get_by_text("c1 would leave the board").wait_for()
    assert on_board.name(page, "c1") == "white king"
