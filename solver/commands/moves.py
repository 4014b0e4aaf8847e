"""`kirke moves`: the legal moves of the diagram."""

from __future__ import annotations

import json

from solver.catalogue.games import GAMES
from solver.commands import declare, options
from solver.commands.inputs import problems
from solver.commands.outcome import Outcome, say
from solver.errors import KirkeError
from solver.machines import legal_moves
from solver.model import Colour, Problem
from solver.output.moves import notation


@declare.command(help="Print the legal moves of the diagram, one a line.")
@options.paths
@options.output_format
def command(paths: tuple[str, ...], form: str) -> int:
    outcome = Outcome()
    for problem in problems(paths, outcome, stipulation_needed=False):
        try:
            moves = _texts(problem)
        except KirkeError as error:
            outcome.refuse(error.at(problem.place))
            continue
        if form == "json":
            say(json.dumps({"side": side_to_move(problem), "moves": moves}) + "\n")
        else:
            say("".join(f"{move}\n" for move in moves))
    return outcome.code


def side_to_move(problem: Problem) -> Colour:
    """Who moves in the diagram: as it says, as the stipulation asks, or who begins a game."""
    if problem.turn is not None:
        return problem.turn
    if problem.coalition:
        return "yellow"
    if problem.stipulation is not None:
        return problem.stipulation.side
    option = problem.option("first")
    begins = option.arguments if option else GAMES[problem.game].options.get("first", ("white",))
    return "black" if begins[0] == "black" else "white"


def _texts(problem: Problem) -> list[str]:
    moves = notation(problem)
    return [moves.listed(move) for move in legal_moves(problem, side_to_move(problem))]
