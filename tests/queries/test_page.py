"""docs/queries.md has every predicate as the program has it, and its queries can be read."""

from __future__ import annotations

import re

import pytest
from paths import DOCS
from some_themes import THEMES

from solver.queries.predicates import ON_DATA
from solver.queries.reading import read

PAGE = (DOCS / "queries.md").read_text("utf-8")
QUERIES = [
    text
    for text in re.findall(r"(?<!`)`((?:NOT |DIFFERENT )?[A-Z]\w*\([^`]*\)[^`]*)`", PAGE)
    if "units)" not in text
]


def test_every_predicate_on_data_has_its_row() -> None:
    for predicate in ON_DATA:
        assert f"| `{predicate.form}` | {predicate.says} |\n" in PAGE


@pytest.mark.parametrize("text", [q for q in QUERIES if f"| `{q}` |" not in PAGE])
def test_a_query_of_the_page_is_one(text: str) -> None:
    read(text, THEMES)
