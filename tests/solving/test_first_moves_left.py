"""When all first moves will be decided: an interval, or nothing where that cannot be known."""

from __future__ import annotations

import pytest

from solver.solving.parts.first_moves_left import FEWEST, FirstMovesLeft

ATTACK = {"mode": "attack"}
PARTS = [(number,) for number in range(20)]


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def begun(task: dict[str, str], count: int, moves: int = 100) -> tuple[FirstMovesLeft, Clock]:
    """The first moves so far, each of so many moves, a hundred of which take a second."""
    clock = Clock()
    left = FirstMovesLeft(task, PARTS, clock)
    for number in range(count):
        left.seconds(set(range(number)), number * moves, 0)
        left.add(number, (moves,))
        clock.now += moves / 100
    return left, clock


def test_nothing_is_forecast_of_a_few() -> None:
    left, _ = begun(ATTACK, FEWEST - 1)
    assert left.seconds(set(range(FEWEST - 1)), 100 * (FEWEST - 1), 0) is None


def test_nothing_is_forecast_of_lines() -> None:
    left, _ = begun({"mode": "lines"}, 10)
    assert left.seconds(set(range(10)), 1000, 0) is None


def test_the_others_are_thought_to_take_about_the_mean() -> None:
    left, _ = begun(ATTACK, 10)
    least, most = left.seconds(set(range(10)), 1000, 0) or (0, 0)
    assert least < 10 < most
    assert most == pytest.approx(20)


def test_what_is_made_of_those_at_work_is_no_longer_to_come() -> None:
    left, clock = begun(ATTACK, 10)
    clock.now += 1
    _, most = left.seconds(set(range(10)), 1000, 100) or (0, 0)
    assert most == pytest.approx(19)


def test_one_that_takes_more_than_anybody_thought_ends_the_forecast() -> None:
    left, clock = begun(ATTACK, 10)
    clock.now += 21
    assert left.seconds(set(range(10)), 1000, 2100) is None


def test_moves_that_are_known_from_a_file_do_not_make_it_faster() -> None:
    clock = Clock()
    left = FirstMovesLeft(ATTACK, PARTS, clock)
    left.add(0, (100,) * 10)
    assert left.seconds(set(range(10)), 1000, 0) is None
    clock.now += 0.5
    left.seconds(set(range(10)), 1000, 50)
    clock.now += 0.5
    _, most = left.seconds(set(range(10)), 1000, 100) or (0, 0)
    assert most == pytest.approx(19)
