"""`kirke perft`: how many paths of legal moves there are, a test of the rules."""

from __future__ import annotations

import click

from solver import _kernel
from solver.catalogue.side_to_move import begins
from solver.commands import declare, options
from solver.commands.inputs import problems
from solver.commands.moves import record, tell_twins
from solver.commands.outcome import CUT, Outcome, complain, say
from solver.commands.session import interruptible
from solver.commands.sizes_and_durations import whole
from solver.compiling.compile_context import setting_of
from solver.compiling.kernel_setup import refusing_too_many_moves, to_play
from solver.model import Colour, Problem

MOST_DEPTH = 100  # half-moves; nobody waits for so many


def _half_moves(text: str) -> int:
    """DEPTH; what stands last may be a PATH, with DEPTH forgotten. Raises BadParameter."""
    try:
        return whole(0, MOST_DEPTH)(text)
    except click.BadParameter as error:
        raise click.BadParameter(f"{error.message}; it stands behind all PATHs") from None


@declare.command(
    help="""Count the paths of DEPTH legal half-moves from the diagram, a number a line.

    Who begins is said as for kirke moves; with Duplex there is a number for either side."""
)
@options.paths
@click.argument("depth", type=_half_moves, metavar="DEPTH")
@options.output_format
@options.output
@options.quiet
def command(paths: tuple[str, ...], depth: int, form: str) -> int:
    outcome = Outcome(form=form)
    stop = _kernel.StopFlag()
    with interruptible(stop.set) as interrupts:
        asked = problems(paths, outcome, stipulation_needed=False)
        for problem in interrupts.reading(asked):
            with outcome.surviving(problem):
                notes = tell_twins(problem, outcome)
                for side in begins(problem):
                    with outcome.surviving(problem):
                        count = _paths(problem, side, depth, stop)
                        if stop.is_set:
                            break
                        found = {"depth": depth, "side": side, "paths": count, "notes": notes}
                        say(record(problem, found) if form == "json" else f"{count}\n")
        if interrupts.came:
            complain("interrupted: what was not counted is left out")
            outcome.add(CUT)
    return outcome.code


def _paths(problem: Problem, side: Colour, depth: int, stop: _kernel.StopFlag) -> int:
    with refusing_too_many_moves(problem):
        setting = setting_of(problem)
        return to_play(setting, side).perft(depth, setting.side_of(side), stop)
