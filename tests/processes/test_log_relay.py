"""Log records of worker processes reach the handlers of this one."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest
from fake_kernel import fake_workers, phase

from solver.model import Problem
from solver.processes.worker_set import Start

PROBLEM = Problem("en")

pytestmark = pytest.mark.usefixtures("no_patience")


def test_log_records_of_workers_reach_the_handlers_here(
    records: list[logging.LogRecord], method: Start | None, tmp_path: Path
) -> None:
    if method != "fork":
        pytest.skip("the package works with copies of this process")
    task = phase(6, each=[("log", 200)], part4=[("die", str(tmp_path / "died")), ("log", 200)])
    with fake_workers(2, task, method=method) as workers:
        assert workers.solve(PROBLEM).status == "finished"
    said = [record.getMessage() for record in records if record.name == "fake_kernel"]
    for number in (0, 1, 2, 3, 5):
        mine = [message for message in said if message.startswith(f"part {number}:")]
        assert mine[-200:] == [f"part {number}: {line}" for line in range(200)]


def test_a_long_record_arrives_whole(records: list[logging.LogRecord]) -> None:
    with fake_workers(2, phase(1, each=[("log long", 1 << 20)]), method="fork") as workers:
        workers.solve(PROBLEM)
    assert [len(r.getMessage()) for r in records if r.name == "fake_kernel"] == [1 << 20]
