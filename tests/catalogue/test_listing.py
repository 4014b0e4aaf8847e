"""The list of the catalogue, how words are found in it, and the page that is made of it."""

from __future__ import annotations

import json
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st
from paths import DOCS

from grammar.spelling import folded
from solver.catalogue import listing
from solver.catalogue.language import finding
from solver.catalogue.language.words import LANGUAGES
from solver.commands.list import page, text
from solver.compiling.kernel_setup import pruning_names

PAGE = DOCS / "catalogue.md"


@cache
def whole_page() -> str:
    return page()


def keys(*asked: str) -> list[str]:
    """The keys of the entries that are found, in their order."""
    return [line.key for group in finding.find(asked) for line in group.lines]


def test_the_page_is_what_the_catalogue_says() -> None:
    assert PAGE.read_text(encoding="utf-8") == whole_page(), (
        "write it anew: kirke list --format markdown > docs/catalogue.md"
    )


@pytest.mark.parametrize("section", listing.SECTIONS)
def test_a_section_is_part_of_the_whole(section: str) -> None:
    part = listing.text(finding.find([section])).removesuffix(f"{listing.LEGEND}\n")
    assert part.strip() in listing.text(listing.groups())


@pytest.mark.parametrize(
    ("called", "section"),
    [
        ("condition", "conditions"),
        ("Conditions", "conditions"),
        ("Bedingung", "conditions"),
        ("pièce", "pieces"),
        ("Steine", "pieces"),
        ("option", "options"),
        ("énoncé", "stipulations"),
        ("game", "games"),
    ],
)
def test_a_section_may_be_called_otherwise(called: str, section: str) -> None:
    assert finding.find([called]) == finding.find([section])


@pytest.mark.parametrize("kind", listing.KINDS)
def test_every_kind_can_be_listed_alone(kind: str) -> None:
    (group,) = listing.groups((kind,))
    assert group.heading in listing.text([group])
    if finding.kinds_of(kind) == (kind,):
        assert finding.find([kind]) == [group]


def test_a_line_shows_what_can_be_solved() -> None:
    lines = listing.text(listing.groups()).splitlines()
    assert "  Beep / Pieps / Bip [number]: Accepted and ignored: solving makes no sound." in lines
    assert any(line.startswith("- ") for line in lines)
    assert any(
        line.startswith("  grasshopper / Grashüpfer / sauterelle (G G S): ") for line in lines
    )
    assert any(line.startswith("A word marked - is known") for line in lines)


@pytest.mark.parametrize("kind", ["piece", "condition", "option", "variant", "attribute"])
def test_lists_are_sorted(kind: str) -> None:
    (group,) = listing.groups((kind,))
    names = [folded(line.names[0]) for line in group.lines]
    assert names == sorted(names)


def test_data_names_every_language() -> None:
    found = json.loads(listing.data(finding.find(["pieces"])))
    queen = next(entry for entry in found["Pieces"] if entry["key"] == "queen")
    assert queen["names"] == {"en": "queen", "de": "Dame", "fr": "dame"}
    assert queen["codes"] == ["Q", "D", "D"]
    assert len(found["Attributes"]) == 22


@pytest.mark.parametrize(
    ("asked", "first"),
    [
        ("sauterelle", "grasshopper"),
        ("GRASHÜPFER", "grasshopper"),
        ("grashupfer", "grasshopper"),
        ("grashuepfer", "grasshopper"),
        ("hopper", "grasshopper"),
        ("night rider", "nightrider"),
        ("Reflektierender Läufer", "reflecting-bishop"),
        ("cavalier", "knight"),
        ("le", "leo"),
        ("platzwechsel", "PWC"),
        ("anticirce", "AntiCirce"),
        ("anti-circe", "AntiCirce"),
        ("parraincirce", "Parrain"),
        ("verführ", "Try"),
        ("turkisch", "TurkishDraughts"),
        ("stalemate", "="),
        ("semi-reflex", "semi-reflex"),
        ("h#2.5", "help"),
        ("ser-h", "series-help"),
        ("hexhex", "hexhex-5"),
        ("kamikaze", "kamikaze"),
        ("cheylan", "Cheylan"),
        ("zwilling", "twin"),
        ("begin", "beginproblem"),
        ("versetze", "move"),
        ("absicht", "intended"),
    ],
)
def test_words_are_found_by_any_part_of_any_name(asked: str, first: str) -> None:
    found = keys(asked)
    assert first in found or any(first.casefold() in key.casefold() for key in found), found


