"""What helps a composer further, and the past, on the page."""

from __future__ import annotations

from typing import Any

from bench.helpers import on_page
from bench.helpers import solving_page as solving
from bench.helpers.problems_of_bench import HARD
from cooked_problems import TWO_MATES

PAST = "BeginProblem\npieces White Kh1 Ba1 Pb2 Black Kh8\nstipulation #1\nEndProblem\n"


def ended(page: Any, status: str) -> str:
    """The state of a request once it is over."""
    page.locator(f"{status}:not([data-state=working])").wait_for(timeout=60_000)
    found: str = page.locator(status).get_attribute("data-state")
    return found


def test_cooks_are_listed_with_what_they_are(page: Any) -> None:
    solving.solve(page, TWO_MATES)
    page.get_by_role("button", name="Cooks", exact=True).click()
    assert ended(page, "#help-status") == "done"
    assert "1.Qd7-a4 #" in page.locator("#help-found [data-is=cook]").inner_text()
    assert "1.Qd7-a7 #" in page.locator("#help-found [data-is=intended]").inner_text()


def test_a_cure_goes_onto_the_board_and_is_undone(page: Any) -> None:
    assert solving.solve(page, TWO_MATES) == "cooked"
    before = on_page.text(page)
    page.locator("#help-count").fill("1")
    page.get_by_role("button", name="Cures", exact=True).click()
    assert ended(page, "#help-status") == "done"
    page.locator("#help-found .tried button").first.click()
    page.locator("#status[data-state=sound]").wait_for()
    page.locator("#undo").click()
    page.locator("#status[data-state=cooked]").wait_for()
    assert on_page.text(page) == before


def test_a_look_for_twins_of_what_is_cooked_is_refused_with_the_reason(page: Any) -> None:
    solving.solve(page, TWO_MATES)
    page.get_by_role("button", name="Sound twins").click()
    assert ended(page, "#help-status") == "refused"
    assert "not sound" in page.locator("#help-status").inner_text()


def test_a_look_for_cooks_is_stopped(page: Any) -> None:
    on_page.write(page, HARD)
    page.get_by_role("button", name="Cooks", exact=True).click()
    page.locator("#help-stop").click()
    assert ended(page, "#help-status") == "cut"
    page.get_by_role("button", name="Cooks", exact=True).click()
    page.keyboard.press("Escape")
    assert ended(page, "#help-status") == "cut"


def test_the_past_is_told_on_request(page: Any) -> None:
    solving.solve(page, PAST)
    page.locator("#past-ask").click()
    assert ended(page, "#past-status") == "done"
    for question in ("legal", "rights", "lastmove"):
        assert page.locator(f"#past-found [data-question={question}]").inner_text()
    assert "illegal" in page.locator("[data-question=legal]").inner_text()
