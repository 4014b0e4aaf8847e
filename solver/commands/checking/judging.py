"""The verdict on a solution, with all that `kirke check` says and keeps of it.

It is made where the problem was solved, in a worker, so that no solutions go to another process.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from solver.commands.checking import retro_hints, verdicts
from solver.errors import NOWHERE
from solver.model import Limits, Solution, Status
from solver.model.solution import (
    INTERRUPTED,
    MEMORY_LIMIT,
    SO_FAR,
    SOLUTION_LIMIT,
    TIME_LIMIT,
)
from solver.solving.workers import Progress
from solver.store.looks import Look, Wanted
from solver.store.store import Cut
from solver.verdict import verdict


class Judged(Struct, frozen=True):
    """What there is to say of a problem that was solved.

    printed: for standard output, as text or JSON. record: as JSON. said: lines for standard error,
    each with whether it is only a note. cut: why the search, or the look at the past, has ended
    early; seconds, moves, reached: of the search, see store.Kept. look: at its themes, if they
    are wanted.
    """

    word: str
    status: Status
    printed: str
    record: str
    said: tuple[tuple[str, bool], ...]
    cut: Cut
    seconds: float
    moves: int
    reached: str
    look: Look | None = None


def judge(
    form: str,
    given: Limits,
    solution: Solution,
    progress: Progress | None,
    *,
    themes: Wanted = "no",
) -> Judged:
    """Judge a solution. form: of what is printed, "text" or "json"; given: the limits that the user
    gives, in which the past is looked at, too; progress: how far its search came; themes: whether
    they are looked for."""
    judged = verdict(solution)
    past = retro_hints.look(solution, judged, given)
    judged = replace(judged, notes=(*judged.notes, *past.notes))
    cut = cut_by(solution)
    reached = how_far(progress, solution) if cut and progress else ""
    record = verdicts.as_json(solution, judged, reached)
    said = [line for twin in range(len(solution.twins)) for line in _of_twin(solution, twin)]
    said += [(str(fault), False) for fault in judged.faults]
    said += [(str(remark), True) for remark in judged.notes]
    return Judged(
        judged.word,
        solution.status,
        record if form == "json" else verdicts.as_text(solution.problem, judged, reached),
        record,
        tuple(said),
        cut or past.cut,
        solution.seconds,
        solution.moves,
        reached,
        _look(solution, given, themes),
    )


def _look(solution: Solution, given: Limits, themes: Wanted) -> Look | None:
    if themes == "no":
        return None
    from solver.commands.checking import theme_looks  # a store needs it, and no other run

    return theme_looks.look(solution, given, themes)


def _of_twin(solution: Solution, number: int) -> list[tuple[str, bool]]:
    """Why a twin is refused, or its search has ended early, and what else is to be known of it."""
    problem, twin = solution.problem, solution.twins[number]
    said = [("\n".join(twin.messages), False)] if twin.status == "refused" else []
    said += [(str(remark), True) for remark in twin.notes]
    label = f" {twin.label})" if twin.label else ""
    head = f"{problem.place or NOWHERE}  problem {problem.number}{label}"
    return said + [(f"{head}: {reason}", False) for reason in twin.reasons]


def cut_by(solution: Solution) -> Cut:
    """Why a search has ended early, if it has: one that its statement ends gives no reason."""
    reasons = {reason for twin in solution.twins for reason in twin.reasons}
    if solution.status not in ("partial", "interrupted") or not reasons:
        return ""
    if INTERRUPTED in reasons:
        return "interrupted"
    limits = (TIME_LIMIT, MEMORY_LIMIT, SOLUTION_LIMIT)
    return "limit" if any(reason.startswith(limits) for reason in reasons) else "lost"


def how_far(progress: Progress, solution: Solution) -> str:
    """How far a search came: the parts that are done, and the move up to which it knows play."""
    twin = f"{progress.twin}) " if progress.twin else ""
    reasons = solution.twins[-1].reasons
    moves = next((one.removeprefix(SO_FAR) for one in reasons if one.startswith(SO_FAR)), None)
    parts = moves or f"{progress.parts_done} of {progress.parts} parts"
    return f"{twin}{progress.phase} play, {parts}"
