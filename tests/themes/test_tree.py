"""The play of a problem as a tree: who moves, what stands where, and who a unit is."""

from __future__ import annotations

from paths import PROBLEMS

import solver
from solver.themes.tree.build import play_of
from solver.themes.tree.node import Node
from solver.themes.tree.play import Play


def play(text: str) -> Play:
    (problem,) = solver.loads(f"BeginProblem\n{text}\nEndProblem")
    return play_of(solver.solve(problem))


def written(line: list[Node]) -> list[str]:
    return ["-" if one.move is None else one.move.departure + one.move.arrival for one in line]


TWO_MOVER = """
Pieces White Kc1 Qd7 Ra1 Sb3 Pa2b2 Black Ka8 Ra7 Pb7c7h7
Stipulation #2
"""


def test_set_play_begins_with_a_pass() -> None:
    found = play("Pieces White Kc6 Qh1 Black Ka8 Pa7\nStipulation #2\nOption SetPlay Variation")
    assert [branch.kind for branch in found.branches()][:1] == ["set"]
    first = next(found.lines())
    assert first[0].move is None
    assert first[0].side == "white"
    assert first[1].side == "black"


def test_a_threat_stands_behind_a_pass() -> None:
    found = play("Pieces White Kc6 Qh2 Black Ka8 Pa6\nStipulation #2\nOption Variation")
    passes = [one for line in found.lines() for one in line if one.threatens]
    assert passes
    assert all(one.side == "black" and one.children for one in passes)


def test_a_unit_keeps_its_origin_through_a_promotion_and_a_rebirth() -> None:
    found = play("Pieces White Kc1 Pa7 Black Kh6 Rb8\nCondition Circe\nStipulation ~1")
    taking = [line[0] for line in found.lines() if written(line) == ["a7b8"]]
    assert len(taking) == 4
    for node in taking:
        assert node.position["b8"].origin == "a7"
        assert node.position["h8"].origin == "b8"


def test_units_of_twins_have_the_letter_of_the_twin_unless_they_were_moved() -> None:
    found = play(
        "Pieces White Kc1 Qd7 Black Ka1\nStipulation h#1\nTwin Move d7 d6\nTwin Add White Rh8"
    )
    origins = [
        {at: unit.origin for at, unit in twin.start.position.items()} for twin in found.twins
    ]
    assert origins == [
        {"c1": "c1", "d7": "d7", "a1": "a1"},
        {"c1": "c1", "d6": "d7", "a1": "a1"},
        {"c1": "c1", "d7": "d7", "a1": "a1", "h8": "h8c"},
    ]


def test_the_side_that_reaches_the_goal_is_known() -> None:
    direct = play(f"{TWO_MOVER}Option Variation")
    assert {branch.finisher for branch in direct.branches()} == {"white"}
    (problem,) = solver.load(PROBLEMS / "stipulations" / "self-mate.inp")
    selfmate = play_of(solver.solve(problem))
    assert {branch.finisher for branch in selfmate.branches()} == {"black"}
    help_play = play("Pieces White Kc1 Qd7 Black Ka1\nStipulation h#1")
    assert {branch.finisher for branch in help_play.branches()} == {"white"}
