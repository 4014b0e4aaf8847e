"""Acceptance points 2 and 7: dragging by mouse and by touch, and drags that are broken off."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from bench.helpers import on_board, on_page
from bench.helpers.served import Served

PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}


def test_02_the_mouse_drags_from_the_palette_between_squares_and_off_the_board(page: Any) -> None:
    d4, g7 = on_page.square(page, "d4"), on_page.square(page, "g7")
    on_board.drag(page, on_board.stamp(page, "white queen"), d4)
    assert on_board.units(page) == {"d4": "white queen"}
    on_board.drag(page, d4, g7)
    assert on_board.units(page) == {"g7": "white queen"}
    on_board.drag(page, g7, (1000, 500))
    assert on_board.units(page) == {}
    assert page.locator(".ghost").count() == 0


def test_02_a_pointer_that_hardly_moves_chooses_and_does_not_drag(page: Any) -> None:
    x, y = on_board.middle(page, on_board.stamp(page, "black pawn"))
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 2, y + 2)
    assert page.locator(".ghost").count() == 0
    page.mouse.up()
    assert on_board.stamp(page, "black pawn").get_attribute("aria-pressed") == "true"


def test_02_a_finger_drags_from_the_palette_between_squares_and_off_the_board(
    opened: Callable[..., Any], bench: Served
) -> None:
    page = opened(bench, **PHONE)
    finger = _Finger(page)
    on_board.stamp(page, "white knight").scroll_into_view_if_needed()
    c3, e4 = on_page.square(page, "c3"), on_page.square(page, "e4")
    finger.drag(_at(on_board.stamp(page, "white knight")), _at(c3))
    on_board.settled(page)
    assert on_board.units(page) == {"c3": "white knight"}
    before = page.evaluate("scrollY")
    finger.drag(_at(c3), _at(e4))
    on_board.settled(page)
    assert on_board.units(page) == {"e4": "white knight"}
    assert page.evaluate("scrollY") == before, "the page must not scroll under a unit"
    finger.drag(_at(e4), (180, 620))
    on_board.settled(page)
    assert on_board.units(page) == {}


def test_02_a_finger_scrolls_the_page_from_an_empty_square(
    opened: Callable[..., Any], bench: Served
) -> None:
    page = opened(bench, **PHONE)
    x, y = _at(on_page.square(page, "d2"))
    touched = "getComputedStyle(document.querySelector('#board .square')).touchAction"
    _Finger(page).drag((x, y), (x, y - 150))
    on_board.until(page, "scrollY > 50")
    assert page.evaluate(touched) == "auto"


@pytest.mark.parametrize(
    "broken",
    [
        "escape",
        "window.dispatchEvent(new Event('blur'))",
        "document.querySelector('[data-square=d4].square').dispatchEvent("
        "new PointerEvent('pointercancel', {bubbles: true}))",
        "document.querySelector('[data-square=d4].square').releasePointerCapture(1)",
        "document.dispatchEvent(new Event('contextmenu'))",
    ],
)
def test_07_a_drag_that_is_broken_off_leaves_all_as_it_was(page: Any, broken: str) -> None:
    on_board.put(page, "white queen", "d4")
    before = on_page.text(page)
    on_board.drag(page, on_page.square(page, "d4"), on_page.square(page, "g7"), drop=False)
    assert page.locator(".ghost").count() == 1
    if broken == "escape":
        page.keyboard.press("Escape")
    else:
        page.evaluate(broken)
    page.mouse.move(300, 300)  # that a capture is lost is told with what the pointer does next
    page.locator(".ghost").wait_for(state="detached")
    page.mouse.up()
    on_board.settled(page)
    assert on_page.text(page) == before
    assert page.locator(".ghost, .holding, .aim").count() == 0
    on_board.drag(page, on_page.square(page, "d4"), on_page.square(page, "a1"))
    assert on_board.units(page) == {"a1": "white queen"}


def _at(what: Any) -> tuple[float, float]:
    box = what.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


class _Finger:
    """Touches the screen as the browser's own protocol lets one."""

    def __init__(self, page: Any) -> None:
        self._session = page.context.new_cdp_session(page)

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """From one point to another, in ten steps."""
        self._send("touchStart", start)
        for step in range(1, 11):
            x, y = (a + (b - a) * step / 10 for a, b in zip(start, end, strict=True))
            self._send("touchMove", (x, y))
        self._session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def _send(self, kind: str, at: tuple[float, float]) -> None:
        points = [{"x": at[0], "y": at[1]}]
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
