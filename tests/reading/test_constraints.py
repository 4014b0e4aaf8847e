"""Constraints on lines: what is read is written again, and what says nothing is refused."""

from __future__ import annotations

import pytest

import solver
from solver.catalogue.constraints import CONSTRAINTS
from solver.model import AnyAsked, Demand, MoveSaid, NotAsked, Plies, Problem, Units
from solver.writing.writer import write

DIAGRAM = "Pieces White Kc1 Qd7 Ra1 Pa2b2 Black Ka8 Qd8\nStipulation h#2\n"
#: each as it is written again
WRITTEN = [
    *(entry.example for entry in CONSTRAINTS.values() if entry.key != "castles"),
    "captures wRa1 1-3 @1-6",
    "captures w 2-",
    "captures b 0 @-2",
    "captures wQ 1 @-3--1",
    "captured w yes @2",
    "promotes wP to Q S no",
    "promotions b 1- to Q R B S",
    "stays bK file d rank 4 a1-c3 dark e5f6",
    "avoids w light",
    "visits wKc1 a1c3 @1-2",
    "route wKc1 c1-*-d4-*",
    "checks w all @1-3",
    "line @-1 0-0-0",
    "line @2 a7*b8=Q",
    "line @2 Kb2",
    "line @2 Raa4",
    "final bK a8 rank 8",
    "mates checks w",
    "castles b no",
    "not captures w 0",
    "not not captures w 0",
    "any { captures w 0 | not any { captures b 0 | checks w 1- } | moves wQ 0 }",
    "strict mates moved wPb2",
    "strict not final king a8",
]
#: language -> the same constraint in its letters
LETTERS = {"en": "captured bQd8 no", "de": "captured sDd8 no", "fr": "captured nDd8 no"}
OPENINGS = {
    "en": ("BeginProblem", "Pieces White Kc1 Black Ka8 Qd8", "Constraint", "EndProblem"),
    "de": ("AnfangProblem", "Steine Weiss Kc1 Schwarz Ka8 Dd8", "Zwang", "EndeProblem"),
    "fr": ("DebutProbleme", "Pieces Blanc Rc1 Noir Ra8 Dd8", "Contrainte", "FinProbleme"),
}
#: what is wrong -> the word to which the message points, and a part of it
WRONG = {
    "captures": ("", "the unit is missing"),
    "captures x 0": ("x", "no unit"),
    "captures w": ("", "the number is missing"),
    "captures w 3-1": ("3-1", "larger number"),
    "captures w 0 @0": ("@0", "no half-moves"),
    "captures w 0 @2-1": ("@2-1", "no half-moves"),
    "captures w 0 @1 @2": ("@2", "twice"),
    "captures w 0 once": ("once", "no business"),
    "visits wKc1": ("", "squares are missing"),
    "visits wKc1 a9": ("a9", "no square"),
    "visits wKc1 there": ("there", "no squares"),
    "stays w file z": ("z", "no file"),
    "moves wX 1": ("wX", "no piece has the letters"),
    "moves wa1 1": ("wa1", "says no walk"),
    "avoids wK a1 @2": ("@2", "say nothing"),
    "route wR a1-a2": ("wR", "no single unit"),
    "route wRa1 a2-a1": ("a2-a1", "begins on a2"),
    "checks n 1": ("n", "no side"),
    "line Ka1": ("Ka1", "one half-move is named"),
    "line @1-2 Ka1": ("@1-2", "one half-move is named"),
    "line @1 Qq": ("Qq", "no half-move"),
    "mates wR": ("wR", "to be said"),
    "promotes wP perhaps": ("perhaps", "is expected"),
    "promotes wP to yes": ("", "missing"),
    "castles wK yes": ("wK", "no side"),
    "any { captures w 0": ("", "is missing"),
    "any captures w 0": ("captures", "is missing"),
    "captures w 0 }": ("}", "no business"),
    "not": ("", "a kind of constraint is missing"),
    "strict": ("", "a kind of constraint is missing"),
    "wishes w 0": ("wishes", "unknown kind"),
}