def test_every_name_finds_its_entry() -> None:
    for group in listing.groups():
        for line in group.lines[::15]:
            for name in {*line.names, line.key}:
                section = finding.kinds_of(name)
                assert line.key in keys(name) or (section and group.kind not in section), name


def test_what_is_called_so_comes_first() -> None:
    assert keys("condition", "circe")[0] == "Circe"
    assert keys("G") == ["gnu", "grasshopper"]
    assert finding.find(["try"])[0].lines[0].key == "Try"
    assert keys("piece", "queen")[0] == "queen"


def test_of_several_words_all_have_to_be_there() -> None:
    both = keys("mirror", "circe")
    assert both
    assert set(both) <= set(keys("mirror")) & set(keys("circe"))
    assert keys("conditions", "super") == [
        line.key
        for group in finding.find(["super"])
        for line in group.lines
        if group.kind in listing.SECTIONS["conditions"]
    ]


def test_arguments_are_found_where_no_name_is() -> None:
    assert "GridChess" in keys("verticalshift")


@pytest.mark.parametrize(
    ("asked", "near"),
    [
        ("grashopper", "grasshopper"),
        ("Cheylann", "Cheylan"),
        ("Variaton", "Variations"),
        ("maximumer", "Maximummer"),
    ],
)
def test_of_unknown_words_the_nearest_are_named(asked: str, near: str) -> None:
    with pytest.raises(finding.NotFound, match=f'"{asked}".*Did you mean.*"{near}"'):
        finding.find([asked])


@pytest.mark.parametrize("asked", [["xyzzy"], [""], ["condition", "xyzzy"], ["-"]])
def test_what_nobody_knows_is_refused(asked: list[str]) -> None:
    with pytest.raises(finding.NotFound, match="kirke list shows all"):
        finding.find(asked)


@given(st.lists(st.text(max_size=4), max_size=3))
def test_whatever_is_asked_is_found_or_refused(asked: list[str]) -> None:
    try:
        found = finding.find(asked)
    except finding.NotFound:
        return
    assert all(group.lines for group in found)


def test_sources_and_examples_are_reported_of_words_that_are_asked_for() -> None:
    found = listing.text(finding.find(["parrain"]), in_full=True)
    assert "source: popeye-circe; example: problems/conditions/parrain-circe.inp" in found


def test_a_word_that_is_found_alone_is_shown_at_work() -> None:
    shown = text(["madrasi"])
    assert "Condition Madrasi" in shown
    assert "Intended 1.c7-c8=R 2.f7*g8=B 3.g7*f8=Q 4.b7-b8=S" in shown
    assert "Intended" not in text(["circe"])


def test_under_plain_selections_all_bounds_stay_on() -> None:
    line = next(
        line for line in whole_page().splitlines() if line.startswith("| BlackMaximummer |")
    )
    on = [mark.strip() == "x" for mark in line.split("|")[2:-1]]
    names = pruning_names()
    assert len(on) == len(names)
    assert {"mating-net", "stalemate-bound", "proof-game-bound"} <= {
        name for name, is_on in zip(names, on, strict=True) if is_on
    }


def test_every_language_has_names() -> None:
    for group in listing.groups():
        for line in group.lines:
            assert len(line.names) in (1, len(LANGUAGES))
