"""What bounds a run where nothing else is said: processes and memory."""

from __future__ import annotations

import os

from solver.model import Limits

MEBIBYTE = 1 << 20
MEMORY_A_WORKER = 128 * MEBIBYTE  # where nothing else is said


def usable_cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def limits_from(
    workers: int, max_time: float | None, max_memory: int | None, max_solutions: int | None
) -> Limits:
    """The limits that the options ask for."""
    memory = MEMORY_A_WORKER * max(2, workers) if max_memory is None else max_memory
    return Limits(seconds=max_time, memory=memory, solutions=max_solutions)
