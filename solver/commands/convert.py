"""`kirke convert`: problems in another format.

Of what a format has no word for a note says that it is left out where it only accompanies a
problem; a problem that would become another one is refused.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module

import click
from msgspec import Struct

from solver.commands import declare, described, options
from solver.commands.inputs import problems
from solver.commands.outcome import Outcome, say
from solver.model import Note, Problem
from solver.writing import listed, unsaid

FORMATS = ("statement", "yacpdb", "epd", "pgn", "latex", "json")
#: the modules of solver.writing by the formats that they write
_WRITERS = {"statement": "writer", "yacpdb": "yacpdb", "epd": "epd", "pgn": "pgn"}


class Form(Struct, frozen=True):
    """A format: how it writes a problem, which fields around a problem it has, and what stands
    before and behind all problems."""

    write: Callable[[Problem], str]
    said: tuple[str, ...]
    opening: str = ""
    closing: str = ""


@declare.command(help="Print problems in another format.")
@options.paths
@declare.option(
    "--to",
    "form",
    type=click.Choice(FORMATS),
    default="statement",
    show_default=True,
    help="yacpdb: an entry of its YAML; latex: for the package diagram; json: an object a line.",
)
@options.output
@options.quiet
def command(paths: tuple[str, ...], form: str) -> int:
    outcome = Outcome()
    to = format_named(form)
    say(to.opening)
    for problem in problems(paths, outcome, allow_unsupported=True, stipulation_needed=False):
        with outcome.surviving(problem):
            text, notes = converted(form, to, problem)
            for note in notes:
                outcome.note(note)
            say(text)
    say(to.closing)
    return outcome.code


def converted(form: str, to: Form, problem: Problem) -> tuple[str, list[Note]]:
    """A problem in the format, and what is left out of it."""
    text = to.write(problem)
    if form != "pgn" or problem.intended is None:
        return text, [*_notes(form, problem, to.said)]
    from solver.commands.checking.played_game import movetext
    from solver.writing import pgn

    moves, unplayed = movetext(problem)
    said = (*to.said, "intended") if moves or unplayed else to.said
    notes = [*_notes(form, problem, said), *filter(None, (unplayed,))]
    return pgn.write(problem, moves), notes


def _notes(form: str, problem: Problem, said: tuple[str, ...]) -> Iterator[Note]:
    """What is left out of a problem."""
    left_out = list(unsaid.texts_left_out(problem, said))
    if left_out:
        yield Note(f"{form} has no place for: {', '.join(left_out)}", problem.place)


def format_named(name: str) -> Form:
    """The format of a name; each is loaded when it is asked for."""
    if name == "latex":
        from solver.output.graphics import latex

        return Form(_typeset, latex.SAID, latex.OPENING, latex.CLOSING)
    if name == "json":
        return Form(described.write, described.SAID)
    module = import_module(f"solver.writing.{_WRITERS[name]}")
    return Form(module.write, module.SAID)


def _typeset(problem: Problem) -> str:
    """The diagram of a problem for LaTeX. Raises Unsupported for what it cannot show."""
    from solver.output.graphics import latex

    unsaid.check_chess("the package diagram", problem, any_size=True)
    unsaid.check_twins("the package diagram", problem)
    return latex.diagram(problem, listed)
