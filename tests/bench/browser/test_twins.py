"""Acceptance point 14: twins."""

from __future__ import annotations

from typing import Any

from bench.helpers import in_words, on_page

#: one mate: Qa8
UNITS = "White Kg1 Qa2 Rb7 Black Kh8"


def drop(page: Any, stamp: str, *squares: str) -> None:
    page.get_by_role("button", name=stamp, exact=True).click()
    for square in squares:
        on_page.square(page, square).click()


def letters(page: Any) -> list[str]:
    found: list[str] = page.locator("#twins .letter").all_inner_texts()
    return found


def fields(page: Any) -> list[str]:
    """The words of the twins as the list shows them."""
    found: list[str] = page.locator("#twins input").evaluate_all("all => all.map(one => one.value)")
    return found


def make(page: Any) -> None:
    page.get_by_role("button", name="Make a twin of what I have changed since").click()


def test_14_what_was_changed_since_becomes_a_twin_and_the_diagram_is_back(page: Any) -> None:
    on_page.write(page, in_words.statement(units=UNITS))
    page.get_by_role("button", name="Keep this as the diagram").click()
    drop(page, "remove units", "b7")
    in_words.wait_for_loss(page, "b7")
    drop(page, "white rook", "c7")
    in_words.wait_for_text(page, "c7")
    make(page)
    in_words.wait_for_text(page, "twin move b7 c7")
    assert "Rb7" in on_page.text(page)
    assert letters(page) == ["a)", "b)"]
    assert on_page.square(page, "b7").get_attribute("aria-label") == "b7, white rook"
    # a second one, from the same diagram, of what is asked
    in_words.type_into(page, "stipulation", "#2")
    page.locator("#stipulation").press("Enter")
    in_words.wait_for_text(page, "stipulation #2")
    make(page)
    in_words.wait_for_text(page, "twin stipulation #2")
    assert fields(page) == ["move b7 c7", "stipulation #2"]
    page.get_by_role("button", name="Undo").click()
    in_words.wait_for_loss(page, "twin stipulation")


def test_14_a_twin_is_typed_while_the_answer_to_another_is_late(page: Any) -> None:
    on_page.late(page)
    on_page.write(page, in_words.statement("twin move b7 c7", "twin move b7 d7", units=UNITS))
    first, second = (page.locator("#twins input").nth(number) for number in range(2))
    first.fill("move b7 e7")
    second.focus()
    page.keyboard.press("End")
    second.press_sequentially(" move g1 f1", delay=60)
    in_words.wait_for_text(page, "twin move b7 e7")
    page.locator("#text").focus()
    in_words.wait_for_text(page, "twin move b7 d7 move g1 f1")
    assert fields(page) == ["move b7 e7", "move b7 d7 move g1 f1"]


def test_14_nothing_changed_makes_no_twin(page: Any) -> None:
    on_page.write(page, in_words.statement(units=UNITS))
    button = page.get_by_role("button", name="Make a twin of what I have changed since")
    assert button.is_disabled()
    page.get_by_role("button", name="Keep this as the diagram").click()
    assert button.is_disabled()
    page.get_by_label("Set play").check()
    in_words.wait_for_text(page, "SetPlay")
    make(page)
    page.get_by_text("nothing has been changed since").first.wait_for()


def test_14_twins_are_put_in_order_edited_and_deleted(page: Any) -> None:
    twins = ["twin move b7 c7", "twin remove b7", "twin exchange a2 b7"]
    on_page.write(page, in_words.statement(*twins, units=UNITS))
    page.get_by_role("button", name="Up: twin d").click()
    page.wait_for_function(
        "() => document.querySelectorAll('#twins input')[1].value == 'exchange a2 b7'"
    )
    assert in_words.lines(page, "twin") == ["move b7 c7", "exchange a2 b7", "remove b7"]
    assert page.evaluate("document.activeElement.getAttribute('aria-label')") == "Up: twin c"
    page.get_by_label("Changes of twin c").fill("add black Ra8")
    page.get_by_label("Changes of twin c").press("Enter")
    in_words.wait_for_text(page, "twin add black Ra8")
    page.get_by_role("button", name="Delete twin b").click()
    in_words.wait_for_loss(page, "move b7 c7")
    assert in_words.lines(page, "twin") == ["add Black Ra8", "remove b7"]
    assert page.evaluate("document.activeElement !== document.body")


def test_14_words_that_are_no_twin_are_refused_with_their_reason(page: Any) -> None:
    on_page.write(page, in_words.statement("twin move b7 c7", units=UNITS))
    page.get_by_label("Changes of twin b").fill("move b7")
    page.get_by_label("Changes of twin b").press("Enter")
    page.locator("#twins-told .fault").first.wait_for()
    assert "bench:6:1 " in page.locator("#twins-told").inner_text()
    assert in_words.lines(page, "twin") == ["move b7 c7"]


def test_14_each_twin_has_its_own_verdict(page: Any) -> None:
    twins = ("twin remove a2", "twin move a2 a3")
    on_page.write(page, in_words.statement(*twins, units=UNITS))
    page.locator("#twins .verdict[data-verdict]").nth(2).wait_for()
    words = page.locator("#twins .verdict").all_inner_texts()
    assert words == ["sound", "no solution", "cooked"]


def test_14_a_zero_position_stays_the_first(page: Any) -> None:
    twins = ["zeroposition move b7 c7", "twin remove b7"]
    on_page.write(page, in_words.statement(*twins, units=UNITS))
    assert letters(page) == ["a)", "b)"]
    page.get_by_role("button", name="Down: twin a").click()
    in_words.wait_for_text(page, "zeroposition remove b7\ntwin move b7 c7\n")
