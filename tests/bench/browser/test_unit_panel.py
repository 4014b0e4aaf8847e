"""Acceptance point 5: the unit's panel."""

from __future__ import annotations

from typing import Any

from bench.helpers import on_board, on_page

from solver.bench import state
from solver.catalogue.attributes import ATTRIBUTES

SOLVED = [key for key, entry in ATTRIBUTES.items() if entry.supported]


def _choose(page: Any, colour: str) -> None:
    page.locator(f"#unit input[type=radio][value={colour}]").check()


def test_05_colours_of_the_unit_on_the_square(page: Any) -> None:
    on_board.put(page, "white rook", "e4")
    on_page.square(page, "e4").focus()
    for colour in ("black", "neutral", "white"):
        _choose(page, colour)
        on_board.settled(page)
        assert on_board.units(page) == {"e4": f"{colour} rook"}
        assert page.evaluate("document.activeElement.value") == colour, "the focus stays"


def test_05_each_attribute_is_set_and_comes_back_with_the_statement(page: Any) -> None:
    on_board.put(page, "white rook", "e4")
    on_page.square(page, "e4").focus()
    page.locator("#unit details summary").click()
    for key in SOLVED:
        box = page.locator(f"#unit input[type=checkbox][value={key}]")
        box.check()
        on_board.settled(page)
        problem = state.read(on_page.text(page)).problem
        assert problem is not None
        assert [one.piece.attributes for one in problem.placements] == [(key,)]
        assert box.is_checked()
        box.uncheck()
        on_board.settled(page)
    assert "pieces White Re4\n" in on_page.text(page)


def test_05_an_edit_of_the_panel_is_undone_from_there(page: Any) -> None:
    on_board.put(page, "white rook", "e4")
    on_page.square(page, "e4").focus()
    page.locator("#unit input[value=royal]").check()
    on_board.settled(page)
    assert on_board.units(page) == {"e4": "white rook, royal"}
    page.keyboard.press("Control+z")
    on_board.settled(page)
    assert on_board.units(page) == {"e4": "white rook"}
    page.keyboard.press("Control+z")
    on_board.settled(page)
    assert page.locator("#unit fieldset:disabled").count() == 1
    assert page.evaluate("document.activeElement.dataset.square") == "e4", "the focus is not lost"


def test_05_the_stamp_has_the_same_panel(page: Any) -> None:
    on_board.stamp(page, "white knight").click()
    _choose(page, "black")
    page.locator("#unit input[value=royal]").check()
    for at in ("b2", "c2"):
        on_page.square(page, at).click()
    on_board.settled(page)
    assert on_board.units(page) == dict.fromkeys(("b2", "c2"), "black knight, royal")


def test_05_another_walk_is_found_by_its_name(page: Any) -> None:
    on_board.put(page, "black rook", "e4")
    on_page.square(page, "e4").focus()
    page.locator("#unit-walk").fill("Nachtreiter")
    page.keyboard.press("Enter")
    on_board.settled(page)
    assert on_board.units(page) == {"e4": "black nightrider, knight upside down"}


def test_05_units_below_others_are_told_and_come_to_light(page: Any) -> None:
    on_board.statement(page, "game Trojan\npieces White Ke1 (RP)c5 Black Ka7\nstipulation #2")
    on_page.square(page, "c5").focus()
    assert "white pawn" in page.locator("#unit .below").inner_text()
    page.get_by_role("button", name="Remove the top unit").click()
    on_board.settled(page)
    assert on_board.name(page, "c5") == "white pawn"
