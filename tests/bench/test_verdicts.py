"""Acceptance points 21 and 23 by the server's word: what it says of a search, cut or whole."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from bench.helpers.problems_of_bench import HARD, MANY, SHORT, files, spread, statement
from bench.helpers.served import Served, Talk, served
from command_line import Kirke

pytest.importorskip("uvicorn")
pytest.importorskip("websockets.sync.client")

CLAIMED = spread(files(r"^Intended"), 40)


def words(verdict: dict[str, Any]) -> Any:
    """The word of a verdict, and what it says of each phase."""
    phases = [(p["twin"], p["side"], p["verdict"], p["extra"]) for p in verdict["phases"]]
    return verdict["verdict"], phases


@pytest.mark.slow
def test_23_verdicts_and_cooks_are_those_of_the_command(
    talk: Talk, kirke: Kirke, tmp_path: Path
) -> None:
    assert len(CLAIMED) == 40
    mine = []
    for number, path in enumerate(CLAIMED):
        shown = talk.ask("state", "statement", text=statement(path))
        (tmp_path / f"{number:02}.inp").write_text(shown["text"], encoding="utf-8")
        mine.append(words(talk.hear("verdict", seconds=60)["verdict"]))
    ran = kirke("check", "--format", "json", *map(str, sorted(tmp_path.iterdir())))
    theirs = [words(json.loads(line)) for line in ran.out.splitlines()]
    assert mine == theirs


def test_21_a_search_that_is_stopped_is_unproved_and_says_what_is_known(talk: Talk) -> None:
    talk.ask("state", "progress", text=HARD)
    asked = talk.stop()
    answer = talk.hear_of(asked, "verdict")
    assert (answer["state"], answer["verdict"]["verdict"]) == ("cut", "unproved")
    assert answer["cut"] == ["interrupted"]
    assert answer["verdict"]["reached"]
    assert talk.hear_of(asked, "end")["cut"]


def test_21_a_search_whose_time_is_up_is_unproved(talk: Talk) -> None:
    talk.send("limit", seconds=1)
    answer = talk.ask("state", "verdict", text=HARD)
    assert (answer["state"], answer["verdict"]["verdict"]) == ("cut", "unproved")
    assert any(reason.startswith("time limit") for reason in answer["cut"])


def test_21_a_search_stopped_before_it_begins_is_told(bench: Served) -> None:
    with bench.socket() as first, bench.socket() as second:
        first.ask("state", "progress", text=HARD)
        second.ask("state", "statement", text=SHORT)
        asked = second.stop()
        assert second.hear_of(asked, "dropped", "verdict")["is"] == "dropped"
        first.stop()


def test_20_edits_that_follow_one_another_begin_few_searches(talk: Talk) -> None:
    before = talk.ask("state", "verdict", text=SHORT)["search"]
    for number in range(20):
        talk.send("state", text=SHORT.replace("Pc2", f"Pc2{'abcdefgh'[number % 8]}6"))
    answer = talk.hear("verdict")
    assert answer["search"] - before <= 3


def test_what_has_too_many_solutions_is_cut_and_clipped(talk: Talk) -> None:
    answer = talk.ask("state", "verdict", text=MANY)
    assert (answer["state"], answer["verdict"]["verdict"]) == ("cut", "unproved")
    while (answer := talk.hear("play"))["solution"].get("more"):
        pass
    (phase,) = answer["beside"]["phases"]
    assert len(phase["numbers"]) == 2000
    assert phase["left_out"] >= 3000


def test_seconds_that_make_no_limit_are_refused(talk: Talk) -> None:
    assert talk.ask("limit", seconds=-1)["is"] == "refused"
    assert talk.ask("limit", seconds="soon")["is"] == "misunderstood"


def test_a_search_begins_once_more_with_more_time(talk: Talk) -> None:
    talk.ask("state", "verdict", text=SHORT)
    assert talk.ask("solve", "verdict", text=SHORT)["verdict"]["verdict"] == "cooked"


def test_a_checkout_without_its_kernel_hides_no_kirke(tmp_path: Path) -> None:
    """As where README's commands are typed: workers take the Kirke that is installed."""
    (tmp_path / "solver").mkdir()
    (tmp_path / "solver" / "__init__.py").write_text("", encoding="utf-8")
    with served(workers=1, folder=tmp_path) as bench, bench.socket() as talk:
        assert talk.ask("state", "verdict", text=SHORT)["state"] == "cooked"
