"""`kirke check --cluster`: what the workers of a cluster are given."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import CancelledError, Future, ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

import pytest
from command_line import Kirke
from statements import MATE

from solver.commands.checking.cluster import ClusterExecutor
from solver.model import Limits, Problem
from solver.solving.executor_problems import Elsewhere


def test_a_task_of_a_cluster_may_take_so_much_memory_however_many_cores_are_here(
    kirke: Kirke, monkeypatch: pytest.MonkeyPatch
) -> None:
    given = []

    @contextmanager
    def crew_of(address: str, without: Sequence[str]) -> Iterator[Elsewhere]:
        with ThreadPoolExecutor(1) as executor:
            crew = Elsewhere(executor, lambda: 1, lambda error: False)
            judge = crew.judge_whole

            def noted(problems: Iterable[Problem], limits: Limits, *others: Any) -> Any:
                given.append(limits.memory)
                return judge(problems, limits, *others)

            monkeypatch.setattr(crew, "judge_whole", noted)
            yield crew

    monkeypatch.setattr("solver.commands.checking.cluster.crew_of", crew_of)
    several = MATE * 2  # one alone would go to all workers in parts
    assert kirke("check", "--cluster", "there", stdin=several).code == 0
    assert kirke("check", "--cluster", "there", "--max-memory", "64M", stdin=several).code == 0
    assert given == [256 << 20, 64 << 20]


class Client:
    """Of a cluster: keeps the tasks that it is given."""

    def __init__(self) -> None:
        self.tasks: list[Future[Any]] = []

    def submit(self, function: Any, *task: Any, pure: bool) -> Future[Any]:
        assert not pure  # the same problem twice is two tasks
        self.tasks.append(Future())
        return self.tasks[-1]


def test_a_task_of_a_cluster_ends_here_as_it_has_ended_there() -> None:
    client = Client()
    with ThreadPoolExecutor(1) as tellers:
        executor = ClusterExecutor(client, tellers)
        found, failed, lost, dropped = (executor.submit(print) for _ in range(4))
        assert dropped.cancel()
        assert client.tasks[3].cancelled()
        client.tasks[0].set_result(3)
        client.tasks[1].set_exception(ZeroDivisionError("no"))
        client.tasks[2].cancel()
    assert found.result() == 3
    with pytest.raises(ZeroDivisionError):
        failed.result()
    with pytest.raises(CancelledError):
        lost.result()
