"""What a worker process does in place of the server, which answers meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from typing import Any

from solver.errors import InternalError
from solver.processes.pool import Function
from solver.processes.run import run
from solver.processes.worker import Done, Failed, Lost
from solver.solving.workers import Workers


def done(
    function: Function,
    task: tuple[Any, ...],
    workers: Workers,
    memory: int,
    stop: Callable[[], bool],
) -> Any:
    """What a worker makes of a task; None where it was stopped. Raises what the function raises,
    and InternalError where its process has ended."""
    with closing(run(workers.pool(memory), function, [task], stop)) as events:
        for _, event in events:
            if isinstance(event, Done):
                return event.content
            if isinstance(event, Failed):
                raise event.error or InternalError.of(RuntimeError(event.text), None, 1)
            if isinstance(event, Lost):
                raise InternalError.of(RuntimeError(str(event)), None, 1)
    return None
