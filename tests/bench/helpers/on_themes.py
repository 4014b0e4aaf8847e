"""What a user does with the themes of the problem at hand."""

from __future__ import annotations

from typing import Any


def look(page: Any) -> str:
    """Look for themes; the state once that is over."""
    page.locator("#themes-ask").click()
    page.locator("#themes-status:not([data-state=working])").wait_for(timeout=60_000)
    found: str = page.locator("#themes-status").get_attribute("data-state")
    return found


def theme(page: Any, key: str) -> Any:
    """The entry of a theme, by its word in queries."""
    return page.locator(f"#themes-found [data-theme={key}]")


def opened(page: Any, key: str) -> Any:
    """The entry of a theme, opened."""
    found = theme(page, key)
    found.locator("summary").click()
    found.locator(".says").wait_for()
    return found


def marked(page: Any) -> set[str]:
    """The squares whose units are said to show the theme."""
    names = page.locator("[role=gridcell].witness").evaluate_all(
        "cells => cells.map(cell => cell.getAttribute('aria-label'))"
    )
    assert all(name.endswith(", shows the theme") for name in names), names
    return {name.partition(",")[0] for name in names}
