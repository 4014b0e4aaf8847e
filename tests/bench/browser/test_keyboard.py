"""Acceptance point 35: the keyboard alone composes, and the focus is always to be seen."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from bench.helpers import composing, in_words, on_board, on_page, solving_page
from bench.helpers.keyboard import Keyboard
from bench.helpers.problems_of_bench import HARD
from bench.helpers.served import served

FEN = "8/8/8/2pB1p2/3k1K2/8/QP6/5b2 w - - 0 1"
"""The problem of docs/tutorial-composer.md."""

Opened = Callable[..., Any]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_35_a_problem_is_set_up_solved_played_and_saved(
    opened: Opened, tmp_path: Path, scheme: str
) -> None:
    pytest.importorskip("uvicorn")
    file = tmp_path / "mine.inp"
    file.write_text("")
    with served([str(file)], workers=1) as bench:
        keys = composing.compose(opened(bench, color_scheme=scheme))
        keys.done()
    assert "condition isardam" in file.read_text().lower()


def test_35_the_tutorial_for_composers_is_followed(opened: Opened, tmp_path: Path) -> None:
    pytest.importorskip("uvicorn")
    with served(workers=2) as bench:
        page = opened(bench)
        keys = Keyboard(page)
        _paste_the_position(page, keys)
        _say_what_is_meant(page, keys)
        _cure(page, keys)
        _add_the_twin(page, keys)
        keys.done()


def _paste_the_position(page: Any, keys: Keyboard) -> None:
    keys.tab_to("#import-text")
    keys.paste(FEN)
    keys.tab_to("#import")
    keys.press("Enter")
    page.locator("#brought[data-state=brought]").wait_for()
    keys.tab_to("#stipulation", "Shift+Tab")
    keys.press("Control+a")
    keys.type("#3")
    keys.press("Escape", "Enter")
    in_words.wait_for_text(page, "stipulation #3")
    solving_page.finished(page)
    assert _found(page) == {"1.Bd5-c4", "1.Bd5-f3"}


def _say_what_is_meant(page: Any, keys: Keyboard) -> None:
    keys.tab_to(".about summary")
    keys.press("Enter")
    keys.tab_to("#about-intended")
    keys.type("1.Bc4!")
    keys.press("Tab")
    in_words.wait_for_text(page, "intended 1.Bc4!")
    assert solving_page.finished(page) == "cooked"
    assert _found(page) == {"1.Bd5-f3"}


def _cure(page: Any, keys: Keyboard) -> None:
    keys.tab_to("[data-help=cures]")
    keys.press("Enter")
    page.locator("#help-status[data-state=done]").wait_for(timeout=120_000)
    keys.look()
    keys.tab_to("[aria-label*='wPf3']")
    keys.press("Enter")
    page.locator("[data-square=f3][aria-label='f3, white pawn']").wait_for(state="attached")
    assert solving_page.finished(page) == "sound"
    keys.look()


def _add_the_twin(page: Any, keys: Keyboard) -> None:
    keys.tab_to("#about-intended", "Shift+Tab")
    keys.press("Control+a")
    keys.type("a) 1.Bc4!\nb) 1.Be4!")
    keys.press("Shift+Tab")
    keys.tab_to("#text", "Shift+Tab")
    keys.press("Control+End", "ArrowUp")
    keys.type("twin move f5 f6\n")
    page.locator(f"#text[data-read='{len(on_page.text(page))}']").wait_for()
    assert solving_page.finished(page) == "sound"
    on_board.settled(page)
    words = page.locator("#twins .verdict").all_inner_texts()
    assert words == ["sound", "sound"]


def _found(page: Any) -> set[str]:
    """The solutions that the page lists."""
    lines = page.locator("#verdict-details").inner_text().splitlines()
    return {line.split()[1] for line in lines if line.startswith("found ") and "," not in line}


@pytest.mark.parametrize(
    ("panel", "first"),
    [
        *(("Board", "[data-square=a8]"), ("Problem", "#statement-panel")),
        *(("Solution", "#solution-panel"), ("Past", "#past-panel")),
        *(("Collection", "#collection-panel"), ("Other formats", "#exchange-panel")),
    ],
)
def test_35_the_first_links_lead_to_the_panels(page: Any, panel: str, first: str) -> None:
    keys = Keyboard(page)
    keys.skip_to(panel)
    assert page.evaluate("one => document.activeElement.matches(one)", first)
    keys.press("Tab")
    keys.done()


def test_35_a_button_that_has_nothing_left_to_do_keeps_the_focus(page: Any) -> None:
    keys = Keyboard(page)
    keys.skip_to("Board")
    keys.press("K", "ArrowRight", "q")
    on_board.settled(page)
    keys.tab_to("#undo", "Shift+Tab")
    for _ in range(3):
        keys.press("Enter")
        on_board.settled(page)
    assert on_board.units(page) == {}
    assert page.locator("#undo").get_attribute("aria-disabled") == "true"
    keys.press("Tab")
    assert page.locator("#undo").evaluate("undo => undo.disabled")
    assert page.evaluate("document.activeElement.id") == "redo"
    keys.done()


def test_35_a_search_that_is_stopped_leaves_the_focus_where_it_was(page: Any) -> None:
    on_page.write(page, HARD)
    keys = Keyboard(page)
    keys.tab_to("#stop")
    keys.press("Enter")
    page.locator("#status[data-state=cut]").wait_for()
    keys.look()
    keys.press("Tab")
    keys.done()


def test_35_conditions_and_twins_are_removed_without_losing_the_focus(page: Any) -> None:
    twins = ["condition Circe", "condition Madrasi", "twin move a7 b7", "twin remove a7"]
    on_page.write(page, in_words.statement(*twins))
    keys = Keyboard(page)
    for name, way in (("Remove Circe", "Shift+Tab"), ("Delete twin b", "Tab")):
        keys.tab_to(f"[aria-label='{name}']", way)
        keys.press("Enter")
        on_board.settled(page)
        keys.press("Enter")
        on_board.settled(page)
        keys.look()
    assert "condition" not in on_page.text(page)
    assert "twin" not in on_page.text(page)
    keys.done()


def test_35_what_is_typed_is_saved_though_save_is_pressed_at_once(
    opened: Opened, tmp_path: Path
) -> None:
    pytest.importorskip("uvicorn")
    file = tmp_path / "mine.inp"
    file.write_text("")
    with served([str(file)], workers=1) as bench:
        page = opened(bench)
        on_page.write(page, in_words.statement())
        page.locator("#text").evaluate("text => text.setSelectionRange(13, 13)")
        page.locator("#text").press_sequentially("author Somebody\n")
        page.locator("#save").click()
        page.locator("#saved[data-state=saved]").wait_for()
    assert "author somebody" in file.read_text().lower()
