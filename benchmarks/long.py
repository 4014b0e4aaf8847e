"""Long direct mates: how many are solved, how many have a proven key, and what more workers bring.

    python benchmarks/long.py solve [FILE.epd] [--max-time 300] [--workers 2] [--max-memory 2G]
                                    [--draw 8 --lengths 7-12 --seed 20261128] [--without NAMES]
    python benchmarks/long.py moves [FILE.epd] --most 40 [--draw ...] [--without NAMES]
    python benchmarks/long.py scaling [FILE.epd] [--workers 1,2,4,8,16] [--draw ...]

FILE has a position a line, as `POSITION bm #N;`. By default it is long_mates.epd beside this file,
the open test. With --draw so many are taken of each length at random; of matetrack.epd
(github.com/vondele/matetrack) 8 of each length from 7 to 12 by this seed are the 48 that Kirke's
figures speak of.

`solve` runs `kirke solve` and tells seconds by the clock and of the processor. `moves` solves with
one worker within this process, for so many million moves, and so does not depend on what else the
machine does. A position is finished when all keys are found and all other first moves refuted; its
key is proven when some first move is known to be one, whether or not it has been written.

`scaling` has so many workers solve each position by turns in this process (lock_step.py): how many
times as fast they are as one of them, by the moves that the last one to end has made.
"""

from __future__ import annotations

import json
import os
import re
import resource
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import NamedTuple

import click
from lock_step import Simulated, simulated

import solver
from solver.model import Limits, Problem
from solver.solving.progress import Progress

KIRKE = [sys.executable, "-P", "-m", "solver"]
OPEN_TEST = Path(__file__).parent / "long_mates.epd"
MEGABYTES = 1 << 20


class Mate(NamedTuple):
    position: str
    moves: int

    def problem(self) -> Problem:
        (problem,) = solver.loads(f"{self.position} dm {self.moves};\n")
        return problem


class Outcome(NamedTuple):
    """What became of a position. keys: first moves that are proven to be keys."""

    is_finished: bool
    keys: Sequence[object]
    took: str


def read(path: Path) -> list[Mate]:
    """The mates of a file; those that are mated (bm #-N) are left out."""
    found = re.findall(r"^(\S+ [wb] \S+ \S+) bm #(\d+)", path.read_text(), re.MULTILINE)
    return [Mate(position, int(moves)) for position, moves in found]


def drawn(mates: Sequence[Mate], count: int, lengths: str, seed: int) -> list[Mate]:
    """So many of each length, at random."""
    first, last = map(int, lengths.split("-"))
    random = Random(seed)
    chosen = []
    for length in range(first, last + 1):
        some = [mate for mate in mates if mate.moves == length]
        chosen += random.sample(some, min(count, len(some)))
    return chosen


def chosen_by(file: Path, draw: int, lengths: str, seed: int) -> list[Mate]:
    mates = read(file)
    return drawn(mates, draw, lengths, seed) if draw else mates


def choosing(command: click.Command) -> click.Command:
    """The options by which a command chooses its positions."""
    command.params += [
        click.Argument(["file"], type=click.Path(exists=True, path_type=Path), default=OPEN_TEST),
        click.Option(["--draw"], default=0, help="So many of each length; 0: all."),
        click.Option(["--lengths"], default="7-12", show_default=True),
        click.Option(["--seed"], default=20261128, show_default=True),
    ]
    return command


@click.group()
def main() -> None:
    """Long direct mates."""


# -- how many are solved


def tell(mates: Sequence[Mate], solve: Callable[[Mate], Outcome]) -> None:
    """Solve position after position, and tell what became of each and of all."""
    finished = keys = 0
    click.echo(f"{len(mates)} positions; load {os.getloadavg()[0]:.1f} of {os.cpu_count()}")
    for mate in mates:
        outcome = solve(mate)
        finished += outcome.is_finished
        keys += bool(outcome.keys)
        status = "finished" if outcome.is_finished else "cut"
        click.echo(f"#{mate.moves:<3} {mate.position:56} {status:9} {outcome.took}", nl=False)
        click.echo(f", keys {', '.join(map(str, outcome.keys)) or '-'}")
    click.echo(f"of {len(mates)}: {finished} finished, {keys} with a proven key")
    click.echo(f"load {os.getloadavg()[0]:.1f}")


