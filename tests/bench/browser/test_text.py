"""Acceptance point 15: the statement's text and the board follow each other."""

from __future__ import annotations

from typing import Any

from bench.helpers import in_words, on_page


def square(page: Any, at: str) -> str:
    found: str = on_page.square(page, at).get_attribute("aria-label")
    return found


def test_15_the_board_follows_the_text_and_the_text_the_board(page: Any) -> None:
    on_page.write(page, in_words.statement())
    assert square(page, "a7") == "a7, white rook"
    page.get_by_role("button", name="black knight", exact=True).click()
    on_page.square(page, "c3").click()
    in_words.wait_for_text(page, "Sc3")


def test_15_a_faulty_line_leaves_the_board_and_is_told_by_its_place(page: Any) -> None:
    on_page.write(page, in_words.statement())
    faulty = in_words.statement("condition Crice").replace("Kg1", "Kg3")
    on_page.write(page, faulty)
    fault = page.locator("#faults button")
    assert fault.text_content() == 'bench:4:11  unknown condition "Crice". Did you mean "Circe"?'
    assert page.locator("#text").get_attribute("aria-invalid") == "true"
    assert page.locator(".gutter .faulty").inner_text() == "!4"
    assert square(page, "g1") == "g1, white king"
    assert square(page, "g3") == "g3, empty"
    fault.click()
    chosen = "const text = document.querySelector('#text');"
    chosen += "return text.value.slice(text.selectionStart, text.selectionEnd);"
    assert page.evaluate(f"() => {{ {chosen} }}") == "Crice"
    page.keyboard.insert_text("Circe")
    page.locator("#faults li").wait_for(state="detached")
    assert square(page, "g3") == "g3, white king"


def test_15_what_is_typed_is_not_lost_by_a_change_elsewhere(page: Any) -> None:
    on_page.write(page, in_words.statement())
    page.locator("#text").focus()
    changed = in_words.statement("author Doe")
    # typed and, before the text is read, undone: both without leaving the text
    page.evaluate(
        """text => {
          const field = document.querySelector('#text');
          field.value = text;
          field.dispatchEvent(new Event('input'));
          document.querySelector('#undo').click();
        }""",
        changed,
    )
    page.locator(f"#text[data-read='{len(changed)}']").wait_for()
    assert on_page.text(page) == changed


def test_15_what_changes_elsewhere_comes_into_a_text_that_has_the_focus(page: Any) -> None:
    on_page.write(page, in_words.statement())
    page.locator("#text").focus()
    page.evaluate("document.querySelector('#undo').click()")
    in_words.wait_for_loss(page, "Kg1")
    page.evaluate("document.querySelector('#redo').click()")
    in_words.wait_for_text(page, "Kg1")
    assert page.evaluate("document.activeElement.id") == "text"


def test_15_what_is_typed_without_a_pause_is_one_step_back(page: Any) -> None:
    begun = on_page.text(page)
    page.locator("#text").evaluate("field => field.setSelectionRange(13, 13)")
    page.locator("#text").press_sequentially("author Doe\n", delay=60)
    in_words.wait_for_text(page, "author Doe\n")
    page.locator(f"#text[data-read='{len(begun) + 11}']").wait_for()
    page.get_by_role("button", name="Undo").click()
    page.locator(f"#text[data-read='{len(begun)}']").wait_for()
    assert on_page.text(page) == begun


def test_15_what_is_typed_while_answers_are_late_is_not_lost(page: Any) -> None:
    on_page.late(page)
    begun = on_page.text(page)
    page.locator("#text").evaluate("field => field.setSelectionRange(13, 13)")
    page.locator("#text").press_sequentially("author Jane Doe\n", delay=60)
    page.locator(f"#text[data-read='{len(begun) + 16}']").wait_for()
    assert on_page.text(page) == begun[:13] + "author Jane Doe\n" + begun[13:]


def test_15_nobody_edits_before_the_first_problem_is_there(page: Any) -> None:
    page.add_init_script(
        """window.early = [];
        new MutationObserver(() => {
          const field = document.querySelector('#text');
          if (!field || document.querySelector('#panels').inert) return;
          window.early.push(field.value);
        }).observe(document, { subtree: true, childList: true, attributes: true });"""
    )
    page.reload()
    on_page.begun(page)
    assert page.evaluate("window.early[0]") == on_page.text(page) != ""


def test_15_the_statement_is_written_in_another_language(page: Any) -> None:
    on_page.write(page, in_words.statement("condition Circe RexInclusive"))
    page.locator("#language").select_option("de")
    in_words.wait_for_text(page, "AnfangProblem")
    assert "RexInklusiv" in on_page.text(page)
    assert square(page, "a1") == "a1, white queen"


def test_15_a_language_that_does_not_say_the_same_is_refused(page: Any) -> None:
    on_page.write(page, in_words.statement("author Doe").replace("author", "intended Qa8\nauthor"))
    page.locator("#language").select_option("de")
    page.locator("#statement-told:not(:empty)").wait_for()
    assert "what is intended" in page.locator("#statement-told").inner_text()
    assert page.locator("#language").input_value() == "en"
