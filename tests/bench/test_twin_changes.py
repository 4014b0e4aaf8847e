"""A twin of what was changed since: its changes lead from the position kept to the one at hand."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from solver import twins
from solver.bench import state
from solver.bench.twin_changes import NoTwin, changes_between
from solver.model import Piece, Placement, Problem, Twin
from solver.writing import changes

BASE = "white Kg1 Qa1 Ra8 Pb2c2 black Ke8 Rh8"


def problem(units: str, *lines: str, asked: str = "#2") -> Problem:
    words = "\n".join([f"pieces {units}", *lines, f"stipulation {asked}"])
    found = state.read(f"BeginProblem\n{words}\nEndProblem\n")
    assert found.problem is not None, found.faults
    return found.problem


def said(base: Problem, now: Problem) -> str:
    """The twin as its statement writes it, without its keyword."""
    return changes.twin(Twin(changes_between(base, now)), "en").partition(" ")[2]


@pytest.mark.parametrize(
    ("units", "twin"),
    [
        ("white Kg1 Qb1 Ra8 Pb2c2 black Ke8 Rh8", "move a1 b1"),
        ("white Kg1 Qa1 Ra8 Pb2 black Ke8 Rh8", "remove c2"),
        ("white Kg1 Qa1 Ra8 Pb2c2d3 black Ke8 Rh8", "add White Pd3"),
        ("white Kg1 Qa8 Ra1 Pb2c2 black Ke8 Rh8", "exchange a1 a8"),
        ("white Kg1 Qa1 Rh8 Pb2c2 black Ke8", "move a8 h8"),
        ("white Kg1 Qa1 Sa8 Pb2c2 black Ke8 Rh8", "add White Sa8"),
        ("white Kg1 Qa1 Ra8 Pb3c2 black Ke8 Rh7", "move b2 b3 move h8 h7"),
        ("black Kg1 Qa1 Ra8 Pb2c2 white Ke8 Rh8", "PolishType"),
    ],
)
def test_what_was_changed_is_said_in_few_words(units: str, twin: str) -> None:
    assert said(problem(BASE), problem(units)) == twin


def test_a_position_that_was_shifted_as_a_whole_is_one_change() -> None:
    base = problem("white Kb1 Qc1 Pb2c2 black Kd5")
    assert said(base, problem("white Kc2 Qd2 Pc3d3 black Ke6")) == "shift b1 c2"


def test_other_demands_are_changes_too() -> None:
    base = problem(BASE)
    assert said(base, problem(BASE, asked="h#2")) == "stipulation h#2"
    assert said(base, problem(BASE, "condition Circe")) == "condition Circe"


def test_what_no_twin_can_say_is_refused() -> None:
    base = problem(BASE, "condition Circe")
    with pytest.raises(NoTwin, match="without the conditions"):
        changes_between(base, problem(BASE))
    with pytest.raises(NoTwin, match="nothing has been changed"):
        changes_between(base, base)


def test_the_changes_of_any_two_positions_lead_from_one_to_the_other() -> None:
    chance = random.Random(32)
    for _ in range(300):
        base = problem(BASE)
        now = _shuffled(base, chance)
        if set(now.placements) == set(base.placements):
            continue
        made = base
        for change in changes_between(base, now):
            made = twins.apply_change(made, change)
        assert set(made.placements) == set(now.placements)


def _shuffled(base: Problem, chance: random.Random) -> Problem:
    """Units moved within a few squares, so that rings, exchanges and captures come about."""
    squares = ["a1", "a8", "b2", "c2", "e8", "g1", "h8", "d4"]
    units = {one.square: one for one in base.placements}
    for _ in range(chance.randint(1, 4)):
        at, to = chance.sample(squares, 2)
        one, other = units.pop(at, None), units.pop(to, None)
        if one:
            units[to] = replace(one, square=to)
        if other and chance.random() < 0.6:
            units[at] = replace(other, square=at)
        if chance.random() < 0.2:
            units["d4"] = Placement("d4", Piece("white", "knight"))
    return replace(base, placements=tuple(units.values()))
