"""The command line with a kernel that a title can break: a hook for tests, in no way part of Kirke.

`python crashing.py solve ...`. What the title of a problem says happens where its search begins:

    crash              the process is killed
    crash late         the same once it has found some solutions
    memory             there is no memory left
    recursion          something recurses too deep
    fault              any other exception
"""

from __future__ import annotations

import os
import signal
import sys
from typing import Any

from solver.compiling import kernel_setup
from solver.compiling import phases as compiling
from solver.model import Problem

real_phases, real_machine = compiling.phases, kernel_setup.machine


def phases(problem: Problem, *others: Any) -> list[Any]:
    """What is to be solved, with the order for the kernel in its tasks."""
    found = real_phases(problem, *others)
    for phase in found:
        phase.task["order"] = problem.titles[0] if problem.titles else ""
    return found


class Machine:
    """The real one, but for orders."""

    def __init__(self, spec: dict[str, Any]) -> None:
        self._real = real_machine(spec)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._real, name)

    def parts(self, task: dict[str, Any], *others: Any) -> list[tuple[int, ...]]:
        match task["order"]:
            case "crash":
                os.kill(os.getpid(), signal.SIGKILL)
            case "memory":
                raise MemoryError
            case "recursion":
                self.parts(task, *others)
            case "fault":
                raise LookupError("no such thing")
        return self._real.parts(task, *others)

    def solve(
        self, task: dict[str, Any], part: tuple[int, ...], stop: Any, poll: Any, seconds: float
    ) -> dict[str, Any]:
        if task["order"] == "crash late" and part != self._real.parts(task)[0]:
            os.kill(os.getpid(), signal.SIGKILL)
        return self._real.solve(task, part, stop, poll, seconds)


if __name__ == "__main__":
    sys.modules["crashing"] = sys.modules["__main__"]
    Machine.__module__ = phases.__module__ = "crashing"
    compiling.phases, kernel_setup.machine = phases, Machine  # type: ignore[assignment]
    from solver.__main__ import main

    main()
