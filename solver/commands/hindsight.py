"""What `kirke check` says of problems whose answer the past would change, were it asked."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from solver.catalogue.conventions import knows_past
from solver.errors import InputError, Unfinished
from solver.model import Limits, Note, Option, Problem, Solution
from solver.output.rules import twin_problem
from solver.processes.worker import halted
from solver.verdict import PhaseVerdict, Verdict, verdict

#: seconds for the second look, besides what the first one took
MOST = 5.0


def notes(solution: Solution, judged: Verdict) -> Iterator[Note]:
    """A note if the past leaves other rights than the conventions, and these another answer."""
    problem = solution.problem
    asked = problem.stipulation
    if asked is None or problem.option("Retro") or solution.status != "finished":
        return
    if not knows_past(asked) or not any(map(_differs, _positions(solution))):
        return
    with_past = _solved(problem, solution.seconds + MOST)
    if with_past.status == "refused":
        (text, *_) = (text for twin in with_past.twins for text in twin.messages)
        reason = text.partition("  ")[2] or text  # behind its place, if it has one
        yield Note(f"with Retro it is refused: {reason}", problem.place)
        return
    found = verdict(with_past)
    if with_past.status != "finished":
        yield Note("castling or en passant hangs on the past: try Retro", problem.place)
    elif _answers(found.phases) != _answers(judged.phases):
        texts = [", ".join(one.strip() for one in phase.found) or "-" for phase in found.phases]
        said = f"with Retro it is {found.word} ({'; '.join(texts)})"
        yield Note(f"castling or en passant hangs on the past: {said}", problem.place)


def _positions(solution: Solution) -> Iterator[Problem]:
    position = solution.problem
    for twin in solution.twins:
        position = twin_problem(solution.problem, twin.twin, position)
        yield position


def _differs(position: Problem) -> bool:
    """Whether the past leaves other rights; False where it cannot be asked."""
    if position.conditions or position.game != "chess":
        return False
    from solver.compiling import past  # few problems need it

    try:
        return past.differs(position, halted)
    except (InputError, Unfinished):
        return False


def _solved(problem: Problem, seconds: float) -> Solution:
    from solver.solving.workers import solve

    asked = replace(problem, options=(*problem.options, Option("Retro", place=problem.place)))
    return solve(asked, limits=Limits(seconds=seconds), stop=halted)


def _answers(phases: tuple[PhaseVerdict, ...]) -> set[tuple[str, str, tuple[str, ...]]]:
    """What is found in every twin, of each side; the same in all parts is the same."""
    return {(one.label, one.side, one.found) for one in phases}
