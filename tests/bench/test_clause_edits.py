"""Clauses in other words, and statements in another language."""

from __future__ import annotations

import pytest

from solver.bench import arguments, state
from solver.bench.clause_edits import NotSaid, rewritten, translated
from solver.catalogue.conditions import CONDITIONS
from solver.catalogue.options import OPTIONS
from solver.model import Problem

UNITS = "pieces White Kg1 Qa2 Rb7 Black Kh8"


def problem(*lines: str, first: tuple[str, ...] = ()) -> Problem:
    """A problem with lines before its units, and behind what is asked."""
    words = ["BeginProblem", *first, UNITS, "stipulation #1", *lines, "EndProblem", ""]
    return understood("\n".join(words))


def understood(text: str) -> Problem:
    found = state.read(text).problem
    assert found is not None
    return found


def test_lines_stand_where_they_are_said_to() -> None:
    made = rewritten(problem("twin move a2 a3"), "conditions", ["Circe", " ", "Anti  Circe"])
    lines = made.text.splitlines()
    said = [lines[line - 1][before:] for line, before in made.lines]
    assert said == ["Circe", "Anti Circe"]
    assert lines[-2] == "twin move a2 a3"


def test_constraints_are_edited_as_they_are_written() -> None:
    before = problem("constraint captures w 0")
    assert state.read(rewritten(before, "constraints", []).text).problem == problem()
    wanted = ["strict not mates moved wRb7", "any { checks w 1- | visits wKg1 g2 }"]
    again = rewritten(before, "constraints", wanted)
    shown = state.shown(state.read(again.text))
    assert shown["clauses"]["constraints"] == wanted


@pytest.mark.parametrize("language", ["de", "fr"])
def test_constraints_have_the_letters_of_the_other_language(language: str) -> None:
    text = translated(problem("constraint captured wQa2 no"), language)
    assert "Qa2 no" not in text
    assert "Da2 no" in text


def test_a_zero_position_stays_the_first_of_the_twins() -> None:
    before = problem("zeroposition move a2 a3", "twin remove b7")
    made = rewritten(before, "twins", ["remove b7", "continued move a2 a3"])
    assert made.text.splitlines()[-3:-1] == ["zeroposition remove b7", "twin continued move a2 a3"]


def test_a_solution_as_it_was_printed_stays_one() -> None:
    before = problem(first=("intended as printed", "intended 1.Qa8#"))
    assert before.is_printed
    again = understood(rewritten(before, "intended", ["1.Qa8# !"]).text)
    assert again.is_printed
    assert again.intended is not None
    assert again.intended.lines == ("1.Qa8# !",)


@pytest.mark.parametrize("language", ["de", "fr"])
def test_another_language_says_the_same(language: str) -> None:
    before = problem("condition Circe RexInclusive", "option SetPlay", "twin remove a2")
    text = translated(before, language)
    assert "RexInclusive" not in text
    assert translated(understood(text), "en") == translated(before, "en")


def test_letters_of_what_is_intended_are_not_guessed() -> None:
    with pytest.raises(NotSaid, match="what is intended"):
        translated(problem(first=("intended Key Qa8",)), "de")


def test_every_argument_of_the_catalogue_is_described() -> None:
    kinds = {"squares", "numbers", "pattern", "words", "any", "walks", "unit"}
    conditions = (entry.arguments for entry in CONDITIONS.values())
    for shapes in (*conditions, *(entry.arguments for entry in OPTIONS.values())):
        told = arguments.described(shapes)
        assert [one["said"] for one in told] == [shape.describe() for shape in shapes]
        assert {one["kind"] for one in told} <= kinds
