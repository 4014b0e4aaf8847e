"""Acceptance point 37: all of the page on a phone, and where a desk's page is enlarged to 200 %."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from bench.helpers import in_words, on_board, on_collection, on_page, on_themes, solving_page
from bench.helpers.collected import COUNT
from bench.helpers.problems_of_bench import SHORT
from bench.helpers.served import Served

NARROW: dict[str, dict[str, Any]] = {
    "phone": {"viewport": {"width": 360, "height": 640}},
    "enlarged": {"viewport": {"width": 640, "height": 450}, "device_scale_factor": 2},
}
SMALLEST = 24
HELP = "BeginProblem\npieces White Kf6 Qd1 Black Kh8\nstipulation h#2\nEndProblem\n"

CONTROLS = """smallest => [...document.querySelectorAll(
    "button, input, select, textarea, summary, a[href], .half, [role=gridcell][data-square], "
    + "[role=option], .list-body [role=row]")]
  .filter(one => one.checkVisibility({ visibilityProperty: true }) && !one.matches(".skip"))
  .flatMap(one => {
    one.scrollIntoView({ block: "center" });
    const box = one.getBoundingClientRect();
    const name = `${one.tagName} #${one.id} .${one.className} ${one.textContent.slice(0, 30)}`;
    const faults = [];
    if (box.left < 0 || box.right > innerWidth) faults.push(`${name}: beside the page`);
    if (box.width < smallest || box.height < smallest) {
      faults.push(`${name}: ${box.width} x ${box.height}`);
    }
    const there = document.elementFromPoint(box.left + box.width / 2, box.top + 8);
    const isReached = there && (one.contains(there) || there.contains(one)
      || there.closest("[role=listbox]")); // which is open over others
    if (!isReached && !one.disabled) faults.push(`${name}: covered by ${there?.className}`);
    return faults;
  })"""


def _a_tree(page: Any) -> None:
    solving_page.solve(page, SHORT)


def _lines_and_a_unit(page: Any) -> None:
    solving_page.solve(page, HELP)
    on_board.stamp(page, "neutral knight").click()
    page.locator("#unit summary").click()
    for summary in ("#position summary", ".about summary", ".keys summary"):
        page.locator(summary).click()


def _twins_conditions_and_faults(page: Any) -> None:
    lines = ("twin move a1 b1", "twin remove a7", "condition Circe", "condition Madrasi")
    on_page.write(page, in_words.statement(*lines))
    on_page.write(page, in_words.statement(*lines, "condition Crice"))
    page.locator("#faults li").first.wait_for()


def _words_sought(page: Any) -> None:
    in_words.type_into(page, "add-condition", "ci")
    page.locator("#add-condition-list .offered").first.wait_for()


def _an_import(page: Any) -> None:
    page.locator("#import-text").fill(SHORT + HELP)
    page.locator("#import").click()
    page.locator("#brought[data-state=several]").wait_for()


def _themes(page: Any) -> None:
    solving_page.solve(page, SHORT)
    on_themes.look(page)
    for key in ("Miniature", "ChangedMates"):
        on_themes.opened(page, key)


@pytest.mark.parametrize("how", NARROW)
@pytest.mark.parametrize(
    "state",
    [_a_tree, _lines_and_a_unit, _twins_conditions_and_faults, _words_sought, _an_import, _themes],
    ids=lambda state: state.__name__.strip("_"),
)
def test_37_all_is_within_reach(
    opened: Callable[..., Any], collected: Served, how: str, state: Callable[[Any], None]
) -> None:
    page = opened(collected, **NARROW[how])
    on_collection.listed(page, COUNT)
    state(page)
    width = page.evaluate("document.documentElement.clientWidth")
    assert page.evaluate("document.documentElement.scrollWidth") == width
    assert page.evaluate(CONTROLS, SMALLEST) == []


@pytest.mark.parametrize("how", NARROW)
def test_37_the_board_has_320_pixels_and_the_palette_lies_under_it(
    opened: Callable[..., Any], bench: Served, how: str
) -> None:
    page = opened(bench, **NARROW[how])
    left, right = (on_page.square(page, at).bounding_box() for at in ("a1", "h1"))
    assert right["x"] + right["width"] - left["x"] >= 320
    stamp = on_board.stamp(page, "white king").bounding_box()
    assert stamp["y"] > left["y"]


@pytest.mark.parametrize("how", NARROW)
def test_37_the_board_stays_in_sight_while_the_play_is_walked_through(
    opened: Callable[..., Any], bench: Served, how: str
) -> None:
    page = opened(bench, **NARROW[how])
    solving_page.solve(page, SHORT)
    solving_page.half(page, "1.Qd1-g1").click()
    page.locator("[data-step=on]").click()
    solving_page.shown(page, "1.Qd1-g1 ? 2.Qg1-g3 #")
    height = page.viewport_size["height"]
    for at in ("a8", "h1"):
        box = on_page.square(page, at).bounding_box()
        assert 0 <= box["y"] <= height - box["height"]
    assert _is_seen(page, "[aria-current=true] > .move")
    page.locator("#to-diagram").click()
    page.locator("#player").wait_for(state="hidden")
    assert page.evaluate("document.documentElement.scrollWidth") == page.viewport_size["width"]
    page.locator("#palette").wait_for()


def _is_seen(page: Any, selector: str) -> bool:
    """Whether nothing lies over an element, and it is not scrolled away."""
    found: bool = page.locator(selector).evaluate(
        """one => {
          const box = one.getBoundingClientRect();
          const there = document.elementFromPoint(box.left + 5, box.top + box.height / 2);
          return one === there;
        }"""
    )
    return found
