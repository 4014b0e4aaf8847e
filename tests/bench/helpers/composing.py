"""A problem composed by keys alone: set up, a condition, solved, played, saved."""

from __future__ import annotations

from typing import Any

from bench.helpers import in_words, on_board, solving_page
from bench.helpers.keyboard import Keyboard, set_up

UNITS = {
    **{"e8": "K", "a7": "Q", "g6": "B", "b4": "p", "d4": "p"},
    **{"e4": "k", "g4": "P", "c2": "b", "d2": "T", "g1": "q"},
}
"""Sound with Isardam, by the key 1.Rd2*d4."""
KEY = "1.Rd2*d4 !"


def compose(page: Any) -> Keyboard:
    """All of it; what was saved is told by #saved."""
    keys = Keyboard(page)
    keys.tab_to(".skip")
    keys.press("Enter")  # to the board
    set_up(keys, UNITS)
    on_board.settled(page)
    keys.look()
    keys.tab_to("#add-condition")
    keys.type("isard")
    keys.press("Enter", "Enter")  # the word, and no more behind it
    in_words.wait_for_text(page, "condition Isardam")
    keys.look()
    keys.tab_to("#option-Variation")
    keys.press("Space")
    in_words.wait_for_text(page, "option Variation")
    assert solving_page.finished(page) == "sound"
    keys.look()
    _play(page, keys)
    keys.tab_to("#save")
    keys.press("Enter")
    page.locator("#saved[data-state=saved]").wait_for()
    keys.look()
    return keys


def _play(page: Any, keys: Keyboard) -> None:
    """Walk into a variation and back to the diagram."""
    keys.tab_to("#play .half")
    keys.press("Enter")
    page.locator("#player[data-shown]").wait_for()
    key = page.locator("#player").get_attribute("data-shown")
    assert key == KEY
    assert on_board.name(page, "d4") == "white rook"
    for _ in range(2):
        shown = page.locator("#player").get_attribute("data-shown")
        keys.press("ArrowRight")
        page.locator(f'#player[data-shown]:not([data-shown="{shown}"])').wait_for()
        keys.look()
    keys.press("Home")
    page.locator("#player").wait_for(state="hidden")
    keys.look()
    assert on_board.name(page, "d4") == "black pawn"
