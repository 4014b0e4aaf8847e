"""Proof games: how many of a set are solved, and what they take.

    python benchmarks/proof_games.py FILE [--set NAME]... [--max-time 20] [--workers 1]
                                     [--max-memory 256] [--only NAME]... [--every 1]
                                     [--enough SOLUTIONS] [--without NAMES]

FILE is a JSON list. An entry has the position at the end (`fen`), the number of half-moves (`n`),
the name of its set (`set`) and solutions (`verified`: pairs of whether it was replayed, and the
game). Such a list can be made of the problem files of Euclide (github.com/svart-riddare/euclide)
and of Natch.

Seconds are those of the processor with one worker, so that other work on the machine disturbs
little; with more workers they are seconds by the clock. Games of exactly that length are sought, as
composers mean it. A game is solved when the search has ended: then all of them are known; with
--enough also when so many are found, which shows that it is cooked. If the entry has more than are
found, the run ends with exit code 1.
"""

from __future__ import annotations

import json
import re
import statistics
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import click

import solver
from solver.model import Limits

MEGABYTES = 1 << 20
IDENTIFIER = re.compile(r"P\d{7}")

#: the rules of sets that are not of orthodox chess
RULES = {
    "monochromatic": "MonochromChess",
    "bichromatic": "BichromChess",
    "grid-chess": "GridChess",
}


class Game(NamedTuple):
    """A position to be reached in so many half-moves.

    known: so many games are known to lead there, and maybe others do.
    """

    name: str
    of: str
    position: str
    half_moves: int
    known: int

    def statement(self) -> str:
        moves, half = divmod(self.half_moves, 2)
        rule = RULES.get(self.of)
        return "\n".join(
            (
                "BeginProblem",
                f"forsyth {self.position} {'b' if half else 'w'} - -",
                f"stipulation exact-dia{moves}{'.5' if half else ''}",
                *([f"condition {rule}"] if rule else []),
                "EndProblem\n",
            )
        )


class Outcome(NamedTuple):
    is_solved: bool
    solutions: int
    moves: int
    seconds: float

    def contradicts(self, game: Game) -> bool:
        return self.is_solved and self.solutions < game.known


def read(file: Path, sets: Sequence[str]) -> list[Game]:
    """The games of these sets, or of all."""
    return [game_of(e) for e in json.loads(file.read_text()) if not sets or e["set"] in sets]


def game_of(entry: dict[str, Any]) -> Game:
    head = entry.get("meta", {}).get("hdr") or ["?"]
    name = next((line for line in head if IDENTIFIER.match(line)), head[-1])
    known = sum(replayed for replayed, _ in entry["verified"])
    return Game(name, entry["set"], entry["fen"], int(entry["n"]), known)


def solved(
    game: Game,
    most: float,
    workers: int,
    memory: int,
    without: Sequence[str],
    enough: int | None = None,
) -> Outcome:
    """Solve one game. With one worker, which is this process, `most` are seconds of processor.

    enough: with so many solutions a game is cooked, and no more are sought.
    """
    (problem,) = solver.loads(game.statement())
    clock = time.process_time if workers == 1 else time.monotonic
    began = clock()
    with solver.Workers(workers, without=without) as crew:
        solution = crew.solve(
            problem,
            Limits(memory=memory, solutions=enough),
            lambda _: None,
            stop=lambda: clock() - began >= most,
        )
    phases = [phase for twin in solution.twins for phase in twin.phases]
    lines = sum(len(phase.lines) for phase in phases)
    is_solved = solution.status == "finished" or (enough is not None and lines >= enough)
    return Outcome(is_solved, lines, solution.moves, clock() - began)


def told(game: Game, outcome: Outcome) -> str:
    """A line about one game."""
    status = f"{outcome.solutions} found" if outcome.is_solved else "cut"
    wrong = "  CONTRADICTS what is known" if outcome.contradicts(game) else ""
    took = f"{outcome.seconds:7.2f} s {outcome.moves:>10} moves"
    return f"{game.half_moves:>3} {game.name:24.24} {status:8} {took}{wrong}"


def summed_up(name: str, outcomes: Sequence[Outcome]) -> str:
    """A line about a set."""
    done = [o for o in outcomes if o.is_solved]
    line = f"{name}: {len(done)} of {len(outcomes)} solved"
    if not done:
        return line
    seconds = statistics.median(o.seconds for o in done)
    moves = statistics.median(o.moves for o in done)
    return f"{line}; medians of these {seconds:.2f} s, {moves:.0f} moves"


@click.command()
@click.argument("file", type=click.Path(exists=True, path_type=Path))
@click.option("--set", "sets", multiple=True, help="Name of a set; may be given again.")
@click.option("--only", multiple=True, help="Part of a game's name; may be given again.")
@click.option("--every", default=1, show_default=True, help="Each of so many games only.")
@click.option("--max-time", default=20.0, show_default=True, help="Seconds for each game.")
@click.option("--workers", default=1, show_default=True)
@click.option("--max-memory", default=256, show_default=True, help="Megabytes.")
@click.option("--enough", type=int, help="So many solutions show that a game is cooked.")
@click.option("--without", default="", help="Names of prunings.")
def main(
    file: Path,
    sets: tuple[str, ...],
    only: tuple[str, ...],
    every: int,
    max_time: float,
    workers: int,
    max_memory: int,
    enough: int | None,
    without: str,
) -> None:
    """Solve the proof games of a file."""
    names = without.split(",") if without else []
    games = [g for g in read(file, sets) if not only or any(part in g.name for part in only)]
    by_set: dict[str, list[Outcome]] = {}
    wrong = 0
    for game in games[::every]:
        outcome = solved(game, max_time, workers, max_memory * MEGABYTES, names, enough)
        click.echo(told(game, outcome))
        wrong += outcome.contradicts(game)
        by_set.setdefault(game.of, []).append(outcome)
    for name, outcomes in by_set.items():
        click.echo(summed_up(name, outcomes))
    if wrong:
        sys.exit(1)


if __name__ == "__main__":
    main()
