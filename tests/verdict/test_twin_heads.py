"""Heads of twins in printed solutions: `b) wQd7--e8` has to lead to the position of the twin."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

import solver
from solver.model import Intended, Problem
from solver.reading.reader import read
from solver.verdict import Verdict, verdict

POSITION = "algebraic:\n  white: [Kc1, Qd7, Pa7]\n  black: [Ka1, Sg7]\nstipulation: h#1\n"


def judged(printed: str, *twins: str) -> Verdict:
    """The verdict on an entry with these twins, b, c, ...; head and play of each in a line."""
    changes = "".join(f'  {chr(98 + at)}: "{one}"\n' for at, one in enumerate(twins))
    lines = "\n".join(f"  {line}" for line in printed.splitlines())
    (found,) = read(f"{POSITION}twins:\n{changes}solution: |\n{lines}\n", "x.olv")
    assert isinstance(found, Problem), str(found)
    return solver.check(found)


def heads(printed: str, *twins: str) -> list[tuple[str, str, tuple[str, ...]]]:
    """What differs in heads; the play of the twins is left out."""
    found = judged(printed, *twins)
    assert not found.faults
    return [
        (str(one.place), one.said, one.nearest)
        for phase in found.phases
        for one in phase.differences
        if ")" in one.text
    ]


@pytest.mark.parametrize(
    ("head", "change"),
    [
        ("b) wQd7--e8", "Move d7 e8"),
        ("b) wQd7-->e8", "Move d7 e8"),
        ("b) Qd7-e8", "Move d7 e8"),
        ("b) Dd7-e8", "Move d7 e8"),
        ("b) d7 → e8", "Move d7 e8"),
        ("b) Move wQd7 == e8", "Move d7 e8"),
        ("b) Qd7 to e8.", "Move d7 e8"),
        ("b) wQd7<-->wKc1", "Exchange c1 d7"),
        ("b) wQd7<--wKc1", "Exchange c1 d7"),
        ("b) -bSg7", "Remove g7"),
        ("b) without Sg7", "Remove g7"),
        ("b) +wPb6", "Add White Pb6"),
        ("b) WRg7", "Add White Rg7"),
        ("b) -bSg7  wQd7--g7", "Move d7 g7"),
        ("b) wQd7--e8  wPa7--a6", "Move d7 e8 Move a7 a6"),
        ("b) shift a1 == b1", "Shift a1 b1"),
        ("b) mirror a1<-->h1", "Mirror a1<-->h1"),
        ("b) rotate 90", "Rotate 90"),
        ("b) PolishType", "PolishType"),
        ("b) #1", "Stipulation #1"),
        ("b) wQd7--e8, #1", "Move d7 e8 Stipulation #1"),
        ("b) Duplex", "Move d7 e8"),
        ("b)", "Move d7 e8"),
    ],
)
def test_a_head_that_leads_to_its_twin_agrees(head: str, change: str) -> None:
    assert heads(f"a) diagram\n1.Ka2 Qa4#\n{head}\n1.Ka2 Qa4#", change) == []


@pytest.mark.parametrize(
    ("head", "change", "said", "ours"),
    [
        ("b) wQd7--f8", "Move d7 e8", "wQd7--f8", "wQd7-->e8"),
        ("b) wQd6--e8", "Move d7 e8", "wQd6--e8", "wQd7-->e8"),
        ("b) wRd7--e8", "Move d7 e8", "wRd7--e8", "wQd7-->e8"),
        ("b) bQd7--e8", "Move d7 e8", "bQd7--e8", "wQd7-->e8"),
        ("b) wQd7--e8  wPa7--a5", "Move d7 e8 Move a7 a6", "wPa7--a5", "wQd7-->e8  wPa7-->a6"),
        ("b) wQd7<-->bKa1", "Exchange c1 d7", "wQd7<-->bKa1", "wKc1<-->wQd7"),
        ("b) -wPa7", "Remove g7", "-wPa7", "-bSg7"),
        ("b) -bSg7  wQd7--h8", "Move d7 g7", "wQd7--h8", "-bSg7  wQd7-->g7"),
        ("b) +wPb5", "Add White Pb6", "+wPb5", "+wPb6"),
        ("b) shift a1 == c1", "Shift a1 b1", "shift a1 == c1", "shift a1 ==> b1"),
        ("b) mirror a1<-->h1", "Rotate 90", "mirror a1<-->h1", "rotate 90"),
        ("b) mirror b1<-->h1", "Mirror a1<-->h1", "mirror b1<-->h1", "mirror a1<-->h1"),
        ("b) rotate 180", "Rotate 90", "rotate 180", "rotate 90"),
        ("b) h#2", "Stipulation #1", "h#2", "#1"),
    ],
)
def test_a_head_that_leads_elsewhere_differs_at_its_change(
    head: str, change: str, said: str, ours: str
) -> None:
    found = heads(f"a) diagram\n1.Ka2 Qa4#\n{head}\n1.Ka2 Qa4#", change)
    assert found == [(f"x.olv:10:{3 + head.index(said)}", said, (ours,))]


def test_a_head_that_leaves_out_a_change_differs_as_a_whole() -> None:
    found = heads("a)\n1.Ka2 Qa4#\nb) wQd7--e8\n1.Ka2 Qa4#", "Move d7 e8 Move a7 a6")
    assert found == [("x.olv:10:3", "b) wQd7--e8", ("wQd7-->e8  wPa7-->a6",))]


@pytest.mark.parametrize("head", ["+c) wQe8--e7", "c) =b) & Qe8-e7", "c) as b) and Qe8-e7"])
def test_a_head_goes_on_from_the_twin_that_it_names(head: str) -> None:
    printed = f"a)\n1.Ka2 Qa4#\nb) wQd7--e8\n1.Ka2 Qa4#\n{head}\n1.Ka2 Qa4#"
    assert heads(printed, "Move d7 e8", "Continued Move e8 e7") == []
    assert heads(printed, "Move d7 e8", "Move d7 e7") == []
    assert len(heads(printed, "Move d7 e8", "Continued Move e8 f7")) == 1


def test_a_label_in_place_of_another_differs() -> None:
    printed = "a)\n1.Ka2 Qa4#\nc) wQd7--e8\n1.Ka2 Qa4#"
    assert heads(printed, "Move d7 e8") == [("x.olv:10:3", "c)", ("b)",))]


def test_labels_in_one_line_are_those_of_the_twins() -> None:
    printed = "a) 1.Ka2 Qa4# {}) 1.Ka2 Qa4#"
    assert heads(printed.format("b"), "Move d7 e8") == []
    assert heads(printed.format("c"), "Move d7 e8") == [("x.olv:8:17", "c)", ("b)",))]
    assert heads("1.Ka2 Qa4# c) 1.Ka2 Qa4#", "Move d7 e8") == [("x.olv:8:14", "c)", ("b)",))]


def test_a_letter_of_another_language_is_no_misprint_unless_it_is_one_of_the_moves() -> None:
    printed = "a)\n1.Ka2 Qa4#\nb) w{}c1--d1\n1.Ka2 Qa4#"
    assert heads(printed.format("K"), "Move c1 d1") == []
    assert heads(printed.format("R"), "Move c1 d1") != []  # a king in French
    assert heads(printed.format("Q").replace("c1--d1", "d7--e8"), "Move d7 e8") == []
    assert heads(printed.format("D").replace("c1--d1", "d7--e8"), "Move d7 e8") == []


def test_a_head_in_the_midst_of_a_line_is_compared() -> None:
    printed = "a) 1.Ka2 Qa4# b) wQd7--{} 1.Ka2 Qa4#"
    assert heads(printed.format("e8"), "Move d7 e8") == []
    assert heads(printed.format("f8"), "Move d7 e8") == [("x.olv:8:20", "wQd7--f8", ("wQd7-->e8",))]


def test_what_is_no_change_that_is_known_is_left_out_with_its_place() -> None:
    found = judged("a)\n1.Ka2 Qa4#\nb) wQd7--e8 mirrored\n1.Ka2 Qa4#", "Move d7 e8")
    assert [str(note) for note in found.notes] == [
        'x.olv:10:15  note: not compared: "mirrored" is no change of a twin that is known'
    ]


def test_whatever_stands_behind_a_label_is_judged() -> None:
    """A mirror that is none, a square that the board does not have: nothing ends the run."""
    printed = (
        "a) diagram\n1.Ka2 Qa4#\nb) wQd7--e8 -bSg7 +wPb5, h#2\n1.Ka2 Qa4#\n"
        "+c) mirror a1<-->h1 & Move wKg4 == e2 shift a1 == b1 rotate 90\n1.Ka2 Qa4#"
    )
    twins = "twins:\n  b: Move d7 e8\n  c: Continued Move e8 e7\n"
    (found,) = read(f"{POSITION}{twins}solution: ''\n", "x.olv")
    assert isinstance(found, Problem)
    solution, chance = solver.solve(found), random.Random(2)
    for _ in range(300):
        text = list(printed)
        for _ in range(chance.randrange(1, 9)):
            at = chance.randrange(len(text))
            text[at : at + chance.randrange(2)] = chance.choice(["", *"ah18)(+-=<> wbKQ#½\n;'"])
        claim = Intended(tuple(filter(str.strip, "".join(text).split("\n"))), printed=True)
        assert verdict(replace(solution, problem=replace(found, intended=claim))).phases
