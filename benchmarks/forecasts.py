"""Does the forecast of a search hold the time that it takes then?

    python benchmarks/forecasts.py FILE ... [--after 10] [--least 20] [--most 300]
                                   [--draw 8 --lengths 7-12 --seed 20261128]

FILE is what Kirke reads, or a list of mates (.epd, see long.py), of which --draw takes some. Each
problem is solved with one worker, within this process. Of those that take from --least to --most
seconds it is told what was forecast after --after seconds: for a phase of battle play, when all of
it will be done; for lines, when the length at hand will be done. It holds if the true time lies in
it. In the end the same is told of all moments after each tenth of the time of each search. What
takes longer is cut, and not counted.
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
    """What was forecast `at` so many seconds from the beginning: of which play, and from when to
    when it will be done; no interval where nothing was."""

    at: float
    of: tuple[object, ...]
    done: tuple[float, float] | None


class Watched:
    """A search, what was forecast of it, and when the play that this was about was done."""

    def __init__(self) -> None:
        self._began = time.monotonic()
        self._told: list[Forecast] = []
        self._done: dict[tuple[object, ...], float] = {}

    def seconds(self) -> float:
        return time.monotonic() - self._began

    def note(self, progress: Progress) -> None:
        now = self.seconds()
        of = (progress.twin, progress.phase, progress.length and progress.length.number)
        if self._told and self._told[-1].of != of:
            self._done[self._told[-1].of] = now
        left = progress.length.seconds if progress.length else progress.seconds_left
        self._told.append(Forecast(now, of, left and (now + left[0], now + left[1])))

    def end(self) -> float:
        """The search is over, after so many seconds."""
        now = self.seconds()
        if self._told:
            self._done[self._told[-1].of] = now
        return now

    def after(self, seconds: float) -> Forecast | None:
        """What was told first after so many seconds; None if nothing was forecast then."""
        found = next((one for one in self._told if one.at >= seconds), None)
        return found if found and found.done else None

    def done(self, forecast: Forecast) -> float:
        """After how many seconds the play was done that this was about."""
        return self._done[forecast.of]

    def holds(self, forecast: Forecast) -> bool:
        assert forecast.done is not None
        return forecast.done[0] <= self.done(forecast) <= forecast.done[1]


class Count:
    """Of how many moments there was a forecast, and how many of these held."""

    def __init__(self) -> None:
        self._moments = self._given = self._held = 0

    def add(self, watched: Watched, forecast: Forecast | None) -> None:
        self._moments += 1
        if forecast:
            self._given += 1
            self._held += watched.holds(forecast)

    def __str__(self) -> str:
        return f"{self._given} of {self._moments} with a forecast, {self._held} of them held"


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
    firsts, tenths = Count(), Count()
    for problem in problems(files, draw, lengths, seed):
        watched = Watched()
        solution = solver.solve(
            problem,
            on_progress=watched.note,
            stop=lambda watched=watched: watched.seconds() > most,
        )
        seconds = watched.end()
        if seconds < least or solution.status != "finished":
            continue
        first = watched.after(after)
        firsts.add(watched, first)
        for tenth in range(1, 10):
            tenths.add(watched, watched.after(seconds * tenth / 10))
        click.echo(f"{seconds:6.1f} s  {told(watched, first)}")
    click.echo(f"after {after:g} s: {firsts}")
    click.echo(f"after each tenth of their time: {tenths}")


def told(watched: Watched, forecast: Forecast | None) -> str:
    if forecast is None or forecast.done is None:
        return "none"
    span = f"{forecast.done[0]:.0f} to {forecast.done[1]:.0f} s"
    verdict = "holds" if watched.holds(forecast) else "WRONG"
    return f"{span}, done after {watched.done(forecast):.1f} s  {verdict}"


if __name__ == "__main__":
    main()
