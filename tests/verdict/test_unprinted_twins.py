"""A printed solution that leaves out twins: what is printed before the first label is about the
diagram, and of twins for which nothing is printed nothing is compared."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

import solver
from solver.model import Problem
from solver.reading.reader import read
from solver.verdict import Verdict

ENTRY = "algebraic:\n  white: [Kc1, Qd7]\n  black: [Ka1]\nstipulation: h#1\ntwins:\n"
TWINS = ("Move d7 e8", "Move d7 b8")


def entry(printed: str, twins: Sequence[str] = TWINS[:1], more: str = "") -> str:
    changes = "".join(f"  {chr(98 + at)}: {one}\n" for at, one in enumerate(twins))
    lines = "".join(f"  {line}\n" for line in printed.splitlines())
    return f"{ENTRY}{changes}{more}solution: |\n{lines}"


def judged(*of: str | Sequence[str], **more: str) -> Verdict:
    (found,) = read(entry(*of, **more), "x.olv")  # type: ignore[arg-type]
    assert isinstance(found, Problem), str(found)
    return solver.check(found)


def said(verdict: Verdict) -> list[str]:
    return [str(note).partition("not compared: ")[2] for note in verdict.notes]


def test_one_printed_solution_is_about_the_diagram() -> None:
    verdict = judged("1.Ka1-a2 Qd7-a4 #")
    assert [(phase.label, phase.word) for phase in verdict.phases] == [
        ("a", "sound"),
        ("b", "sound"),
    ]
    assert [phase.is_unprinted for phase in verdict.phases] == [False, True]
    assert [str(note) for note in verdict.notes] == [
        "x.olv:6:3  note: not compared: nothing is printed for b)"
    ]


def test_a_wrong_one_differs_in_the_diagram_alone() -> None:
    verdict = judged("1.Ka1-a2 Qd7-a7 #")
    assert [phase.word for phase in verdict.phases] == ["differs", "sound"]


def test_a_twin_for_which_nothing_is_printed_is_judged_by_what_was_found() -> None:
    verdict = judged("1.Ka1-a2 Qd7-a4 #", ("Move d7 c8",))
    assert [phase.word for phase in verdict.phases] == ["sound", "no solution"]
    assert said(verdict) == ["nothing is printed for b)"]


@pytest.mark.parametrize(
    ("printed", "left_out"),
    [
        ("1.Ka1-a2 Qd7-a4 #\nb) 1.Ka1-a2 Qe8-a4 #", ["c"]),
        ("a) 1.Ka1-a2 Qd7-a4 #\nb) 1.Ka1-a2 Qe8-a4 #", ["c"]),
        ("a) 1.Ka1-a2 Qd7-a4 #", ["b", "c"]),
        ("b) 1.Ka1-a2 Qe8-a4 #\nc) 1.Ka1-a2 Qb8-b2 #", ["a"]),
        ("1.Ka1-a2 Qd7-a4 #\nb) 1.Ka1-a2 Qe8-a4 #\nc) 1.Ka1-a2 Qb8-b2 #", []),
        ("a) 1.Ka1-a2 Qd7-a4 #\nb,c) 1.Ka1-a2 Qe8-a4 #", []),
    ],
)
def test_what_is_left_out_is_named(printed: str, left_out: list[str]) -> None:
    verdict = judged(printed, TWINS)
    assert said(verdict) == [f"nothing is printed for {label})" for label in left_out]
    words = {phase.label: phase.word for phase in verdict.phases}
    assert words["a"] == "sound"


def test_a_number_of_solutions_is_claimed_of_all_twins() -> None:
    verdict = judged("1.Ka1-a2 Qd7-a4 #", more="intended-solutions: '2'\n")
    assert [phase.claim.count for phase in verdict.phases] == [2, 2]


def test_where_nothing_is_printed_at_all_nothing_is_said_of_it() -> None:
    assert said(judged("")) == []
