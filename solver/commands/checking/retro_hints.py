"""What `kirke check` says of problems whose answer the past would change, were it asked.

What it says is the same however busy the machine is: how far the second look goes is counted, not
timed. Only a limit in seconds that the user gives may end it before, and then that is said.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from solver.catalogue.conventions import knows_past
from solver.errors import InputError, Unfinished
from solver.model import Limits, Note, Option, Problem, Solution
from solver.output.rules import twin_problem
from solver.processes.worker import halted
from solver.solving.limits import remaining, tightened
from solver.solving.progress import Progress
from solver.store.store import Cut
from solver.verdict import PhaseVerdict, Verdict, verdict

#: moves that the second look may play, which takes some seconds
MOST = 5_000_000
#: bytes for its table: those that a search has hang on how many workers there are, and how many
#: moves it plays on them
MEMORY = 32 << 20
_HANGS = "castling or en passant hangs on the past"


class Look(Struct, frozen=True):
    """What a second look has to say, and what has cut it, if something has."""

    notes: tuple[Note, ...] = ()
    cut: Cut = ""


def look(solution: Solution, judged: Verdict, limits: Limits) -> Look:
    """A note if the past leaves other rights than the conventions, and these another answer.

    limits: those that the user gives; what the search has left of the seconds is for the past.
    """
    problem = solution.problem
    asked = problem.stipulation
    if asked is None or problem.option("Retro") or solution.status != "finished":
        return Look()
    if not knows_past(asked):
        return Look()
    limits = remaining(tightened(limits, problem), solution.seconds)
    begun = time.monotonic()

    def is_over() -> bool:
        late = limits.seconds is not None and time.monotonic() - begun >= limits.seconds
        return late or halted()

    try:
        if not any(_differs(position, is_over) for position in _positions(solution)):
            return Look()
    except Unfinished:
        return _cut_short(problem, "whether castling or en passant hangs on the past")
    with_past = _solved(problem, remaining(limits, time.monotonic() - begun))
    if with_past.moves <= MOST and with_past.status == "interrupted":
        return _cut_short(problem, f"{_HANGS}: what is found with Retro")
    said = _compared(with_past, judged)
    return Look((Note(said, problem.place),) if said else ())


def _cut_short(problem: Problem, what: str) -> Look:
    """Time, or somebody, has ended the look: more of it may find more."""
    ended: Cut = "interrupted" if halted() else "limit"
    why = "the run was stopped" if ended == "interrupted" else "the time limit was reached"
    return Look((Note(f"{what} is not known, as {why}", problem.place),), ended)


def _compared(with_past: Solution, judged: Verdict) -> str:
    """What there is to say of what was found with the past; "" where it is the same."""
    if with_past.moves > MOST or with_past.status in ("partial", "interrupted"):
        return f"{_HANGS}: try Retro"
    if with_past.status == "refused":
        (twin, *_) = (twin for twin in with_past.twins if twin.faults)
        which = f"{twin.label})" if twin.label else "it"
        return f"with Retro {which} is refused: {twin.faults[0].message}"
    found = verdict(with_past)
    if _answers(found.phases) == _answers(judged.phases):
        return ""
    return f"{_HANGS}: with Retro it is {found.word} ({'; '.join(map(_said, found.phases))})"


def _positions(solution: Solution) -> Iterator[Problem]:
    position = solution.problem
    for twin in solution.twins:
        position = twin_problem(solution.problem, twin.twin, position)
        yield position


def _said(phase: PhaseVerdict) -> str:
    """What is found in a twin, of one side and in one part of the rights."""
    twin = f"{phase.label}) " if phase.label else ""
    return twin + (", ".join(one.strip() for one in phase.found) or "-")


def _differs(position: Problem, ended: Callable[[], bool]) -> bool:
    """Whether the past leaves other rights; False where it cannot be asked. Raises Unfinished."""
    if position.conditions or position.game != "chess":
        return False
    from solver.compiling import past  # few problems need it

    try:
        return past.differs(position, ended)
    except InputError:
        return False


def _solved(problem: Problem, limits: Limits) -> Solution:
    """The problem with its past, with more than MOST moves where these were not enough."""
    from solver.solving.workers import solve

    played = 0

    def count(progress: Progress) -> None:
        nonlocal played
        played = progress.moves

    asked = replace(problem, options=(*problem.options, Option("Retro", place=problem.place)))
    limits = replace(limits, memory=min(limits.memory, MEMORY))
    return solve(asked, limits=limits, on_progress=count, stop=lambda: halted() or played > MOST)


def _answers(phases: tuple[PhaseVerdict, ...]) -> set[tuple[str, str, tuple[str, ...]]]:
    """What is found in every twin, of each side; the same in all parts is the same."""
    return {(one.label, one.side, one.found) for one in phases}
