"""Published problems whose answer hangs on castling or en passant, with their printed keys."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping

import pytest
from paths import DOCS, GIVEN

import solver

CASES = GIVEN / "retro" / "rights_cases.json"
#: what is printed, by collection and number, as squares: en passant that has to be proven, ...
EN_PASSANT = {
    ("chest_test.olv", 13): "g5f6",
    ("dawson.olv", 29): "g5f6",
    ("dawson.olv", 275): "g5f6",
    ("dawson.olv", 357): "a5b6",
    ("dawson.olv", 497): "c5d6",
    ("dawson.olv", 541): "b5c6",
    ("dawson.olv", 542): "f5e6",
    ("loyd.olv", 281): "g5f6",
}
#: ... moves of problems in which a castling that solves, too, has to be refuted, or one that
#: defends, and those of which each part has its own
OTHERS = {
    ("benko.olv", 310): "g3f1",
    ("benko.olv", 339): "e4e5",
    ("dawson.olv", 276): "c1b2",
    ("dawson.olv", 330): "a1d1",
    ("loyd.olv", 737): "b2g7 b2b7",
    ("loyd.olv", 738): "g3g7 g3c7",
}


@pytest.mark.long
@pytest.mark.skipif(not CASES.exists(), reason="the published problems are not there")
@pytest.mark.parametrize("printed", [EN_PASSANT, OTHERS], ids=["en passant", "others"])
def test_what_is_printed_is_found_with_the_past(printed: Mapping[tuple[str, int], str]) -> None:
    cases = {(one["file"], one["document"]): one for one in json.loads(CASES.read_text("utf-8"))}
    found = {}
    for name in printed:
        fen = cases[name]["fen"].replace("n", "s").replace("N", "S")
        asked = cases[name]["stipulation"]
        (problem,) = solver.loads(
            f"BeginProblem\nForsyth {fen}\nStipulation {asked}\nRetro\nEndProblem"
        )
        (twin,) = solver.solve(problem).twins
        keys = [node.move for phase in twin.phases for node in phase.tree if node.move]
        found[name] = " ".join(key.departure + key.arrival for key in keys)
        assert printed is not EN_PASSANT or keys[0].kind == "en-passant"
    assert found == printed


@pytest.mark.long
@pytest.mark.parametrize(
    ("forsyth", "asked", "said", "keys"),
    [
        ("2sBk2r/3pp3/1p1p2P1/pK3SS1/PP4p1/7b/PP2P1Pp/2R2B2", "#2", "Retro", ["c1c8"]),
        (
            "r3k2r/1pp1p1p1/S1p1P1p1/4P2S/6Q1/4P3/1P2P1PB/R3K2R",
            "#3",
            "Retro RS",
            ["e1g1"],
        ),
        (
            "8/5p2/5p2/2R5/k5P1/P2PpP2/1PP1P2P/4K2R",
            "#3",
            "Retro\nTwin Move d3 d4",
            ["h1g1", "e1g1"],
        ),
    ],
    ids=[
        "Haas: Black cannot castle",
        "Keym 14375: castling, White proves that Black cannot",
        "Dawson: White can castle in the twin alone",
    ],
)
def test_a_castling_that_is_printed_as_lost_is_refuted(
    forsyth: str, asked: str, said: str, keys: list[str]
) -> None:
    """The king on b5 is ours: the source of Haas's position lacks him."""
    (problem,) = solver.loads(
        f"BeginProblem\nForsyth {forsyth}\nStipulation {asked}\n{said}\nEndProblem"
    )
    moves = [
        (node.move.departure or "") + (node.move.arrival or "")
        for one in solver.solve(problem).twins
        for phase in one.phases
        for node in phase.tree
        if node.move
    ]
    assert moves == keys


#: what Kirke says of the past in the problems of docs/differences.md, by the beginning of the
#: sentence that stands above them; those that take a while
SAID = {
    "En passant is the only key": "refused by the convention, as not proven",
    "En passant is not proven": "refused by the convention, as not proven",
    "A castling is not refuted": "permitted by the convention, as not proven lost",
    "A castling is refuted": "White 0-0: proven lost: R3",
    "White cannot be to move": "no game leads to the diagram with White to move",
    "Three double steps": "permitted in some parts",
}
LONG = ("En passant is the only key", "En passant is not proven", "A castling is not refuted")


def on_the_page() -> Iterator[object]:
    """Beginning of the sentence, Forsyth notation and stipulation of every problem."""
    page = (DOCS / "differences.md").read_text("utf-8")
    section = page.partition("## What the past decides\n")[2].partition("\n## ")[0]
    above = ""
    for paragraph in re.split(r"\n\n|\n(?=- )", section):
        if not paragraph.startswith("- "):
            above = next((start for start in SAID if paragraph.startswith(start)), "")
        named = re.search(r"^- .*?`([1-8KQRBSPkqrbsp/]+)`(?:, `(\S+)`)?", paragraph, re.DOTALL)
        if named and above:
            marks = [pytest.mark.long] if above in LONG else []
            yield pytest.param(above, named[1], named[2] or "#1", marks=marks)


@pytest.mark.parametrize(("above", "forsyth", "asked"), [*on_the_page()])
def test_what_the_page_of_differences_says_of_the_past_is_true(
    above: str, forsyth: str, asked: str
) -> None:
    (problem,) = solver.loads(
        f"BeginProblem\nForsyth {forsyth}\nStipulation {asked}\nRetro\nEndProblem"
    )
    (twin,) = solver.solve(problem).twins
    said = [*twin.messages, *(note.message for note in twin.notes)]
    assert any(SAID[above] in one for one in said)


def test_the_page_of_differences_has_a_problem_of_every_kind() -> None:
    assert {one.values[0] for one in on_the_page()} == set(SAID)  # type: ignore[attr-defined]
