"""The half-moves of conditions as they are written: read, written again, shown, refused."""

from __future__ import annotations

import pytest

import solver
from solver.errors import InputError
from solver.model import Condition, Problem
from solver.output.json_twin import conditions
from solver.writing.writer import write

TEXT = """BeginProblem
Pieces White Ka1 Qd1 Black Kh8 Rd8
Condition {}
Stipulation h#2
EndProblem
"""


def read(said: str) -> Problem:
    (problem,) = solver.loads(TEXT.format(said))
    return problem


def refusal(said: str) -> str:
    """Why a statement is refused, with the place."""
    try:
        solution = solver.solve(read(said))
    except InputError as reason:
        return str(reason)
    assert solution.status == "refused"
    return " ".join(solution.twins[0].messages)


def test_half_moves_stand_behind_a_condition_with_its_arguments() -> None:
    assert read("Circe RexInclusive @1-4, Maximummer @5- NoCapture @3 Hole a2").conditions == (
        Condition("Circe", ("RexInclusive",), half_moves=(1, 4)),
        Condition("Maximummer", half_moves=(5, 0)),
        Condition("NoCapture", half_moves=(3, 3)),
        Condition("Hole", ("a2",)),
    )


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", TEXT.format("Circe Madrasi ConditionsUntilPly 4 ConditionsFromPly 2")),
        ("en", TEXT.format("Circe PWC @2-4 Hole a2a3 @1-2")),
        (
            "de",
            "AnfangProblem\nSteine Weiss Ka1 Dd1 Schwarz Kh8 Td8\nForderung h#2\n"
            "Bedingung Circe Laengstzueger BedingungenBisZug 3\nEndeProblem\n",
        ),
        (
            "fr",
            "DebutProbleme\npieces Blanc Ra1 Dd1 Noir Rh8 Td8\nenonce h#2\n"
            "condition Circe ConditionsJusqua 4 ConditionsDepuis 2\nFinProbleme\n",
        ),
    ],
)
def test_what_is_written_reads_back_as_the_same(language: str, text: str) -> None:
    (problem,) = solver.loads(text)
    (again,) = solver.loads(write(problem))
    assert again == problem
    assert write(again) == write(problem)
    assert problem.language == language


def test_twins_say_half_moves_of_their_conditions() -> None:
    text = TEXT.format("Circe @1-2").replace("EndP", "Twin condition Madrasi @3-\nEndP")
    (problem,) = solver.loads(text)
    (again,) = solver.loads(write(problem))
    (change,) = again.twins[0].changes
    assert change.conditions == (Condition("Madrasi", half_moves=(3, 0)),)


def test_half_moves_are_told_with_their_condition() -> None:
    assert list(conditions(read("Circe @1-4 Madrasi"))) == ["Circe @1-4", "Madrasi"]


@pytest.mark.parametrize(
    ("said", "place", "why"),
    [
        ("Circe @4-1", "3:17", "the last half-move comes before the first"),
        ("Circe @0", "3:17", "half-moves are counted from 1"),
        ("Circe @x", "3:17", "names no half-moves"),
        ("Circe @3 ConditionsUntilPly 4", "3:11", "its half-moves are said twice"),
        ("ConditionsUntilPly 4", "3:11", "without a condition says nothing"),
        ("Circe ConditionsUntilPly 2 ConditionsUntilPly 3", "3:38", "is said twice"),
        ("Circe ConditionsUntilPly 2 @3", "3:17", "is itself said of some half-moves"),
        ("Circe ConditionsFromPly 3 ConditionsUntilPly 2", "3:17", "never hold"),
        ("Circe @1-3 PWC @2-5", "3:22", "Circe @1-3 and PWC @2-5 hold at the same time"),
        ("Maximummer @1-2 Maximummer @2", "3:27", "hold at the same time"),
        ("Leofamily @1", "3:11", "which set of units is played"),
        ("AliceChess @2-", "3:11", "units on the second board would be left there"),
        ("ParrainCirce @1-2", "3:11", "what pawns on their first rank do"),
    ],
)
def test_what_makes_no_sense_is_refused_where_it_stands(said: str, place: str, why: str) -> None:
    told = refusal(said)
    assert place in told
    assert why in told


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("FuddledMen @3-", "FuddledMen from half-move 3 on: it goes by what it has noted"),
        ("Imitator d4 @2", "Imitator in half-move 2: it goes by what it has noted"),
        ("GhostChess @1-2", "what it leaves on the board has no meaning without it"),
        ("HaanerChess @1-3", "HaanerChess in half-moves 1 to 3: what it leaves on the board"),
        ("RoyalDynasty ConditionsUntilPly 2", "what it leaves on the board"),
        ("Hole d4 @3-", "a square becomes a hole on which a unit may stand by then"),
    ],
)
def test_conditions_whose_state_cannot_be_carried_over_are_refused_by_name(
    said: str, why: str
) -> None:
    assert why in refusal(said)


def test_what_is_refused_names_a_way_out_that_works() -> None:
    assert "Let it hold from the first half-move on" in refusal("FuddledMen @3-")
    assert solver.solve(read("FuddledMen @1-3")).status == "finished"


@pytest.mark.parametrize(
    ("said", "asked", "note"),
    [
        ("Circe @7", "h#2", "Circe @7 never holds: h#2 has 4 half-moves"),
        ("Circe ConditionsFromPly 6", "h#2", "Circe @6- never holds: h#2 has 4 half-moves"),
        ("Circe @3-", "#1", "Circe @3- never holds: #1 has 1 half-move"),
        ("Circe @5", "h#2", ""),  # by its rules the fourth half-move mates
        ("Circe @4-9", "h#2", ""),
        ("Circe @6", "ser-h#4", ""),
    ],
)
def test_what_begins_behind_the_last_half_move_is_noted(said: str, asked: str, note: str) -> None:
    (problem,) = solver.loads(TEXT.format(said).replace("h#2", asked))
    assert [one.message for one in problem.notes] == [note] * bool(note)


def test_half_moves_of_a_longer_twin_are_played() -> None:
    longer = TEXT.format("Circe @7").replace("EndP", "Twin stipulation h#3\nEndP")
    (problem,) = solver.loads(longer)
    assert problem.notes == ()
