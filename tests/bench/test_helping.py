"""Cooks, cures, twins and the past, as the server tells them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from bench.helpers.problems_of_bench import HARD
from bench.helpers.served import Served, Talk
from command_line import Kirke
from cooked_problems import LOYD, TWO_MATES

pytest.importorskip("uvicorn")
pytest.importorskip("websockets.sync.client")

SOUND = LOYD.format("").replace("Pc3b4", "Pc3c5b4")
PAST = "BeginProblem\npieces White Ka1 Pd3 Black Kb2\nstipulation #1\nEndProblem\n"


def test_cooks_are_those_of_the_command(talk: Talk, kirke: Kirke, tmp_path: Path) -> None:
    found = talk.ask("help", "helped", text=TWO_MATES, kind="cooks")["found"]
    (file := tmp_path / "cooked.inp").write_text(TWO_MATES, encoding="utf-8")
    ran = json.loads(kirke("cook", "--format", "json", str(file)).out)
    assert found["phases"] == ran["phases"]
    assert found["phases"][0]["cooks"]
    assert found["status"] == "finished"


def test_cures_are_statements_that_are_sound(talk: Talk) -> None:
    found = talk.ask("help", "helped", text=TWO_MATES, kind="cures", count=1)["found"]
    (change, *_) = found["changes"]
    judged = talk.ask("state", "verdict", text=change["statement"])
    assert judged["verdict"]["verdict"] == "sound"


def test_sound_twins_are_told_with_their_statements(talk: Talk) -> None:
    found = talk.ask("help", "helped", text=SOUND, kind="twins", count=1)["found"]
    assert found["changes"][0]["statement"].startswith("BeginProblem")


def test_a_look_for_cooks_that_is_stopped_says_so(talk: Talk) -> None:
    talk.send("help", text=HARD, kind="cooks")
    asked = talk.stop()
    answer = talk.hear_of(asked, "helped", "dropped")
    assert answer["is"] == "dropped" or answer["found"]["status"] == "interrupted"


def test_what_nobody_knows_to_change_is_refused(talk: Talk) -> None:
    text = "BeginProblem\npieces White Ke1 Black Ke8\nstipulation dia1.0\nEndProblem\n"
    assert talk.ask("help", "refused", text=text, kind="twins")["reasons"]


def test_the_past_is_that_of_the_command(talk: Talk, kirke: Kirke, tmp_path: Path) -> None:
    talk.send("past", text=PAST)
    found = {}
    while (answer := talk.hear("past", "past-end"))["is"] == "past":
        found[answer["question"]] = answer
    (file := tmp_path / "past.inp").write_text(PAST, encoding="utf-8")
    for question in ("legal", "rights", "lastmove"):
        (line, *_) = kirke("retro", question, "--format", "json", str(file)).out.splitlines()
        ran = json.loads(line)
        assert {key: ran[key] for key in found[question]["record"]} == json.loads(
            json.dumps(found[question]["record"])
        )
        assert found[question]["lines"]


def test_the_past_of_fairy_chess_is_refused_with_the_reason(talk: Talk) -> None:
    text = PAST.replace("stipulation", "condition Circe\nstipulation")
    answer = talk.ask("past", "past", text=text)
    assert "Circe" in " ".join(answer["refused"])


@pytest.mark.skipif(not Path("/proc/self").is_dir(), reason="processes are looked up in /proc")
def test_22_a_worker_that_is_killed_is_told_and_the_next_edit_solves(
    bench: Served, talk: Talk
) -> None:
    talk.ask("state", "progress", text=HARD)
    bench.kill_workers()
    answer = talk.hear("loss")
    assert answer["reason"].startswith("a worker process was ended by signal SIGKILL")
    assert talk.ask("state", "verdict", text=SOUND)["verdict"]["verdict"] == "sound"
