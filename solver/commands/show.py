"""`kirke show`: print the diagram, as a proof that a statement was understood."""

from __future__ import annotations

import click

from solver.commands import options
from solver.commands.inputs import problems
from solver.commands.outcome import Outcome, say
from solver.output.glyphs import legend
from solver.output.text import Writer


@click.command(help="Print the diagram and what is asked, without solving.")
@options.paths
def command(paths: tuple[str, ...]) -> int:
    outcome = Outcome()
    for problem in problems(paths, outcome, allow_unsupported=True, stipulation_needed=False):
        say(Writer(problem, regression=True).header() + "\n")
        units = [unit for p in problem.placements for unit in (p.piece, *p.below)]
        for line in legend(units, problem.language):
            say(f"{line}\n")
    return outcome.code
