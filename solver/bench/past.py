"""What the past of a position says: its legality, its rights, its last moves, as `kirke retro`
finds them. A worker process looks, so that neither the page nor the server waits."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import closing
from typing import Any

from solver.bench.judging import Tell
from solver.bench.searches import Search
from solver.commands.past.legal import judged
from solver.commands.past.run import Run
from solver.errors import InputError, InternalError
from solver.model import Problem
from solver.processes.run import run
from solver.processes.worker import Done, Failed, Lost, halted
from solver.retro import DEAD, Diagram, Strength, describe, last_moves, records, rights
from solver.solving.workers import Workers

QUESTIONS = ("legal", "rights", "lastmove")
DEPTH, DEPTH_OF_RIGHTS = 3, 4
"""Half-moves that are taken back, as `kirke retro` does where nobody says how many."""
MOST_LINES = 500
"""Of the reasons of an answer."""


def ask(
    problem: Problem, seconds: float, memory: int, tell: Tell, workers: Workers, search: Search
) -> None:
    """Tell what there is to say of each question, one after the other."""
    tasks = [(problem, question, seconds) for question in QUESTIONS]
    pool = workers.pool(memory)
    with closing(run(pool, answer, tasks, search.is_stopped)) as events:
        for number, event in events:
            question = QUESTIONS[number]
            if isinstance(event, Done):
                tell({"is": "past", "question": question, **event.content})
            elif isinstance(event, Lost):
                tell({"is": "past", "question": question, "lines": [], "reason": str(event)})
            elif isinstance(event, Failed):
                raise event.error or InternalError.of(RuntimeError(event.text), problem.place, 1)
    tell({"is": "past-end", "cut": search.is_stopped()})


def answer(problem: Problem, question: str, seconds: float) -> dict[str, Any]:
    """In a worker: the answer to a question, in lines and as a record of docs/json.md; reason: why
    it was cut, "" where it was not."""
    try:
        diagram = Diagram.of(problem, claims=question != "rights")
    except InputError as error:
        return {"lines": [], "refused": str(error).splitlines(), "reason": ""}
    lines, record, reason = _ASKED[question](problem, diagram, _Clock(seconds))
    more = len(lines) - MOST_LINES
    lines = lines[:MOST_LINES] + ([f"... and {more:,} more lines"] if more > 0 else [])
    return {"fen": diagram.position(), "lines": lines, "record": record, "reason": reason}


class _Clock(Run):
    """The time of an answer; it shows nothing on a terminal."""

    def __init__(self, seconds: float) -> None:
        super().__init__("json", seconds)
        self._begun = time.monotonic()
        self.share(1.0)

    def is_over(self) -> bool:
        return halted() or super().is_over()

    def show(self, doing: str) -> None:
        """Nobody looks."""

    def why(self, *, cut: bool) -> str:
        """Why an answer was cut."""
        self.stopped = self.stopped or halted()
        return self.time_is_over().partition(":")[0] if cut else ""


Answer = tuple[list[str], dict[str, Any], str]


def _legal(problem: Problem, diagram: Diagram, clock: _Clock) -> Answer:
    found, reason = judged(clock, diagram, _strength(problem, DEPTH), None)
    lines = [describe.verdict(found, diagram.turn), *describe.unfolded(found, diagram.turn)]
    why = reason.partition(":")[0] or clock.why(cut=found.cut and not found.is_illegal)
    return lines, records.verdict(found, explain=False), why


def _rights(problem: Problem, diagram: Diagram, clock: _Clock) -> Answer:
    found = rights(diagram, _strength(problem, DEPTH_OF_RIGHTS), ended=clock.ended(""))
    lines = [*describe.rights(found)]
    for combo, verdict in found.refuted:
        lines.append(f"{describe.combo(combo)}: {describe.verdict(verdict, diagram.turn)}")
        lines += describe.unfolded(verdict, diagram.turn)
    why = clock.why(cut=found.cut and not found.is_illegal)
    return lines, records.rights(found, explain=False), why


def _last_moves(problem: Problem, diagram: Diagram, clock: _Clock) -> Answer:
    strength = _strength(problem, DEPTH)
    found = last_moves(diagram, strength, explain=True, longest=100, ended=clock.ended(""))
    lines = [*describe.last_moves(found), *describe.refutations(found.refutations, diagram.turn)]
    return lines, records.last_moves(found, explain=False), clock.why(cut=found.cut)


def _strength(problem: Problem, depth: int) -> Strength:
    dead = DEAD if problem.option("Dead") is not None else 0
    return Strength(level=3, depth=depth, positions=None, dead=dead)


_ASKED: dict[str, Callable[[Problem, Diagram, _Clock], Answer]] = {
    "legal": _legal,
    "rights": _rights,
    "lastmove": _last_moves,
}
