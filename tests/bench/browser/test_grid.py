"""Acceptance point 36: the board is a grid with one tab stop, whose squares say what they hold."""

from __future__ import annotations

from typing import Any

import pytest
from bench.helpers import on_board, on_page


def _focused(page: Any) -> str:
    found: str = page.evaluate("document.activeElement.dataset.square ?? ''")
    return found


def test_36_the_board_is_one_tab_stop(page: Any) -> None:
    stops = page.locator("[role=grid] [tabindex='0']")
    assert stops.count() == 1
    on_page.square(page, "e4").focus()
    assert stops.count() == 1
    page.keyboard.press("Tab")
    assert page.locator("[role=grid] :focus").count() == 0
    page.keyboard.press("Shift+Tab")
    assert _focused(page) == "e4"


def test_36_squares_are_named_by_what_stands_there(page: Any) -> None:
    on_board.statement(
        page, "pieces White Sb1 white royal Zc4\npieces Black Kh8 neutral Gd5\nstipulation #2"
    )
    tree = page.get_by_role("grid").aria_snapshot()
    for name in (
        "b1, white knight",
        "c4, white zebra, knight turned left, royal",
        "d5, neutral grasshopper, queen upside down",
        "h8, black king",
        "a1, empty",
    ):
        assert f'gridcell "{name}"' in tree


@pytest.mark.parametrize(
    ("key", "to"),
    [
        ("ArrowUp", "d5"),
        ("ArrowDown", "d3"),
        ("ArrowLeft", "c4"),
        ("ArrowRight", "e4"),
        ("Home", "a4"),
        ("End", "h4"),
        ("Control+Home", "a8"),
        ("Control+End", "h1"),
    ],
)
def test_36_keys_go_from_square_to_square(page: Any, key: str, to: str) -> None:
    on_page.square(page, "d4").focus()
    page.keyboard.press(key)
    assert _focused(page) == to


def test_36_the_keyboard_alone_sets_up_moves_and_removes(page: Any) -> None:
    on_page.square(page, "d4").focus()
    for key in ("K", "ArrowRight", "q", "ArrowRight", "R", "ArrowRight", "n"):
        page.keyboard.press(key)
    on_board.settled(page)
    assert on_board.units(page) == {
        "d4": "white king",
        "e4": "black queen",
        "f4": "white rook",
        "g4": "black knight",
    }
    for key in ("Enter", "ArrowUp", "Enter"):  # the knight goes to g5
        page.keyboard.press(key)
    on_board.settled(page)
    on_page.square(page, "e4").focus()
    for key in ("Delete", "ArrowLeft", "c"):
        page.keyboard.press(key)
        on_board.settled(page)
    assert on_board.units(page) == {"d4": "black king", "f4": "white rook", "g5": "black knight"}


def test_36_the_palette_is_one_tab_stop_with_arrows(page: Any) -> None:
    stops = page.locator(".stamps [tabindex='0']")
    assert stops.count() == 1
    stops.focus()
    for key in ("ArrowRight", "ArrowDown", "Enter"):
        page.keyboard.press(key)
    assert on_board.stamp(page, "black queen").get_attribute("aria-pressed") == "true"
    assert stops.count() == 1
    on_page.square(page, "d8").focus()
    page.keyboard.press("Enter")
    on_board.settled(page)
    assert on_board.units(page) == {"d8": "black queen"}


def test_36_edits_are_told_in_the_live_region(page: Any) -> None:
    on_page.square(page, "d4").focus()
    page.keyboard.press("Q")
    page.locator("#live").get_by_text("white queen on d4").wait_for(state="attached")
