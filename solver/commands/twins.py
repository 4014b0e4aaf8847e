"""`kirke twins`: sound twins of sound problems."""

from __future__ import annotations

from typing import Any

from solver.commands import declare, options
from solver.commands.edit_run import Session, each, shared, written
from solver.commands.outcome import CUT, FINISHED, NOT_INTENDED, say
from solver.commands.sizes_and_durations import whole
from solver.edits.cooking import search
from solver.edits.cures import check_changeable
from solver.edits.twinning import sound_twins
from solver.model import Limits, Problem
from solver.output.text import Writer
from solver.solving.limits import remaining


@declare.command(help="Look for small changes of a sound problem that make sound twins.")
@options.paths
@declare.option(
    "--count",
    type=whole(1, 1000),
    default=5,
    show_default=True,
    metavar="N",
    help="End when N twins are found.",
)
@shared
def command(count: int, **given: Any) -> int:
    def look(session: Session, problem: Problem, limits: Limits) -> int:
        check_changeable(problem)
        checked = search(problem, session.workers, limits, 1, session.progress)
        session.remark(checked)
        left = remaining(limits, checked.solution.seconds)
        with session.memory(problem, "twin") as memory:
            tried = sound_twins(
                checked, session.workers, left, count, memory=memory, on_tried=session.trying
            )
        session.clear()
        if session.is_json and not session.wants_statements:
            session.say_json(problem, checked, tried)
        else:
            if not session.wants_statements:
                say(Writer(problem, regression=True).header(), "\n")
            written(session, problem, tried)
        if tried.reason:
            return CUT
        return FINISHED if tried.sound else NOT_INTENDED

    return each(look, **given)
