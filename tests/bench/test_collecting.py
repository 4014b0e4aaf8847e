"""What a page may ask of collections: by numbers, never by paths; and what it is told."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from bench.helpers.collected import statement, store
from bench.helpers.served import Served, Talk, served

pytest.importorskip("uvicorn")

MINE = "BeginProblem\npieces White Kg6 Ra1\npieces Black Kh8\nstipulation #1\nEndProblem\n"
ANY = ("saved", "refused", "conflict", "misunderstood")


@pytest.fixture(scope="module")
def paths(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    folder = tmp_path_factory.mktemp("collections")
    (folder / "mine.inp").write_text(MINE)
    return [store(folder / "some.store", 20), folder / "mine.inp"]


@pytest.fixture(scope="module")
def collected(paths: list[Path]) -> Iterator[Served]:
    with served([*map(str, paths)], workers=1) as bench:
        yield bench


@pytest.fixture
def talk(collected: Served) -> Iterator[Talk]:
    with collected.socket() as talk:
        while not talk.ask("list", "rows", first=0, count=0)["read"]:
            pass
        yield talk


@pytest.mark.parametrize("number", [-1, 10**9, "0", "../mine.inp", None, True, [0]])
def test_an_entry_is_asked_for_by_a_number_that_it_has(talk: Talk, number: Any) -> None:
    assert talk.ask("open", number=number)["is"] in ("refused", "misunderstood")
    assert talk.ask("open", number=0)["text"] == statement(0)


@pytest.mark.parametrize("where", [-1, 2, "mine.inp", "/etc/passwd", None, True])
def test_a_collection_is_named_by_a_number_that_it_has(
    talk: Talk, paths: list[Path], where: Any
) -> None:
    told = talk.ask("save", *ANY, collection=where, revision=0, text=MINE.replace("#1", "#3"))
    assert told["is"] in ("refused", "misunderstood")
    assert paths[1].read_text() == MINE


def test_no_more_rows_are_told_than_a_page_shows(talk: Talk) -> None:
    assert len(talk.ask("list", first=0, count=10**6)["rows"]) == 21
    assert talk.ask("list", first=10**6, count=5)["rows"] == []


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (MINE.replace("stipulation #1\n", ""), "stipulation"),
        (MINE.replace("Kg6", "Kg6g7"), "faults"),
        ("", "faults"),
        (MINE, "nothing new"),
    ],
)
def test_what_is_not_to_be_saved_is_refused_with_the_reason(
    talk: Talk, paths: list[Path], text: str, reason: str
) -> None:
    told = talk.ask("save", *ANY, collection=1, revision=0, text=text)
    assert told["is"] == "refused"
    assert reason in told["reasons"][0]
    assert paths[1].read_text() == MINE


def test_a_page_without_a_store_is_told_how_to_have_one() -> None:
    with served(workers=1) as bench, bench.socket() as talk:
        told = talk.ask("alike", text=MINE, differ=1)
        assert told["is"] == "refused"
        assert "kirke check --store" in told["reasons"][0]
