"""What is suggested for words that nobody knows: no other rule, always something that works."""

from __future__ import annotations

import pytest

from solver.errors import ReadError
from solver.model import Problem
from solver.reading.reader import read

UNITS = "pieces white Ka1 Qb2 black Kh8"


def faults_of(body: str) -> list[str]:
    (found,) = read(f"BeginProblem\n{body}\n{UNITS}\nEndProblem\n")
    return str(found).splitlines() if isinstance(found, ReadError) else []


@pytest.mark.parametrize(
    ("body", "message"),
    [
        (
            "stip #2 cond AntiCirceClone",
            'condition "AntiCirceClone". Did you mean "AntiCloneCirce"?',
        ),
        ("stip #2 cond CloneCirce", 'Did you mean "CirceClone"?'),
        ("stip #2 cond Antciirce", 'Did you mean "AntiCirce"?'),
        ("stip #2 cond WhiteMaximumer", 'Did you mean "WhiteMaximummer"?'),
        ("stip #2 option Tries", 'unknown option "Tries". Did you mean "Try"?'),
        ("stip #2 cond AntiCirce Cheylann", 'Did you mean "Cheylan"?'),
        ("stip #2 cond Cheylann", 'condition "Cheylann". Did you mean "AntiCirce Cheylan"?'),
        ("stip #2 cond Calvet", 'Did you mean "AntiCirce Calvet"?'),
        ("stip #2 cond RexInclusive", 'Did you mean "Circe RexInclusive"?'),
        ("stip #2 cond TypeC", 'Did you mean "WhiteOscillatingKings TypeC"?'),
        ("stip #2 cond Koeko Neighbor", 'Did you mean "Neighbour"?'),
        ("stip #2 cond Variations", 'it is an option. Put "option" before it'),
        ("stip #2 option Circe", 'it is a condition. Put "condition" before it'),
        ("stip #2 cond Xyz", '"kirke list conditions" names those there are'),
    ],
)
def test_suggestions(body: str, message: str) -> None:
    (found,) = faults_of(body)
    assert message in found


@pytest.mark.parametrize(
    "word", ["AntiPWC", "MirrorPWC", "WhiteMadrasi", "SuperPWC", "BlackRexInclusive", "AntiBolero"]
)
def test_no_suggestion_changes_the_family(word: str) -> None:
    (found,) = faults_of(f"stip #2 cond {word}")
    family = next(part for part in ("Anti", "Mirror", "White", "Super", "Black") if part in word)
    assert "Did you mean" not in found or family in found.split("Did you mean")[1]


@pytest.mark.parametrize("option", ["SuppressGrid", "WriteGrid", "NoSymmetry", "Beep"])
def test_options_that_change_nothing_are_reported_in_a_note(option: str) -> None:
    (found,) = read(f"BeginProblem\nstip #2 option {option}\n{UNITS}\nEndProblem\n")
    assert isinstance(found, Problem)
    assert [str(note) for note in found.notes] == [f"-:2:16  note: option {option} changes nothing"]


def test_a_variant_that_says_nothing_of_its_condition_is_reported_in_a_note() -> None:
    (found,) = read(
        f"BeginProblem\nstip #2 cond Circe Cheylan AntiCirce Calvet\n{UNITS}\nEndProblem\n"
    )
    assert isinstance(found, Problem)
    (said,) = [str(note) for note in found.notes]
    assert (
        said == "-:2:14  note: Cheylan changes nothing of Circe: it is about captures in AntiCirce"
    )


@pytest.mark.parametrize("beside", ["", "Circe "])
def test_a_capture_before_the_diagram_that_nobody_remembers(beside: str) -> None:
    text = f"stip #2 cond {beside}LastCapture white Rg4\n{UNITS}"
    (found,) = read(f"BeginProblem\n{text}\nEndProblem\n")
    assert isinstance(found, Problem)
    (said,) = [str(note) for note in found.notes if "LastCapture" in str(note)]
    assert said.endswith("note: condition LastCapture changes nothing without ParrainCirce")
