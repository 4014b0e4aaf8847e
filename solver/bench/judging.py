"""What a search of a page finds: the verdict first, then the play as JSON of docs/json.md."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from solver.commands.checking import verdicts
from solver.model import Limits, Problem
from solver.output import json as solutions
from solver.solving.workers import Progress, Workers
from solver.verdict import comparable, verdict

Tell = Callable[[dict[str, Any]], object]
"""Takes what a page is told; safe from any thread."""


def judge(
    problem: Problem, limits: Limits, tell: Tell, workers: Workers, stop: Callable[[], bool]
) -> None:
    """Tell the verdict on a problem, then its play with what its options ask for."""

    def on_progress(progress: Progress) -> None:
        tell({"is": "progress", **_progress(progress)})

    asked = comparable(problem)
    solution = workers.solve(asked, limits, on_progress, stop=stop)
    judged = verdict(solution)
    told = json.loads(verdicts.as_json(solution, judged))
    told["text"] = verdicts.as_text(problem, judged)
    tell({"is": "verdict", "verdict": told, "seconds": solution.seconds})
    if stop():
        return
    if asked != problem:
        solution = workers.solve(problem, limits, on_progress, stop=stop)
    for line in solutions.render(solution):
        tell({"is": "play", "solution": json.loads(line)})
    tell({"is": "end"})


def _progress(progress: Progress) -> dict[str, Any]:
    return {
        name: value
        for name in getattr(progress, "__struct_fields__", ())
        if isinstance(value := getattr(progress, name), str | int | float | bool)
    }
