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


THREE = ("Move d7 e8", "Move d7 e7")


@pytest.mark.parametrize(
    ("labels", "differs"),
    [
        ("a b c", []),
        ("a b b", [("x.olv:13:3", "b)", ("c)",))]),
        ("a a c", [("x.olv:11:3", "a)", ("b)",))]),
        ("a c c", [("x.olv:11:3", "c)", ("b)",))]),
        ("a b d", [("x.olv:13:3", "d)", ("c)",))]),
        ("a a b", []),  # two slips, or two phases of the diagram: nobody knows
        ("a b", []),
    ],
)
def test_of_as_many_labels_as_twins_a_repeated_one_stands_in_place_of_another(
    labels: str, differs: list[tuple[str, str, tuple[str, ...]]]
) -> None:
    printed = "".join(f"{one})\n1.Ka2 Qa4#\n" for one in labels.split())
    assert heads(printed, *THREE) == differs


def test_a_repeated_label_is_told_behind_the_play_of_the_diagram() -> None:
    assert heads("1.Ka2 Qa4#\nb)\n1.Ka2 Qa4#\nb)\n1.Ka2 Qa4#", *THREE) == [
        ("x.olv:12:3", "b)", ("c)",))
    ]


def test_labels_of_several_phases_of_each_twin_are_right() -> None:
    printed = "".join(f"{one})\n1.Ka2 Qa4#\n" for one in "abcabc")
    assert heads(printed, *THREE) == []


def test_a_number_before_the_label_of_the_diagram_does_not_shift_the_labels() -> None:
    assert heads("2 solutions\na)\n1.Ka2 Qa4#\nb)\n1.Ka2 Qa4#", *THREE) == []


EN, DE, FR, RU = "1.Ka2 Qa4#", "1.Ka2 Da4#", "1.Ra2 Da4#", "1.\u041a\u0440a2 \u0424a4#"


@pytest.mark.parametrize(
    ("moves", "head", "change"),
    [
        (EN, "wKc1--d1", "Move c1 d1"),
        (EN, "wDd7--e8", "Move d7 e8"),
        (DE, "bSg7-->f5", "Move g7 f5"),
        (DE, "sSg7-f5", "Move g7 f5"),
        (DE, "+bTb6", "Add Black Rb6"),
        (DE, "wBa7-a6", "Move a7 a6"),
        (FR, "+bPb6", "Add White Pb6"),
        (FR, "+bPb6", "Add Black Pb6"),
        (FR, "+nPb6", "Add Black Pb6"),
        (FR, "wDd7-e8", "Move d7 e8"),
        (FR, "bDd7-e8 bPa7-a6", "Move d7 e8 Move a7 a6"),
        (FR, "+wTb6", "Add White Rb6"),
        (FR, "bSg7-f5", "Move g7 f5"),
        (EN, "bDd7-e8", "Move d7 e8"),
        (EN, "sSg7-f5", "Move g7 f5"),
        (EN, "sKa1-b1", "Move a1 b1"),
        (EN, "\u0431\u0424d7-e8", "Move d7 e8"),
        (EN, "\u041a\u0440c1-d1", "Move c1 d1"),
        (EN, "\u0431\u041a\u0440c1-d1", "Move c1 d1"),
        *(
            (moves, head, change)
            for moves in (EN, RU)
            for head, change in (
                ("\u0447\u041ag7-f5", "Move g7 f5"),
                ("\u041ag7-f5", "Move g7 f5"),
                ("-\u0447\u041ag7", "Remove g7"),
                ("\u041ac1-d1", "Move c1 d1"),
                ("\u0447Kg7-f5", "Move g7 f5"),  # a Latin letter
                ("\u0431\u043fa7-a6", "Move a7 a6"),
                ("\u043fa7-a6", "Move a7 a6"),
            )
        ),
        (RU, "Kg7-f5", "Move g7 f5"),
    ],
)
def test_a_head_in_the_letters_of_any_language_agrees(moves: str, head: str, change: str) -> None:
    assert heads(f"a)\n{moves}\nb) {head}\n{moves}", change) == []


@pytest.mark.parametrize(
    ("moves", "head", "change"),
    [
        (EN, "wSc1--d1", "Move c1 d1"),
        (EN, "bPa7-a6", "Move a7 a6"),
        (EN, "nSg7-f5", "Move g7 f5"),
        (EN, "Kg7-f5", "Move g7 f5"),
        (FR, "bQd7-e8", "Move d7 e8"),
        (FR, "wFd7-e8", "Move d7 e8"),
        (DE, "sDd7-e8", "Move d7 e8"),
        (DE, "wLd7-e8", "Move d7 e8"),
        (RU, "\u0447\u0424d7-e8", "Move d7 e8"),
        (RU, "\u0431\u041ag7-f5", "Move g7 f5"),
        (RU, "\u0431\u041ad7-e8", "Move d7 e8"),
    ],
)
def test_a_head_that_names_another_unit_differs(moves: str, head: str, change: str) -> None:
    ((_, said, _),) = heads(f"a)\n{moves}\nb) {head}\n{moves}", change)
    assert said == head


def test_a_letter_of_another_language_is_a_misprint_where_it_is_one_of_the_moves() -> None:
    printed = "a)\n1.Ka2 Qa4#\nb) w{}c1--d1\n1.Ka2 Qa4#"
    assert heads(printed.format("K"), "Move c1 d1") == []
    assert heads(printed.format("R"), "Move c1 d1") != []  # a king in French
    assert heads(printed.format("Q").replace("c1--d1", "d7--e8"), "Move d7 e8") == []
    assert heads(printed.format("D").replace("c1--d1", "d7--e8"), "Move d7 e8") == []


