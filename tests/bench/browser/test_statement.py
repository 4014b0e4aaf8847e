"""Acceptance points 11 to 13: what is asked, conditions with their arguments, options."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from bench.helpers import in_words, on_page

from solver.catalogue.conditions import CONDITIONS
from solver.catalogue.options import OPTIONS
from solver.catalogue.stipulation.forms import FORMS

HELP = ["h#", "hs#", "hr#", "reci-h#", "ser-h#", "ser-hs#", "ser-reci-h#", "pser-h#", "pser-hs#"]


def test_11_every_help_play_is_offered_with_the_length_typed(page: Any) -> None:
    in_words.type_into(page, "stipulation", "h#")
    offered = in_words.offered(page, "stipulation")
    signs = {form.key: f"{form.sign}#" for form in FORMS.values()}
    assert set(HELP) <= set(signs.values())
    for key, sign in signs.items():
        if "help" in key:
            assert f"{sign}2" in offered, key
            assert (f"{sign}2.5" in offered) == FORMS[key].halves, key
    in_words.type_into(page, "stipulation", "h#4")
    assert in_words.offered(page, "stipulation")[:2] == ["h#4", "h#4.5"]
    page.locator("#stipulation").press("Enter")
    in_words.wait_for_text(page, "stipulation h#4\n")


def test_11_an_offer_is_taken_by_arrows_and_by_the_pointer(page: Any) -> None:
    in_words.type_into(page, "stipulation", "ser-h=3")
    field = page.locator("#stipulation")
    field.press("ArrowDown")
    chosen = field.get_attribute("aria-activedescendant")
    assert page.locator(f"#{chosen}[aria-selected=true]").count() == 1
    field.press("ArrowUp")
    field.press("Enter")
    in_words.wait_for_text(page, "stipulation ser-h=3\n")
    in_words.type_into(page, "stipulation", "hs#3")
    page.get_by_role("option", name="hs#3.5").click()
    in_words.wait_for_text(page, "stipulation hs#3.5\n")


def test_11_escape_closes_the_list_and_changes_nothing(page: Any) -> None:
    in_words.type_into(page, "stipulation", "h#")
    page.locator("#stipulation").press("Escape")
    assert in_words.offered(page, "stipulation") == []
    assert page.locator("#stipulation").get_attribute("aria-expanded") == "false"
    assert "stipulation #2" in on_page.text(page)


@pytest.mark.parametrize(
    ("wrong", "marked", "nearest"),
    [("hx#2", "x", "h#2"), ("hh#3", "h", "h#3"), ("ser-g#3", "r", "ser-#3"), ("q#3", "q", "#3")],
)
def test_11_a_wrong_one_marks_the_character_and_offers_the_nearest(
    page: Any, wrong: str, marked: str, nearest: str
) -> None:
    in_words.type_into(page, "stipulation", wrong)
    page.locator("#stipulation").press("Enter")
    mark = page.locator("#stipulation-told mark")
    mark.wait_for()
    told = page.locator("#stipulation-told")
    assert told.locator(".marked").inner_text() == wrong
    assert page.locator("#stipulation").get_attribute("aria-invalid") == "true"
    assert "stipulation #2" in on_page.text(page)  # what was asked stays
    page.get_by_role("button", name=f"Write {nearest}", exact=True).click()
    in_words.wait_for_text(page, f"stipulation {nearest}\n")
    assert mark.count() == 0


def test_12_a_condition_is_found_by_any_part_of_any_of_its_names(page: Any) -> None:
    chance = random.Random(12)
    known = [entry for entry in CONDITIONS.values() if entry.supported]
    for entry in chance.sample(known, 6):
        for name in (entry.names.en, entry.names.de, entry.names.fr):
            at = chance.randint(0, max(0, len(name) - 6))
            page.locator("#add-condition").fill(name[at:])
            assert entry.names.en in in_words.offered(page, "add-condition"), (name, name[at:])


def test_12_conditions_are_added_listed_and_removed(page: Any) -> None:
    in_words.type_into(page, "add-condition", "schaechtd")  # of no name
    assert in_words.offered(page, "add-condition") == []
    in_words.type_into(page, "add-condition", "monochrom")
    page.locator("#add-condition").press("Enter")
    in_words.wait_for_text(page, "condition MonochromChess\n")
    in_words.type_into(page, "add-condition", "Circe ")
    page.locator("#add-condition").press("Enter")
    in_words.wait_for_text(page, "condition Circe\n")
    in_force = page.get_by_role("list", name="Conditions in force").locator(".words")
    assert len(in_force.all_inner_texts()) == 2
    page.get_by_role("button", name="Remove Circe").click()
    in_words.wait_for_loss(page, "condition Circe\n")
    assert page.evaluate("document.activeElement !== document.body")


def test_12_names_are_written_in_the_language_of_the_statement(page: Any) -> None:
    page.locator("#language").select_option("de")
    in_words.wait_for_text(page, "Forderung #2")
    in_words.type_into(page, "add-condition", "maximummer")
    offered = in_words.offered(page, "add-condition")
    assert CONDITIONS["BlackMaximummer"].names.de in offered


def test_13_arguments_are_offered_as_the_reader_takes_them(page: Any) -> None:
    field = page.locator("#add-condition")
    in_words.type_into(page, "add-condition", "KoeKo ")
    assert in_words.offered(page, "add-condition") == ["Neighbour"]
    in_words.type_into(page, "add-condition", "KoeKo Neig")
    field.press("Enter")
    assert field.input_value() == "KoeKo Neighbour "
    assert "pieces" in page.locator("#add-condition-next").inner_text()
    field.press_sequentially("grassh")
    assert in_words.offered(page, "add-condition")[0] == "G"
    field.press("Enter")
    field.press("Enter")
    in_words.wait_for_text(page, "condition KoeKo Neighbour G\n")


def test_13_squares_and_numbers_are_asked_for_in_words(page: Any) -> None:
    next_ = page.locator("#add-condition-next")
    in_words.type_into(page, "add-condition", "MagicSquare ")
    assert "Still needed: squares" in next_.inner_text()
    in_words.type_into(page, "add-condition", "MagicSquare d4e5 Type")
    assert in_words.offered(page, "add-condition") == ["Type1", "Type2"]
    in_words.type_into(page, "add-condition", "Imitator")
    page.locator("#add-condition").press("Enter")
    page.locator("#add-condition").press("Enter")
    page.locator("#add-condition-told mark").wait_for()
    assert "squares are missing here, e.g. e4" in page.locator("#add-condition-told").inner_text()


def test_13_squares_are_chosen_on_the_board_and_nothing_is_stamped(page: Any) -> None:
    page.get_by_role("button", name="white pawn", exact=True).click()
    in_words.type_into(page, "add-condition", "MagicSquares ")
    page.get_by_role("button", name="Squares from the board").click()
    for square in ("d4", "e5", "f6", "e5"):
        on_page.square(page, square).click()
    on_page.square(page, "c3").press("Enter")
    field = page.locator("#add-condition")
    assert field.input_value() == "MagicSquares d4f6c3"
    field.press("Enter")
    in_words.wait_for_text(page, "condition MagicSquares d4f6c3\n")
    assert "pieces" not in on_page.text(page)
    on_page.square(page, "d2").click()  # the board does again what it did
    in_words.wait_for_text(page, "pieces White Pd2")


def test_13_every_condition_with_arguments_offers_or_asks_for_some(page: Any) -> None:
    field, next_ = page.locator("#add-condition"), page.locator("#add-condition-next")
    for entry in CONDITIONS.values():
        if entry.arguments:
            field.fill(f"{entry.names.en} ")
            said = next_.inner_text(), in_words.offered(page, "add-condition")
            assert said[0].startswith(("Still needed", "May follow")), (entry.key, said)
            assert said[1] or "word of the list" not in said[0], entry.key


@pytest.mark.parametrize("given", ["Crice", "Circe RexInklusiv"])
def test_13_a_wrong_word_is_marked_and_the_nearest_is_offered(page: Any, given: str) -> None:
    in_words.type_into(page, "add-condition", given)
    page.locator("#add-condition").press("Escape")  # what is typed, not what is offered
    page.locator("#add-condition").press("Enter")
    page.locator("#add-condition-told .instead").first.click()
    right = given.replace("Crice", "Circe").replace("RexInklusiv", "RexInclusive")
    in_words.wait_for_text(page, f"condition {right}\n")


@pytest.mark.parametrize("pair", [("SAT", "StrictSAT"), ("Maximummer", "BlackMinimummer")])
def test_13_a_refused_combination_is_named_as_the_command_does(
    page: Any, pair: tuple[str, str], tmp_path: Path
) -> None:
    on_page.write(page, in_words.statement(f"condition {pair[0]}"))
    in_words.type_into(page, "add-condition", pair[1])
    page.locator("#add-condition").press("Escape")
    page.locator("#add-condition").press("Enter")
    in_words.wait_for_text(page, f"condition {pair[1]}")
    page.locator("#refusal .fault").first.wait_for()
    said = page.locator("#refusal .fault").all_inner_texts()
    file = tmp_path / "bench"
    file.write_text(on_page.text(page))
    command = [sys.executable, "-P", "-m", "solver", "solve", "bench"]
    printed = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, check=False)
    assert printed.returncode == 2
    assert [" ".join(one.split()) for one in said] == [
        " ".join(line.split()) for line in printed.stderr.splitlines() if line.startswith("bench:")
    ]


def test_13_options_are_boxes_or_found_by_their_names(page: Any) -> None:
    page.get_by_role("checkbox", name="Set play").check()
    in_words.wait_for_text(page, "option SetPlay")
    page.get_by_label("Defences of a try").fill("3")
    page.get_by_label("Defences of a try").press("Enter")
    in_words.wait_for_text(page, "option Defence 3")
    in_words.type_into(page, "add-option", "nocast")
    page.locator("#add-option").press("Enter")
    page.locator("#add-option").press_sequentially("e1")
    page.locator("#add-option").press("Enter")
    in_words.wait_for_text(page, "option NoCastling e1")
    page.get_by_role("checkbox", name="Set play").uncheck()
    in_words.wait_for_loss(page, "SetPlay")
    assert "Defence 3" in on_page.text(page)


def test_13_every_option_is_offered(page: Any) -> None:
    for entry in OPTIONS.values():
        page.locator("#add-option").fill(entry.names.fr)
        assert entry.names.en in in_words.offered(page, "add-option")


def test_13_the_author_and_the_claim_are_lines_of_the_statement(page: Any) -> None:
    page.get_by_text("Author, source, intended solution").click()
    page.get_by_role("textbox", name="Author").first.fill("Doe, J.\nRoe, R.")
    page.get_by_label("Intended solution").fill("2 solutions")
    page.get_by_label("Title").focus()
    in_words.wait_for_text(page, "intended 2 solutions")
    assert in_words.lines(page, "author") == ["Doe, J.", "Roe, R."]
    page.get_by_role("button", name="Undo").click()
    in_words.wait_for_loss(page, "intended")
    assert page.get_by_label("Intended solution").input_value() == ""
