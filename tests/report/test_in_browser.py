"""Reports in a real browser, where there is one: Chromium, by Playwright, and axe for access."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import reports
from chromium import chromium
from command_line import Kirke

pytestmark = pytest.mark.long

DESK, PHONE = {"width": 1200, "height": 900}, {"width": 360, "height": 740}
PAGES = ("index.html", "problems-001.html")


@pytest.fixture
def browser() -> Iterator[Any]:
    with chromium() as browser:
        yield browser


@pytest.fixture
def folder(kirke: Kirke, tmp_path: Path) -> Path:
    return reports.report(kirke, tmp_path, reports.collection(43))


def opened(browser: Any, path: Path, anchor: str = "", **settings: Any) -> Any:
    """A page, whose errors fail the test, and which asks for nothing but itself."""
    page = browser.new_context(**{"viewport": DESK, **settings}).new_page()
    page.faults = []
    page.on("pageerror", lambda error: page.faults.append(str(error)))
    page.on("console", lambda said: page.faults.append(said.text))
    page.on(
        "request",
        lambda asked: page.faults.append(asked.url) if path.name not in asked.url else None,
    )
    page.goto(f"{path.as_uri()}{anchor}")
    return page


def standing(page: Any, number: int) -> set[str]:
    """The pictures on a problem's diagram with their places."""
    found: list[str] = page.locator(f"#p{number} .units use").evaluate_all(
        "all => all.map(one => one.getAttribute('href') + one.getAttribute('transform'))"
    )
    return set(found)


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("viewport", [DESK, PHONE], ids=["desk", "phone"])
def test_nobody_is_shut_out(
    browser: Any, folder: Path, name: str, scheme: str, viewport: dict[str, int]
) -> None:
    axe = pytest.importorskip("axe_playwright_python.sync_playwright").Axe()
    page = opened(browser, folder / name, color_scheme=scheme, viewport=viewport, bypass_csp=True)
    if name != "index.html":
        page.locator("#p3 .move").first.click()
    found = axe.run(page)
    assert not found.response["violations"], found.generate_report()
    assert page.evaluate("document.documentElement.scrollWidth") <= viewport["width"]
    assert not page.faults


def test_filters_leave_what_fits_and_stand_in_the_address(browser: Any, folder: Path) -> None:
    page = opened(browser, folder / "index.html")
    shown = page.locator("#problems li:visible")
    page.locator("#verdict").select_option("no solution")
    assert shown.evaluate_all("all => all.map(one => one.dataset.v)") == ["no solution"]
    assert page.url.endswith("#verdict=no+solution")
    page.locator("#text").fill("nothing has this")
    assert page.locator("#none").is_visible()
    page.get_by_role("button", name="Clear").click()
    page.locator("#count", has_text="43 problems").wait_for()
    page.locator("#condition").select_option("Circe")
    page.locator("#stipulation").select_option("h#2")
    assert shown.count() == 1
    page.locator("#author").fill("nobody")
    assert shown.count() == 0
    again = opened(browser, folder / "index.html", "#verdict=refused")
    assert again.locator("#problems li:visible").count() == 1
    assert not page.faults + again.faults


def test_a_theme_leaves_the_problems_that_show_it(
    browser: Any, kirke: Kirke, tmp_path: Path
) -> None:
    assert kirke("report", reports.store_with_themes(tmp_path), "--no-play").code == 0
    folder = tmp_path / "set-report"
    page = opened(browser, folder / "index.html", "#shows=OtherTheme")
    shown = page.locator("#problems li:visible")
    assert shown.count() == 1
    page.locator("#shows").select_option("")
    assert shown.count() == 2
    page.locator("#shows").select_option("SomeTheme")
    assert shown.count() == 1
    assert page.url.endswith("#shows=SomeTheme")
    problems = opened(browser, folder / "problems-001.html")
    problems.locator(".themes summary").first.click()
    assert problems.get_by_text("wRa1: 1.Ra1-a8").is_visible()
    assert not page.faults + problems.faults


def test_the_list_is_put_in_another_order(browser: Any, folder: Path) -> None:
    page = opened(browser, folder / "index.html")
    times = "all => all.map(one => +one.dataset.t)"
    page.get_by_role("button", name="Time").click()
    rising = page.locator("#problems li").evaluate_all(times)
    page.get_by_role("button", name="Time").click()
    assert rising == sorted(rising)
    assert page.locator("#problems li").evaluate_all(times) == rising[::-1]


