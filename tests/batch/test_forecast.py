"""The forecast of a run's end, tried on recorded costs of problems (recorded_costs.txt)."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from solver.batch.cost import of_text
from solver.batch.forecast import Forecast

FIRST_TRY = 1.0

#: stipulation and seconds of every third problem of a collection, in its order
RECORDED = [
    (stipulation, int(milliseconds) / 1000)
    for word in Path(__file__).with_name("recorded_costs.txt").read_text().split()
    for stipulation, _, milliseconds in [word.rpartition(":")]
]

Costs = list[tuple[str, float]]


def forecasts(costs: Costs, limit: float) -> list[tuple[float, float]]:
    """The share of the work that is done, and all of it as it is then forecast, as a multiple of
    what it was: after each problem of a run that puts off what takes long."""
    known = Forecast([asked for asked, _ in costs], limit, FIRST_TRY)
    late = [(asked, min(cost, limit)) for asked, cost in costs if cost > FIRST_TRY]
    total = sum(cost for _, cost in late) + sum(min(cost, FIRST_TRY) for _, cost in costs)
    at = []

    def note() -> None:
        done = known.work_done
        at.append((done / total, (done + known.work_left) / total))

    for asked, cost in costs:
        if cost > FIRST_TRY:
            known.put_off(asked, FIRST_TRY)
        else:
            known.done(asked, cost)
        note()
    for asked, cost in sorted(late):
        known.done(asked, cost, was_off=True)
        note()
    assert at[-1] == pytest.approx((1.0, 1.0))
    return at


@pytest.mark.parametrize("limit", [2.0, 10.0])
@pytest.mark.parametrize("order", ["as they stand", "backwards", "shuffled", "short ones first"])
def test_after_a_tenth_the_end_is_forecast_within_a_factor_of_two(order: str, limit: float) -> None:
    costs = list(RECORDED)
    if order == "backwards":
        costs.reverse()
    elif order == "shuffled":
        random.Random(7).shuffle(costs)
    elif order == "short ones first":
        costs.sort(key=lambda one: of_text(one[0]))
    late = [guess for share, guess in forecasts(costs, limit) if share >= 0.1]
    assert late
    assert 0.5 <= min(late) <= max(late) <= 2.0


@pytest.mark.parametrize("factor", [0.05, 20.0])
def test_on_another_machine_the_guesses_are_learnt_anew(factor: float) -> None:
    short = [one for one in RECORDED if one[0] in ("#2", "#3", "s#2", "h#2")]
    costs = [(asked, cost * factor) for asked, cost in short if cost < FIRST_TRY / 20]
    random.Random(7).shuffle(costs)
    late = [guess for share, guess in forecasts(costs, 10.0) if share >= 0.1]
    assert 0.5 <= min(late) <= max(late) <= 2.0


def test_problems_that_nobody_expected_are_counted_as_done() -> None:
    known = Forecast([], None, FIRST_TRY)
    known.done("#2", 0.5)
    known.put_off("#9", 1.0)
    assert known.work_done == 1.5
    assert known.work_left > 0
    assert 0 < known.share < 1


def test_what_may_take_no_longer_than_a_first_try_is_not_thought_to_be_put_off() -> None:
    known = Forecast(["#9"] * 10, FIRST_TRY, FIRST_TRY)
    assert known.work_left <= 10 * FIRST_TRY
    assert Forecast(["#9"] * 10, 2 * FIRST_TRY, FIRST_TRY).work_left > 10 * FIRST_TRY
