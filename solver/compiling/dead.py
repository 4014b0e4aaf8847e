"""What the kernel is asked where play ends in dead positions (option Dead), or is to reach one
(goal dp)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from solver.catalogue.goals import DEAD_POSITION
from solver.catalogue.options import OPTIONS
from solver.catalogue.stipulation.trees import goals_of
from solver.compiling.compile_context import WALKS_OF_CHESS, Setting
from solver.errors import NOWHERE, Fault, Unsupported
from solver.model import Colour, Note, Problem, Stipulation
from solver.retro import DEAD, Diagram, Judge, Strength, refuse_fairy


def kinds(setting: Setting, asked: Stipulation) -> list[int] | None:
    """The kernel's kinds of the walks of chess, -1 for those that are not in play; None where dead
    positions change nothing: they are not asked about, or only mates are asked for.

    Raises Unsupported for what is no orthodox chess, IllegalSetup where a king lacks.
    """
    if not matter(setting.problem, asked):
        return None
    check(setting.problem, asked)
    if asked.kind != "structured" and {goal.sign for goal in goals_of(asked.play)} == {"#"}:
        return None
    return [setting.kinds.index(walk) if walk in setting.kinds else -1 for walk in WALKS_OF_CHESS]


def matter(problem: Problem, asked: Stipulation) -> bool:
    """Whether play ends in dead positions: it does if it is to reach one, too."""
    return problem.option("Dead") is not None or is_goal(asked)


def is_goal(asked: Stipulation) -> bool:
    """Whether play is to reach a dead position."""
    return any(goal.sign == DEAD_POSITION for goal in goals_of(asked.play))


def notes(problem: Problem, asked: Stipulation, sides: Iterable[Colour]) -> Iterator[Note]:
    """A note where the diagram itself is dead, whatever may castle or capture en passant in it, as
    nothing is played then; and one of what is not found. sides: those that begin play."""
    if is_goal(asked):
        message = f"{DEAD_POSITION} is reached where {DEAD} positions are enough to prove it"
        yield Note(f"{message}; what takes more is not found", problem.place)
    judge = Judge(Strength(dead=DEAD))
    diagram = replace(Diagram.of(problem), castling="", passed=None)
    for side in dict.fromkeys(sides):
        if judge.is_dead(replace(diagram, turn=side).past()):
            message = f"with {side.capitalize()} to move the position is dead: the game has ended"
            yield Note(f"{message}, and nothing is played", problem.place)


def check(problem: Problem, asked: Stipulation) -> None:
    """Raises what is to be said of a problem in which nobody can say what is dead."""
    word = DEAD_POSITION if is_goal(asked) else "Dead"
    refuse_fairy(problem, word, "What is dead is found out with the moves and mates of chess. It")
    for option in problem.options:
        if OPTIONS[option.name].rule:
            other = "ask for another goal" if is_goal(asked) else f"leave {word} out"
            hint = f"Leave {option.name} out, or {other}"
            place = option.place or problem.place or NOWHERE
            message = f"{word}: the option {option.name}"
            raise Unsupported([Fault(place, message, hint, kind="unsupported")])
