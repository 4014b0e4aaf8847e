"""Themes and what shows them, as the server tells them, and as the bench keeps them in a store."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from bench.helpers.problems_of_bench import HARD, SHORT
from bench.helpers.served import Talk, served
from command_line import Kirke
from paths import PROBLEMS

from solver.queries.reading import read
from solver.queries.search import Queries
from solver.store.program import program
from solver.store.store import Store
from solver.themes.families import themes

pytest.importorskip("uvicorn")
pytest.importorskip("websockets.sync.client")

ZILAHI = (PROBLEMS / "themes" / "zilahi.inp").read_text("utf-8")
GERMAN = "Anfang\nSteine Weiss Kc1 Dd1 Ta4 Le4 Schwarz Kc3 Bc2\nForderung #2\nEnde\n"  # of SHORT


def told(talk: Talk, text: str) -> dict[str, Any]:
    """The answer, with the themes by their words in queries as `named`."""
    answer = talk.ask("themes", "themes", "refused", "failed", text=text)
    assert answer["is"] == "themes", answer
    pairs = zip(answer["record"]["themes"], answer["beside"]["themes"], strict=True)
    return {**answer, "named": {one["theme"]: (one, beside) for one, beside in pairs}}


def test_themes_are_those_of_the_command(talk: Talk, kirke: Kirke, tmp_path: Path) -> None:
    record = told(talk, SHORT)["record"]
    (file := tmp_path / "short.inp").write_text(SHORT, encoding="utf-8")
    ran = json.loads(kirke("themes", "--format", "json", str(file)).out)
    assert {**ran, "problem": ""} == {**record, "problem": ""}
    assert record["themes"]


def test_play_is_looked_at_that_the_statement_does_not_ask_for(talk: Talk) -> None:
    asked = SHORT.replace("option SetPlay Variation Try\n", "")
    parts = {one["part"] for one in told(talk, asked)["beside"]["moves"]}
    assert {"set", "tries", "actual"} <= parts


def test_themes_have_the_names_of_the_language_of_the_statement(talk: Talk) -> None:
    _, beside = told(talk, GERMAN)["named"]["CheckingKey"]
    assert beside["name"] == "Schachschlüssel"
    assert beside["says"].startswith("The key gives check.")


def test_a_witness_leads_to_its_moves_and_to_where_its_units_stand_then(talk: Talk) -> None:
    answer = told(talk, ZILAHI)
    record, beside = answer["named"]["Zilahi"]
    assert record["witnesses"][0] == {"units": ["wBa6", "wRd7"], "moves": ["3.h3*g2", "2.e4*d3"]}
    moves = answer["beside"]["moves"]
    witness = beside["witnesses"][0]
    way = list[str]()
    at = witness["steps"][0]
    while at is not None:
        way.insert(0, moves[at]["text"])
        at = moves[at]["up"]
    assert way == ["1.Rb1-g1", "1...Ba6-f1 +", "2.Kg2-h1 +", "2...Bf1-g2 +", "3.h3*g2"]
    last = str(witness["steps"][0])
    assert sorted(witness["marks"][last]) == ["d7", "g2"]  # the bishop has just been captured there
    assert sorted(witness["marks"][str(moves[int(last)]["up"])]) == ["d7", "g2"]


def test_what_the_diagram_shows_leads_to_the_diagram(talk: Talk) -> None:
    answer = told(talk, SHORT)
    _, beside = answer["named"]["Miniature"]
    (step,) = beside["witnesses"][0]["steps"]
    assert answer["beside"]["moves"][step]["move"] is None
    units = {one["at"]: one["walk"] for one in answer["beside"]["starts"][""]}
    assert set(beside["witnesses"][0]["marks"][str(step)]) == set(units)
    assert units["d1"] == "queen"


def test_a_look_for_themes_that_is_stopped_says_so(talk: Talk) -> None:
    talk.send("themes", text=HARD)
    talk.hear("helping")
    asked = talk.stop()
    answer = talk.hear_of(asked, "themes")
    assert (answer["record"], answer["cut"]) == (None, "stopped")


def test_an_edit_ends_a_look_for_themes(talk: Talk) -> None:
    talk.send("themes", text=HARD)
    talk.hear("helping")
    assert talk.ask("state", "verdict", text=SHORT)["verdict"]["verdict"] == "cooked"


def test_a_statement_with_faults_is_refused_with_them(talk: Talk) -> None:
    answer = talk.ask("themes", text=SHORT.replace("option", "option Nothing"))
    assert answer["is"] == "refused"
    assert "Nothing" in " ".join(answer["reasons"])


def test_what_is_saved_to_a_store_is_found_by_its_themes(tmp_path: Path) -> None:
    path = tmp_path / "my.store"
    with Store(str(path), program()):
        pass
    with served([str(path)], workers=1) as bench, bench.socket() as talk:
        talk.send("save", text=ZILAHI, collection=0, revision=0)
        told = talk.hear("saved", "refused", "conflict", seconds=60)
    assert told["is"] == "saved", told
    meant = read("Zilahi(2) AND PureMate", themes())
    with Queries(str(path)) as asked:
        assert len(asked.entries(meant)) == 1
        assert "not looked at for" not in " ".join(asked.not_asked(meant))
