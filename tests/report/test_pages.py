"""The pages of a report, read back."""

from __future__ import annotations

from pathlib import Path

import pytest
import reports
from command_line import Kirke
from reports import HOSTILE, Page, statement

from solver.model import Problem
from solver.report import problem as report_problem

COUNT = 43


@pytest.fixture
def folder(kirke: Kirke, tmp_path: Path) -> Path:
    return reports.report(kirke, tmp_path, reports.collection(COUNT))


def test_a_report_holds_every_problem_once_and_its_pages_lead_to_each_other(folder: Path) -> None:
    index = Page(folder / "index.html")
    pages = {path.name: Page(path) for path in sorted(folder.glob("problems-*.html"))}
    assert list(pages) == ["problems-001.html", "problems-002.html"]
    rows = [attrs["href"] for attrs in index.all("a") if "#p" in (attrs.get("href") or "")]
    shown = [
        f"{name}#{attrs['id']}" for name, page in pages.items() for attrs in page.all("article")
    ]
    assert rows == shown
    assert [one.rpartition("#")[2] for one in shown] == [f"p{n}" for n in range(1, COUNT + 1)]
    ids = {"index.html": index, **pages}
    for page in ids.values():
        for link in (attrs["href"] or "" for attrs in page.all("a")):
            file, _, anchor = link.partition("#")
            assert file in {"", *ids}
            if "=" not in anchor and anchor:
                assert anchor in (ids[file] if file else page).values("id")
    assert [a["href"] for a in pages["problems-001.html"].all("a") if a.get("rel") == "next"]


def test_pages_have_no_signs_that_fonts_may_lack(folder: Path) -> None:
    usual = {*map(chr, range(0x20, 0x180)), *"\n\t\u2013\u202f"}
    for path in folder.glob("*.html"):
        assert set(path.read_text(encoding="utf-8")) <= usual


def test_what_is_drawn_is_drawn_once_in_a_page(folder: Path) -> None:
    for path in folder.glob("*.html"):
        page = Page(path)
        ids = page.values("id")
        used = {(attrs["href"] or "")[1:] for attrs in page.all("use")}
        assert {one for one in used if one.startswith("icon-")} <= set(ids)
        assert len(set(ids)) == len(ids)


def test_what_authors_write_gives_no_orders(folder: Path) -> None:
    for path in folder.glob("*.html"):
        text = path.read_text(encoding="utf-8")
        assert "<script>alert" not in text
        page = Page(path)
        assert len(page.all("script")) == (1 if path.name == "index.html" else 2)
        assert not page.all("b") or all("alert" not in one for one in page.values("class"))
    assert HOSTILE in "".join(Page(folder / "problems-001.html").texts)


def test_pages_load_nothing(folder: Path) -> None:
    for path in folder.glob("*.html"):
        page = Page(path)
        assert not page.values("src") + page.values("srcset")
        assert not [name for name, _ in page.elements if name in ("link", "img", "iframe")]
        assert not [one for one in page.values("href") if "//" in one]
        text = path.read_text(encoding="utf-8")
        assert "url(" not in text.replace("url(#neutral)", "")
        assert "@import" not in text


def test_every_picture_that_is_referred_to_is_there(folder: Path) -> None:
    for path in folder.glob("problems-*.html"):
        page = Page(path)
        there = set(page.values("id"))
        assert len(there) == len(page.values("id"))
        assert {one["href"] for one in page.all("use")} <= {f"#{name}" for name in there}
        changes = " ".join(page.values("data-go") + page.values("data-start")).split()
        assert {one.partition("=")[2] for one in changes if "=" in one} <= there
        assert changes


def test_a_reborn_unit_comes_back_in_the_play(kirke: Kirke, tmp_path: Path) -> None:
    text = statement("white Ka1 Bf2 black Kh8 Pg3", "~1", more="condition Circe")
    page = Page(reports.report(kirke, tmp_path, text) / "problems-001.html")
    moves = [attrs.get("data-go") or "" for attrs in page.all("button")]
    (capture,) = [one for one in moves if "g7=" in one]
    assert capture.split()[0] == "f2"
    assert "g3=" in capture


def test_without_play_diagrams_and_verdicts_are_shown(kirke: Kirke, tmp_path: Path) -> None:
    page = Page(reports.report(kirke, tmp_path, statement(), "--no-play") / "problems-001.html")
    assert not [one for one in page.values("class") if one == "move"]
    assert [one for one in page.values("class") if one == "diagram"]


@pytest.mark.parametrize("name", ["mine.txt", "index.html"])
def test_a_folder_of_something_else_is_left_alone(kirke: Kirke, tmp_path: Path, name: str) -> None:
    folder = reports.report(kirke, tmp_path, statement(), "--no-play")
    assert kirke("report", tmp_path / "set.store", "--no-play").code == 0  # over the earlier one
    (folder / name).write_text("mine", encoding="utf-8")
    ran = kirke("report", tmp_path / "set.store")
    assert ran.code == 2
    assert "-o FOLDER" in ran.err
    assert (folder / name).read_text(encoding="utf-8") == "mine"


def test_a_problem_that_cannot_be_shown_costs_no_other(
    kirke: Kirke, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(said: Problem, *_: object) -> None:
        if said.titles == ("Second",):
            raise RuntimeError("a fault")

    monkeypatch.setattr(report_problem, "_diagram", broken)
    text = "".join(statement(title=title) for title in ("First", "Second", "Third"))
    page = Page(reports.report(kirke, tmp_path, text, code=3) / "problems-001.html")
    assert len(page.all("article")) == 3
    texts = "".join(page.texts)
    assert "First" in texts
    assert "Second" in texts  # its statement
    assert "Third" in texts


def test_a_folder_is_no_store(kirke: Kirke) -> None:
    ran = kirke("report", ".")
    assert ran.code == 2
    assert "name a file in it as the store" in ran.err


def test_units_that_come_in_play_are_explained(kirke: Kirke, tmp_path: Path) -> None:
    text = statement("white Ka1 Pb7 black Kh8", "~1", more="condition promonly g")
    page = Page(reports.report(kirke, tmp_path, text) / "problems-001.html")
    assert any("grasshopper:" in text for text in page.texts)


def test_a_store_that_is_not_there_is_named(kirke: Kirke, tmp_path: Path) -> None:
    ran = kirke("report", tmp_path / "none.store")
    assert ran.code == 2
    assert "kirke check PATH --store FILE makes one" in ran.err
    assert not (tmp_path / "none-report").exists()


def test_themes_stand_with_their_problem_and_in_the_list(kirke: Kirke, tmp_path: Path) -> None:
    store = reports.store_with_themes(tmp_path)
    assert kirke("report", store, "--no-play").code == 0
    index = Page(tmp_path / "set-report" / "index.html")
    assert [row.get("data-m") for row in index.all("li")] == ["SomeTheme|OtherTheme", ""]
    assert {"SomeTheme", "OtherTheme"} <= set(index.texts)
    page = Page(tmp_path / "set-report" / "problems-001.html")
    said = " ".join(" ".join(page.texts).split())
    assert "SomeTheme (wR), 2 times shown by wRa1: 1.Ra1-a8" in said
    assert "themes: some play is left out" in said
    assert "index.html#shows=SomeTheme" in page.values("href")
    assert not [one for one in page.texts if "{{7*7}}" in one and "49" in one]
