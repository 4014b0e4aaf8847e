"""Acceptance point 4: a key, the wheel and a button turn units, which look as they are printed."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from bench.helpers import on_board, on_page
from bench.helpers.served import Served

FOUR_QUARTERS = ["white lion", "white grasshopper", "white leo", "white queen"]


def _turn_by_key(page: Any) -> None:
    on_page.square(page, "d4").focus()
    page.keyboard.press("r")


def _turn_by_wheel(page: Any) -> None:
    square = on_page.square(page, "d4")
    square.focus()
    page.mouse.move(*on_board.middle(page, square))
    page.mouse.wheel(0, 100)
    page.locator("#board[data-settled=yes]").wait_for()


def _turn_by_button(page: Any) -> None:
    on_page.square(page, "d4").focus()
    page.locator("#turn-right").click()


@pytest.mark.parametrize("turn", [_turn_by_key, _turn_by_wheel, _turn_by_button])
def test_04_a_unit_is_turned_through_the_four_quarters(page: Any, turn: Any) -> None:
    on_board.put(page, "white queen", "d4")
    for expected in FOUR_QUARTERS:
        turn(page)
        page.locator(f"[role=gridcell][aria-label^='d4, {expected}']").wait_for()


def test_04_the_stamp_is_turned_before_it_is_put(page: Any) -> None:
    on_board.stamp(page, "black knight").click()
    page.keyboard.press("r")
    page.keyboard.press("r")
    page.mouse.move(*on_board.middle(page, page.locator(".stamp-held")))
    page.mouse.wheel(0, 100)
    page.locator(".held-stamp[data-text*='knight turned left']").wait_for()
    page.mouse.wheel(0, -100)
    page.locator(".held-stamp[data-text*='nightrider']").wait_for()
    on_page.square(page, "c5").click()
    on_board.settled(page)
    assert on_board.units(page) == {"c5": "black nightrider, knight upside down"}


def test_04_the_wheel_over_another_square_scrolls_and_changes_nothing(page: Any) -> None:
    on_board.put(page, "white queen", "d4")
    on_page.square(page, "a1").focus()
    page.mouse.move(*on_board.middle(page, on_page.square(page, "d4")))
    page.mouse.wheel(0, 100)
    on_board.until(page, "scrollY > 0")
    assert on_board.units(page) == {"d4": "white queen"}


def test_04_walks_that_are_printed_alike_are_listed(page: Any) -> None:
    on_board.statement(page, "stipulation #2\npieces White Gd4")
    on_page.square(page, "d4").focus()
    page.locator("#printed-so").select_option(label="amazon")
    on_board.settled(page)
    assert "amd4" in on_page.text(page)


def test_04_the_picture_is_that_of_kirke_show(page: Any, tmp_path: Path) -> None:
    for name, at in (("white queen", "b2"), ("black rook", "c3"), ("neutral bishop", "d4")):
        on_board.put(page, name, at)
        on_page.square(page, at).focus()
        page.keyboard.press("r")
        on_board.settled(page)
    is_same = page.evaluate(
        """text => {
            const expected = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
            const drawn = document.querySelector(".picture svg").cloneNode(true);
            for (const name of ["width", "height", "viewBox"]) {
                drawn.setAttribute(name, expected.getAttribute(name));
            }
            return drawn.isEqualNode(expected);
        }""",
        _shown(on_page.text(page), tmp_path),
    )
    assert is_same


def test_04_the_picture_that_a_page_gets_is_byte_for_byte_that_of_kirke_show(
    bench: Served, tmp_path: Path
) -> None:
    text = (
        "BeginProblem\npieces White Gb3 LIc4 white royal LEd5\n"
        "pieces Black Kh8 Zf6 neutral Nc7\nstipulation #2\nEndProblem\n"
    )
    with bench.socket() as talk:
        assert talk.ask("state", "statement", text=text)["picture"] == _shown(text, tmp_path)


def _shown(text: str, folder: Path) -> str:
    (folder / "shown.inp").write_text(text, encoding="utf-8")
    command = [sys.executable, "-P", "-m", "solver", "show", "--format", "svg", "shown.inp"]
    environment = {"PATH": "", "LANG": "C.UTF-8"}
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True)
    assert not done.returncode, done.stderr
    return done.stdout
