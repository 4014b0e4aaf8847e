"""Does the forecast of a search hold the time that it takes then?

    python benchmarks/forecasts.py FILE ... [--after 10] [--least 20] [--most 300]
                                   [--draw 8 --lengths 7-12 --seed 20261128]

FILE is what Kirke reads, or a list of mates (.epd, see long.py), of which --draw takes some. Each
problem is solved with one worker, within this process. Of those that take from --least to --most
seconds it is told what was forecast after --after seconds: for a phase of battle play, when all of
it will be done; for lines, when the length at hand will be done. It holds if the true time lies in
it. What takes longer is cut, and not counted.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import click
from long import chosen_by

import solver
from solver.model import Problem
from solver.solving.progress import Progress


class Forecast(NamedTuple):
    """What was forecast: seconds from the beginning, at least and at most, of which play."""

    of: tuple[object, ...]
    least: float
    most: float


class Watched:
    """A search whose forecast is taken down once, and then when the play it is about is over."""

    def __init__(self, after: float) -> None:
        self._after = after
        self._began = time.monotonic()
        self._is_taken = False
        self._at_hand: tuple[object, ...] = ()
        self.forecast: Forecast | None = None
        self.over: float | None = None

    def note(self, progress: Progress) -> None:
        seconds = time.monotonic() - self._began
        of = (progress.twin, progress.phase, progress.length and progress.length.number)
        forecast = self.forecast
        if forecast and self.over is None and of != forecast.of:
            self.over = seconds
        if self._is_taken or seconds < self._after:
            return
        self._is_taken = True
        left = progress.length.seconds if progress.length else progress.seconds_left
        if left is not None:
            self.forecast = Forecast(of, seconds + left[0], seconds + left[1])


def problems(files: tuple[Path, ...], draw: int, lengths: str, seed: int) -> Iterator[Problem]:
    for file in files:
        if file.suffix == ".epd":
            yield from (mate.problem() for mate in chosen_by(file, draw, lengths, seed))
        else:
            yield from (one for one in solver.load(str(file)) if isinstance(one, Problem))


@click.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(exists=True, path_type=Path))
@click.option("--after", default=10.0, show_default=True, help="Seconds.")
@click.option("--least", default=20.0, show_default=True, help="Seconds of a search.")
@click.option("--most", default=300.0, show_default=True, help="Seconds of a search.")
@click.option("--draw", default=0, help="So many mates of each length; 0: all.")
@click.option("--lengths", default="7-12", show_default=True)
@click.option("--seed", default=20261128, show_default=True)
def main(
    files: tuple[Path, ...],
    after: float,
    least: float,
    most: float,
    draw: int,
    lengths: str,
    seed: int,
) -> None:
    """Compare forecasts with the time that searches take."""
    held = given = counted = 0
    for problem in problems(files, draw, lengths, seed):
        watched, began = Watched(after), time.monotonic()
        solution = solver.solve(
            problem,
            on_progress=watched.note,
            stop=lambda began=began: time.monotonic() - began > most,
        )
        seconds = time.monotonic() - began
        if seconds < least or solution.status != "finished":
            continue
        counted += 1
        asked = problem.stipulation.text if problem.stipulation else ""
        said = f"{asked:8} {seconds:6.1f} s"
        if (forecast := watched.forecast) is None:
            click.echo(f"{said}  none")
            continue
        over = seconds if watched.over is None else watched.over
        holds = forecast.least <= over <= forecast.most
        given, held = given + 1, held + holds
        span = f"{forecast.least:.0f} to {forecast.most:.0f} s"
        click.echo(f"{said}  {span}, over after {over:.1f} s  {'holds' if holds else 'WRONG'}")
    click.echo(f"{counted} searches, {given} with a forecast, of which {held} held the true time")


if __name__ == "__main__":
    main()
