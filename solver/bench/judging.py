"""What the search after an edit finds: the verdict first, then the play as JSON of docs/json.md."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from solver.bench import showing
from solver.bench.searches import Search
from solver.commands.checking import verdicts
from solver.commands.checking.judging import how_far as reached_by
from solver.commands.terminal.progress import how_far
from solver.model import Limits, Problem, Solution
from solver.model.solution import SO_FAR
from solver.solving.workers import Progress, Workers
from solver.verdict import comparable, verdict

Tell = Callable[[dict[str, Any]], object]
"""Takes what a page is told; safe from any thread."""

MOST_SOLUTIONS = 5000
"""Of a phase: behind them a search ends, as nobody reads more on a page."""


def judge(problem: Problem, limits: Limits, tell: Tell, workers: Workers, search: Search) -> None:
    """Tell the verdict on a problem, then its play with what its options ask for."""
    limits = replace(limits, solutions=MOST_SOLUTIONS)
    last: list[Progress] = []

    def on_progress(progress: Progress) -> None:
        last[:] = [progress]
        tell({"is": "progress", **_progress(progress)})

    asked = comparable(problem)
    solution = workers.solve(asked, limits, on_progress, stop=search.is_stopped)
    if search.unwanted:
        return
    tell({"is": "verdict", "search": search.number, **judged(solution, last[-1] if last else None)})
    if asked != problem and not search.is_stopped():
        solution = workers.solve(problem, limits, on_progress, stop=search.is_stopped)
    for answer in showing.play(solution):
        if search.unwanted:
            return
        tell({"is": "play", **answer})
    tell({"is": "end", "cut": is_cut(solution)})


def is_cut(solution: Solution) -> bool:
    """Whether a search has ended before all was found."""
    return solution.status in ("partial", "interrupted")


def judged(solution: Solution, progress: Progress | None) -> dict[str, Any]:
    """The verdict as `kirke check` gives it. That of a search that was cut is "unproved", whatever
    is known: `cut` says why, and how far it came.

    state: the word, "cut" where the search was.
    """
    found = verdict(solution)
    reasons: list[str] = []
    if is_cut(solution):
        found = replace(found, word="unproved")
        said = (one for twin in solution.twins for one in twin.reasons)
        reasons = [one for one in dict.fromkeys(said) if not one.startswith(SO_FAR)]
        reasons = reasons or ["the statement limits the search"]
    reached = reached_by(progress, solution) if reasons and progress and solution.twins else ""
    told = json.loads(verdicts.as_json(solution, found, reached))
    return {
        "state": "cut" if reasons else found.word,
        "verdict": {**told, "text": verdicts.as_text(solution.problem, found, reached)},
        "says": list(verdicts.explained(found)),
        "cut": reasons,
        "seconds": solution.seconds,
        "moves": solution.moves,
    }


def _progress(progress: Progress) -> dict[str, Any]:
    twin = f"{progress.twin}) " if progress.twin else ""
    return {
        "text": f"{twin}{progress.phase} play, {how_far(progress)}",
        "moves": progress.moves,
        "solutions": progress.solutions,
        "seconds": progress.seconds,
    }
