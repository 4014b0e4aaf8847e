"""Themes of the problem at hand, as `kirke themes` finds them: set play, variations and tries are
searched besides what the statement asks for, and a worker looks what all of it shows."""

from __future__ import annotations

import time
from typing import Any

from msgspec.structs import replace

from solver.bench import elsewhere
from solver.bench.judging import MOST_SOLUTIONS, Tell
from solver.bench.searches import Search
from solver.commands.terminal.progress import how_far
from solver.model import Limits, Problem, Solution
from solver.solving.limits import remaining, tightened
from solver.solving.workers import Progress, Workers
from solver.themes.asking import with_full_play

LEAST = 5.0
"""Seconds for the look at what is found of a search whose time is over."""


def look(problem: Problem, limits: Limits, tell: Tell, workers: Workers, search: Search) -> None:
    """Tell the themes of a problem. `cut`: why they were not looked for to the end."""

    def on_progress(progress: Progress) -> None:
        text = f"{progress.phase} play, {how_far(progress)}"
        tell({"is": "helping", "text": text})

    asked, left_out = with_full_play(problem)
    given = replace(limits, solutions=MOST_SOLUTIONS)
    solution = workers.solve(asked, given, on_progress, stop=search.is_stopped)
    left = remaining(tightened(limits, asked), solution.seconds).seconds
    end = None if left is None else time.monotonic() + max(LEAST, left)

    def is_over() -> bool:
        return search.is_stopped() or (end is not None and time.monotonic() > end)

    tell({"is": "helping", "text": "looking at the play"})
    task = (solution, left_out)
    memory = tightened(given, asked).memory
    found = elsewhere.done(_shown, task, workers, memory, is_over)
    if found is None:
        cut = "stopped" if search.is_stopped() else "the time is over"
        found = {"record": None, "beside": None, "cut": cut}
    tell({"is": "themes", **found})


def _shown(solution: Solution, left_out: tuple[str, ...]) -> dict[str, Any]:
    """In a worker: what a solution shows."""
    from solver.bench.witnesses import shown  # loads all themes, which the server does without

    return shown(solution, left_out)
