"""Retractors that say too little or what is not defined: refused, with a way out that works."""

from __future__ import annotations

import pytest
from asked import problem, solved
from taken_back import KINGS, LONE_ROOK

import solver
from solver.compiling.phases import phases
from solver.errors import InputError


@pytest.mark.parametrize(
    ("said", "notes"),
    [
        ("Retractor Help NoForwardDefence", ["NoForwardDefence means nothing"]),
        ("Option MaxReplies 4", ["MaxReplies means nothing"]),
        ("Retractor Help ThirdRepetition", []),
    ],
)
def test_what_means_nothing_where_both_sides_help_is_said(said: str, notes: list[str]) -> None:
    found = problem(f"{KINGS}{said}\nStipulation -1w & h~0.5")
    assert [note.message for note in found.notes] == [
        f"{expected} where both sides take back together" for expected in notes
    ]


def test_the_name_of_hoeg_may_have_its_own_letter() -> None:
    own = problem(f"{KINGS}Retractor H\u00f8eg\nStipulation -1 & #1")
    assert own == problem(f"{KINGS}Retractor Hoeg\nStipulation -1 & #1")


@pytest.mark.parametrize(
    ("said", "message"),
    [
        (f"{KINGS}Stipulation -2 & #1", "who takes back in -2 & #1 is not said"),
        (f"{KINGS}Retractor Proca Hoeg\nStipulation -2 & #1", "two types of retractors"),
        (f"{KINGS}Retractor Proca\nStipulation #1", "#1 takes nothing back"),
        (f"{KINGS}Retractor Help\nStipulation -2 & #1", "how many moves each side takes back"),
        (f"{KINGS}Retractor Proca\nStipulation -1w -1b & h#1", "takes back last"),
        (f"{KINGS}Retractor Proca\nStipulation -2 & h#1.5", "battle play"),
        (f"{KINGS}Retractor Proca\nCondition Circe\nStipulation -2 & #1", "with Circe are not"),
        (f"{KINGS}Retractor Proca\nCondition AntiCirce Mirror\nStipulation -2 & #1", "not defined"),
        (f"Board 9x9\n{KINGS}Retractor Proca\nStipulation -2 & #1", "on other boards"),
        (f"{KINGS}Pieces White Gb3\nRetractor Proca\nStipulation -2 & #1", "fairy units (b3)"),
        ("Pieces White Ka1\nRetractor Proca\nStipulation -2 & #1", "without its king"),
    ],
)
def test_what_is_not_defined_is_refused_with_a_way_out(said: str, message: str) -> None:
    (twin,) = solved(said).twins
    assert twin.status == "refused"
    (text,) = twin.messages
    assert message in text
    assert text.startswith("-:")


@pytest.mark.parametrize(
    ("said", "ways"),
    [
        ("Stipulation -2 & #1", ["Retractor Proca", "Retractor Hoeg", "Retractor Klan"]),
        ("Stipulation -2 & #1", ["Retractor Pacific", "-2w -1b & #1"]),
        ("Stipulation -2 & h#1.5", ["-2w -1b & h#1.5"]),
        ("Retractor Help\nStipulation -2 & #1", ["-2w -1b & #1"]),
        ("Retractor Proca\nStipulation #1", ["-2 & #1"]),
        ("Retractor Proca\nStipulation h#1", []),
        ("Retractor Help\nStipulation #1", ["-1w & #1"]),
        ("Retractor Help\nStipulation h#1", ["-1w -1b & h#1"]),
        ("Retractor Help\nStipulation ser-h#1", ["-1w -1b & ser-h#1"]),
        ("Retractor Proca\nStipulation -1w -1b & h#1", ["Retractor Help", "-2 & #1"]),
        ("Retractor Klan\nStipulation -2 & h#1.5", ["-2 & #1"]),
        ("Stipulation -1w & h#1", ["-1w -1b & h#1"]),
        ("Stipulation -1b & #1", ["-1b -1w & #1"]),
        ("Stipulation -3w & #1", ["-3w -2b & #1"]),
        ("Stipulation -3w -1b & h#1", ["-3w -3b & h#1"]),
        ("Stipulation -2w -1w & #1", ["-2w -1b & #1"]),
        ("Retractor Hoeg\nStipulation -1 -1 & #1", ["-1w & #1"]),
        ("Retractor Hoeg\nStipulation -0 & #1", ["-1w & #1"]),
        ("Stipulation -1w -0b & h#1", ["-1w -1b & h#1"]),
        ("Retractor Proca\nStipulation -500 & #1", ["-100w -99b & #1"]),
        ("Stipulation -150w -150b & h#1", ["-100w -100b & h#1"]),
        ("Stipulation -1w -1b & dia2.0", ["-1w -1b & h#1"]),
        ("Stipulation -1w & dia2.0", ["-1w & #1"]),
    ],
)
def test_what_a_message_tells_to_write_works(said: str, ways: list[str]) -> None:
    message = refusal(said)
    assert "?." not in message
    assert ways or "Leave Retractor out" in message
    for way in ways:
        assert f'"{way}"' in message
        written = way if way.startswith("Retractor") else f"Stipulation {way}"
        (command, *_) = written.split()
        kept = [line for line in said.split("\n") if not line.startswith(command)]
        assert not refusal("\n".join([*kept, written]))


def refusal(said: str) -> str:
    """What is said of a statement that cannot be read or compiled; "" where it can."""
    try:
        phases(problem(f"{LONE_ROOK}{said}"))
    except (solver.ReadError, InputError) as error:
        return str(error)
    return ""


def test_ways_out_are_written_in_the_language_of_the_statement() -> None:
    (found,) = solver.loads(
        "AnfangProblem\nSteine Weiss Ka1 Schwarz Kh8\nRueckzueger Hilfe\nForderung h#1\nEndeProblem"
    )
    (message,) = solver.solve(found).twins[0].messages
    assert 'Write "-1w -1s & h#1" to take moves back, or leave Rueckzueger out' in message


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ("-1w & h#1", "h#1 lets Black begin"),
        ("-3w & #1", "the sides take back in turns"),
        ("-1n & #1", '"n" is no side. Here the sides are w and b'),
        ("-1 -1 & #1", "whose moves"),
        ("-0 & #1", "one move or more"),
        ("-500 & #1", "at most 200 half-moves"),
        ("-1w -1b & dia2.0", "says nothing where moves are taken back"),
    ],
)
def test_a_stipulation_that_takes_nothing_sensible_back_is_a_fault(
    asked: str, message: str
) -> None:
    with pytest.raises(solver.ReadError, match=message.replace(".", r"\.")):
        problem(f"{KINGS}Stipulation {asked}")


@pytest.mark.parametrize(
    "said",
    [
        "AnfangProblem\nSteine Weiss Kh5 Schwarz Ke8\nForderung -1w -1s & h#1\nEndeProblem",
        "DebutProbleme\nPieces Blanc Rh5 Noir Re8\nEnonce -1b -1n & h#1\nFinProbleme",
        "AnfangProblem\nSteine Weiss Kh5 Schwarz Ke8\nRueckzueger Hilfe\nForderung -1w -1s&h#1\n"
        "EndeProblem",
    ],
    ids=["German", "French", "German with its type"],
)
def test_sides_are_named_in_the_language_of_the_statement(said: str) -> None:
    (found,) = solver.loads(said)
    assert len(solver.solve(found).twins[0].phases[0].lines) == 1
