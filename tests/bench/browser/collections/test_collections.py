"""Acceptance points 28 and 29: lists, filters, entries, saving; and similar positions."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from bench.helpers import on_collection as problems
from bench.helpers import on_page as board
from bench.helpers.collected import statement, store
from bench.helpers.served import Served, served
from store_rows import lasting

COUNT = 300
MINE = "BeginProblem\nauthor Somebody\npieces White Kg6 Ra1\npieces Black Kh8\nstipulation #1\n"
MINE += "EndProblem\n"
#: of another length: by that a test tells when a statement has been read
EDITED = MINE.replace("Ra1", "Rb1").replace("Somebody", "Somebody else")

Opened = Callable[..., Any]


@pytest.fixture
def paths(tmp_path: Path) -> tuple[Path, Path]:
    """A store, and a file of statements."""
    mine = tmp_path / "mine.inp"
    mine.write_text(MINE)
    return store(tmp_path / "some.store", COUNT), mine


@pytest.fixture
def collected(paths: tuple[Path, Path]) -> Iterator[Served]:
    """A bench with both."""
    pytest.importorskip("uvicorn")
    with served([*map(str, paths)], workers=1) as bench:
        yield bench


@pytest.fixture
def page(opened: Opened, collected: Served) -> Any:
    page = opened(collected)
    problems.listed(page, COUNT + 1)
    return page


def test_28_the_filter_stands_in_the_address_and_back_leads_to_the_one_before(page: Any) -> None:
    page.locator(".filters [name=verdict]").select_option("cooked")
    problems.listed(page, COUNT // 4)
    assert page.url.endswith("#list?verdict=cooked")
    problems.filled(page, "condition", "Circe")
    problems.listed(page, 0)
    page.go_back()
    problems.listed(page, COUNT // 4)
    assert page.locator(".filters [name=condition]").input_value() == ""
    page.go_back()
    problems.listed(page, COUNT + 1)
    page.go_forward()
    problems.listed(page, COUNT // 4)


def test_28_an_address_with_a_filter_opens_a_list_of_what_it_wants(
    opened: Opened, collected: Served
) -> None:
    page = opened(collected)
    page.goto(f"{collected.origin}/#list?stipulation=h%23&author=Author+1")
    for _ in range(2):
        page.reload()
        board.begun(page)
        page.locator(f"{problems.LIST}[data-total]").wait_for()
        shown = page.locator(f"{problems.LIST} [data-number] .stipulation").all_text_contents()
        assert shown
        assert set(shown) == {"h#2"}
        assert page.locator(".filters [name=author]").input_value() == "Author 1"


@pytest.mark.parametrize(
    ("name", "value", "wanted"),
    [
        ("author", "author 7", lambda one: "7" in str(one % 97)),
        ("stipulation", "s#", lambda one: one % 3 == 2),
        ("stipulation", "#", lambda one: one % 3 == 0),
        ("condition", "madrasi", lambda one: one % 4 == 3),
        ("text", "title 299", lambda one: one in (298, 299)),
    ],
)
def test_28_each_field_of_the_filter_leaves_what_has_it(
    page: Any, name: str, value: str, wanted: Callable[[int], bool]
) -> None:
    # the problem of the file is a #1
    count = sum(map(wanted, range(COUNT))) + (value == "#")
    problems.filled(page, name, value)
    problems.listed(page, count)


def test_29_an_entry_comes_onto_the_board_and_undo_leads_back(page: Any) -> None:
    board.write(page, MINE)
    problems.open_entry(page, 5)
    page.locator(f"#text[data-read='{len(statement(5))}']").wait_for()
    assert board.text(page) == statement(5)
    page.locator("#undo").click()
    page.wait_for_function("text => document.querySelector('#text').value === text", arg=MINE)


def test_29_a_new_entry_of_a_file_leaves_all_others_as_they_are(
    page: Any, paths: tuple[Path, Path]
) -> None:
    problems.open_entry(page, COUNT)
    board.write(page, EDITED)
    page.locator("#save-to").select_option(label=str(paths[1]))
    assert problems.save(page, "saved").startswith(f"saved as {paths[1]}#2")
    assert paths[1].read_text() == f"{MINE}\n{EDITED}"
    problems.listed(page, COUNT + 2)
    assert [path.name for path in paths[1].parent.iterdir() if path.name[0] == "."] == []


def test_29_a_new_entry_of_a_store_is_what_check_keeps(
    page: Any, paths: tuple[Path, Path], tmp_path: Path, kirke: Any
) -> None:
    before = lasting(paths[0])
    problems.open_entry(page, COUNT)
    board.write(page, EDITED)
    page.locator("#save-to").select_option(label=str(paths[0]))
    assert problems.save(page, "saved") == "saved as bench#1, sound"
    after = lasting(paths[0])
    for table, rows in before.items():
        assert [row for row in after[table] if row in rows] == rows
    checked = tmp_path / "checked.store"
    (tmp_path / "bench").write_text(EDITED)
    kirke("check", "--store", checked, "--max-time", "30", tmp_path / "bench")
    assert without_places(new(before, after)) == without_places(lasting(checked))


def new(before: dict[str, list[Any]], after: dict[str, list[Any]]) -> dict[str, list[Any]]:
    return {name: [row for row in rows if row not in before[name]] for name, rows in after.items()}


def without_places(rows: dict[str, list[Any]]) -> list[Any]:
    """Statements and verdicts, but for the memory, which differs by the number of workers, and for
    where a problem stands."""
    for row in rows["verdicts"]:
        del row["memory"]
        row["record"] = row["record"].partition('"status"')[2]
    return [rows["statements"], rows["verdicts"]]


def test_29_what_another_tab_has_saved_in_between_is_told(
    page: Any, opened: Opened, collected: Served, paths: tuple[Path, Path]
) -> None:
    problems.open_entry(page, COUNT)
    other = opened(collected)
    problems.listed(other, COUNT + 1)
    for tab in (other, page):
        tab.locator("#save-to").select_option(label=str(paths[1]))
    board.write(other, EDITED)
    problems.save(other, "saved")
    third = MINE.replace("Ra1", "Rc1").replace("Somebody", "A third one")
    board.write(page, third)
    told = problems.save(page, "saved", "conflict")
    assert "another page has added to" in told
    assert third not in paths[1].read_text()
    problems.listed(page, COUNT + 2)  # what the other one has saved
    assert problems.save(page, "saved", "conflict").startswith(f"saved as {paths[1]}#3")
    assert paths[1].read_text() == f"{MINE}\n{EDITED}\n{third}"


def test_29_what_stands_there_already_is_not_saved_again(
    page: Any, paths: tuple[Path, Path]
) -> None:
    problems.open_entry(page, COUNT)
    page.locator("#save-to").select_option(label=str(paths[1]))
    assert "nothing new to save" in problems.save(page, "refused", "saved")
    assert paths[1].read_text() == MINE


def test_a_similar_position_is_told_with_what_differs_and_opened_by_a_click(page: Any) -> None:
    board.write(page, statement(9).replace("Qh2", "Qh3"))
    page.locator("#differ").fill("1")
    page.locator("#look").click()
    found = page.locator("#alike li").filter(has_text=re.compile(r"column\.inp#10\s"))
    assert "Qh3-->h2" in found.text_content()
    found.get_by_role("button").click()
    page.locator("#entry[data-number='9']").wait_for()


def test_what_is_open_is_told_where_nothing_is(opened: Opened, bench: Served) -> None:
    page = opened(bench)
    page.get_by_text("No collection is open").wait_for()
    assert not page.locator("#save").is_visible()
