"""Acceptance points 27 and 28, as far as they are about time: medians of five, printed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any

import pytest
from bench.helpers import on_page
from bench.helpers.collected import store
from bench.helpers.on_collection import LIST, listed
from bench.helpers.served import Served, served

pytestmark = pytest.mark.slow
COUNT = 10_000
#: the time at which a page has its first row, from the moment in which it was opened
FIRST_ROW = """
new MutationObserver((_, seen) => {
  if (!document.querySelector("[role=row][data-number='0']")) return;
  seen.disconnect();
  window.firstRow = performance.now();
}).observe(document, { childList: true, subtree: true, attributes: true });
"""
#: the longest time between two frames while the list is scrolled through
LONGEST_FRAME = """async ([list, steps]) => {
  const grid = document.querySelector(list);
  const end = grid.scrollHeight - grid.clientHeight;
  let longest = 0, before = await new Promise(requestAnimationFrame);
  for (let step = 0; step <= steps; step += 1) {
    grid.scrollTop = end * step / steps;
    const now = await new Promise(requestAnimationFrame);
    longest = Math.max(longest, now - before);
    before = now;
  }
  return longest;
}"""
#: milliseconds from what is done until the list is as it is to be
UNTIL = """([list, wanted, act]) => new Promise(done => {
  const grid = document.querySelector(list), begun = performance.now();
  setTimeout(() => done(30000), 30000);
  const look = () => grid.querySelector(wanted) && (seen.disconnect(),
    done(performance.now() - begun));
  const seen = new MutationObserver(look);
  seen.observe(grid, { childList: true, subtree: true, attributes: true });
  if (act.key) grid.dispatchEvent(new KeyboardEvent("keydown", { key: act.key }));
  else {
    const field = document.querySelector(`.filters [name=${act.name}]`);
    field.value = act.value;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
})"""


@pytest.fixture(scope="module")
def large(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A bench with a store of 10,000 problems, which it has read."""
    pytest.importorskip("uvicorn")
    path: Path = store(tmp_path_factory.mktemp("stores") / "large.store", COUNT)
    with served([str(path)]) as bench:
        with bench.socket() as talk:
            while not talk.ask("list", "rows", first=0, count=0)["read"]:
                pass
        yield bench


def measured(name: str, times: list[float]) -> float:
    """The median, printed with all of them."""
    middle = median(times)
    print(f"{name}: median {middle:.0f} ms of {', '.join(f'{one:.0f}' for one in times)}")
    return middle


def opened_page(browser: Any, bench: Served) -> Any:
    page = browser.new_context(viewport={"width": 1280, "height": 900}).new_page()
    page.add_init_script(FIRST_ROW)
    page.goto(bench.address)
    listed(page, COUNT)
    return page


def test_27_a_list_of_10000_is_shown_at_once(browser: Any, large: Served) -> None:
    times = []
    for _ in range(5):
        page = opened_page(browser, large)
        times.append(page.evaluate("window.firstRow"))
        assert page.locator("[role=row]").count() <= 200 + 9  # the board has rows, too
        page.context.close()
    assert measured("shown", times) < 500


def test_27_end_leads_to_the_last_problem(browser: Any, large: Served) -> None:
    times = []
    for _ in range(5):
        page = opened_page(browser, large)
        times.append(
            on_page.awaited(page, UNTIL, [LIST, f"[data-number='{COUNT - 1}']", {"key": "End"}])
        )
        assert page.locator(f"{LIST} [role=row]").count() <= 200
        page.context.close()
    assert measured("End", times) < 300


def test_27_no_frame_is_long_while_the_list_is_scrolled(browser: Any, large: Served) -> None:
    page = opened_page(browser, large)
    times = [page.evaluate(LONGEST_FRAME, [LIST, 60]) for _ in range(5)]
    assert page.locator(f"{LIST} [role=row]").count() <= 200
    page.context.close()
    assert measured("longest frame", times) < 100


@pytest.mark.parametrize(
    ("name", "values", "total"),
    [
        ("verdict", ["cooked", "sound"], 2500),
        ("author", ["Author 96", "author 95"], 103),
        ("stipulation", ["h#", "s#3"], 3333),
        ("condition", ["circe", "madrasi"], 2500),
        ("text", ["Title 1234", "title 4321"], 2),
    ],
)
def test_28_a_filter_of_10000_is_quick(
    browser: Any, large: Served, name: str, values: list[str], total: int
) -> None:
    page = opened_page(browser, large)
    times = []
    for number in range(5):
        value = values[number % 2]
        act = {"name": name, "value": value}
        first = expected_first(name, value)
        times.append(
            on_page.awaited(page, UNTIL, [LIST, f"[data-at='0'][data-number='{first}']", act])
        )
        assert page.locator(LIST).get_attribute("data-total") == str(total)
    page.context.close()
    assert measured(f"filter by {name}", times) < 200


def expected_first(name: str, value: str) -> int:
    """The number of the first problem that a filter wants, see `collected.statement`."""
    numbers = {"cooked": 1, "sound": 0, "h#": 1, "s#3": 2, "circe": 2, "madrasi": 3}
    asked = value.lower()
    if asked in numbers:
        return numbers[asked]
    # of the text, the file of the problem before has the number, too
    return int(asked.split()[1]) - (name == "text")
