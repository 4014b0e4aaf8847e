"""What a user does with the board, its palette and its panels."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bench.helpers import on_page


def settled(page: Any) -> None:
    """Wait until all edits have been answered."""
    page.locator("#board[data-settled=yes]").wait_for(state="attached")


def stamp(page: Any, name: str) -> Any:
    """A stamp of the palette, by its name: "white knight"."""
    return page.locator(f'.stamp[aria-label="{name}"]')


def put(page: Any, name: str, *squares: str) -> None:
    """Take a stamp, put it on squares, and put it away."""
    stamp(page, name).click()
    for at in squares:
        on_page.square(page, at).click()
    page.keyboard.press("Escape")
    settled(page)


def statement(page: Any, lines: str) -> None:
    """Give the page a statement by its lines."""
    on_page.write(page, f"BeginProblem\n{lines}\nEndProblem\n")
    settled(page)


def name(page: Any, at: str) -> str:
    """What a square is called, by what stands on it."""
    found: str = on_page.square(page, at).get_attribute("aria-label")
    return found.partition(", ")[2]


def units(page: Any) -> Mapping[str, str]:
    """The units by their squares, as the squares are called."""
    labels = page.locator("[role=gridcell]").evaluate_all(
        "cells => cells.map(cell => cell.getAttribute('aria-label'))"
    )
    named = (label.partition(", ") for label in labels)
    return {at: said for at, _, said in named if said != "empty"}


def middle(page: Any, what: Any) -> tuple[float, float]:
    """The middle of an element on the page, once it is in view."""
    what.scroll_into_view_if_needed()
    box = what.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def until(page: Any, holds: str) -> None:
    """Wait until an expression holds; the page forbids the way in which Playwright would."""
    page.evaluate(
        f"""async () => {{
            const end = performance.now() + 20000;
            while (!({holds})) {{
                if (performance.now() > end) throw new Error("it never held");
                await new Promise(requestAnimationFrame);
            }}
        }}"""
    )


def drag(page: Any, what: Any, to: Any, *, drop: bool = True) -> None:
    """Drag an element by the mouse to the middle of another, or to a point."""
    x, y = middle(page, what)
    end = to if isinstance(to, tuple) else middle(page, to)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 6, y + 6)
    page.mouse.move(*end, steps=3)
    if drop:
        page.mouse.up()
        settled(page)
