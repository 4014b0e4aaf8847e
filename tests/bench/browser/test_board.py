"""Acceptance points 1 to 10: the board and edits on it."""

from __future__ import annotations

from typing import Any

from bench.helpers import on_page as board


def test_01_a_stamp_goes_onto_each_square_that_is_chosen(page: Any) -> None:
    page.get_by_role("button", name="white pawn").click()
    for file in "abcdefgh":
        board.square(page, f"{file}2").click()
    page.wait_for_function("document.querySelector('#text').value.includes('h2')")
    assert "pieces White Pa2b2c2d2e2f2g2h2" in board.text(page)
