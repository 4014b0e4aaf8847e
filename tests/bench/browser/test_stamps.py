"""Acceptance points 1 and 3: stamps, and the field that finds each unit of the catalogue."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from bench.helpers import on_board, on_page

from solver.catalogue.pieces import PIECES
from solver.model import Language

LANGUAGES: tuple[Language, ...] = ("en", "de", "fr")


def test_01_a_stamp_goes_onto_each_square_that_is_chosen(page: Any) -> None:
    on_board.put(page, "white pawn", *(f"{file}2" for file in "abcdefgh"))
    assert "pieces White Pa2b2c2d2e2f2g2h2" in on_page.text(page)


def test_01_the_eraser_removes_and_escape_puts_the_stamp_away(page: Any) -> None:
    on_board.put(page, "black rook", "a8", "h8")
    on_board.put(page, "remove units", "h8")
    assert on_board.units(page) == {"a8": "black rook"}
    on_page.square(page, "c3").click()
    on_board.settled(page)
    assert on_board.units(page) == {"a8": "black rook"}
    assert page.locator(".stamp[aria-pressed=true]").count() == 0


def test_01_without_a_stamp_a_unit_is_picked_up_and_put_down(page: Any) -> None:
    on_board.put(page, "white queen", "d1")
    on_page.square(page, "d1").click()
    assert on_page.square(page, "d1").get_attribute("aria-selected") == "true"
    on_page.square(page, "h5").click()
    on_board.settled(page)
    assert on_board.units(page) == {"h5": "white queen"}


def test_01_escape_lets_a_unit_that_was_picked_up_stay_where_it_is(page: Any) -> None:
    on_board.put(page, "white queen", "d1")
    on_page.square(page, "d1").click()
    page.keyboard.press("Escape")
    assert page.locator(".square.held").count() == 0
    on_page.square(page, "h5").click()
    on_board.settled(page)
    assert on_board.units(page) == {"d1": "white queen"}


def test_03_units_are_found_by_part_of_their_names_in_three_languages(page: Any) -> None:
    chosen = random.Random()
    seed = chosen.randrange(1 << 30)
    chosen.seed(seed)
    for number, (key, language) in enumerate(
        zip(chosen.sample([*PIECES], 3), LANGUAGES, strict=True)
    ):
        name = PIECES[key].names.of(language)
        part = max(re.split(r"[^\w]+", name), key=len)
        page.locator("#other-unit").fill(part)
        found = page.locator(f'#other-unit-list [data-key="{key}"]')
        assert found.count() == 1, f"{part} does not find {key} (seed {seed})"
        found.click()
        on_page.square(page, f"{'bdf'[number]}4").click()
        on_board.settled(page)
        assert on_board.name(page, f"{'bdf'[number]}4").startswith(
            f"white {PIECES[key].names.of('en')}"
        ), f"seed {seed}"


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("G", "grasshopper"),
        ("noctambule", "nightrider"),
        ("laeuferadler", "bishop-eagle"),
        ("archeveque", "archbishop"),
        ("r/b", "rook/bishop"),
    ],
)
def test_03_letters_and_names_without_accents_find_units_first(
    page: Any, text: str, key: str
) -> None:
    page.locator("#other-unit").fill(text)
    page.keyboard.press("Enter")
    on_page.square(page, "d4").focus()
    page.keyboard.press("Enter")
    on_board.settled(page)
    walk = key if "/" in key else PIECES[key].names.of("en")
    assert on_board.name(page, "d4").startswith(f"white {walk}")


def test_03_each_unit_of_the_catalogue_has_names_that_find_it(page: Any) -> None:
    names = [[one.names.of(language) for language in LANGUAGES] for one in PIECES.values()]
    lost = page.evaluate(
        """async ([keys, names]) => {
            const { walks } = await import("/static/board/search.js");
            const words = await fetchWords();
            return keys.filter((key, at) => names[at].some(name =>
                !walks(words, name).slice(0, 60).includes(key)));
            async function fetchWords() {
                const { Connection } = await import("/static/connection.js");
                const { Names } = await import("/static/names.js");
                const connection = new Connection();
                await new Promise(open => connection.addEventListener("open", open));
                const found = new Names();
                found.take(await connection.ask("words"));
                return found;
            }
        }""",
        [[*PIECES], names],
    )
    assert lost == []
