"""What more workers bring to problems of any kind of play, whatever else the machine does.

    python benchmarks/scaling.py FILE ... [--workers 1,2,4,8,16] [--max-memory 256] [--most 200]

Solves the last phase of each problem of the files with so many workers, by turns in this process
(lock_step.py): how many times as fast they are as one of them, by the moves that the last one to
end has made. What one worker does not end in so many million moves is left out, and so are series,
whose layers all workers make together.
"""

from __future__ import annotations

import statistics
from collections import defaultdict
from pathlib import Path

import click
from lock_step import Simulated, TooMany, simulated

import solver
from solver.model import Problem

MEGABYTES = 1 << 20


@click.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(exists=True, path_type=Path))
@click.option("--workers", default="1,2,4,8,16", show_default=True)
@click.option("--max-memory", default=256, show_default=True, help="Megabytes.")
@click.option("--most", default=200.0, show_default=True, help="Million moves of one worker.")
def main(files: tuple[Path, ...], workers: str, max_memory: int, most: float) -> None:
    """Solve problems by turns with so many workers."""
    numbers = [int(number) for number in workers.split(",")]
    gains: dict[str, list[list[float]]] = defaultdict(list)
    for file in files:
        for problem in solver.load(str(file)):
            if not isinstance(problem, Problem) or problem.stipulation is None:
                continue
            if problem.stipulation.kind.startswith("series"):
                continue
            name = f"{file.stem:40} {problem.stipulation.text:8}"
            try:
                runs = [
                    simulated(problem, number, max_memory * MEGABYTES, most=int(most * 1e6))
                    for number in numbers
                ]
            except TooMany:
                click.echo(f"{name} takes more than {most:g} million moves")
                continue
            gained = [runs[0].elapsed / one.elapsed for one in runs]
            gains[problem.stipulation.kind].append(gained)
            click.echo(f"{name} {told(runs, gained)}")
    for kind, rows in gains.items():
        columns = zip(numbers, zip(*rows, strict=True), strict=True)
        said = "  ".join(f"{one}: {statistics.geometric_mean(row):.2f}" for one, row in columns)
        click.echo(f"{kind}, {len(rows)} problems, mean  {said}")


def told(runs: list[Simulated], gained: list[float]) -> str:
    same = all(one.found == runs[0].found for one in runs)
    said = "  ".join(f"{one.workers}: {gain:.2f}" for one, gain in zip(runs, gained, strict=True))
    return f"{runs[0].moves / 1e6:7.2f} M moves  {said}  {'same' if same else 'DIFFERS'}"


if __name__ == "__main__":
    main()
