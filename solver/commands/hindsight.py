"""What `kirke check` says of problems whose answer the past would change, were it asked."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

from msgspec.structs import replace

from solver.catalogue.conventions import knows_past
from solver.errors import InputError, Unfinished
from solver.model import Limits, Note, Option, Problem, Solution
from solver.output.rules import twin_problem
from solver.processes.worker import halted
from solver.solving.limits import remaining, tightened
from solver.verdict import PhaseVerdict, Verdict, verdict

#: seconds for the second look, besides what the first one took, if limits leave so much
MOST = 5.0


def notes(solution: Solution, judged: Verdict, limits: Limits) -> Iterator[Note]:
    """A note if the past leaves other rights than the conventions, and these another answer.

    limits: of the problem; what its search has left of the time is for the past.
    """
    problem = solution.problem
    asked = problem.stipulation
    if asked is None or problem.option("Retro") or solution.status != "finished":
        return
    if not knows_past(asked):
        return
    limits = _left(tightened(limits, problem), solution.seconds)
    begun = time.monotonic()

    def is_over() -> bool:
        return halted() or time.monotonic() - begun > (limits.seconds or 0.0)

    if not any(_differs(position, is_over) for position in _positions(solution)):
        return
    with_past = _solved(problem, remaining(limits, time.monotonic() - begun))
    if with_past.status == "refused":
        (twin, *_) = (twin for twin in with_past.twins if twin.faults)
        which = f"{twin.label})" if twin.label else "it"
        yield Note(f"with Retro {which} is refused: {twin.faults[0].message}", problem.place)
        return
    found = verdict(with_past)
    if with_past.status != "finished":
        yield Note("castling or en passant hangs on the past: try Retro", problem.place)
    elif _answers(found.phases) != _answers(judged.phases):
        said = f"with Retro it is {found.word} ({'; '.join(map(_said, found.phases))})"
        yield Note(f"castling or en passant hangs on the past: {said}", problem.place)


def _positions(solution: Solution) -> Iterator[Problem]:
    position = solution.problem
    for twin in solution.twins:
        position = twin_problem(solution.problem, twin.twin, position)
        yield position


def _left(limits: Limits, used: float) -> Limits:
    """The limits of the second look after so many seconds."""
    most = used + MOST
    seconds = most if limits.seconds is None else min(most, max(0.0, limits.seconds - used))
    return replace(limits, seconds=seconds)


def _said(phase: PhaseVerdict) -> str:
    """What is found in a twin, of one side and in one part of the rights."""
    twin = f"{phase.label}) " if phase.label else ""
    return twin + (", ".join(one.strip() for one in phase.found) or "-")


def _differs(position: Problem, ended: Callable[[], bool]) -> bool:
    """Whether the past leaves other rights; False where it cannot be asked."""
    if position.conditions or position.game != "chess":
        return False
    from solver.compiling import past  # few problems need it

    try:
        return past.differs(position, ended)
    except (InputError, Unfinished):
        return False


def _solved(problem: Problem, limits: Limits) -> Solution:
    from solver.solving.workers import solve

    asked = replace(problem, options=(*problem.options, Option("Retro", place=problem.place)))
    return solve(asked, limits=limits, stop=halted)


def _answers(phases: tuple[PhaseVerdict, ...]) -> set[tuple[str, str, tuple[str, ...]]]:
    """What is found in every twin, of each side; the same in all parts is the same."""
    return {(one.label, one.side, one.found) for one in phases}
