"""Acceptance point 9: other boards, closed squares, other games, hexes."""

from __future__ import annotations

from typing import Any

import pytest
from bench.helpers import on_board, on_page
from paths import PROBLEMS

from solver.bench import state


def test_09_another_board_by_its_size(page: Any) -> None:
    page.locator("#board-size").fill("5x6")
    page.keyboard.press("Enter")
    on_board.settled(page)
    assert page.locator("[role=gridcell]").count() == 30
    on_board.put(page, "white king", "e6")
    assert "board 5x6\npieces White Ke6" in on_page.text(page)
    page.locator("#board-size").fill("4x4")
    page.keyboard.press("Enter")
    page.locator("#board-faults").get_by_text("does not have e6").wait_for()
    assert page.locator("[role=gridcell]").count() == 30


def test_09_squares_are_closed_and_opened_again(page: Any) -> None:
    on_board.put(page, "white rook", "e4")
    before = on_page.text(page)
    on_board.put(page, "close or open squares", "a1", "e4")
    assert "condition Hole a1e4" in on_page.text(page)
    assert on_board.units(page) == {"a1": "closed", "e4": "closed"}
    on_board.put(page, "close or open squares", "a1", "e4")
    assert on_board.units(page) == {}
    for _ in range(4):
        page.locator("#undo").click()
    on_board.settled(page)
    assert on_page.text(page) == before


def test_09_closed_squares_turn_with_the_board(page: Any) -> None:
    on_board.put(page, "close or open squares", "a1", "b3")
    page.locator("#position").get_by_role("button", name="Mirror left to right").click()
    on_board.settled(page)
    assert on_board.units(page) == {"h1": "closed", "g3": "closed"}


@pytest.mark.parametrize(
    ("game", "files", "stamp", "at"),
    [
        ("dragonfly", 7, "white knight", "d4"),
        ("coalition", 10, "red flier, knight upside down", "e5"),
    ],
)
def test_09_games_with_boards_of_their_own_are_shown_and_edited(
    page: Any, game: str, files: int, stamp: str, at: str
) -> None:
    text = (PROBLEMS / "games" / f"{game}.inp").read_text(encoding="utf-8")
    first = text[: text.index("EndProblem")] + "EndProblem\n"
    on_page.write(page, first)
    on_board.settled(page)
    problem = state.read(first).problem
    assert problem is not None
    assert page.locator("[role=gridcell]").count() == files * files
    assert set(on_board.units(page)) == {one.square for one in problem.placements}
    assert on_board.name(page, at) == "empty"
    on_board.put(page, stamp, at)
    edited = state.read(on_page.text(page)).problem
    assert edited is not None
    assert {one.square for one in edited.placements} == set(on_board.units(page))
    assert on_board.name(page, at) == stamp


@pytest.mark.parametrize(
    ("game", "units", "at"),
    [("Trojan", "White Ke3 Black Ka7", "h8"), ("Dragonfly", "White Kd1", "g7")],
)
def test_09_squares_are_closed_on_boards_of_games(
    page: Any, game: str, units: str, at: str
) -> None:
    on_board.statement(page, f"game {game}\npieces {units}\nstipulation #2")
    on_board.put(page, "close or open squares", at)
    assert on_board.name(page, at) == "closed"
    assert f"condition Hole {at}" in on_page.text(page)


def test_09_hexes_are_shown_and_edited(page: Any) -> None:
    page.locator("#board-size").fill("hexhex-5")
    page.keyboard.press("Enter")
    on_board.settled(page)
    assert page.locator("[role=gridcell]").count() == 61
    on_board.put(page, "white king", "e5")
    assert "pieces White Ke5" in on_page.text(page)
    middle = on_board.middle(page, on_page.square(page, "e5"))
    drawn = page.locator(".picture .unit[data-square=e5]").bounding_box()
    assert abs(middle[0] - drawn["x"] - drawn["width"] / 2) < 4
    assert page.get_by_role("button", name="Mirror left to right").count() == 0
    assert "not known on hexes" in page.locator("#position .why").inner_text()
