"""docs/bench.md names what a page of the bench may ask for, and what it is answered."""

from __future__ import annotations

import re

import pytest
from paths import DOCS, ROOT

pytest.importorskip("starlette")

from solver.bench.app import DOINGS

PAGE = (DOCS / "bench.md").read_text("utf-8").partition("\n### Messages")[2]


def test_every_message_has_a_row() -> None:
    rows = re.findall(r"^\| `([a-z]+)` \|", PAGE, re.MULTILINE)
    assert {*DOINGS} <= set(rows)


def test_every_answer_is_named() -> None:
    text = "".join(path.read_text("utf-8") for path in (ROOT / "solver" / "bench").glob("*.py"))
    answers = set(re.findall(r'"is": "([a-z-]+)"', text))
    assert {"statement", "verdict", "dropped", "past-end", "earlier"} <= answers
    assert answers - set(re.findall(r"`([a-z-]+)`", PAGE)) == set()
