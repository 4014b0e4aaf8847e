"""`kirke solve`: print all solutions."""

from __future__ import annotations

import click

from solver.commands import options
from solver.commands.inputs import items
from solver.commands.outcome import CODES, CUT, Outcome, complain, say
from solver.commands.session import interruptible, log_to_stderr
from solver.commands.writers import Writer, writer
from solver.errors import KirkeError, ReadError
from solver.model import Limits, Problem, TwinSolution
from solver.progress import Display
from solver.workers import Workers


@click.command(help="Solve problems and print all their solutions.")
@options.paths
@options.output_format
@options.limits
@click.option("--regression", is_flag=True, help="No version, no times: for comparisons.")
@options.verbosity
def command(
    paths: tuple[str, ...],
    form: str,
    workers: int,
    max_time: float | None,
    max_memory: int | None,
    max_solutions: int | None,
    regression: bool,
    verbose: int,
) -> int:
    log_to_stderr(verbose)
    limits = options.limits_from(workers, max_time, max_memory, max_solutions)
    out = writer(form, regression=regression)
    outcome = Outcome()
    with Workers(workers) as crew, interruptible(crew.stop) as interrupt:
        say(out.opening())
        for item in items(paths, outcome):
            if isinstance(item, ReadError):
                outcome.refuse(item)
                say(out.unread(item))
            else:
                _solve(item, crew, limits, out, outcome)
            if interrupt:
                outcome.add(CUT)
                break
    return outcome.code


def _solve(problem: Problem, crew: Workers, limits: Limits, out: Writer, outcome: Outcome) -> None:
    """Solve one problem and print twin after twin."""
    display = Display()

    def print_twin(twin: TwinSolution) -> None:
        display.clear()
        if twin.status == "refused":
            complain("\n".join(twin.messages))
        for text in out.twin(problem, twin):
            say(text)

    say(out.begin(problem))
    try:
        solution = crew.solve(problem, limits, display.update, print_twin)
    except KirkeError as error:
        outcome.refuse(error)
        say(out.refused(problem, error))
    else:
        say(out.end(solution))
        outcome.add(CODES[solution.status])
    finally:
        display.clear()
