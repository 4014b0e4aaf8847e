"""`kirke check`: verdicts, and the worst exit code of several problems."""

from __future__ import annotations

import json

import pytest
from command_line import Kirke
from statements import HELP, MATE, UNKNOWN


@pytest.mark.parametrize(
    ("claim", "code", "word"),
    [
        ("Intended 1 solution", 0, "sound"),
        ("Intended 1.Ka1-a2 Qd7-a4", 0, "sound"),
        ("Intended 2 solutions", 1, "differs"),
        ("Intended 1.Ka1-a2 Qd7-a7", 1, "differs"),
    ],
)
def test_check_compares_with_what_was_intended(
    kirke: Kirke, claim: str, code: int, word: str
) -> None:
    ran = kirke("check", stdin=HELP.format("h#1", claim))
    assert ran.code == code
    assert ran.out.splitlines()[0].endswith(f"  {word}")


def test_check_finds_cooks_and_problems_without_solution(kirke: Kirke) -> None:
    ran = kirke("check", stdin=HELP.format("h#2", "Intended 2.1.1.1"))
    assert ran.code == 1
    assert ran.out.splitlines()[0].endswith("cooked")
    assert "found 44, intended 2" in ran.out
    assert "... and 34 more" in ran.out
    assert "no solution" in kirke("check", stdin=MATE.replace("Rd7", "Rd2")).out


def test_check_as_json(kirke: Kirke) -> None:
    ran = kirke("check", "--format", "json", stdin=HELP.format("h#1", ""))
    found = json.loads(ran.out)
    assert (found["verdict"], found["phases"][0]["found"]) == ("sound", ["1.Ka1-a2 Qd7-a4 #"])


def test_the_worst_code_is_the_codes_of_all(kirke: Kirke) -> None:
    unsound, cut = (
        HELP.format("h#1", "Intended 2"),
        HELP.format("exact-h#2", "Option MaxSolutions 1"),
    )
    for problems, code in (
        (unsound + MATE, 1),
        (unsound + cut, 3),
        (cut + UNKNOWN + unsound, 2),
    ):
        assert kirke("check", stdin=problems).code == code
