"""What a page of the bench may ask for: each by a name of its own."""

from __future__ import annotations

import re

import pytest
from paths import DOCS, ROOT

pytest.importorskip("uvicorn")

from solver.bench.app import DOINGS

TABLE = re.compile(r"^DOINGS: .*?\}\n", re.MULTILINE | re.DOTALL)


def test_no_two_doings_have_the_same_name() -> None:
    """Of two with one name the page would get the other one's answers."""
    files = sorted((ROOT / "solver" / "bench").glob("*.py"))
    tables = [table for path in files for table in TABLE.findall(path.read_text("utf-8"))]
    assert sorted(re.findall(r'"(\w+)": _', "".join(tables))) == sorted(DOINGS)


def test_the_page_of_the_bench_names_every_message_and_every_answer() -> None:
    page = (DOCS / "bench.md").read_text("utf-8").partition("\n### Messages")[2]
    rows = re.findall(r"^\| `([a-z-]+)`(?:, `([a-z]+)`)? \|", page, re.MULTILINE)
    assert {*DOINGS} <= {word for row in rows for word in row}
    text = "".join(path.read_text("utf-8") for path in (ROOT / "solver" / "bench").glob("*.py"))
    answers = set(re.findall(r'"is": "([a-z-]+)"', text))
    assert {"statement", "verdict", "dropped", "past-end", "earlier"} <= answers
    assert answers - set(re.findall(r"`([a-z-]+)`", page)) == set()
