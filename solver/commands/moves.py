"""`kirke moves`: the legal moves of the diagram."""

from __future__ import annotations

from typing import Any

from solver.catalogue.side_to_move import begins
from solver.commands import declare, options
from solver.commands.inputs import problems
from solver.commands.outcome import Outcome, say
from solver.compiling.kernel_setup import legal_moves
from solver.model import Colour, Note, Problem
from solver.output.json_lines import identifier, line
from solver.output.notation import notation


@declare.command(
    help="""Print the legal moves of the diagram, one a line, for the side that begins.

    HalfDuplex, WhiteToPlay, PostKeyPlay and Turn say who begins, with Duplex both sides do. An
    empty line parts two lists. Twins are left out."""
)
@options.paths
@options.output_format
@options.output
@options.quiet
def command(paths: tuple[str, ...], form: str) -> int:
    outcome = Outcome(form=form)
    between = ""
    for problem in problems(paths, outcome, stipulation_needed=False):
        with outcome.surviving(problem):
            notes = tell_twins(problem, outcome)
            for side in begins(problem):
                with outcome.surviving(problem):
                    moves = _texts(problem, side)
                    if form == "json":
                        found = {"side": side, "moves": moves, "notes": notes}
                        say(record(problem, found))
                    else:
                        say(between, *(f"{move}\n" for move in moves))
                        between = "\n"
    return outcome.code


def record(problem: Problem, found: dict[str, Any]) -> str:
    """What is found of a problem as a line of JSON."""
    return line({"problem": identifier(problem), **found})


def tell_twins(problem: Problem, outcome: Outcome) -> list[str]:
    """Note that a problem has twins, of which nothing is shown; all of its notes, as texts."""
    notes = list(problem.notes)
    if problem.twins:
        notes.append(Note("of the diagram only; twins are left out", problem.place))
        outcome.note(notes[-1])
    return [str(note) for note in notes]


def _texts(problem: Problem, side: Colour) -> list[str]:
    moves = notation(problem)
    return [moves.listed(move) for move in legal_moves(problem, side)]