def test_a_solution_is_played_by_keyboard(browser: Any, folder: Path) -> None:
    page = opened(browser, folder / "problems-001.html")
    before = standing(page, 3)
    page.locator("#p3 .move").first.focus()
    page.keyboard.press("ArrowRight")
    key = standing(page, 3)
    assert before - key
    page.keyboard.press("ArrowRight")
    assert (
        page.locator("#p3 .at").text_content() == page.locator("#p3 [aria-current]").text_content()
    )
    page.keyboard.press("ArrowLeft")
    assert standing(page, 3) == key
    assert page.locator("#p3 .move").first.get_attribute("aria-expanded") == "true"
    page.keyboard.press("Enter")
    assert page.locator("#p3 .tree > ul > li > ul").first.is_hidden()
    page.keyboard.press("ArrowRight")  # unfolds
    assert page.locator("#p3 [aria-current]").is_visible()
    page.keyboard.press("Home")
    assert standing(page, 3) == before
    assert not page.faults


def test_a_solution_is_played_by_buttons_with_its_twins(browser: Any, folder: Path) -> None:
    page = opened(browser, folder / "problems-001.html")
    before = standing(page, 5)
    page.locator("#p5 [data-step=end]").click()
    assert (
        page.locator("#p5 .at").text_content()
        == page.locator("#p5 .lines .move").nth(1).text_content()
    )
    page.locator("#p5 [data-step=start]").click()
    assert standing(page, 5) == before
    page.locator("#p5 .diagram-of", has_text="b)").click()
    assert len(standing(page, 5) - before) == 1
    assert not page.faults


def test_a_reborn_unit_is_seen_again(browser: Any, folder: Path) -> None:
    page = opened(browser, folder / "problems-001.html")
    before = standing(page, 4)
    captures = page.locator("#p4 .move", has_text="[+")
    captures.first.click()
    assert len(standing(page, 4)) == len(before)
    assert not page.faults


def test_the_theme_is_switched_and_remembered(browser: Any, folder: Path) -> None:
    page = opened(browser, folder / "index.html", color_scheme="light")
    ground = "getComputedStyle(document.body).backgroundColor"
    light = page.evaluate(ground)
    page.get_by_role("button", name="Theme").click()
    page.get_by_role("button", name="Theme").click()
    dark = page.evaluate(ground)
    assert dark != light
    page.reload()
    assert page.evaluate(ground) == dark


@pytest.mark.parametrize("viewport", [DESK, PHONE], ids=["desk", "phone"])
def test_buttons_are_drawn_whatever_signs_a_font_has(
    browser: Any, folder: Path, viewport: dict[str, int]
) -> None:
    page = opened(browser, folder / "problems-001.html", viewport=viewport)
    for step in ("start", "back", "on", "end"):
        button = page.locator(f"#p3 [data-step={step}]")
        assert button.text_content() == ""
        assert drawn(button)
    assert drawn(page.locator("#theme"))
    assert drawn(page.locator("#p3 .move[aria-expanded]").first)
    index = opened(browser, folder / "index.html", viewport=viewport)
    heads = index.locator("#order button:visible")
    assert [drawn(head) for head in heads.all()] == [True, *[False] * (heads.count() - 1)]
    heads.last.click()
    assert drawn(heads.last)
    assert not drawn(heads.first)
    assert not page.faults + index.faults


def drawn(button: Any) -> bool:
    """Whether a button shows a drawing, in the colour of its text."""
    icon = button.locator("svg.icon")
    box = icon.evaluate("one => one.getBBox().width * one.getBBox().height")
    colours = icon.evaluate("one => [getComputedStyle(one).fill, getComputedStyle(one).color]")
    return bool(icon.is_visible() and box > 0 and len(set(colours)) == 1)


@pytest.mark.parametrize("name", PAGES)
def test_dark_pages_are_printed_dark_on_light(browser: Any, folder: Path, name: str) -> None:
    page = opened(browser, folder / name, color_scheme="dark")
    page.evaluate("document.documentElement.dataset.theme = 'dark'")
    lightness = """name => getComputedStyle(document.body)[name].match(/\\d+/g).slice(0, 3)
      .reduce((sum, one) => sum + Number(one), 0) / 765"""
    assert page.evaluate(lightness, "color") > 0.7
    page.emulate_media(media="print")
    assert page.evaluate(lightness, "color") < 0.3
    assert page.evaluate(lightness, "backgroundColor") > 0.9
    assert page.locator(".player:visible, header.top:visible, .move svg:visible").count() == 0


def test_a_list_of_thousands_opens(browser: Any, kirke: Kirke, tmp_path: Path) -> None:
    reports.large_store(tmp_path / "set.store", 4000)
    assert kirke("report", tmp_path / "set.store", "--no-play").code == 0
    page = opened(browser, tmp_path / "set-report" / "index.html")
    assert page.locator("#problems li").count() == 4000
