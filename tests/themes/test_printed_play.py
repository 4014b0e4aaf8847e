"""The tree of play out of a printed solution, with nothing solved."""

from __future__ import annotations

import solver
from solver.themes.tree.moves import became
from solver.themes.tree.node import Node
from solver.themes.tree.play import Play
from solver.themes.tree.printed import printed_play

TWO_MOVER = "wKc1 wQd7 wRa1 wSb3 wPa2 wPb2 bKa8 bRa7 bPb7 bPc7 bPh7"


def play(units: str, stipulation: str, solution: str, options: str = "", twins: str = "") -> Play:
    sides = {"w": "white", "b": "black"}
    squares: dict[str, list[str]] = {"white": [], "black": []}
    for unit in units.split():
        squares[sides[unit[0]]].append(unit[1:])
    text = [f"stipulation: '{stipulation}'", "algebraic:"]
    text += [f"  {side}: [{', '.join(some)}]" for side, some in squares.items()]
    if options:
        text.append(f"options: [{options}]")
    if twins:
        text += ["twins:", f"  b: {twins}"]
    text += ["solution: |", *(f"  {line}" for line in solution.splitlines())]
    (problem,) = solver.loads("---\n" + "\n".join(text) + "\n")
    return printed_play(problem)


def written(line: list[Node]) -> list[str]:
    return ["-" if one.move is None else one.move.departure + one.move.arrival for one in line]


def lines(found: Play) -> list[list[str]]:
    return [written(line) for line in found.lines()]


def test_a_threat_stands_behind_a_pass_and_a_refutation_is_marked() -> None:
    found = play(
        "wKa1 wQb1 wRh1 bKh8 bPg7 bPh7",
        "#2",
        "1.Qb1-b8 + ? threat:\n  2.Qb8-g8 #\n  but\n  1...Kh8-g8 !\n"
        "1.Rh1*h7 + ! zugzwang.\n  1...Kh8*h7\n  2.Qb1-h1 #",
    )
    assert lines(found) == [
        ["b1b8", "-", "b8g8"],
        ["b1b8", "h8g8"],
        ["h1h7", "h8h7", "b1h1"],
    ]
    attempt, key = found.branches()
    assert [attempt.kind, key.kind] == ["try", "key"]
    assert key.node.zugzwang
    assert [line[-1].refutes for line in attempt.lines()] == [False, True]
    assert next(attempt.lines())[1].threatens


def test_set_play_begins_with_a_pass_and_short_moves_are_found_on_the_board() -> None:
    found = play(
        "wKc7 wQb2 wRg8 wSf2 bKg2 bPg3 bPf4",
        "#3",
        "1...Kf3 2.Qc2\n1.Sg4+! Kh3 2.Sh2 gxh2 3.Qh8#",
    )
    assert lines(found) == [["-", "g2f3", "b2c2"], ["f2g4", "g2h3", "g4h2", "g3h2", "b2h8"]]
    last = list(found.lines())[1][-1]
    assert last.played.goal == "#"
    assert last.played.check


def test_alternatives_stand_side_by_side() -> None:
    found = play("wKa1 wQb1 bKh8 bPg7 bPh7", "#2", "1.Qd3! g6/g5 2.Qd8/Qd4#")
    assert len(lines(found)) == 4


def test_twins_have_their_lines_and_set_play_of_help_play_its_pass() -> None:
    found = play(
        "wKh1 wRh4 wRc1 bKd2 bPe3 bPe2",
        "h#2",
        "a) 1...Rc1-c4 2.Kd2-d3 Rh4-d4 #\n1.e2-e1=S Rh4-c4 2.Se1-d3 Rc4-c2 #\n"
        "b) wRh4-->g1\n1.e2-e1=R Rg1-f1 2.Re1-e2 Rf1-d1 #",
        twins="Move h4 g1",
    )
    assert [twin.label for twin in found.twins] == ["a", "b"]
    assert [branch.kind for branch in found.branches()] == ["set", "line", "line"]
    assert lines(found)[0] == ["-", "c1c4", "d2d3", "h4d4"]
    assert became(list(found.lines())[1][0]) == "knight"
    assert found.left_out == []


def test_what_is_printed_in_brackets_is_done() -> None:
    found = play(
        "wKa1 wPe7 bKh8 bRd8", "h#1.5", "1...e7*d8=Q[+bRa8] 2.Ra8-b8 Qd8*b8", options="Circe"
    )
    (line,) = found.lines()
    assert line[1].position["a8"].origin == "d8"
    assert line[-1].position["b8"].origin == "e7"


def test_what_does_not_fit_is_left_out_and_said() -> None:
    found = play("wKa1 wQb1 bKh8 bPg7 bPh7", "h#1.5", "1...Qb1-b8 2.Ra7-a6 Qb8-b1 #")
    assert lines(found) == [["-", "b1b8"]]
    assert found.left_out == ['not followed: "2.Ra7-a6"']


def test_a_castling_takes_the_rook_along() -> None:
    found = play("wKe1 wRh1 bKg8", "h#1.5", "1...0-0 2.Kg8-h8 Rf1-f8 #")
    assert lines(found) == [["-", "e1g1", "g8h8", "f1f8"]]


def test_twins_that_the_solution_alone_tells_are_read() -> None:
    solution = "a)\n1.Kh5-g5 #\nb) rotate 270\n1.0-0 #"
    found = play("wKh5 wRh8 bKg7", "#1", solution)
    assert [twin.label for twin in found.twins] == ["a", "b"]
    untold = play("wKh5 wRh8 bKg7", "#1", "a)\n1.Kh5-g5 #\nb) something else\n1.0-0 #")
    assert [twin.label for twin in untold.twins] == [""]
