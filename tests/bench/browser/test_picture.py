"""Acceptance point 31: the diagram as a picture, and on paper with its solution."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from bench.helpers import on_page as board
from bench.helpers.served import served

from solver.output.graphics import printed

TWO_MOVES = (
    "BeginProblem\nauthor Somebody\npieces White Kf1 Qd3 Ra5 Pe4\npieces Black Kh1 Ph2a6b6\n"
    "option Variation\nstipulation #2\nEndProblem\n"
)
A4 = {"format": "A4", "prefer_css_page_size": True}


def pages(pdf: bytes) -> int:
    """The number of pages of a document as Chromium writes it."""
    return len(re.findall(rb"/Type\s*/Page\b", pdf))


@pytest.fixture
def statement(tmp_path: Path) -> Path:
    path = tmp_path / "two.inp"
    path.write_text(TWO_MOVES)
    return path


def kept(page: Any, name: str) -> bytes:
    """What a button has the browser keep."""
    with page.expect_download() as download:
        page.get_by_role("button", name=name, exact=True).click()
    return Path(download.value.path()).read_bytes()


def test_31_svg_is_that_of_the_command(page: Any, kirke: Any, statement: Path) -> None:
    board.write(page, TWO_MOVES)
    assert kept(page, "SVG").decode() == kirke("show", "--format", "svg", statement).out


@pytest.mark.parametrize("form", ["png", "pdf"])
def test_31_what_needs_the_print_extra_is_that_of_the_command(page: Any, form: str) -> None:
    pytest.importorskip("typst")
    from solver.bench import state

    board.write(page, TWO_MOVES)
    problem = state.read(TWO_MOVES).problem
    assert problem is not None
    assert kept(page, form.upper()) == printed.render([problem], form)  # type: ignore[arg-type]


def test_31_without_the_print_extra_a_sentence_says_how_it_is_had(
    opened: Callable[..., Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "typst.py").write_text("raise ImportError\n")
    known = os.environ.get("PYTHONPATH")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(filter(None, [str(tmp_path), known])))
    with served(workers=1) as bench:
        page = opened(bench)
        page.get_by_role("button", name="PNG", exact=True).click()
        page.get_by_text("pip install 'kirke[print]'").first.wait_for()


def test_31_a_problem_is_printed_on_one_page_without_controls(page: Any) -> None:
    board.write(page, TWO_MOVES)
    page.locator("#status[data-state=sound], #status[data-state=cooked]").wait_for()
    page.evaluate(
        """() => window.addEventListener("beforeprint", () => {
          window.sheet = document.querySelector("#sheet").textContent;
        })"""
    )
    pdf = page.pdf(**A4)
    assert pages(pdf) == 1
    sheet = page.evaluate("window.sheet")
    assert "#2" in sheet
    assert "1." in sheet
    assert "2." in sheet


def test_31_on_paper_nothing_but_the_sheet_is_seen(page: Any) -> None:
    page.emulate_media(media="print")
    shown = page.locator("body > *").evaluate_all(
        "all => all.filter(one => getComputedStyle(one).display !== 'none').map(one => one.id)"
    )
    assert shown == ["sheet"]
