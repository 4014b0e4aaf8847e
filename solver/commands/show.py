"""`kirke show`: print the diagram, as a proof that a statement was understood."""

from __future__ import annotations

import click

from solver.commands import options
from solver.commands.inputs import problems
from solver.commands.outcome import Outcome, say
from solver.output.text import Writer


@click.command(help="Print the diagram and what is asked, without solving.")
@options.paths
def command(paths: tuple[str, ...]) -> int:
    outcome = Outcome()
    for problem in problems(paths, outcome, allow_unsupported=True, stipulation_needed=False):
        say(Writer(problem, regression=True).header() + "\n")
    return outcome.code
