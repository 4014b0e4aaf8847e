"""The list of the catalogue, and the page that is made of it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from solver.catalogue import listing
from solver.commands.list import page

PAGE = Path(__file__).parents[2] / "docs" / "catalogue.md"


def test_the_page_is_what_the_catalogue_says() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), (
        "write it anew: kirke list --format markdown > docs/catalogue.md"
    )


@pytest.mark.parametrize("section", listing.SECTIONS)
def test_a_section_is_part_of_the_whole(section: str) -> None:
    assert listing.text(section).strip() in listing.text()


def test_a_line_shows_what_can_be_solved() -> None:
    lines = listing.text().splitlines()
    assert "  Beep / Pieps / Bip [number]: Accepted and ignored: solving makes no sound." in lines
    assert "- Madrasi [RexInclusive]" in lines
    assert any(
        line.startswith("  grasshopper / Grashüpfer / sauterelle (G G S): ") for line in lines
    )


def test_data_names_every_language() -> None:
    found = json.loads(listing.data("pieces"))
    queen = next(entry for entry in found["Pieces"] if entry["key"] == "queen")
    assert queen["names"] == {"en": "queen", "de": "Dame", "fr": "dame"}
    assert queen["codes"] == ["Q", "D", "D"]
    assert len(found["Attributes"]) == 20


def test_a_section_that_does_not_exist_is_refused() -> None:
    with pytest.raises(ValueError, match='no section "boards"'):
        listing.text("boards")
