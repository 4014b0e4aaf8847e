"""What a user sees of the search on the page, and of the play."""

from __future__ import annotations

from typing import Any

from bench.helpers import on_page


def solve(page: Any, statement: str, timeout: float = 60_000) -> str:
    """Give the page a statement, and wait for the end of its search; the state."""
    on_page.write(page, statement)
    return finished(page, timeout)


def finished(page: Any, timeout: float = 60_000) -> str:
    """The state once the search, and that for the play, are over."""
    state = on_page.settled(page, timeout)
    page.locator("#play:not([data-play=working])").wait_for(timeout=timeout, state="attached")
    return state


def half(page: Any, text: str) -> Any:
    """The element of a half-move by its text."""
    return page.locator(".half > .move, .half.move").filter(has_text=text).first


def shown(page: Any, path: str) -> None:
    """Wait until the board shows the position after these half-moves."""
    page.locator(f'#player[data-shown="{path}"]').wait_for()


def units(page: Any) -> dict[str, str]:
    """What stands on the board, as its squares are named."""
    found: dict[str, str] = page.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll("[role=gridcell]")]
            .map(one => one.getAttribute("aria-label").split(", "))
            .filter(([, name]) => name !== "empty" && name !== "no square")
            .map(([at, ...name]) => [at, name.join(", ")]))"""
    )
    return found


def stated(page: Any, part: str) -> None:
    """Wait until the statement says this."""
    for _ in range(400):
        if part in on_page.text(page):
            return
        page.wait_for_timeout(25)
    raise AssertionError(f"the statement never says {part}")