@choosing
@main.command("solve")
@click.option("--max-time", default=300.0, show_default=True, help="Seconds for each.")
@click.option("--workers", default=2, show_default=True)
@click.option("--max-memory", default="2G", show_default=True)
@click.option("--without", default="", help="Names of prunings.")
def solve_command(
    file: Path,
    draw: int,
    lengths: str,
    seed: int,
    max_time: float,
    workers: int,
    max_memory: str,
    without: str,
) -> None:
    """Solve positions with `kirke solve`."""
    options = ["--max-time", f"{max_time:g}", "--workers", str(workers)]
    options += ["--max-memory", max_memory, *(["--without", without] if without else [])]
    tell(chosen_by(file, draw, lengths, seed), lambda mate: by_command(mate, options))


def by_command(mate: Mate, options: Sequence[str]) -> Outcome:
    command = [*KIRKE, "solve", mate.position, f"#{mate.moves}", "--format", "json", "--explain"]
    began, before = time.monotonic(), processor_seconds()
    done = subprocess.run([*command, *options], capture_output=True, text=True, check=False)
    seconds, processor = time.monotonic() - began, processor_seconds() - before
    last = json.loads(done.stdout.splitlines()[-1])
    keys = [one["move"] for one in last["first_moves"] if one["verdict"] == "key"]
    took = f"{seconds:.1f} s, {processor:.1f} s of the processor, {last['moves'] / 1e6:.1f} M moves"
    return Outcome(last["status"] == "finished", keys, took)


def processor_seconds() -> float:
    """Of all processes that were run."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


# -- what they take, whatever else the machine does


@choosing
@main.command("moves")
@click.option("--most", default=40.0, show_default=True, help="Million moves for each.")
@click.option("--max-memory", default=512, show_default=True, help="Megabytes.")
@click.option("--without", default="", help="Names of prunings.")
def moves_command(
    file: Path, draw: int, lengths: str, seed: int, most: float, max_memory: int, without: str
) -> None:
    """Solve positions in so many moves with one worker."""
    names = without.split(",") if without else []
    limits = Limits(memory=max_memory * MEGABYTES)
    mates = chosen_by(file, draw, lengths, seed)
    tell(mates, lambda mate: by_moves(mate, int(most * 1e6), limits, names))


def by_moves(mate: Mate, most: int, limits: Limits, without: Sequence[str]) -> Outcome:
    made = 0
    began = time.process_time()

    def note(progress: Progress) -> None:
        nonlocal made
        made = progress.moves

    with solver.Workers(1, without=without) as workers:
        solution = workers.solve(mate.problem(), limits, note, stop=lambda: made >= most)
    first_moves = solution.twins[0].phases[0].first_moves
    keys = [one.number for one in first_moves if one.verdict == "key"]
    processor = time.process_time() - began
    took = f"{solution.moves / 1e6:.1f} M moves, {processor:.1f} s of the processor"
    return Outcome(solution.status == "finished", keys, took)


# -- what more workers bring


@choosing
@main.command("scaling")
@click.option("--workers", default="1,2,4,8,16", show_default=True)
@click.option("--max-memory", default=256, show_default=True, help="Megabytes.")
def scaling_command(
    file: Path, draw: int, lengths: str, seed: int, workers: str, max_memory: int
) -> None:
    """Solve positions by turns with so many workers."""
    numbers = [int(number) for number in workers.split(",")]
    gains: dict[int, list[float]] = {number: [] for number in numbers}
    for mate in chosen_by(file, draw, lengths, seed):
        problem = mate.problem()
        runs = [simulated(problem, number, max_memory * MEGABYTES) for number in numbers]
        for number, gain in zip(numbers, map(partial(gained, runs[0]), runs), strict=True):
            gains[number].append(gain)
        said = "  ".join(f"{one.workers}: {gained(runs[0], one):.2f}" for one in runs)
        same = all(one.found == runs[0].found for one in runs)
        click.echo(
            f"#{mate.moves:<3} {mate.position:56} {runs[0].moves / 1e6:7.2f} M moves  {said}  "
            f"{'same output' if same else 'OUTPUT DIFFERS'}"
        )
    for number, column in gains.items():
        click.echo(f"{number:3} workers: mean {statistics.geometric_mean(column):.2f}", nl=False)
        click.echo(f", least {min(column):.2f}")


def gained(alone: Simulated, together: Simulated) -> float:
    return alone.elapsed / together.elapsed


if __name__ == "__main__":
    main()
