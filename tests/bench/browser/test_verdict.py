"""Acceptance points 18 to 23: the verdict while one composes."""

from __future__ import annotations

from typing import Any

from bench.helpers import in_words, on_page
from bench.helpers import solving_page as solving
from bench.helpers.problems_of_bench import HARD, MANY, SHORT
from bench.helpers.served import Served


def test_18_an_edit_shows_at_once_that_the_search_works(page: Any) -> None:
    solving.solve(page, SHORT)
    page.get_by_role("button", name="white pawn").click()
    states = page.evaluate(
        """() => {
            const status = document.querySelector("#status");
            const before = status.dataset.state;
            document.querySelector("[role=gridcell][data-square=a7]").click();
            return [before, status.dataset.state];
        }"""
    )
    assert states == ["cooked", "working"]


def test_19_escape_stops_the_search(page: Any) -> None:
    on_page.write(page, HARD)
    page.locator("#progress").filter(has_text="moves").wait_for()
    page.locator("#status").click()
    page.keyboard.press("Escape")
    assert solving.finished(page) == "cut"
    assert page.locator("#status").inner_text().startswith("unproved")


def test_19_a_button_stops_the_search_and_another_begins_it_again(page: Any) -> None:
    on_page.write(page, HARD)
    page.locator("#progress").filter(has_text="moves").wait_for()
    page.locator("#stop").click()
    assert solving.finished(page) == "cut"
    assert page.locator("#stop").is_disabled()
    page.locator("#again").click()
    page.locator("#status[data-state=working]").wait_for()
    page.locator("#stop").click()
    assert solving.finished(page) == "cut"


def test_20_the_last_verdict_belongs_to_the_last_of_many_edits(page: Any) -> None:
    solving.solve(page, SHORT)
    before = int(page.locator("#status").get_attribute("data-search"))
    page.get_by_role("button", name="white pawn").click()
    page.evaluate(
        """() => {
            const squares = [..."abcdefgh"].flatMap(file => [5, 6, 7].map(rank => file + rank));
            for (const at of squares.slice(0, 20))
                document.querySelector(`[role=gridcell][data-square=${at}]`).click();
        }"""
    )
    solving.stated(page, "g6")
    solving.finished(page)
    status = page.locator("#status")
    begun = int(status.get_attribute("data-search")) - before
    last = int(status.get_attribute("data-number"))
    assert begun <= 3
    on_page.square(page, "g7").click()
    solving.stated(page, "g7")
    solving.finished(page)
    assert int(status.get_attribute("data-number")) == last + 1


def test_20_a_verdict_that_comes_after_an_edit_is_not_shown_beside_it(page: Any) -> None:
    before = solving.finished(page)
    on_page.hold(page)
    page.locator("#text").fill(SHORT)
    on_page.wait_for_held(page, "end")
    on_page.let_go(page, before="verdict")
    page.get_by_role("button", name="Undo").click()
    on_page.wait_for_held(page, "statement")
    on_page.let_go(page, before="statement")
    assert on_page.state(page) == "working"
    on_page.let_go(page)
    assert solving.finished(page) == before
    assert solving.half(page, "1.Qd1-d2").count() == 0


def test_20_a_verdict_that_comes_while_an_edit_is_refused_is_shown_then(page: Any) -> None:
    on_page.hold(page)
    page.locator("#text").fill(SHORT)
    on_page.wait_for_held(page, "end")
    on_page.let_go(page, before="verdict")
    in_words.type_into(page, "add-condition", "Crice")
    page.locator("#add-condition").press("Escape")
    page.locator("#add-condition").press("Enter")
    on_page.wait_for_held(page, "unchanged")
    on_page.let_go(page, before="unchanged")
    assert on_page.state(page) == "working"
    on_page.let_go(page)
    assert solving.finished(page) == "cooked"
    assert solving.half(page, "1.Qd1-d2").count() > 0


def test_21_many_solutions_end_a_search_that_calls_nothing_cooked(page: Any) -> None:
    assert solving.solve(page, MANY) == "cut"
    assert page.locator("#status").inner_text().startswith("unproved (C%): solution limit reached")
    assert "found at least 5" in page.locator("#verdict-details").inner_text()
    assert "more, which are not shown" in page.locator(".left-out").inner_text()
    assert page.locator("#play *").count() < 20_000


def test_21_a_cut_search_is_neither_sound_nor_cooked_and_says_what_is_known(page: Any) -> None:
    page.locator("#seconds").fill("1")
    page.locator("#seconds").blur()
    assert solving.solve(page, HARD) == "cut"
    said = page.locator("#status").inner_text()
    assert said.startswith("unproved")
    assert "time limit" in said
    assert "intended 1" in page.locator("#verdict-details").inner_text()
    assert "actual play" in page.locator("#progress").inner_text()


def test_22_a_killed_worker_is_told_and_the_next_edit_solves(page: Any, bench: Served) -> None:
    on_page.write(page, HARD)
    page.locator("#progress").filter(has_text="moves").wait_for()
    bench.kill_workers()
    page.locator("#losses").filter(has_text="SIGKILL").wait_for()
    assert solving.solve(page, SHORT) == "cooked"
    assert page.locator("#losses").inner_text() == ""


def test_23_an_intended_solution_is_compared(page: Any) -> None:
    claimed = SHORT.replace("EndProblem", "Intended 1.Qd6!\nEndProblem")
    assert solving.solve(page, claimed) == "cooked"
    details = page.locator("#verdict-details").inner_text()
    assert "1.Qd1-d2" in details
    assert "1.Qd1-d6" not in details


def test_what_a_change_did_stands_beside_the_verdict(page: Any) -> None:
    solving.solve(page, SHORT)
    page.get_by_role("button", name="black pawn").click()
    on_page.square(page, "d2").click()
    solving.stated(page, "d2")
    solving.finished(page)
    changed = page.locator("#changed")
    assert "lost" in changed.inner_text()
    assert "1.Qd1-d4" in changed.inner_text()


def test_an_edit_that_changes_nothing_keeps_the_verdict(page: Any) -> None:
    solving.solve(page, SHORT)
    page.get_by_role("button", name="white rook").click()
    on_page.square(page, "a4").click()
    assert solving.finished(page) == "cooked"


def test_a_statement_with_faults_shows_nothing_of_the_verdict_before(page: Any) -> None:
    solving.solve(page, SHORT)
    solving.solve(page, SHORT.replace("Ra4", "Ra5"))
    page.locator("#changed h3").wait_for()
    on_page.write(page, SHORT.replace("option", "optoin"))
    page.locator("#status[data-state=idle]").wait_for()
    assert page.locator("#status").inner_text() == "not solved: the statement has faults"
    for name in ("verdict-details", "changed", "progress", "losses", "play"):
        assert page.locator(f"#{name}").text_content() == ""


def test_what_is_refused_is_told_without_a_place_of_files(page: Any) -> None:
    refused = SHORT.replace("option", "condition SAT\ncondition StrictSAT\noption")
    assert solving.solve(page, refused) == "refused"
    told = page.locator("#verdict-details").inner_text()
    assert told
    assert "bench:" not in told
