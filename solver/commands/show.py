"""`kirke show`: print the diagram, as a proof that a statement was understood."""

from __future__ import annotations

from collections.abc import Iterable

import click

from solver.commands import declare, described, options
from solver.commands.inputs import problems
from solver.commands.outcome import Outcome, say, say_bytes
from solver.model import Problem
from solver.output.graphics.glyphs import legend, units_of
from solver.output.text import Writer
from solver.texts.terminal_text import harmless


def _printable(ctx: click.Context, _: click.Parameter, form: str) -> str:
    """The format, if there is what makes it: asked before a file is opened to be written."""
    if form in ("png", "pdf"):
        from solver.output.graphics import printed

        try:
            printed.check_installed()
        except printed.NotPrinted as error:
            raise click.UsageError(str(error), ctx) from None
    return form


@declare.command(help="Print the diagram and what is asked, without solving.")
@options.paths
@declare.option(
    "--format",
    "form",
    type=click.Choice(["text", "json", "svg", "png", "pdf"]),
    default="text",
    show_default=True,
    callback=_printable,
    help="svg, png: one picture with all diagrams, one below the other; pdf: a page each.",
)
@options.output
@options.quiet
def command(paths: tuple[str, ...], form: str) -> int:
    outcome = Outcome(form=form)
    shown = problems(paths, outcome, allow_unsupported=True, stipulation_needed=False)
    if form in ("text", "json"):
        for problem in shown:
            with outcome.surviving(problem):
                say(described.write(problem) if form == "json" else _text(problem))
    else:
        _draw(shown, form, outcome)
    return outcome.code


def _draw(shown: Iterable[Problem], form: str, outcome: Outcome) -> None:
    """Print one picture, or document, of all that can be drawn."""
    from solver.output.graphics import printed, svg

    drawn = []
    for problem in shown:
        with outcome.surviving(problem):
            svg.render([problem])  # one that cannot be drawn is to spoil no other
            drawn.append(problem)
    if not drawn:
        return
    if form == "svg":
        say(svg.render(drawn))
        return
    try:
        say_bytes(printed.render(drawn, "png" if form == "png" else "pdf"))
    except printed.NotPrinted as error:
        outcome.refuse(error)


def _text(problem: Problem) -> str:
    said = legend(units_of(problem), problem.language, problem.game)
    header = Writer(problem, regression=True).header()
    return header + "\n" + "".join(f"{harmless(line)}\n" for line in said)