def test_letters_that_are_those_of_no_unit_are_left_out_with_a_note() -> None:
    found = judged("a)\n1.Ka2 Qa4#\nb) wXd7--e8\n1.Ka2 Qa4#", "Move d7 e8")
    assert not any(one.said.startswith("w") for phase in found.phases for one in phase.differences)
    assert [str(note) for note in found.notes] == [
        'x.olv:10:6  note: not compared: "wXd7--e8" is no change of a twin that is known'
    ]


@pytest.mark.parametrize(
    ("head", "change", "wrong"),
    [
        ("Kc1-d7, Qd7-c1", "Exchange c1 d7", "Kc1-d7, Qd7-b1"),
        ("a1-c1 c1-a1", "Exchange a1 c1", "a1-c1 c1-a2"),
        ("Kc1-d7 Qd7-e8", "Move d7 e8 Move c1 d7", "Kc1-d7 Qd7-f8"),
        ("Qd7-g7 -bSg7", "Move d7 g7", "Qd7-g7 -wPa7"),
        ("wQd7-g7, bSg7-h8", "Move g7 h8 Move d7 g7", "wQd7-g7, bSg7-h7"),
        ("mirror a1<-->h1 wQd7--e8", "Move d7 e8 Mirror a1<-->h1", "mirror a1<-->h1 wQd7--f8"),
        ("mirror a1<-->h1 wQe7--d8", "Mirror a1<-->h1 Move e7 d8", "mirror a1<-->h1 wQe7--c8"),
        ("mirror h1<-->a1", "Mirror a1<-->h1", "mirror h8<-->a1"),
        ("mirror a8<-->h8", "Mirror a1<-->h1", "mirror h8<-->h1"),
        ("Qe8", "Move d7 e8", "Qf8"),
        ("wKd1", "Move c1 d1", "wKe1"),
        ("with wKd1", "Move c1 d1", "with wKe1"),
        ("Qe8", "Add White Qe8", "Qf8"),
        ("Qe8 -Qd7", "Move d7 e8", "Qe8 -Pa7"),
        ("Qe8", "Move d7 e8", "+Qe8"),
        ("wQe8", "Move d7 e8", "add wQe8"),
        ("h#1½", "Stipulation h#1.5", "h#2½"),
        ("h#1,5", "Stipulation h#1.5", "h#1"),
        ("serh#2", "Stipulation ser-h#2", "serh=2"),
        ("=h#2", "Stipulation h#2", "=h#3"),
        ("=Kc1-d1", "Move c1 d1", "=Kc1-e1"),
        ("as diagram with Kc1-d1", "Move c1 d1", "as diagram with Kc1-e1"),
        ("wie Diagramm, Kc1-d1", "Move c1 d1", "wie Diagramm, Kc1-e1"),
        ("=z) Kc1-d1", "Move c1 d1", "=z) Kc1-e1"),
    ],
)
def test_a_head_is_read_in_every_way_that_may_be_meant(head: str, change: str, wrong: str) -> None:
    printed = "a)\n1.Ka2 Qa4#\nb) {}\n1.Ka2 Qa4#"
    assert heads(printed.format(head), change) == []
    assert judged(printed.format(head), change).notes == ()
    assert len(heads(printed.format(wrong), change)) == 1


def test_attributes_may_stand_without_a_colour() -> None:
    printed = "a)\n1.Ka2 Qa4#\nb) {}d7-e8\n1.Ka2 Qa4#"
    position = POSITION.replace("Qd7, Pa7]", "Pa7, Chameleon Qd7]")
    for unit, is_right in (("cQ", True), ("wcQ", True), ("bcQ", False), ("kQ", False)):
        lines = "\n".join(f"  {line}" for line in printed.format(unit).splitlines())
        text = f'{position}twins:\n  b: "Move d7 e8"\nsolution: |\n{lines}\n'
        (found,) = read(text, "x.olv")
        assert isinstance(found, Problem), str(found)
        differ = [one for phase in solver.check(found).phases for one in phase.differences]
        assert any(one.said == f"{unit}d7-e8" for one in differ) is not is_right


def test_a_label_that_is_repeated_for_another_phase_stands_in_place_of_none() -> None:
    printed = "1.Ka2 Qa4#\nb) Qd7-e8\n1.Ka2 Qa4#\nb)\n1.Ka2 Qa4#\n{})\n1.Ka2 Qa4#"
    twins = ("Move d7 e8", "Move d7 e7")
    assert heads(printed.format("c"), *twins) == []
    assert heads(printed.format("d"), *twins) == [("x.olv:14:3", "d)", ("c)",))]


def test_a_plus_that_only_means_the_next_twin_is_noted() -> None:
    printed = "a)\n1.Ka2 Qa4#\n+b) wQd7--e8\n1.Ka2 Qa4#\n+c) wPa7--{}\n1.Ka2 Qa4#"
    twins = ("Move d7 e8", "Move a7 a6")
    assert heads(printed.format("a6"), *twins) == []
    assert [str(note) for note in judged(printed.format("a6"), *twins).notes] == [
        'x.olv:13:3  note: "+c) wPa7--a6" is read as a change of the diagram'
    ]
    assert len(heads(printed.format("a5"), *twins)) == 1


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
