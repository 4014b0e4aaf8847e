"""Long problems that are cut without their constraints, and end with them.

    python benchmarks/constraints.py [--max-time 20] [--workers 1] [NAME...]

Each file of `benchmarks/constrained` is solved twice, as it is and without its constraints, within
the same limit. Exits with 1 where the first is cut, or the second is not.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

import click
from msgspec.structs import replace

import solver
from solver.catalogue.constraint_words import text
from solver.model import Limits, Problem, Solution

PROBLEMS = Path(__file__).parent / "constrained"


@click.command(help=__doc__)
@click.option("--max-time", default=20.0, show_default=True, help="Seconds for each search.")
@click.option("--workers", default=1, show_default=True)
@click.argument("names", nargs=-1)
def main(max_time: float, workers: int, names: Sequence[str]) -> None:
    limits = Limits(seconds=max_time)
    bad = 0
    for path in sorted(PROBLEMS.glob("*.inp")):
        if names and path.stem not in names:
            continue
        (problem,) = solver.load(path)
        kept = solver.solve(problem, workers=workers, limits=limits)
        free = solver.solve(replace(problem, constraints=()), workers=workers, limits=limits)
        bad += kept.status != "finished" or free.status == "finished"
        print(f"{path.stem:28}  {_told(kept)}  without: {_told(free)}  {_said(problem)}")
    sys.exit(1 if bad else 0)


def _told(found: Solution) -> str:
    ended = "ended" if found.status == "finished" else "cut"
    return f"{ended:5} {found.seconds:6.1f} s {found.moves:12,} moves"


def _said(problem: Problem) -> str:
    return "; ".join(text(one, problem.language) for one in problem.constraints)


if __name__ == "__main__":
    main()
