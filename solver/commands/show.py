"""`kirke show`: print the diagram, as a proof that a statement was understood."""

from __future__ import annotations

import click

from solver.commands import declare, described, options
from solver.commands.inputs import problems
from solver.commands.outcome import Outcome, say
from solver.model import Problem
from solver.output.glyphs import legend, units_of
from solver.output.text import Writer
from solver.visible import harmless


@declare.command(help="Print the diagram and what is asked, without solving.")
@options.paths
@declare.option(
    "--format",
    "form",
    type=click.Choice(["text", "json", "svg"]),
    default="text",
    show_default=True,
    help="svg: one picture with all diagrams, one below the other.",
)
@options.output
@options.quiet
def command(paths: tuple[str, ...], form: str) -> int:
    outcome = Outcome(form=form)
    shown = problems(paths, outcome, allow_unsupported=True, stipulation_needed=False)
    if form == "svg":
        from solver.output import svg

        drawn = []
        for problem in shown:
            with outcome.surviving(problem):
                svg.render([problem])  # one that cannot be drawn is to spoil no other
                drawn.append(problem)
        if drawn:
            say(svg.render(drawn))
        return outcome.code
    for problem in shown:
        with outcome.surviving(problem):
            say(described.write(problem) if form == "json" else _text(problem))
    return outcome.code


def _text(problem: Problem) -> str:
    said = legend(units_of(problem), problem.language, problem.game)
    header = Writer(problem, regression=True).header()
    return header + "\n" + "".join(f"{harmless(line)}\n" for line in said)
