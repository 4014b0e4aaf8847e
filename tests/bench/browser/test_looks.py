"""Acceptance point 38: contrasts, units without colours, forced colours, less motion."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from bench.helpers import in_words, on_board, on_page, solving_page
from bench.helpers.pixels import contrast, dark_part, luminances
from bench.helpers.problems_of_bench import SHORT
from bench.helpers.served import Served

Opened = Callable[..., Any]

LOOKS = {
    "light": {"color_scheme": "light"},
    "dark": {"color_scheme": "dark"},
    "forced": {"forced_colors": "active", "color_scheme": "dark"},
}
LEAST = 4.5
UNITS = "pieces White Kb2 Kd3 Black Kb4 Kd5 neutral Kb6 Kd7\nstipulation #2"

TEXTS = """least => {
  const rgb = text => (text.match(/[\\d.]+/g) ?? []).map(Number);
  const part = one => one <= 0.03928 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4;
  const light = text => {
    const [r, g, b] = rgb(text).slice(0, 3).map(one => part(one / 255));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ground = from => {
    for (let at = from; at; at = at.parentElement) {
      const colour = getComputedStyle(at).backgroundColor;
      if ((rgb(colour)[3] ?? 1) > 0.99) return colour;
    }
    return "rgb(255, 255, 255)";
  };
  const isTold = one => one.checkVisibility({ visibilityProperty: true })
    && !one.matches(":disabled, :disabled *, .unseen, .skip, svg *")
    && (one.value || [...one.childNodes].some(at => at.nodeType === 3 && at.data.trim()));
  return [...document.querySelectorAll("body *")].filter(isTold).flatMap(one => {
    const colours = [getComputedStyle(one).color, ground(one)];
    const [dark, bright] = colours.map(light).sort((a, b) => a - b);
    const ratio = (bright + 0.05) / (dark + 0.05);
    return ratio < least ? [`${one.tagName}.${one.className}: ${colours} ${ratio}`] : [];
  });
}"""


def _solved(page: Any) -> None:
    solving_page.solve(page, SHORT)
    solving_page.half(page, "1...Kc3-b3").click()
    solving_page.shown(page, "1...Kc3-b3")


def _faulty(page: Any) -> None:
    on_page.write(page, in_words.statement("condition Crice"))
    page.locator("#faults li").first.wait_for()


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("state", [_solved, _faulty], ids=["solved", "faulty"])
def test_38_texts_stand_out(
    opened: Opened, bench: Served, look: str, state: Callable[[Any], None]
) -> None:
    page = opened(bench, **LOOKS[look])
    state(page)
    assert page.evaluate(TEXTS, LEAST) == []


@pytest.mark.parametrize("look", LOOKS)
def test_38_units_are_told_apart_without_colours(opened: Opened, bench: Served, look: str) -> None:
    page = opened(bench, **LOOKS[look])
    on_board.statement(page, UNITS)
    for squares in (("b2", "b6", "b4"), ("d3", "d7", "d5")):  # dark ones, light ones
        drawn = [luminances(page, on_page.square(page, at)) for at in squares]
        assert min(map(contrast, drawn)) >= LEAST
        white, neutral, black = map(dark_part, drawn)
        for less, more in pairwise((white, neutral, black)):
            assert more - less > 0.05


@pytest.mark.parametrize("look", LOOKS)
def test_38_stamps_are_told_apart_without_colours(opened: Opened, bench: Served, look: str) -> None:
    page = opened(bench, **LOOKS[look])
    names = [f"{colour} king" for colour in ("white", "neutral", "black")]
    drawn = [luminances(page, on_board.stamp(page, name)) for name in names]
    signs = [luminances(page, page.locator(f"[data-stamp={one}]")) for one in ("eraser", "closed")]
    assert min(map(contrast, [*drawn, *signs])) >= LEAST
    for less, more in pairwise(map(dark_part, drawn)):
        assert more - less > 0.05


def test_38_forced_colours_keep_those_of_the_diagram(opened: Opened, bench: Served) -> None:
    pictures = []
    for look in ("light", "forced"):
        page = opened(bench, **LOOKS[look])
        on_board.statement(page, UNITS)
        pictures.append(luminances(page, page.locator("#board .picture")))
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize("look", ["light", "forced"])
def test_38_the_held_stamp_is_told_by_more_than_colour(
    opened: Opened, bench: Served, look: str
) -> None:
    page = opened(bench, **LOOKS[look])
    stamp = on_board.stamp(page, "white queen")
    style = "one => [getComputedStyle(one).outlineStyle, getComputedStyle(one).boxShadow]"
    before = stamp.evaluate(style)
    stamp.click()
    page.locator("h1").click()
    assert stamp.evaluate(style) != before
    assert stamp.get_attribute("aria-pressed") == "true"


def test_38_nothing_moves_where_less_motion_is_wanted(opened: Opened, bench: Served) -> None:
    page = opened(bench, reduced_motion="reduce")
    _solved(page)
    moving = """() => [...document.querySelectorAll("*")].filter(one => {
      const { transitionDuration, animationName, scrollBehavior } = getComputedStyle(one);
      return transitionDuration !== "0s" || animationName !== "none" || scrollBehavior === "smooth";
    }).map(one => one.outerHTML.slice(0, 80))"""
    assert page.evaluate(moving) == []
    assert page.evaluate("document.getAnimations().length") == 0
