"""Cures and twins that are found are sound."""

from __future__ import annotations

from typing import Any

import pytest
from cooked_problems import help_mate, loyd

import solver
from solver.edits.edit import Edit
from solver.errors import Unsupported


def test_a_cure_keeps_what_is_intended_and_leaves_nothing_else() -> None:
    cooked = solver.cook(loyd(), cures=1)
    assert cooked.cures is not None
    (cure,) = cooked.cures.sound
    assert (cure.text, cure.solutions) == ("+bPc5", ("1.Ke1-f2",))
    assert solver.check(cure.problem).word == "sound"


def test_fewest_units_rank_first_then_the_smallest_change_then_economy() -> None:
    best_first = [
        Edit("remove", (), -1, 5, 0),
        Edit("move", (), 0, 1, 0),
        Edit("replace", (), 0, 3, -2),
        Edit("replace", (), 0, 3, 2),
        Edit("add", (), 1, 2, 1),
    ]
    mixed = [best_first[at] for at in (3, 0, 4, 2, 1)]
    assert sorted(mixed, key=lambda edit: edit.rank) == best_first


def test_a_search_for_cooks_may_end_with_the_first() -> None:
    cooked = solver.cook(loyd("Intended 1.Kh8!"), cooks=1)
    assert cooked.known.cooks == 1
    assert cooked.searched < cooked.count
    assert cooked.solution.status == "interrupted"


def test_what_somebody_stops_tells_what_is_known() -> None:
    stopped = solver.cook(loyd(), stop=lambda: True)
    assert (stopped.reason, stopped.searched) == ("interrupted", 0)
    assert not any(phase.missing for phase in stopped.known.phases), "nobody knows that"


def test_of_a_search_that_was_cut_nothing_is_said_to_be_unsound() -> None:
    with pytest.raises(Unsupported, match="not proved sound: interrupted"):
        solver.sound_twins(help_mate("1", "Intended 1.Ka2 Qa4#"), stop=lambda: True)


@pytest.mark.parametrize(
    "given", [{"cooks": 0}, {"cures": -1}, {"cures": 2.5}, {"cooks": "3"}], ids=str
)
def test_numbers_that_make_no_sense_are_refused_before_any_search(given: dict[str, Any]) -> None:
    with pytest.raises(solver.BadArgument, match="must be a whole number"):
        solver.cook(loyd(), **given)
    with pytest.raises(solver.BadArgument, match="count must be a whole number of 1 or more"):
        solver.sound_twins(loyd(), 0)


def test_where_nothing_that_is_intended_works_there_is_nothing_to_keep() -> None:
    with pytest.raises(Unsupported, match=r"1\.Qd3.* solves nothing"):
        solver.cook(loyd("Intended 1.Qd3!"), cures=1)


def test_a_twin_is_sound_with_a_solution_of_its_own() -> None:
    problem = help_mate()
    found = solver.sound_twins(problem, 3)
    assert len(found.sound) == 3
    for twin in found.sound:
        assert solver.check(twin.problem).word == "sound", twin.text
        assert "Ka1-a2 Qa4" not in twin.solutions[0]
        assert not twin.solutions[0].endswith("-a4 #")


def test_only_sound_problems_have_twins() -> None:
    with pytest.raises(Unsupported, match="not sound"):
        solver.sound_twins(loyd())
