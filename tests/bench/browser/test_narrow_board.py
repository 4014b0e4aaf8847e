"""Acceptance point 37, as far as the board goes: on a phone the palette is a strip under it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from bench.helpers import on_board, on_page
from bench.helpers.served import Served


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_37_the_board_has_320_pixels_and_the_palette_lies_under_it(
    opened: Callable[..., Any], bench: Served, scheme: str
) -> None:
    page = opened(bench, viewport={"width": 360, "height": 640}, color_scheme=scheme)
    left, right = (on_page.square(page, at).bounding_box() for at in ("a1", "h1"))
    assert right["x"] + right["width"] - left["x"] >= 320
    stamp = on_board.stamp(page, "white king").bounding_box()
    assert stamp["y"] > left["y"]
    assert min(stamp["width"], stamp["height"]) >= 24
    assert page.evaluate("document.documentElement.scrollWidth") == 360
