"""Acceptance point 6: every edit is undone and redone exactly."""

from __future__ import annotations

import random
from typing import Any

from bench.helpers import on_board, on_page

SEED = 6
EDITS = 200
SQUARES = [f"{file}{rank}" for file in "abcdefgh" for rank in range(1, 9)]
KEYS = ("k", "Q", "t", "B", "n", "P", "r", "c", "Delete", "Enter")
THERE_AND_BACK = """async name => {
    const button = document.getElementById(name), board = document.getElementById("board");
    const texts = [];
    while (!button.disabled) {
        button.click();
        while (board.dataset.settled !== "yes") await new Promise(done => setTimeout(done));
        texts.push(document.getElementById("text").value);
    }
    return texts;
}"""


def _stamp(page: Any, chance: random.Random) -> None:
    stamps = page.locator(".stamp")
    stamps.nth(chance.randrange(stamps.count())).click()
    on_page.square(page, chance.choice(SQUARES)).click()
    page.keyboard.press("Escape")


def _key(page: Any, chance: random.Random) -> None:
    on_page.square(page, chance.choice(SQUARES)).focus()
    page.keyboard.press(chance.choice(KEYS))
    page.keyboard.press("Escape")


def _drag(page: Any, chance: random.Random) -> None:
    start, end = (on_page.square(page, at) for at in chance.sample(SQUARES, 2))
    on_board.drag(page, start, end)


def _position(page: Any, chance: random.Random) -> None:
    shown = page.locator("#position .changes button:not([hidden])")
    shown.nth(chance.randrange(shown.count() - 2)).click()  # all but "clear" and "game array"


def _attribute(page: Any, chance: random.Random) -> None:
    units = [*on_board.units(page)]
    if units:
        on_page.square(page, chance.choice(units)).focus()
        boxes = page.locator("#unit input:enabled:visible")
        if boxes.count():
            boxes.nth(chance.randrange(boxes.count())).click()


def test_06_two_hundred_edits_are_undone_and_redone_exactly(page: Any) -> None:
    chance = random.Random(SEED)
    on_board.settled(page)
    texts = [on_page.text(page)]
    for _ in range(EDITS):
        edit = chance.choice((_stamp, _stamp, _key, _key, _drag, _position, _attribute))
        edit(page, chance)
        on_board.settled(page)
        if (text := on_page.text(page)) != texts[-1]:
            texts.append(text)
    assert len(texts) > EDITS / 2, "most edits have to change something"
    assert on_page.awaited(page, THERE_AND_BACK, "undo", 120) == texts[-2::-1]
    assert on_page.awaited(page, THERE_AND_BACK, "redo", 120) == texts[1:]
