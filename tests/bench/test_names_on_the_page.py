"""What docs/bench.md and the tutorial call buttons and fields of the bench stands on its page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from paths import DOCS, ROOT

STATIC = ROOT / "solver" / "bench" / "static"
#: the part of a page that is about buttons and fields: between these headings
PARTS = {
    "bench.md": ("## The page", "| Keys"),
    "tutorial-composer.md": ("## Set", "## By commands"),
}
NAME = re.compile(r"`([A-Z][a-z]+(?:,? [a-zI]+)*)`")


def named(page: Path) -> set[str]:
    begin, end = PARTS[page.name]
    text = page.read_text("utf-8").partition(begin)[2].partition(end)[0]
    return set(NAME.findall(" ".join(text.split())))


@pytest.mark.parametrize("page", PARTS)
def test_what_a_page_names_stands_on_the_bench(page: str) -> None:
    sources = (path.read_text("utf-8") for path in STATIC.rglob("*.[jh][st]*"))
    shown = " ".join(" ".join(sources).split())
    found = named(DOCS / page)
    assert {"Cures", "Sound twins", "Give out"} <= found
    assert {name for name in found if not re.search(rf"[\">`]{name}\b", shown)} == set()
