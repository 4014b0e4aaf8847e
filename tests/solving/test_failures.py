"""Faults of one twin or of the search: they are reported, and the others are solved."""

from __future__ import annotations

import logging
from typing import Any

import pytest
from fake_kernel import fake_kernel, fake_workers, phase
from msgspec.structs import replace

from solver.errors import InputError
from solver.model import Problem, TwinSolution
from solver.solving.parts.progress_reports import Ending
from solver.solving.workers import Workers

PROBLEM = Problem("en")

pytestmark = pytest.mark.usefixtures("no_patience")


@pytest.mark.parametrize("count", [1, 2])
def test_a_search_that_fails_is_reported_and_spares_the_pool(
    records: list[logging.LogRecord], count: int
) -> None:
    logging.getLogger().setLevel(logging.DEBUG)
    with fake_workers(count, phase(5, part2=[("raise", "no such rule")])) as workers:
        for _ in range(2):
            solution = workers.solve(PROBLEM)
            assert solution.status == "partial"
            (message,) = solution.twins[0].messages
            assert message == "The search failed: no such rule. Solutions may be missing."
            assert solution.twins[0].reasons[0] == (
                "internal error (please report): ValueError: no such rule"
            )
    messages = [
        record.getMessage() for record in records if record.name == "solver.solving.outcome"
    ]
    assert any("Traceback" in text and "in obey" in text for text in messages)


def test_a_twin_that_cannot_be_solved_does_not_stop_the_others() -> None:
    kernel = fake_kernel(phase(1), twins=2)
    tried: list[Problem] = []

    def phases(problem: Problem, ended: Ending) -> Any:
        tried.append(problem)
        if len(tried) == 1:
            raise InputError(())
        return kernel.phases(problem, ended)

    said: list[TwinSolution] = []
    with Workers(1, kernel=replace(kernel, phases=phases)) as workers:
        solution = workers.solve(PROBLEM, on_twin=said.append)
    assert [twin.status for twin in said] == ["refused", "finished"]
    assert solution.status == "refused"
