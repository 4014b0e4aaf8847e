"""`kirke perft`: how many paths of legal moves there are, a test of the rules."""

from __future__ import annotations

import json

import click

from solver import _kernel
from solver.commands import declare, options
from solver.commands.inputs import problems
from solver.commands.moves import side_to_move
from solver.commands.outcome import CUT, Outcome, say
from solver.commands.session import interruptible
from solver.errors import KirkeError
from solver.game_specs import side_of
from solver.machines import to_play, told_when_too_many


@declare.command(help="Count the paths of DEPTH legal half-moves from the diagram.")
@click.argument("path")
@click.argument("depth", type=click.IntRange(0))
@options.output_format
def command(path: str, depth: int, form: str) -> int:
    outcome = Outcome()
    stop = _kernel.StopFlag()
    with interruptible(stop.set):
        for problem in problems((path,), outcome, stipulation_needed=False):
            try:
                side = side_to_move(problem)
                with told_when_too_many(problem):
                    count = to_play(problem, side).perft(depth, side_of(problem, side), stop)
            except KirkeError as error:
                outcome.refuse(error.at(problem.place))
                continue
            if stop.is_set:
                outcome.add(CUT)
                break
            say(
                json.dumps({"depth": depth, "paths": count}) + "\n"
                if form == "json"
                else f"{count}\n"
            )
    return outcome.code
