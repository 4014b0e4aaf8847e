"""What the kernel is asked where play ends in dead positions (option Dead)."""

from __future__ import annotations

from solver.catalogue.options import OPTIONS
from solver.catalogue.stipulations import goals_of
from solver.compiling.setting import WALKS_OF_CHESS, Setting
from solver.errors import NOWHERE, Fault, Unsupported
from solver.model import Problem, Stipulation
from solver.retro import refuse_fairy


def kinds(setting: Setting, asked: Stipulation) -> list[int] | None:
    """The kernel's kinds of the walks of chess, -1 for those that are not in play; None where dead
    positions change nothing, as only mates are asked for.

    Raises Unsupported for what is no orthodox chess, IllegalSetup where a king lacks.
    """
    check(setting.problem)
    if asked.kind != "structured" and {goal.sign for goal in goals_of(asked.play)} == {"#"}:
        return None
    return [setting.kinds.index(walk) if walk in setting.kinds else -1 for walk in WALKS_OF_CHESS]


def check(problem: Problem) -> None:
    """Raises what is to be said of a problem in which nobody can say what is dead."""
    refuse_fairy(problem, "Dead", "What is dead")
    for option in problem.options:
        if OPTIONS[option.name].rule:
            hint = f"Leave {option.name} out, or Dead"
            place = option.place or problem.place or NOWHERE
            message = f"Dead: the option {option.name}"
            raise Unsupported([Fault(place, message, hint, kind="unsupported")])
