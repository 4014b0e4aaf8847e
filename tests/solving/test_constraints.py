"""Constraints on lines, beside a slow reference: what is found is what is found without them, less
the lines that do not meet them; of battle play, what is forced by lines that do."""

from __future__ import annotations

import random

import pytest
from constrained import PLAYS, Made, by_kirke, by_reference, constraint, made

import solver
from solver.compiling.kernel_setup import legal_moves
from solver.errors import Unsupported
from solver.writing import yacpdb

#: problems of each play, and how many of them are tried every time
SEEDS = 34
QUICK = 2
#: constraints that are tried on each
EACH = 4


def constraints(problem: Made, seed: int) -> list[tuple[str, ...]]:
    """Constraints for a problem; those on the defence of battle play are strict."""
    chance = random.Random(f"{problem.play} {seed} constraints")
    found = []
    for _ in range(EACH):
        some = tuple(constraint(problem, chance) for _ in range(chance.choice([1, 1, 1, 2])))
        if problem.play in ("direct", "self"):
            some = tuple(f"strict {one}" for one in some)
        found.append(some)
    return found


def compare(play: str, seed: int) -> int:
    """How many solutions meet the constraints, and how many do not, if few or none are on one
    side."""
    problem = made(play, seed)
    kept = 0
    for some in constraints(problem, seed):
        expected = by_reference(problem, some)
        assert by_kirke(problem, some) == expected, problem.statement(some)
        kept += len(expected)
    return kept


@pytest.mark.parametrize("seed", range(QUICK))
@pytest.mark.parametrize("play", PLAYS)
def test_what_is_found_is_what_the_reference_leaves(play: str, seed: int) -> None:
    compare(play, seed)


@pytest.mark.long
@pytest.mark.parametrize("play", PLAYS)
def test_two_hundred_problems_are_what_the_reference_leaves(play: str) -> None:
    assert sum(compare(play, seed) for seed in range(QUICK, SEEDS)) > 0


@pytest.mark.parametrize("play", PLAYS)
def test_the_answer_is_that_of_any_number_of_workers(play: str) -> None:
    problem = made(play, 0)
    for some in constraints(problem, 0)[:2]:
        assert by_kirke(problem, some, workers=2) == by_kirke(problem, some)


@pytest.mark.parametrize("play", ["help", "series", "series-help", "game"])
def test_a_test_and_its_complement_find_together_what_the_whole_does(play: str) -> None:
    for seed in range(QUICK):
        problem = made(play, seed)
        one = constraint(problem, random.Random(seed))
        both = [*by_kirke(problem, (one,)), *by_kirke(problem, (f"not {one}",))]
        assert sorted(both) == by_kirke(problem, ())


def refusal(problem: str) -> str:
    """Why it is not solved, with the place and the way out."""
    (read,) = solver.loads(problem)
    (twin,) = solver.solve(read).twins
    assert twin.status == "refused"
    return "\n".join(twin.messages)


STATEMENT = """BeginProblem
Pieces White Kc1 Qd7 Black Ka1 Pa7
Stipulation {}
Constraint {}
{}EndProblem
"""


@pytest.mark.parametrize(
    ("asked", "said", "more", "message"),
    [
        ("h#2", "captures wRb1 0", "", "nobody stands on b1"),
        ("h#2", "captures wRc1 0", "", "on c1 stands a white K"),
        ("h#2", "promotes wQ yes", "", "only pawns promote"),
        ("h#2", "moves wG 0", "", "no unit is or becomes G"),
        ("#2", "captures b 0", "", "limits the defence of battle play"),
        ("s#2", "captured wQ no", "", "limits the defence of battle play"),
        ("#2", "line @2 Ka1-a2", "", "limits the defence of battle play"),
        ("#2", "captures w 0 @-1", "", "differ in length"),
        ("r#2", "captures w 0", "", "not agreed"),
        ("hs#2", "captures w 0", "", "not agreed"),
        ("2->h#2", "captures w 0", "", "not agreed"),
        ("h#2", "captures w 0", "Option GoalIsEnd\n", "not agreed"),
        ("#2", "captures w 0", "Option Threat 1\n", "not agreed"),
        ("#2", "captures w 0", "Option Duplex\n", "limits the defence of battle play"),
        ("h#2", "captures w 0", "Pieces TotalInvisible 1\n", "not seen"),
    ],
)
def test_what_has_no_clear_meaning_is_refused(
    asked: str, said: str, more: str, message: str
) -> None:
    text = refusal(STATEMENT.format(asked, said, more))
    assert message in text
    assert text.startswith("-:4:12  ")


def test_a_unit_that_a_twin_has_moved_is_refused_there() -> None:
    text = STATEMENT.format("h#2", "captures wQd7 0", "Twin move d7 d6\n")
    (problem,) = solver.loads(text)
    first, second = solver.solve(problem).twins
    assert (first.status, second.status) == ("finished", "refused")
    assert "nobody stands on d7" in second.messages[0]


def test_too_many_constraints_are_refused() -> None:
    text = STATEMENT.format("h#2", "captures w 0", "Constraint moves w 1-\n" * 16)
    assert "more than 16" in refusal(text)


def test_a_unit_is_the_same_after_promotion_and_rebirth() -> None:
    promoted = "Pieces White Kf6 Pa7 Black Kh8\nStipulation ser-#2\nConstraint {}\n"
    found = solver.loads(f"BeginProblem\n{promoted.format('mates moved wPa7')}EndProblem\n")
    without = solver.loads(f"BeginProblem\n{promoted.format('moves wPa7 0')}EndProblem\n")
    assert solver.solve(found[0]).twins[0].phases[0].lines
    assert not solver.solve(without[0]).twins[0].phases[0].lines


def test_a_format_that_has_no_word_for_them_says_so() -> None:
    (problem,) = solver.loads(STATEMENT.format("h#2", "captures w 0", ""))
    with pytest.raises(Unsupported, match="constraints on lines"):
        yacpdb.write(problem)


def test_constraints_make_no_move_illegal() -> None:
    text = "beginproblem pieces white Kc1 Qd7 Rd1 black Ka1 Pd2 stipulation h#2\n{}\nendproblem"
    (free,), (constrained,) = (
        solver.loads(text.format(one)) for one in ("", "constraint captures w 0")
    )
    assert legal_moves(constrained, "white") == legal_moves(free, "white")
    assert any(move.captured for move in legal_moves(constrained, "white"))
