"""Every entry is complete: names, and for what can be solved a meaning, a source, a witness."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator

import pytest
from paths import ROOT

from solver.catalogue.boards import BOARDS
from solver.catalogue.circe_rows import VARIANTS
from solver.catalogue.conditions import CONDITIONS
from solver.catalogue.entries import Entry
from solver.catalogue.games import GAMES
from solver.catalogue.goals import GOALS
from solver.catalogue.language import letters
from solver.catalogue.language.words import LANGUAGES
from solver.catalogue.options import OPTIONS
from solver.catalogue.pieces import PIECES
from solver.catalogue.stipulation.forms import FORMS
from solver.catalogue.walks import MOVEMENTS

TABLES: dict[str, dict[str, Entry]] = {
    "pieces": dict(PIECES),
    "conditions": dict(CONDITIONS),
    "options": dict(OPTIONS),
    "forms": dict(FORMS),
    "goals": dict(GOALS),
    "games": dict(GAMES),
    "boards": dict(BOARDS),
}
ENTRIES = [
    pytest.param(entry, id=f"{table}-{key}")
    for table, entries in TABLES.items()
    for key, entry in entries.items()
]
SUPPORTED = [param for param in ENTRIES if param.values[0].supported]  # type: ignore[union-attr]


def headings() -> Iterator[str]:
    text = (ROOT / "docs" / "sources.md").read_text(encoding="utf-8")
    yield from re.findall(r"^## \[(.+)\]$", text, re.MULTILINE)


@pytest.mark.parametrize("entry", ENTRIES)
def test_an_entry_has_names_in_three_languages(entry: Entry) -> None:
    signs_nothing = entry.key in ("direct", "proof-game", "a-to-b")  # written by the goal alone
    for language in LANGUAGES:
        assert entry.names.of(language) or signs_nothing


@pytest.mark.parametrize("entry", SUPPORTED)
def test_a_supported_entry_says_what_it_means_and_where_that_is_written(entry: Entry) -> None:
    assert entry.summary.endswith(".")
    assert entry.source in set(headings())
    assert re.fullmatch(r"[a-z]+/[a-z0-9-]+", entry.witness)


def test_sources_are_cited_once_and_all_are_used() -> None:
    found = list(headings())
    assert len(found) == len(set(found))
    cited = {entry.source for entries in TABLES.values() for entry in entries.values()}
    modules = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "solver").rglob("*.py"))
    assert all(heading in cited or heading in modules for heading in found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_walks_have_the_same_letters(language: str) -> None:
    codes = [getattr(entry.codes, language) for entry in PIECES.values()]
    assert len(codes) == len(set(codes)) == 168
    assert all(len(code) in (1, 2) and code == code.lower() for code in codes)


def test_supported_walks_can_move() -> None:
    assert {key for key, entry in PIECES.items() if entry.supported} == set(MOVEMENTS)


@pytest.mark.parametrize(
    ("word", "language", "split"),
    [
        ("Ra1", "en", ("rook", "a1")),
        ("Ba1b2", "en", ("bishop", "a1b2")),
        ("B", "en", ("bishop", "")),
        ("b2c3", "en", ("rook-bouncer", "c3")),
        ("LEa1", "en", ("leo", "a1")),
        ("Ta1", "de", ("rook", "a1")),
        ("Ra1", "fr", ("king", "a1")),
        ("Q/Ra1", "en", ("queen/rook", "a1")),
        ("LE/Ra1", "en", ("leo/rook", "a1")),
        ("R/LEa1b2", "en", ("rook/leo", "a1b2")),
        ("Ya1", "en", None),
        ("white", "en", None),
    ],
)
def test_a_word_of_a_list_of_pieces_is_split_by_its_length(
    word: str, language: str, split: tuple[str, str] | None
) -> None:
    found = letters.split(word, language)  # type: ignore[arg-type]
    assert found == split


def test_letters_lead_back_to_the_walk() -> None:
    assert letters.code("queen/leo", "fr") == "d/le"
    assert letters.walk("d/le", "fr") == "queen/leo"
    assert letters.is_supported("queen/leo")
    assert not letters.is_supported("queen/orphan")


def test_boards_know_their_squares() -> None:
    squares = BOARDS["8x8"].squares()
    assert (len(squares), squares[0], squares[7], squares[-1]) == (64, "a1", "h1", "h8")
    assert len(BOARDS["10x10"].squares()) == 100


def test_games_are_played_on_known_boards() -> None:
    assert {game.board for game in GAMES.values()} <= set(BOARDS)


def test_variants_that_can_be_solved_have_a_witness() -> None:
    assert all(one.witness.startswith("conditions/") for one in VARIANTS.values())


def test_importing_the_catalogue_loads_none_of_its_tables() -> None:
    code = "import sys, solver.catalogue; print([m for m in sys.modules if 'catalogue.' in m])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
