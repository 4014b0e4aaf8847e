"""Published problems whose answer hangs on castling or en passant, with their printed keys."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

import pytest

import solver

CASES = Path(__file__).parents[3] / "shared" / "retro" / "rights_cases.json"
#: what is printed, by collection and number, as squares: en passant that has to be proven, ...
EN_PASSANT = {
    ("chest_test.olv", 13): "g5f6",
    ("dawson.olv", 29): "g5f6",
    ("dawson.olv", 275): "g5f6",
    ("dawson.olv", 357): "a5b6",
    ("dawson.olv", 497): "c5d6",
    ("dawson.olv", 541): "b5c6",
    ("dawson.olv", 542): "f5e6",
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
        (problem,) = solver.loads(
            f"BeginProblem\nForsyth {fen}\nStipulation #2 \nRetro\nEndProblem"
        )
        (twin,) = solver.solve(problem).twins
        keys = [node.move for phase in twin.phases for node in phase.tree if node.move]
        found[name] = " ".join(key.departure + key.arrival for key in keys)
        assert printed is not EN_PASSANT or keys[0].kind == "en-passant"
    assert found == printed
