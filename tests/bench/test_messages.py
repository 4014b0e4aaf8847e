"""What a page of the bench may ask for: each by a name of its own."""

from __future__ import annotations

import re

import pytest
from paths import ROOT

pytest.importorskip("uvicorn")

from solver.bench.app import DOINGS

TABLE = re.compile(r"^DOINGS: .*?\}\n", re.MULTILINE | re.DOTALL)


def test_no_two_doings_have_the_same_name() -> None:
    """Of two with one name the page would get the other one's answers."""
    files = sorted((ROOT / "solver" / "bench").glob("*.py"))
    tables = [table for path in files for table in TABLE.findall(path.read_text("utf-8"))]
    assert sorted(re.findall(r'"(\w+)": _', "".join(tables))) == sorted(DOINGS)
