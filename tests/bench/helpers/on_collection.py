"""What a user does with the collections of the page."""

from __future__ import annotations

from typing import Any

LIST = "[role=grid][aria-label='Problems of the collections']"


def row(page: Any, number: int, of: str = LIST) -> Any:
    """The row of an entry, by its number from 0."""
    return page.locator(f"{of} [role=row][data-number='{number}']")


def listed(page: Any, total: int) -> None:
    """Wait until the list has so many problems."""
    page.locator(f"{LIST}[data-total='{total}']").wait_for()


def open_entry(page: Any, number: int) -> None:
    """Put an entry onto the board, which need not be seen yet."""
    page.locator(LIST).evaluate("(list, row) => { list.scrollTop = 30 * row; }", number)
    row(page, number).click()
    page.locator(f"#entry[data-number='{number}']").wait_for()


def filled(page: Any, name: str, value: str) -> None:
    """Type into a field of the filter."""
    page.locator(f".filters [name={name}]").fill(value)


def save(page: Any, *states: str) -> str:
    """Save the problem at hand; what the page says of it."""
    page.locator("#saved").evaluate("told => told.dataset.state = ''")
    page.locator("#save").click()
    wanted = ", ".join(f"#saved[data-state={state}]" for state in states)
    page.locator(wanted).wait_for()
    said: str = page.locator("#saved").text_content()
    return said
