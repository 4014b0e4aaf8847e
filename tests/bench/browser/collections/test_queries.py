"""The field of the filter that takes queries of docs/queries.md."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from bench.helpers import on_collection as problems
from bench.helpers.collected import COUNT
from bench.helpers.served import Served

FITTING = len([one for one in range(COUNT) if one % 3 == 1])


@pytest.fixture
def page(opened: Callable[..., Any], collected: Served) -> Any:
    page = opened(collected)
    problems.listed(page, COUNT)
    return page


def ask(page: Any, query: str) -> Any:
    """Type a query and press Enter; the field."""
    field = page.locator(".filters [name=query]")
    field.fill(query)
    field.press("Enter")
    return field


def test_a_query_is_asked_by_enter_and_stands_in_the_address(page: Any) -> None:
    ask(page, 'Stip("h#2")')
    problems.listed(page, FITTING)
    assert "query=Stip" in page.url
    page.go_back()
    problems.listed(page, COUNT)
    assert page.locator(".filters [name=query]").input_value() == ""


def test_a_query_that_is_being_typed_is_not_asked(page: Any) -> None:
    page.locator(".filters [name=query]").press_sequentially("Sti")
    problems.filled(page, "author", "author 7")
    page.locator("[name=query][aria-invalid=true]").wait_for()
    assert page.url.endswith("query=Sti")


def test_what_is_wrong_stands_below_with_its_column_until_it_is_mended(page: Any) -> None:
    field = ask(page, "Fairy AND Zilahy(2)")
    page.locator(".filters [name=query][aria-invalid=true]").wait_for()
    fault = page.locator("#query-fault")
    assert "query:1:11 " in fault.inner_text()
    assert field.get_attribute("aria-describedby") == "query-fault"
    problems.listed(page, 0)
    ask(page, "NOT Fairy AND Stip(*)")
    page.locator(".filters [name=query][aria-invalid=false]").wait_for()
    assert fault.inner_text() == ""


def test_what_nobody_has_looked_at_is_told_below_the_list(page: Any) -> None:
    ask(page, "Zilahi(*)")
    problems.listed(page, 0)
    assert "not looked at for themes" in page.locator("#not-asked").inner_text()
