"""Restricted stages: keys of long mates that are proven before ordinary play comes to them."""

from __future__ import annotations

import pytest

import solver
from solver.model import Problem, Solution
from solver.solving.progress import Progress

STAGES = ("restricted-stages",)
#: mates that ordinary search finishes, but not before it is the turn of the stages
FINISHED = (
    "2r5/P2R4/K6R/Npk3pp/p2p1p1r/P2p4/1p5b/3bn2n w - - dm 6;\n",
    "8/8/R7/2k1B3/1pP5/1B6/p7/6K1 w - - dm 6;\n",
)
#: one of which it shows none for long
LONG = "r1b4k/ppp2Bb1/6Pp/3pP3/1qnP1p1Q/8/PPP3P1/1K1R3R w - - dm 9;\n"
#: moves, less of which first: several workers come to the key sooner or later, as they take turns
ENOUGH = (600_000, 3_000_000, 18_000_000)


def problem(text: str) -> Problem:
    (found,) = solver.loads(text)
    return found


def cut(enough: int, without: tuple[str, ...] = (), workers: int = 1) -> Solution:
    """What is known of the long mate after about so many moves."""
    moves = 0

    def note(progress: Progress) -> None:
        nonlocal moves
        moves = progress.moves

    with solver.Workers(workers, without=without) as several:
        return several.solve(problem(LONG), on_progress=note, stop=lambda: moves > enough)


def keys(solution: Solution) -> list[int]:
    first_moves = solution.twins[0].phases[0].first_moves
    return [one.number for one in first_moves if one.verdict == "key"]


@pytest.mark.parametrize("text", FINISHED)
def test_the_answer_is_the_same_with_stages_and_without(text: str) -> None:
    every, fewer = solver.solve(problem(text)), solver.solve(problem(text), without=STAGES)
    assert solver.text(every) == solver.text(fewer)
    assert keys(every) == keys(fewer)
    assert every.moves != fewer.moves, "there was a turn of the stages"


@pytest.mark.parametrize("workers", [1, 2])
def test_a_key_is_known_before_its_turn(workers: int) -> None:
    by_limits = (cut(enough, workers=workers) for enough in ENOUGH)
    known = next(one for one in by_limits if keys(one))
    assert known.status == "interrupted"
    assert len(keys(known)) == 1
    assert known.twins[0].phases[0].tree == ()
    assert known.twins[0].phases[0].beyond == 1


def test_without_stages_it_is_not() -> None:
    known = cut(ENOUGH[1], STAGES)
    assert keys(known) == []
    assert known.twins[0].phases[0].beyond == 0
