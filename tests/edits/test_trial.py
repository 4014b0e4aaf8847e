"""What a trial says of a change is what solving it says."""

from __future__ import annotations

import pytest
from cooked_problems import help_mate, loyd
from msgspec.structs import replace

import solver
from solver.catalogue.stipulation.trees import classic
from solver.edits.edit import Edit, applied, squares, text
from solver.edits.generate import edits
from solver.edits.moves import Named, named, turned
from solver.edits.trial import OfPhase, Trial, Wanted, tried
from solver.errors import KirkeError
from solver.model import Goal
from solver.verdict.sides import lines


def solutions(problem: solver.Problem) -> set[Named]:
    """The names of all solutions."""
    solution = solver.solve(problem)
    return {named(line) for phase in solution.twins[0].phases for line in lines(phase)}


def expected(problem: solver.Problem, edit: Edit, kept: set[Named], length: int) -> bool:
    """Whether a change leaves exactly these solutions, and no shorter ones."""
    square = squares(edit, problem)
    try:
        changed = applied(problem, edit)
        found = solutions(changed)
    except KirkeError:
        return False
    kept = {turned(one, square) for one in kept} if square else kept
    if found != kept:
        return False
    if length == 1:
        return True
    return not solutions(replace(changed, stipulation=classic("", Goal("#"), length - 1)))


@pytest.mark.parametrize(
    ("problem", "length", "step"),
    [(loyd(), 2, 37), (help_mate("1"), 1, 41)],
    ids=["direct", "help"],
)
def test_cures_are_those_changes_after_which_solving_finds_what_is_intended(
    problem: solver.Problem, length: int, step: int
) -> None:
    found = sorted(solutions(problem), key=lambda one: one[0].walk)
    wanted = Wanted({"": (OfPhase((found[0],), 1, tuple(found[1:])),)})
    said: set[bool] = set()
    some = [edit for edit in edits(problem) if text(edit, problem) in ("+bPc5", "wQd7-->e8")]
    for edit in (*some, *edits(problem)[::step]):
        trial = tried(problem, edit, wanted, 60.0, 1 << 22)
        is_sound = expected(problem, edit, {found[0]}, length)
        assert (trial.word == "sound") == is_sound, (edit, trial)
        said.add(is_sound)
    assert said == {True, False}


def test_a_search_that_is_cut_proves_nothing() -> None:
    problem = loyd()
    wanted = Wanted({"": (OfPhase(tuple(solutions(problem)), 2, ()),)})
    edit = next(one for one in edits(problem) if one.kind == "add")
    assert tried(problem, edit, wanted, 0.0, 1 << 22) == Trial("unproved")


def test_solutions_that_differ_in_their_effects_are_told_apart() -> None:
    """Under Circe Super the capturer says where a unit is reborn: Popeye finds two mates."""
    text = "pieces white Kd4 Qa3 Sc2 black Kc1 Ra2 condition supercirce stipulation h#1"
    (problem,) = solver.loads(f"beginproblem {text} endproblem")
    found = [
        named(line) for phase in solver.solve(problem).twins[0].phases for line in lines(phase)
    ]
    assert len(found) == 2
    unchanged = next(edit for edit in edits(problem) if edit.kind == "shift")
    square = squares(unchanged, problem)
    assert square is not None
    word = tried(problem, unchanged, Wanted({"": (OfPhase(tuple(found), 2, ()),)}), 60.0, 1 << 22)
    assert word.word != "spoiled"
