"""What a user does with the statement beside the board."""

from __future__ import annotations

from typing import Any

from bench.helpers import on_page


def statement(*lines: str, units: str = "White Kg1 Qa1 Ra7 Black Kh8", asked: str = "#1") -> str:
    """A statement in one line a command."""
    words = [f"pieces {units}", f"stipulation {asked}", *lines]
    return "\n".join(["BeginProblem", *words, "EndProblem", ""])


def offered(page: Any, field: str) -> list[str]:
    """What the list of a field shows."""
    found: list[str] = page.locator(f"#{field}-list:visible .offered").all_text_contents()
    return found


def type_into(page: Any, field: str, text: str) -> None:
    """Type a text key by key in place of what the field holds."""
    box = page.locator(f"#{field}")
    box.fill("")
    box.press_sequentially(text)


def wait_for_text(page: Any, part: str) -> None:
    """Wait until the statement has a text in it."""
    page.wait_for_function("part => document.querySelector('#text').value.includes(part)", arg=part)


def wait_for_loss(page: Any, part: str) -> None:
    """Wait until the statement has a text no longer."""
    page.wait_for_function(
        "part => !document.querySelector('#text').value.includes(part)", arg=part
    )


def lines(page: Any, keyword: str) -> list[str]:
    """The lines of the statement that begin with a keyword, without it."""
    found = (line.partition(" ") for line in on_page.text(page).splitlines())
    return [rest for first, _, rest in found if first == keyword]
