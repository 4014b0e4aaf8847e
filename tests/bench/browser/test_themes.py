"""Themes on the page: what shows them goes onto the board, with its units marked."""

from __future__ import annotations

from typing import Any

from bench.helpers import on_page, on_themes
from bench.helpers import solving_page as solving
from bench.helpers.keyboard import Keyboard
from bench.helpers.problems_of_bench import HARD, SHORT
from paths import PROBLEMS

ZILAHI = (PROBLEMS / "themes" / "zilahi.inp").read_text("utf-8")
PATH = "1.Rb1-g1 Ba6-f1 + 2.Kg2-h1 + Bf1-g2 + 3.h3*g2"
BARE = SHORT.replace("option SetPlay Variation Try\n", "")


def zilahi(page: Any) -> Any:
    """The entry of the Zilahi of a problem that was looked at, opened."""
    solving.solve(page, ZILAHI)
    assert on_themes.look(page) == "done"
    return on_themes.opened(page, "Zilahi")


def test_themes_are_listed_with_counts_and_definitions_on_demand(page: Any) -> None:
    solving.solve(page, ZILAHI)
    assert on_themes.look(page) == "done"
    summary = on_themes.theme(page, "Zilahi").locator("summary")
    assert summary.inner_text() == "Zilahi (2) 1"
    assert page.locator("#themes-found .says").count() == 0
    assert "captured" in on_themes.opened(page, "Zilahi").locator(".says").inner_text()


def test_a_witness_plays_to_its_move_and_marks_its_units(page: Any) -> None:
    entry = zilahi(page)
    entry.locator(".step", has_text="3.h3*g2").click()
    solving.shown(page, PATH)
    assert on_themes.marked(page) == {"d7", "g2"}
    assert page.locator("#play [aria-current=true]").inner_text() == "3.h3*g2"
    assert entry.locator("[aria-current=true]").inner_text() == "3.h3*g2"


def test_the_marks_follow_the_units_until_the_diagram_is_shown(page: Any) -> None:
    entry = zilahi(page)
    entry.locator(".step", has_text="3.h3*g2").click()
    solving.shown(page, PATH)
    for path, squares in (
        ("1.Rb1-g1 Ba6-f1 + 2.Kg2-h1 + Bf1-g2 +", {"d7", "g2"}),
        ("1.Rb1-g1 Ba6-f1 + 2.Kg2-h1 +", {"d7", "f1"}),
    ):
        page.locator("[data-step=back]").click()
        solving.shown(page, path)
        assert on_themes.marked(page) == squares
    assert entry.locator("[aria-current]").count() == 0
    page.keyboard.press("Escape")
    page.locator("#player").wait_for(state="hidden")
    assert on_themes.marked(page) == set()


def test_play_that_the_statement_does_not_ask_for_is_shown_too(page: Any) -> None:
    solving.solve(page, BARE)
    on_themes.look(page)
    entry = on_themes.opened(page, "Rudenko")
    entry.locator(".step", has_text="2.Qe2*c2").click()
    solving.shown(page, "1.Qd1-e2 2.Qe2*c2 #")
    assert on_page.square(page, "c2").get_attribute("aria-label").startswith("c2, white queen")


def test_a_witness_in_a_twin_is_shown_in_that_twin(page: Any) -> None:
    solving.solve(page, SHORT.replace("EndProblem", "twin move a4 a5\nEndProblem"))
    assert on_themes.look(page) == "done"
    entry = on_themes.opened(page, "ChangedMates")
    entry.locator(".step", has_text="b) 2.Be4-d5 #").first.click()
    page.locator("#player[data-shown$='2.Be4-d5 #']").wait_for()
    units = solving.units(page)
    assert units["a5"].startswith("white rook")
    assert "a4" not in units
    assert page.locator("[data-twin=b] [aria-current=true]").count() == 1


def test_what_is_read_of_a_move_begins_with_what_is_seen(page: Any) -> None:
    entry = zilahi(page)
    step = entry.locator(".step", has_text="3.h3*g2")
    label = step.get_attribute("aria-label")
    assert label == "3.h3*g2, after 1.Rb1-g1 1...Ba6-f1 + 2.Kg2-h1 + 2...Bf1-g2 +"


def test_what_the_diagram_shows_is_marked_in_the_diagram(page: Any) -> None:
    solving.solve(page, SHORT)
    on_themes.look(page)
    on_themes.opened(page, "Miniature").locator(".step").click()
    solving.shown(page, "diagram")
    assert on_themes.marked(page) == {"a4", "c1", "c2", "c3", "d1", "e4"}


def test_themes_of_the_position_before_are_not_played_on_the_next_one(page: Any) -> None:
    entry = zilahi(page)
    solving.solve(page, SHORT)
    entry.locator(".step").first.click()
    assert "position before" in page.locator("#live").inner_text()
    assert page.locator("#player").is_hidden()


def test_a_look_for_themes_is_stopped_and_an_edit_stops_it(page: Any) -> None:
    on_page.write(page, HARD)
    page.locator("#themes-ask").click()
    page.keyboard.press("Escape")
    page.locator("#themes-status[data-state=cut]").wait_for()
    page.locator("#themes-ask").click()
    assert solving.solve(page, SHORT) == "cooked"
    page.locator("#themes-status[data-state=cut]").wait_for()


def test_themes_are_reached_and_shown_by_keys_alone(page: Any) -> None:
    solving.solve(page, ZILAHI)
    keys = Keyboard(page)
    keys.skip_to("Solution")
    keys.tab_to("#themes-ask")
    keys.press("Enter")
    page.locator("#themes-status[data-state=done]").wait_for()
    keys.tab_to("[data-theme=Zilahi] > summary")
    keys.press("Enter")
    keys.tab_to(".step")
    keys.press("Enter")
    solving.shown(page, PATH)
    keys.look()
    keys.tab_to("#to-diagram", "Shift+Tab")
    keys.press("Enter")
    page.locator("#player").wait_for(state="hidden")
    keys.look()
    assert page.evaluate("document.activeElement.matches('[data-theme=Zilahi] .step')")
    keys.done()