def statement(*constraints: str) -> str:
    lines = "".join(f"Constraint {one}\n" for one in constraints)
    return f"BeginProblem\n{DIAGRAM}{lines}EndProblem\n"


def read(*constraints: str) -> Problem:
    (problem,) = solver.loads(statement(*constraints))
    return problem


@pytest.mark.parametrize("constraint", WRITTEN)
def test_what_is_read_is_written_in_the_same_words(constraint: str) -> None:
    problem = read(constraint)
    written = write(problem)
    assert f"constraint {constraint}\n" in written
    (again,) = solver.loads(written)
    assert again.constraints == problem.constraints


def test_all_kinds_are_read_and_written() -> None:
    kinds = {one.partition(" ")[0] for one in WRITTEN}
    assert kinds >= CONSTRAINTS.keys()


@pytest.mark.parametrize("language", LETTERS)
def test_units_have_the_letters_of_the_statements_language(language: str) -> None:
    opening, pieces, keyword, end = OPENINGS[language]
    text = f"{opening}\n{pieces}\n{keyword} {LETTERS[language]}\n"
    asked = {"en": "Stipulation", "de": "Forderung", "fr": "Enonce"}[language]
    (problem,) = solver.loads(f"{text}{asked} h#2\n{end}\n")
    demand = Demand("captured", Units("black", "queen", "d8"), 0, 0)
    assert problem.constraints[0].demand == demand
    assert LETTERS[language] in write(problem)


def test_clauses_nest() -> None:
    (constraint,) = read("not any { captures w 0 | checks b 1- @2 }").constraints
    some = (
        Demand("captures", Units("white"), 0, 0),
        Demand("checks", Units("black"), 1, None, plies=Plies(2, 2)),
    )
    assert constraint.demand == NotAsked(AnyAsked(some))
    assert not constraint.strict


def test_a_half_move_is_taken_apart() -> None:
    (constraint,) = read("line @1 R1xa3").constraints
    assert isinstance(constraint.demand, Demand)
    assert constraint.demand.move == MoveSaid("rook", None, "1", "a3", captures=True)


@pytest.mark.parametrize("constraint", WRONG)
def test_what_is_wrong_is_said_with_its_place_and_a_way_out(constraint: str) -> None:
    word, message = WRONG[constraint]
    text = statement(constraint)
    with pytest.raises(solver.ReadError) as raised:
        solver.loads(text)
    (fault,) = raised.value.problems
    assert message in fault.message
    assert fault.hint
    line = f"Constraint {constraint}"
    column = line.rindex(word) if word else len(line)
    assert (fault.place.line, fault.place.column) == (4, column + 1)


def test_a_constraint_without_words_is_refused() -> None:
    with pytest.raises(solver.ReadError, match="no constraint after"):
        solver.loads(statement(""))


@pytest.mark.parametrize(
    ("constraint", "is_noted"),
    [
        ("captures w 0 @5", True),
        ("captures w 0 @-5", True),
        ("not visits wR a8 @5-6", True),
        ("any { captures w 0 | checks w 0 @9 }", True),
        ("captures w 0 @4", False),
        ("captures w 0 @2-9", False),
        ("captures w 0 @-9--4", False),
    ],
)
def test_half_moves_that_are_not_played_are_noted(constraint: str, is_noted: bool) -> None:
    text = (
        "BeginProblem\nPieces White Ka3 Ra4 Black Kh8\nStipulation h#2\nConstraint {}\nEndProblem"
    )
    (problem,) = solver.loads(text.format(constraint))
    said = [one.message for one in problem.notes]
    assert len(said) == is_noted
    assert all("is about half-moves that are not played: h#2 has 4 half-moves" in m for m in said)
