"""`kirke check`: one record a problem, exit codes, totals, what an interruption leaves."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from command_line import Kirke
from running import ended, interrupt, printed, searches, start
from statements import MATE

KEY = """begin
pieces white Kc6 Qf3 Sb5 Pa3 black Kc4 Se4 Pd4
stip #2
intended {}
end
"""
UNREADABLE = "begin\npieces white Ka1 Qb9 black Kc3\nstip #2\nend\n"
REFUSED = "begin\nboard 10x10\npieces white Ka1 black Kh8\ncondition Circe\nstip ~1\nend\n"
LONG = """begin
pieces white Ka1 Rb1 Bc1 Sd1 Pa2b2g2 black Kh8 Qg8 Rf8 Be8 Sd8 Ph7g7f7
stip h#5
end
"""


def test_a_claim_that_is_not_understood_is_bad_input_with_its_place(kirke: Kirke) -> None:
    ran = kirke("check", stdin=KEY.format("1.Qd1 wins"))
    assert ran.code == 2
    assert ran.out.splitlines()[0] == "-:2:1  claim not understood"
    assert "1.Qf3-d1" in ran.out  # what was found is shown all the same
    assert ran.err.startswith('-:4:16  claim not understood: "wins" is no move')


def test_every_problem_has_a_record(kirke: Kirke) -> None:
    text = KEY.format("1.Qd1!") + UNREADABLE + REFUSED + KEY.format("2 keys")
    ran = kirke("check", "--format", "json", stdin=text)
    assert ran.code == 2
    records = [json.loads(line) for line in ran.out.splitlines()]
    assert [record["verdict"] for record in records] == ["sound", "refused", "refused", "differs"]
    assert [record["status"] for record in records] == [
        *("finished", "refused", "refused", "finished")
    ]
    assert [record["line"] for record in records] == [2, 7, 11, 17]
    assert {record["file"] for record in records} == {"-"}
    assert records[1]["notes"]
    assert records[3]["phases"][0]["found_count"] == 1
    lines = kirke("check", stdin=text).out.splitlines()
    assert [line for line in lines if line.startswith("-:")] == [
        "-:2:1  sound",
        f"-:7:{records[1]['column']}  refused",
        f"-:11:{records[2]['column']}  refused",
        "-:17:1  differs",
    ]


def test_totals_end_standard_error(kirke: Kirke) -> None:
    ran = kirke("check", stdin=KEY.format("1.Qd1!") * 2 + UNREADABLE)
    assert ran.err.splitlines()[-1] == "3 problems: 2 sound, 1 refused"
    assert "sound," not in ran.out
    assert kirke("check", "--quiet", stdin=KEY.format("1 key")).err == ""


def test_a_verdict_names_the_twin(kirke: Kirke) -> None:
    text = "begin\npieces white Kc1 Qd7 black Ka1\nstip h#1\ntwin move d7 d3\nend\n"
    first = kirke("check", stdin=text).out.splitlines()[0]
    assert first == "-:2:1 b)  no solution"


def test_a_refused_twin_is_no_sound_problem(kirke: Kirke) -> None:
    text = "begin\npieces white Kc1 Qd7 black Ka1\nstip h#1\ntwin condition Circus\nend\n"
    assert kirke("check", stdin=text).code == 2
    text = "begin\npieces white Kc1 Qd7 black Ka1\nstip h#1\ntwin move h3 h4\nend\n"
    ran = kirke("check", stdin=text)
    assert (ran.code, "refused" in ran.out) == (2, True)


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_cut_that_leaves_too_many_is_a_cook(kirke: Kirke, workers: str) -> None:
    cut = ("check", "--max-solutions", "3", "--workers", workers)
    ran = kirke(*cut, stdin=LONG)
    assert (ran.code, ran.out.splitlines()[0]) == (1, "-:2:1  cooked")
    assert "found at least 3, intended 1" in ran.out
    claimed = LONG.replace("end\n", "intended 100000 solutions\nend\n")
    ran = kirke(*cut, stdin=claimed.replace("h#5", "exact-h#5"))
    assert (ran.code, ran.out.splitlines()[0]) == (3, "-:2:1  unproved")


def test_a_short_solution_that_nobody_claims_is_a_cook_however_early_the_search_ends(
    kirke: Kirke,
) -> None:
    claimed = LONG.replace("end\n", "intended 100000 solutions\nend\n")
    ran = kirke("check", "--max-solutions", "3", stdin=claimed)
    assert (ran.code, ran.out.splitlines()[0]) == (1, "-:2:1  cooked")
    assert "found at least 3, intended 100000, 3 too short" in ran.out


def test_an_interruption_tells_how_many_problems_it_leaves(tmp_path: Path) -> None:
    path = tmp_path / "three.inp"
    path.write_text(MATE + LONG * 3)
    running = start("check", "--workers", "1", "--max-time", "none", path)
    printed(running.stdout, "sound")
    searches(running, workers=1)
    interrupt(running)
    out, err = ended(running)
    assert running.returncode in (1, 3)
    told = re.search(
        r"interrupted: (no|1|2) problems? of \S+ left out(?:; (\d) that takes? long)?", err
    )
    assert told is not None
    assert "2 problems: 1 sound, 1 " in err
    assert out.count(f"{path}:") == 1  # the mate stood on the line that was read before
    assert int(told[1].replace("no", "0")) + int(told[2] or 0) == 2


UNPRINTED = """algebraic: {white: [Kc1, Qd7], black: [Ka1]}
stipulation: h#1
twins: {b: Move d7 c8}
solution: |
  1.Ka1-a2 Qd7-a4 #
"""


def test_a_twin_for_which_nothing_is_printed_is_told_in_text_and_json(kirke: Kirke) -> None:
    ran = kirke("check", stdin=UNPRINTED)
    assert "  b) found 0, intended 1 (nothing is printed for it)\n" in ran.out
    assert "note: not compared: nothing is printed for b)" in ran.err
    found = json.loads(kirke("check", "--format", "json", stdin=UNPRINTED).out.splitlines()[0])
    assert any("nothing is printed for b)" in note for note in found["notes"])
