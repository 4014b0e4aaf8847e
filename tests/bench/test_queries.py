"""The list of collections by queries of docs/queries.md."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from bench.helpers.collected import statement, store
from bench.helpers.served import Served, Talk, served
from paths import PROBLEMS

pytest.importorskip("uvicorn")

COUNT = 20
ZILAHI = (PROBLEMS / "themes" / "zilahi.inp").read_text("utf-8")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return store(tmp_path / "some.store", COUNT)


@pytest.fixture
def bench(path: Path, tmp_path: Path) -> Iterator[Served]:
    """A bench with a store, and a file that has some of the same problems."""
    (file := tmp_path / "column.inp").write_text(statement(0) + statement(1))
    with served([str(file), str(path)], workers=1) as bench:
        yield bench


@pytest.fixture
def talk(bench: Served) -> Iterator[Talk]:
    with bench.socket() as talk:
        while not talk.ask("list", "rows", first=0, count=0)["read"]:
            pass
        yield talk


def listed(talk: Talk, query: str, **others: str) -> dict[str, Any]:
    """The answer to what is asked of the list."""
    return talk.ask("list", first=0, count=200, filter={"query": query, **others})


def test_a_query_lists_the_problems_of_stores_that_fit(talk: Talk) -> None:
    answer = listed(talk, 'Stip("h#*") AND NOT Option(Circe)')
    wanted = [f"column.inp#{one + 1}" for one in range(1, COUNT, 3) if one % 4 != 2]
    assert [one["name"] for one in answer["rows"]] == wanted
    assert answer["total"] == len(wanted)


def test_other_filters_hold_besides(talk: Talk) -> None:
    answer = listed(talk, 'Stip("h#*")', verdict="cooked")
    numbers = [one for one in range(1, COUNT, 3) if one % 4 == 1]
    assert [one["name"] for one in answer["rows"]] == [f"column.inp#{one + 1}" for one in numbers]


def test_what_is_wrong_with_a_query_has_its_column_and_a_way_out(talk: Talk) -> None:
    answer = listed(talk, "Fairy AND Zilahy(2)")
    assert answer["is"] == "refused"
    assert answer["reasons"][0].startswith('query:1:11  there is no predicate "Zilahy"')
    assert "Zilahi" in " ".join(answer["reasons"])


def test_what_nobody_has_looked_at_is_told(talk: Talk) -> None:
    answer = listed(talk, "Zilahi(2)")
    assert answer["total"] == 0
    assert any("not looked at for themes" in one for one in answer["left_out"])


def test_a_problem_that_is_saved_is_found_at_once(talk: Talk) -> None:
    assert listed(talk, "PureMate")["total"] == 0
    talk.send("save", text=ZILAHI, collection=1, revision=0)
    assert talk.hear("saved", "refused", "conflict", seconds=60)["is"] == "saved"
    (row,) = listed(talk, "PureMate")["rows"]
    assert row["name"] == "bench#1"


def test_a_bench_without_a_store_says_how_to_have_one(tmp_path: Path) -> None:
    (file := tmp_path / "mine.inp").write_text(statement(0))
    with served([str(file)], workers=1) as bench, bench.socket() as talk:
        answer = listed(talk, "Fairy")
    assert answer["is"] == "refused"
    assert "kirke check --store" in answer["reasons"][0]
