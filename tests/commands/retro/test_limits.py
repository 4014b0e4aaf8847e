"""`kirke retro`: what a limit cuts says so, and names the option that gives more."""

from __future__ import annotations

import json

import pytest
from command_line import Kirke

PARTS = "4k2r/8/5B1P/3R1KpP/8/8/8/8 w - -"

#: there are more positions than a moment or a kilobyte suffices for
FAR_FROM_MATE = "8/8/3k4/8/8/4K3/4R3/8 w - -"

QUESTIONS = {
    "legal": PARTS,
    "rights": PARTS,
    "lastmove": PARTS,
    "dead": FAR_FROM_MATE,
}


@pytest.mark.parametrize("question", QUESTIONS)
@pytest.mark.parametrize("form", ["text", "json"])
def test_an_answer_that_the_time_cut_names_what_gives_more(
    kirke: Kirke, question: str, form: str
) -> None:
    asked = ("--format", form, "--max-time", "0.000001", QUESTIONS[question])
    ran = kirke("retro", question, *asked)
    said = "time limit reached after 1e-06 s: --max-time gives more"
    assert ran.code == 3
    assert f"1:1  problem 1: {said}" in ran.err
    if form == "json":
        found = json.loads(ran.out.splitlines()[0])
        assert (found["cut"], found["reason"]) == (True, said)
    elif question != "dead":
        assert "a limit was reached" in ran.out
    else:
        assert " positions do not tell whether it is dead" in ran.out


@pytest.mark.parametrize("question", QUESTIONS)
def test_more_time_is_all_that_an_answer_needs(kirke: Kirke, question: str) -> None:
    asked = ("--format", "json", "--max-time", "none", QUESTIONS[question])
    ran = kirke("retro", question, *asked)
    found = [json.loads(line) for line in ran.out.splitlines()]
    assert {(one["cut"], one["reason"]) for one in found} == {(False, "")}


@pytest.mark.parametrize("question", QUESTIONS)
def test_every_question_has_ten_seconds_if_nobody_says_how_long(
    kirke: Kirke, question: str
) -> None:
    shown = " ".join(kirke("retro", question, "--help").out.split())
    assert "Look for so many seconds (or 2m, 1:30, none) a position" in shown
    assert "[default: 10s]" in shown


def test_memory_that_is_full_is_a_limit_too(kirke: Kirke) -> None:
    ran = kirke("retro", "dead", "--max-memory", "1k", FAR_FROM_MATE)
    assert ran.code == 3
    assert "memory limit reached after 16 positions (1 KiB): --max-memory gives more" in ran.err
    assert "positions do not tell whether it is dead" in ran.out
