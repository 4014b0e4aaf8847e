"""Changes leave what a composer expects of a position."""

from __future__ import annotations

from collections import Counter

import pytest
from cooked_problems import loyd
from msgspec.structs import replace

import solver
from solver.catalogue.stipulation.modified import swap_sides
from solver.edits.edit import applied
from solver.edits.generate import edits
from solver.edits.legality import is_royal
from solver.model import Option

FULL = "BeginProblem\nForsyth {} w - - 0 1\nStipulation #2\n{}\nEndProblem"


def after(problem: solver.Problem) -> list[solver.Problem]:
    """The problem after each change."""
    return [applied(problem, edit) for edit in edits(problem, exchanges=True)]


def test_pawns_stay_off_the_edges_and_kings_as_many() -> None:
    problem = loyd()
    for changed in after(problem):
        units = changed.placements
        assert not [u for u in units if u.piece.walk == "pawn" and u.square[1] in "18"]
        kings = Counter(u.piece for u in units if is_royal(u.piece))
        assert sorted(kings.values()) == [1, 1]
        assert len({u.square for u in units}) == len(units)


def test_changes_of_one_unit_change_one_unit() -> None:
    problem = loyd()
    before = {(u.square, u.piece) for u in problem.placements}
    for edit in edits(problem):
        now = {(u.square, u.piece) for u in applied(problem, edit).placements}
        if edit.kind in ("add", "remove", "move", "replace"):
            assert max(len(now - before), len(before - now)) == 1
            assert len(now) - len(before) == edit.units


def test_in_a_twin_the_other_side_may_begin() -> None:
    problem = loyd()
    assert not [edit for edit in edits(problem) if edit.kind == "turn"]
    (turned,) = [edit for edit in edits(problem, exchanges=True) if edit.kind == "turn"]
    changed = applied(problem, turned)
    assert problem.stipulation
    assert changed == replace(problem, stipulation=swap_sides(problem.stipulation))
    duplex = replace(problem, options=(*problem.options, Option("Duplex")))
    assert not [edit for edit in edits(duplex, exchanges=True) if edit.kind == "turn"]


def test_a_full_side_gets_no_unit_and_no_promoted_one() -> None:
    (problem,) = solver.loads(FULL.format("4k3/8/8/8/8/8/PPPPPPPP/RNBQKBNR", ""))
    for changed in after(problem):
        white = Counter(u.piece.walk for u in changed.placements if u.piece.colour == "white")
        assert white.total() <= 16
        assert white["pawn"] <= 8
        assert white["queen"] <= 1
        assert white["knight"] <= 2


def test_what_the_diagram_has_too_much_of_may_stay() -> None:
    (problem,) = solver.loads(FULL.format("4k3/8/8/8/8/8/QQ6/4K3", ""))
    assert any(edit.kind == "move" for edit in edits(problem))


@pytest.mark.parametrize("right", ["Option EnPassant d6", "fen"])
def test_a_double_step_before_the_diagram_stays_possible(right: str) -> None:
    position = "4k3/8/8/3pP3/8/8/8/4K3"
    text = FULL.format(position, "" if right == "fen" else right)
    (problem,) = solver.loads(text.replace("w - -", "w - d6") if right == "fen" else text)
    for edit in edits(problem):
        if edit.kind not in ("shift", "mirror", "rotate"):
            units = {u.square: u.piece.walk for u in applied(problem, edit).placements}
            assert units.get("d5") == "pawn"
            assert not units.keys() & {"d6", "d7"}


def test_twins_are_changed_too() -> None:
    (problem,) = solver.loads(
        "BeginProblem\nPieces White Kc1 Qd7 Black Ka1\nStipulation h#1\nTwin move d7 e8\nEndProblem"
    )
    changed = [edit for edit in edits(problem) if edit.kind == "change twin"]
    assert {edit.changes[0].arguments for edit in changed} >= {("d7", "e6"), ("d7", "d8")}
    assert all(applied(problem, edit).placements == problem.placements for edit in changed)
