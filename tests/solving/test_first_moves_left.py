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
    assert (least, most) == pytest.approx((0.15 * 9.05, 2.5 * 9.05), rel=0.01)


def test_those_at_hand_are_each_half_of_one() -> None:
    left, clock = begun(ATTACK, FEWEST)
    done, made = set(range(FEWEST)), 100 * FEWEST
    clock.now += 2
    _, alone = left.seconds(done, made, 200, workers=1) or (0, 0)
    _, together = left.seconds(done, made, 200, workers=4) or (0, 0)
    assert together == pytest.approx(2.5 * 14, rel=0.01)  # the mean is one second, 14 are left
    assert alone > together


def test_where_few_are_left_no_more_are_at_hand() -> None:
    left, _ = begun(ATTACK, 18)
    some = left.seconds(set(range(18)), 1800, 0, workers=2)
    assert left.seconds(set(range(18)), 1800, 0, workers=16) == some is not None


def test_what_is_made_of_those_at_work_is_no_longer_to_come() -> None:
    left, clock = begun(ATTACK, 10)
    clock.now += 1
    _, most = left.seconds(set(range(10)), 1000, 100) or (0, 0)
    assert most == pytest.approx(2.5 * 1100 / 1050 * 9.5, rel=0.01)


def test_one_that_takes_more_than_anybody_thought_ends_the_forecast() -> None:
    left, clock = begun(ATTACK, 10)
    clock.now += 26
    assert left.seconds(set(range(10)), 1000, 2600) is None


def test_moves_that_are_known_from_a_file_do_not_make_it_faster() -> None:
    clock = Clock()
    left = FirstMovesLeft(ATTACK, PARTS, clock)
    left.add(0, (100,) * 10)
    assert left.seconds(set(range(10)), 1000, 0) is None
    clock.now += 0.5
    left.seconds(set(range(10)), 1000, 50)
    clock.now += 0.5
    _, most = left.seconds(set(range(10)), 1000, 100) or (0, 0)
    assert most == pytest.approx(2.5 * 1100 / 1050 * 9.5, rel=0.01)
