"""`kirke show`: the diagram as it was understood."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from command_line import Kirke

HELP = """BeginProblem
Author A. Composer
Pieces White Kc1 Qd7 Black Ka1
Stipulation {}
{}
EndProblem
"""


def test_show_draws_diagrams_and_describes_them(kirke: Kirke) -> None:
    statement = HELP.format("h#1", "")
    drawn = kirke("show", "--format", "svg", stdin=statement + statement)
    assert drawn.code == 0
    assert drawn.out.startswith("<svg ")
    assert drawn.out.count('class="cell"') == 2 * 64
    described = json.loads(kirke("show", "--format", "json", stdin=statement).out)
    assert described["board"] == "8x8"
    assert len(described["squares"]) == 64
    assert {unit["walk"] for unit in described["units"]} >= {"king"}
    assert described["legend"] == []
    assert described["forsyth"].count("/") == 7
    hexes = "beginproblem board hexhex-5 pieces white Ka1 endproblem"
    assert json.loads(kirke("show", "--format", "json", stdin=hexes).out)["forsyth"] is None


def test_show_prints_the_diagram(kirke: Kirke) -> None:
    ran = kirke("show", stdin=HELP.format("h#1", ""))
    assert ran.code == 0
    assert "h#1" in ran.out
    assert "Ka1-a2" not in ran.out


FAIRY = "beginproblem board 10x10 pieces white Kd3 Ga1 neutral SOe4 black Kj10 endproblem"


@pytest.mark.parametrize("form", ["png", "pdf"])
def test_pictures_without_their_package_are_refused_before_a_file_is_opened(
    kirke: Kirke, form: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)  # as if it were not there
    ran = kirke("show", "--format", form, "-o", tmp_path / "out", stdin=FAIRY)
    assert ran.code == 2
    assert "pip install 'kirke[print]'" in ran.err
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(("form", "starts"), [("png", b"\x89PNG\r\n"), ("pdf", b"%PDF-")])
def test_pictures_are_written(kirke: Kirke, form: str, starts: bytes, tmp_path: Path) -> None:
    pytest.importorskip("typst")
    for name in ("one", "two"):
        assert kirke("show", "--format", form, "-o", tmp_path / name, stdin=FAIRY).code == 0
    content = (tmp_path / "one").read_bytes()
    assert content.startswith(starts)
    assert content == (tmp_path / "two").read_bytes()


def test_a_png_of_too_many_diagrams_is_refused(kirke: Kirke) -> None:
    pytest.importorskip("typst")
    ran = kirke("show", "--format", "png", stdin="\n".join([FAIRY] * 21))
    assert ran.code == 2
    assert "--format pdf" in ran.err
    assert not ran.out


def test_a_described_diagram_tells_how_many_units_nobody_sees(kirke: Kirke) -> None:
    unseen = "beginproblem pieces white Ka1 black Kh8 total 2 stip h#1 endproblem"
    for statement, many in ((unseen, 2), (HELP.format("h#1", ""), None)):
        described = json.loads(kirke("show", "--format", "json", stdin=statement).out)
        assert described["invisibles"] == many
