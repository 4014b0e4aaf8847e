"""Worked problems: each has the solution it claims, every word is at work in its witness."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest
from paths import PROBLEMS
from waiting import NEVER

import solver
from solver.catalogue.circe_rows import VARIANTS
from solver.catalogue.conditions import CONDITIONS
from solver.catalogue.constraints import CONSTRAINTS
from solver.catalogue.goals import GOALS
from solver.catalogue.options import OPTIONS
from solver.catalogue.pieces import PIECES
from solver.catalogue.stipulation.forms import FORMS
from solver.catalogue.stipulation.trees import goals_of
from solver.model import Change, Condition, Demand, Limits, Problem, Stipulation

FILES = sorted(str(path.relative_to(PROBLEMS)) for path in PROBLEMS.rglob("*.inp"))
WITNESSES = [
    (table, key, entry.witness)
    for table, entries in (
        ("piece", PIECES),
        ("condition", CONDITIONS),
        ("form", FORMS),
        ("goal", GOALS),
        ("option", OPTIONS),
        ("constraint", CONSTRAINTS),
    )
    for key, entry in entries.items()
    if entry.supported
]
#: each problem takes about a second; what takes so long is an error, not to be waited for
LIMITS = Limits(seconds=NEVER)
#: variants that other words stand for as well: Parrain is LastMove Equipollents
SPELLED = ("RexInclusive", "RexExclusive", "Relaxed", "Calvet", "Cheylan")
#: every kind of change that makes a twin
CHANGES = {
    "move",
    "exchange",
    "add",
    "remove",
    "substitute",
    "rotate",
    "mirror",
    "shift",
    "polish",
    "stipulation",
    "condition",
}


@cache
def problems(file: str) -> tuple[Problem, ...]:
    return tuple(solver.load(PROBLEMS / file))


def changes(problem: Problem) -> Iterator[Change]:
    return (change for twin in problem.twins for change in twin.changes)


def stipulations(problem: Problem) -> Iterator[Stipulation]:
    asked = [problem.stipulation, *(change.stipulation for change in changes(problem))]
    return (one for one in asked if one is not None)


def conditions(problem: Problem) -> Iterator[Condition]:
    yield from problem.conditions
    for change in changes(problem):
        yield from change.conditions


def words(table: str, problem: Problem) -> set[str]:
    """The keys of that table which a problem uses."""
    match table:
        case "piece":
            return {unit.piece.walk for unit in problem.placements}
        case "condition":
            return {condition.name for condition in conditions(problem)}
        case "variant":
            return {word for condition in conditions(problem) for word in condition.arguments}
        case "form":
            return {asked.kind for asked in stipulations(problem)}
        case "constraint":
            return {
                one.demand.kind for one in problem.constraints if isinstance(one.demand, Demand)
            }
        case "goal":
            return {goal.sign for asked in stipulations(problem) for goal in goals_of(asked.play)}
    return {option.name for option in problem.options}


@pytest.mark.parametrize("file", FILES)
def test_the_solution_is_the_one_claimed(file: str) -> None:
    for problem in problems(file):
        assert solver.check(problem, limits=LIMITS).word == "sound", problem.place


@pytest.mark.parametrize("file", FILES)
def test_author_origin_and_claim_are_reported(file: str) -> None:
    for problem in problems(file):
        assert problem.authors, problem.place
        assert problem.origins, problem.place
        assert problem.intended, problem.place


@pytest.mark.parametrize(("table", "key", "witness"), WITNESSES)
def test_a_word_is_at_work_in_its_witness(table: str, key: str, witness: str) -> None:
    if key in ("ParrainCirce", "AntiSuperCirce"):
        pytest.skip("written as variants of Circe and AntiCirce")
    used: set[str] = set().union(*(words(table, one) for one in problems(f"{witness}.inp")))
    assert key in used


@pytest.mark.parametrize("variant", SPELLED)
def test_a_variant_of_circe_is_at_work_in_its_witness(variant: str) -> None:
    written = problems(f"{VARIANTS[variant].witness}.inp")
    assert any(variant in words("variant", problem) for problem in written)


def test_all_languages_twins_and_forms_of_statements_are_shown() -> None:
    every = [problem for file in FILES for problem in problems(file)]
    assert {problem.language for problem in every} == {"en", "de", "fr"}
    assert {change.kind for problem in every for change in changes(problem)} >= CHANGES
    assert any(twin.continued for problem in every for twin in problem.twins)
    assert any(problem.zeroposition for problem in every)
    assert any(asked.structured for problem in every for asked in stipulations(problem))
    assert any(asked.intro for problem in every for asked in stipulations(problem))
    assert any(len(problems(file)) > 1 for file in FILES)
