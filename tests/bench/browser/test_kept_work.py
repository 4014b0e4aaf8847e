"""Acceptance points 32 and 33: a problem in an address, and work that is kept."""

from __future__ import annotations

import random
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from bench.helpers import in_words, on_page
from bench.helpers.served import Served, served

pytest.importorskip("uvicorn")


def address_of(page: Any) -> str:
    page.get_by_role("button", name="Copy address").click()
    page.locator("#address:visible").wait_for()
    found: str = page.locator("#address").input_value()
    return found


def long_statement() -> str:
    """More than 8 KB that cannot be packed much."""
    chance = random.Random(8)
    letters = "".join(map(chr, range(97, 123))) + "äöüßéè"
    lines = ["".join(chance.choices(letters, k=70)) for _ in range(130)]
    return in_words.statement().replace(
        "BeginProblem\n", "BeginProblem\n" + "".join(f"remark {line}\n" for line in lines)
    )


@pytest.mark.parametrize("text", [in_words.statement("author Čapek ♞"), long_statement()])
def test_32_an_address_has_the_whole_problem(
    opened: Callable[..., Any], bench: Served, text: str
) -> None:
    page = opened(bench)
    on_page.write(page, text)
    address = address_of(page)
    assert bench.token not in address
    assert address.startswith(f"{bench.origin}/#")
    other = opened(bench, address=bench.address + address[address.index("#") :])
    in_words.wait_for_text(other, text[:60])
    assert on_page.text(other) == text
    assert other.url == f"{bench.origin}/"  # else a reload would put it over what follows


def test_32_an_address_opens_in_a_page_that_is_open(page: Any, bench: Served) -> None:
    begun = on_page.text(page)
    on_page.write(page, in_words.statement("author Doe"))
    fragment = address_of(page).partition("#")[2]
    page.get_by_role("button", name="Undo").click()
    in_words.wait_for_loss(page, "author Doe")
    page.evaluate("fragment => { location.hash = fragment }", fragment)
    in_words.wait_for_text(page, "author Doe")
    page.get_by_role("button", name="Undo").click()
    page.locator(f"#text[data-read='{len(begun)}']").wait_for()


@pytest.mark.parametrize("fragment", ["#problem=%", "#problem=abcd", "#problem=", "#elsewhere"])
def test_32_an_address_that_holds_no_problem_changes_nothing(
    opened: Callable[..., Any], bench: Served, fragment: str
) -> None:
    page = opened(bench, address=bench.address + fragment)
    in_words.wait_for_text(page, "stipulation #2")


def test_33_a_reload_keeps_the_work_and_the_way_back(page: Any) -> None:
    begun = on_page.text(page)
    on_page.write(page, in_words.statement("author Doe"))
    page.get_by_label("Set play").check()
    in_words.wait_for_text(page, "SetPlay")
    text = on_page.text(page)
    page.reload()
    in_words.wait_for_text(page, "SetPlay")
    assert on_page.text(page) == text
    page.get_by_role("button", name="Undo").click()
    in_words.wait_for_loss(page, "SetPlay")
    page.get_by_role("button", name="Undo").click()
    page.locator(f"#text[data-read='{len(begun)}']").wait_for()
    assert on_page.text(page) == begun


def test_33_a_reload_keeps_a_text_with_faults_beside_its_board(page: Any) -> None:
    on_page.write(page, in_words.statement())
    on_page.write(page, in_words.statement("condition Crice"))
    page.reload()
    in_words.wait_for_text(page, "Crice")
    assert on_page.square(page, "a1").get_attribute("aria-label") == "a1, white queen"


def test_33_a_crash_of_the_tab_keeps_the_work(page: Any, bench: Served) -> None:
    from playwright.sync_api import Error

    on_page.write(page, in_words.statement("author Doe"))
    with page.expect_event("crash"), suppress(Error):
        page.goto("chrome://crash")
    page.faults.clear()
    fresh = page.context.new_page()
    fresh.faults = []
    fresh.goto(bench.address)
    in_words.wait_for_text(fresh, "author Doe")


def test_33_a_closed_server_is_told_and_what_is_typed_then_is_kept(
    opened: Callable[..., Any], tmp_path: Path
) -> None:
    with served(workers=1, state=tmp_path) as bench:
        page = opened(bench)
        on_page.write(page, in_words.statement("author Doe"))
    page.get_by_text("The bench has been closed").first.wait_for()
    assert "author Doe" in on_page.text(page)
    typed = in_words.statement("author Doe", "condition Circe")
    page.locator("#text").fill(typed)
    page.wait_for_function("() => JSON.parse(localStorage['kirke-bench']).text.includes('Circe')")
    with served(workers=1, state=tmp_path, port=bench.port) as again:  # with another token
        page.goto(again.address)
        in_words.wait_for_text(page, "condition Circe")
        page.close()


def test_33_a_bench_on_another_port_begins_with_the_last_statement(
    opened: Callable[..., Any], tmp_path: Path
) -> None:
    text = in_words.statement("author Doe")
    with served(workers=1, state=tmp_path) as bench:
        page = opened(bench)
        on_page.write(page, text)
        page.locator(f"#statement[data-kept='{len(text)}']").wait_for()
        page.close()
    with served(workers=1, state=tmp_path) as bench:
        page = opened(bench)
        in_words.wait_for_text(page, "author Doe")
        page.close()
