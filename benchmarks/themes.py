"""How fast themes are found: entries a second, with and without positions that are looked up.

    python benchmarks/themes.py [file or folder] [--every N] [--solve SECONDS]

The plays are made first, from printed solutions where there are any, else by solving; only the
detectors are timed. By default problems/ is taken.
"""

from __future__ import annotations

import argparse
import cProfile
import gc
import pstats
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import solver
from solver.errors import KirkeError
from solver.model import Limits, Option, Problem
from solver.themes.find import found
from solver.themes.tree.build import play_of
from solver.themes.tree.play import Play
from solver.themes.tree.printed import printed_play

_ENDINGS = (".inp", ".olv", ".yaml", ".yml")
_SLOWEST = 5


def main() -> None:
    given = _arguments()
    plays = list(_plays(given))
    gc.freeze()  # what has been made is of no concern to what is timed
    print(f"{len(plays)} plays, {sum(_size(play) for play in plays)} half-moves")
    for probing in (False, True):
        _measure(plays, probing=probing, profiled=given.profile)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("where", nargs="?", type=Path, default=Path("problems"))
    parser.add_argument("--every", type=int, default=1, help="take every N-th problem")
    parser.add_argument("--solve", type=float, default=2.0, help="seconds for each problem")
    parser.add_argument("--profile", action="store_true", help="say where the time goes")
    return parser.parse_args()


def _plays(given: argparse.Namespace) -> Iterator[Play]:
    for problem in _problems(given.where, given.every):
        if problem.is_printed:
            play = printed_play(problem)
        else:
            options = (*problem.options, *map(Option, ("SetPlay", "Variation", "Try")))
            asked = _with(problem, options)
            try:
                play = play_of(solver.solve(asked, limits=Limits(seconds=given.solve)))
            except KirkeError:
                continue
        if any(play.branches()):
            yield play


def _with(problem: Problem, options: tuple[Option, ...]) -> Problem:
    from msgspec.structs import replace

    return replace(problem, options=options)


def _problems(where: Path, every: int) -> Iterator[Problem]:
    files = [where] if where.is_file() else sorted(where.rglob("*"))
    some = (
        item
        for file in files
        if file.suffix in _ENDINGS
        for item in solver.read(file)
        if not isinstance(item, KirkeError)
    )
    for number, problem in enumerate(some):
        if number % every == 0:
            yield problem


def _size(play: Play) -> int:
    return sum(1 for branch in play.branches() for _ in branch.node.below())


def _measure(plays: Sequence[Play], *, probing: bool, profiled: bool) -> None:
    profile = cProfile.Profile()
    times = []
    if profiled:
        profile.enable()
    for play in plays:
        start = time.perf_counter()
        found(play, probing=probing)
        times.append((time.perf_counter() - start, play.problem.number))
    profile.disable()
    total = sum(one for one, _ in times)
    what = "with probes" if probing else "without probes"
    print(f"{what}: {total:.2f} s, {len(plays) / total:.0f} entries a second")
    slowest = sorted(times, reverse=True)[:_SLOWEST]
    print("  slowest: " + ", ".join(f"{one * 1000:.0f} ms (no. {no})" for one, no in slowest))
    if profiled:
        pstats.Stats(profile).sort_stats("tottime").print_stats(25)


if __name__ == "__main__":
    main()
