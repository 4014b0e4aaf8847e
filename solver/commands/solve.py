"""`kirke solve`: print all solutions."""

from __future__ import annotations

import click

from solver.commands import options
from solver.commands.run_solve import solve


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
    return solve(paths, form, workers, max_time, max_memory, max_solutions, regression, verbose)
