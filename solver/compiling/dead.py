"""What the kernel is asked where play ends in dead positions (option Dead)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from solver.catalogue.options import OPTIONS
from solver.catalogue.stipulations import goals_of
from solver.compiling.setting import WALKS_OF_CHESS, Setting
from solver.errors import NOWHERE, Fault, Unsupported
from solver.model import Colour, Note, Problem, Stipulation
from solver.retro import DEAD, Diagram, Judge, Strength, refuse_fairy


def kinds(setting: Setting, asked: Stipulation) -> list[int] | None:
    """The kernel's kinds of the walks of chess, -1 for those that are not in play; None where dead
    positions change nothing, as only mates are asked for.

    Raises Unsupported for what is no orthodox chess, IllegalSetup where a king lacks.
    """
    check(setting.problem)
    if asked.kind != "structured" and {goal.sign for goal in goals_of(asked.play)} == {"#"}:
        return None
    return [setting.kinds.index(walk) if walk in setting.kinds else -1 for walk in WALKS_OF_CHESS]


def notes(problem: Problem, sides: Iterable[Colour]) -> Iterator[Note]:
    """A note where the diagram itself is dead, whatever may castle or capture en passant in it, as
    nothing is played then. sides: those that begin play."""
    judge = Judge(Strength(dead=DEAD))
    diagram = replace(Diagram.of(problem), castling="", passed=None)
    for side in dict.fromkeys(sides):
        if judge.is_dead(replace(diagram, turn=side).past()):
            message = f"with {side.capitalize()} to move the position is dead: the game has ended"
            yield Note(f"{message}, and nothing is played", problem.place)


def check(problem: Problem) -> None:
    """Raises what is to be said of a problem in which nobody can say what is dead."""
    refuse_fairy(problem, "Dead", "What is dead")
    for option in problem.options:
        if OPTIONS[option.name].rule:
            hint = f"Leave {option.name} out, or Dead"
            place = option.place or problem.place or NOWHERE
            message = f"Dead: the option {option.name}"
            raise Unsupported([Fault(place, message, hint, kind="unsupported")])
