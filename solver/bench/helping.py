"""What helps a composer further: cooks, changes that cure them, and sound twins, as searches."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from solver.bench.judging import Tell
from solver.bench.searches import Search, Work
from solver.commands.cook import phase_record
from solver.commands.edit_run import record
from solver.commands.terminal.progress import how_far
from solver.edits.cooking import search as search_cooks
from solver.edits.cures import check_changeable, cures
from solver.edits.engine import Tried
from solver.edits.twinning import sound_twins
from solver.errors import Unsupported
from solver.model import Limits, Problem
from solver.solving.limits import remaining
from solver.solving.workers import Progress, Workers

MOST = 50
"""Cures or twins that a page may ask for."""


def work(kind: str, problem: Problem, limits: Limits, count: int, tell: Tell) -> Work:
    """The search for what a page asks for. Raises KeyError for what there is not, Unsupported where
    nobody knows how to change the problem."""
    if kind != "cooks":
        check_changeable(problem)
    return partial(_KINDS[kind], problem, limits, min(max(1, count), MOST), tell)


def _cooks(
    problem: Problem, limits: Limits, _: int, tell: Tell, workers: Workers, search: Search
) -> None:
    found = search_cooks(problem, workers, limits, None, _searching(tell), search.is_stopped)
    phases = [phase_record(phase) for phase in found.known.phases]
    tell({"is": "helped", "found": record(problem, found, None, phases=phases)})


def _cures(
    problem: Problem, limits: Limits, count: int, tell: Tell, workers: Workers, search: Search
) -> None:
    found = search_cooks(problem, workers, limits, None, _searching(tell), search.is_stopped)
    tried, refusal = None, None
    if found.known.cooks:
        left = remaining(limits, found.solution.seconds)
        try:
            tried = cures(
                found, workers, left, count, on_tried=_trying(tell), stop=search.is_stopped
            )
        except Unsupported as error:  # what was found is told all the same
            refusal = error.at(problem.place)
    phases = [phase_record(phase) for phase in found.known.phases]
    tell({"is": "helped", "found": record(problem, found, tried, refusal, phases=phases)})


def _twins(
    problem: Problem, limits: Limits, count: int, tell: Tell, workers: Workers, search: Search
) -> None:
    checked = search_cooks(problem, workers, limits, 1, _searching(tell), search.is_stopped)
    left = remaining(limits, checked.solution.seconds)
    tried = sound_twins(
        checked, workers, left, count, on_tried=_trying(tell), stop=search.is_stopped
    )
    tell({"is": "helped", "found": record(problem, checked, tried)})


_KINDS: dict[str, Callable[..., None]] = {"cooks": _cooks, "cures": _cures, "twins": _twins}


def _searching(tell: Tell) -> Callable[[Progress], Any]:
    def on_progress(progress: Progress) -> None:
        text = f"first moves: {how_far(progress)}, {progress.solutions:,} solutions"
        tell({"is": "helping", "text": text})

    return on_progress


def _trying(tell: Tell) -> Callable[[Tried], Any]:
    def on_tried(tried: Tried) -> None:
        text = f"{tried.done:,} of {tried.count:,} changes tried, {len(tried.sound)} found"
        tell({"is": "helping", "text": text})

    return on_tried
