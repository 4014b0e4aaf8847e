"""Acceptance point 34: axe finds nothing to mend on the page, whatever it shows, light and dark."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from bench.helpers import in_words, on_board, on_collection, on_page, on_themes, solving_page
from bench.helpers.collected import COUNT, statement
from bench.helpers.problems_of_bench import SHORT
from bench.helpers.served import Served

pytestmark = pytest.mark.slow

RULES = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"],
    "resultTypes": ["violations"],
}
PHONE = {"width": 360, "height": 640}


def _empty(page: Any) -> None:
    on_board.settled(page)


def _edited(page: Any) -> None:
    solving_page.solve(page, in_words.statement("twin move a1 b1", "option Variation"))
    on_board.put(page, "neutral knight", "c4")
    on_page.settled(page)


def _palette_search(page: Any) -> None:
    in_words.type_into(page, "other-unit", "gr")
    page.locator("#other-unit-list [role=option]").first.wait_for()


def _condition_search(page: Any) -> None:
    in_words.type_into(page, "add-condition", "cir")
    page.locator("#add-condition-list .offered").first.wait_for()


def _import(page: Any) -> None:
    page.locator("#import-text").fill("".join(map(statement, range(3))))
    page.locator("#import").click()
    page.locator("#brought[data-state=several]").wait_for()
    page.locator("#import-text").scroll_into_view_if_needed()


def _tree(page: Any) -> None:
    solving_page.solve(page, SHORT)


def _list(page: Any) -> None:
    on_collection.listed(page, COUNT)
    on_collection.open_entry(page, 7)
    on_page.settled(page)


def _error(page: Any) -> None:
    on_page.write(page, in_words.statement("condition Crice"))
    page.locator("#faults li").first.wait_for()


def _position(page: Any) -> None:
    solving_page.solve(page, SHORT)
    solving_page.half(page, "1...Kc3-b3").click()
    solving_page.shown(page, "1...Kc3-b3")


def _themes(page: Any) -> None:
    solving_page.solve(page, SHORT)
    on_themes.look(page)
    for key in ("Miniature", "ChangedMates"):
        on_themes.opened(page, key)
    on_themes.theme(page, "ChangedMates").locator(".step").nth(1).click()
    page.locator("#player[data-shown]").wait_for()


def _query(page: Any) -> None:
    on_collection.listed(page, COUNT)
    page.locator(".filters [name=query]").fill("Fairy AND Zilahy(2)")
    page.locator(".filters [name=query]").press("Enter")
    page.locator("[name=query][aria-invalid=true]").wait_for()


STATES = (
    *(_empty, _edited, _palette_search, _condition_search, _import, _tree, _list, _error),
    *(_position, _themes, _query),
)


@pytest.mark.parametrize("state", STATES, ids=lambda state: state.__name__.strip("_"))
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_34_axe_finds_nothing(
    opened: Callable[..., Any], collected: Served, scheme: str, state: Callable[[Any], None]
) -> None:
    page = opened(collected, color_scheme=scheme, bypass_csp=True)  # for the script of axe alone
    state(page)
    assert not _violations(page)


@pytest.mark.parametrize("state", [_position, _themes], ids=lambda state: state.__name__.strip("_"))
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_34_axe_finds_nothing_on_a_phone(
    opened: Callable[..., Any], collected: Served, scheme: str, state: Callable[[Any], None]
) -> None:
    page = opened(collected, color_scheme=scheme, bypass_csp=True, viewport=PHONE)
    state(page)
    assert not _violations(page)


def _violations(page: Any) -> list[str]:
    """What axe complains of: the rule, the element, and why."""
    axe = pytest.importorskip("axe_playwright_python.sync_playwright").Axe()
    found = axe.run(page, options=RULES).response["violations"]
    return [
        f"{rule['id']}: {node['target']} {node['failureSummary']}"
        for rule in found
        for node in rule["nodes"]
    ]
