"""How far play is that is searched length by length, and when a length will be done."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest

from solver import _kernel
from solver.compiling import phases
from solver.compiling.kernel_setup import machine
from solver.model import Problem
from solver.reading import reader
from solver.solving.parts import dispatch
from solver.solving.parts.lengths import Lengths
from solver.solving.parts.machine import Part
from solver.solving.parts.ordered import Parts
from solver.solving.parts.progress_reports import Ending
from solver.solving.progress import Length

FIRST, REPLIES = range(10), range(4)
LONG: list[Part] = [(8, first, reply) for first in FIRST for reply in REPLIES]
PARTS: list[Part] = [(4,), *((6, first) for first in FIRST), *LONG]


class Search:
    """Parts that are solved one after the other, each move of which takes a thousandth of a
    second."""

    def __init__(self, parts: Sequence[Part] = PARTS, task: dict[str, Any] | None = None) -> None:
        self.now = 0.0
        self.moves = 0
        self.done: set[int] = set()
        self.lengths = Lengths(task or {}, parts, lambda: self.now)

    def solve(self, *moves: int) -> None:
        """The next parts take so many moves."""
        for one in moves:
            self.at()
            self.lengths.add(len(self.done), [one])
            self.done.add(len(self.done))
            self.moves += one
            self.now += one / 1000

    def at(self, at_work: int = 0) -> Length | None:
        """How far it is. at_work: moves in the part at hand."""
        self.now += at_work / 1000
        found = self.lengths.at(len(self.done), self.done, self.moves, at_work)
        self.now -= at_work / 1000
        return found


def test_the_length_at_hand_is_that_of_the_first_part_that_is_not_done() -> None:
    search = Search()
    for number, share in ((1, 0.0), (2, 0.0), (2, 0.1), (2, 0.2)):
        found = search.at()
        assert found is not None
        assert (found.number, found.count, round(found.share, 6)) == (number, 3, share)
        search.solve(10)
    search.solve(*[10] * (len(PARTS) - len(search.done)))
    assert search.at() is None


def test_a_part_has_the_share_that_shorter_lines_with_its_half_moves_had() -> None:
    search = Search()
    search.solve(0, 3000, *[0] * 9)
    search.solve(*[1] * len(REPLIES))
    found = search.at()
    assert found is not None
    assert found.share == pytest.approx(0.75 + 0.25 / 10)
    search.solve(*[1] * len(REPLIES))
    found = search.at()
    assert found is not None
    assert found.share == pytest.approx(0.75 + 0.5 / 10)


def test_what_is_done_is_never_thought_to_be_more_than_its_share_of_all_moves() -> None:
    search = Search()
    search.solve(0, *[10] * 10)
    search.solve(*[100] * 20)
    for at_work, share in ((0, 0.5), (2000, 0.5), (6000, 0.25), (38000, 0.05)):
        found = search.at(at_work)
        assert found is not None
        assert found.share == pytest.approx(share)


def test_forecasts_hold_what_is_left_where_parts_take_about_what_is_expected() -> None:
    chance = random.Random(1)
    held = []
    for _ in range(20):
        costs = [chance.randint(200, 2000) for _ in FIRST]
        parts = [int(20 * costs[first] * chance.uniform(0.8, 1.2)) for _, first, _ in LONG]
        search = Search()
        search.solve(0, *costs)
        for number, moves in enumerate(parts):
            found = search.at()
            assert found is not None
            assert (found.seconds is None) == (number < 8)
            if found.seconds:
                held.append(found.seconds[0] <= sum(parts[number:]) / 1000 <= found.seconds[1])
            search.solve(moves)
    assert sum(held) > 0.9 * len(held)


def test_moves_that_have_become_slow_are_reckoned_with() -> None:
    search = Search()
    search.solve(0, *[10] * 10)
    search.solve(*[100] * 20)
    quick = search.at()
    for _ in range(10):
        search.now += 9 * 100 / 1000
        search.solve(100)
    slow = search.at()
    assert quick is not None
    assert slow is not None
    assert quick.seconds == pytest.approx((1.0, 2.0))
    assert slow.seconds is not None
    assert slow.seconds[1] > 8


@pytest.mark.parametrize(
    ("moves", "at_work"),
    [
        ([], 0),
        ([], 5000),
        ([100] * 7, 0),  # too few
        ([0] * 20, 0),  # nothing was to be done yet
        ([1] * 30 + [100_000], 0),  # any of those to come may take as long
        ([100] * 20, 2001),  # the one at hand takes longer than all that is left was thought to
    ],
)
def test_what_does_not_tell_is_not_forecast(moves: list[int], at_work: int) -> None:
    search = Search()
    search.solve(0, *[10] * 10)
    search.solve(*moves)
    found = search.at(at_work)
    assert found is not None
    assert found.seconds is None


@pytest.mark.parametrize(
    ("parts", "task"),
    [
        ([(0,), (1,), (2,)], {"mode": "attack"}),
        ([(5,), (6,), (7,)], {"mode": "attack"}),
        ([(0,)], {}),
        ([(-1,)], {}),
        ([(0, -1), (2,), (4, 0)], {}),
        ([], {}),
    ],
)
def test_play_that_is_not_cut_by_lengths_has_none(parts: list[Part], task: dict[str, Any]) -> None:
    assert Search(parts, task).at() is None


def reports(body: str) -> list[Length | None]:
    """What is reported while a phase is solved in this process."""
    (problem,) = reader.read(f"BeginProblem\n{body}\nEndProblem\n")
    assert isinstance(problem, Problem)
    phase = phases.phases(problem)[-1]
    found: list[Length | None] = []
    parts = Parts(phase.task, Ending(), report=lambda parts, _: found.append(parts.length))
    dispatch.solve_here(parts, lambda: machine(phase.spec), _kernel.StopFlag)
    assert parts.complete
    return found


@pytest.mark.parametrize(
    ("asked", "count"),
    [
        ("forsyth rnbqkb1r/pppp1ppp/5n2/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R stip dia3", 3),
        ("pieces white Kf6 Rb2 Pa2 black Kh8 Pa7 stip h#2.5", 3),
        ("pieces white Kf6 Rb2 Pa2 black Kh8 Pa7 stip ser-#4", 4),
        ("pieces white Kf6 Rb2 Pa2 black Kh8 Pa7 stip exact-h#2", 1),
    ],
)
def test_lengths_come_in_their_order_while_lines_are_searched(asked: str, count: int) -> None:
    found = [one for one in reports(asked) if one is not None]
    assert {one.count for one in found} == {count}
    numbers = [one.number for one in found]
    assert numbers == sorted(numbers)
    assert {*numbers} <= {*range(1, count + 1)}
    assert all(0 <= one.share <= 1 for one in found)


def test_battle_play_has_parts_and_no_lengths() -> None:
    assert {*reports("pieces white Kf6 Rb2 Pa2 black Kh8 Pa7 stip #3")} == {None}
