"""How far a problem is tested, in words."""

from __future__ import annotations

from typing import Any

import pytest

from solver.commands.checking import verdicts
from solver.model import Place, Problem
from solver.output.tested import GRADES, found_and_intended, graded
from solver.report.problem import _judged
from solver.verdict import Claim, PhaseVerdict, Verdict

#: what was found, whether all was looked for, and what is said
SAID = [
    (0, True, "found 0, intended 1"),
    (2, True, "found 2, intended 1"),
    (0, False, "none found so far, intended 1"),
    (2, False, "found at least 2, intended 1"),
]


@pytest.mark.parametrize(("found", "complete", "said"), SAID)
def test_nothing_is_found_at_least_0_times(found: int, complete: bool, said: str) -> None:
    assert found_and_intended(found, 1, 0, complete=complete) == said
    assert found_and_intended(found, 1, 3, complete=complete) == f"{said}, 3 too short"


@pytest.mark.parametrize(("found", "complete", "said"), SAID)
def test_verdicts_and_reports_say_the_same(found: int, complete: bool, said: str) -> None:
    phase = PhaseVerdict(
        *("", "white", "unproved", Claim(1), ()), found_count=found, is_cut=not complete
    )
    problem = Problem(language="en", place=Place("a.inp", 1, 1))
    text = verdicts.as_text(problem, Verdict("unproved", (phase,)), "actual play, 1 of 2 parts")
    assert text.splitlines() == [
        "a.inp:1:1  unproved",
        "  C%, tested in part: actual play, 1 of 2 parts",
        f"  {said}",
    ]
    record: dict[str, Any] = {
        **{"twin": "", "side": "white", "verdict": "unproved", "intended": 1},
        **{"found_count": found, "short_count": 0, "complete": complete, "extra": []},
        **{"missing": [], "differences": [], "part": None},
    }
    assert _judged(record, False).says == said.capitalize()


@pytest.mark.parametrize("grade", GRADES)
def test_every_grade_is_told_in_words(grade: str) -> None:
    assert graded(grade).startswith(f"{grade}, ")
    assert "tested" in graded(grade)


def test_what_is_tested_completely_and_not_sound_has_no_grade() -> None:
    assert graded("") == ""
