"""`kirke show`: the diagram as it was understood."""

from __future__ import annotations

import json

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
