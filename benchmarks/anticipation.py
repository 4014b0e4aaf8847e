"""Whether what was there before is found: entries turned, shifted, recoloured, with one unit
changed, are looked for among all.

    python benchmarks/anticipation.py COLLECTION... [--count 200] [--differ 1]

COLLECTION is a file of entries, or a folder. Nothing is solved.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from msgspec.structs import replace

from solver.anticipation.ranking import Likes, Sought
from solver.commands.inputs import SUFFIXES
from solver.model import Change, Piece, Placement, Problem
from solver.reading import reader
from solver.store.positions import TURNS
from solver.store.store import Kept, Statement, Store
from solver.twins import apply_change
from solver.writing import writer

_WALKS = ("queen", "rook", "bishop", "knight")
_FILES = "abcdefgh"


def entries(paths: Sequence[str]) -> Iterator[Problem]:
    """All problems that can be read, studies too."""
    for path in map(Path, paths):
        files = sorted(path.rglob("*")) if path.is_dir() else [path]
        for file in files:
            if file.suffix in SUFFIXES:
                text = file.read_text("utf-8", "replace")
                read = reader.read(
                    text, str(file), allow_unsupported=True, stipulation_needed=False
                )
                yield from (one for one in read if isinstance(one, Problem))


def filled(file: str, problems: Sequence[Problem]) -> None:
    """A store of these problems, with nothing found of them. Each is called by its number."""
    with Store(file, "benchmark") as store:
        for number, one in enumerate(problems):
            text = f"{number}\n{writer.write(one)}"
            statement = Statement(text, f"#{number}", "", one)
            store.keep(statement, Kept("sound", "finished", "{}"))


def spoiled(problem: Problem, chance: random.Random) -> Problem:
    """A problem turned and shifted at random, its colours exchanged or not, with a unit that is
    missing, is another, stands elsewhere, or that is there besides."""
    plain = replace(problem, twins=(), zeroposition=False)
    turn = chance.choice(TURNS)
    if turn is not None:
        plain = apply_change(plain, turn)
    if chance.random() < 0.5:
        plain = apply_change(plain, Change("polish"))
    return replace(plain, placements=_changed(_shifted(plain.placements, chance), chance))


def _shifted(units: tuple[Placement, ...], chance: random.Random) -> tuple[Placement, ...]:
    files = [_FILES.index(unit.square[0]) for unit in units]
    ranks = [int(unit.square[1]) - 1 for unit in units]
    right = chance.randint(-min(files), 7 - max(files))
    up = chance.randint(-min(ranks), 7 - max(ranks))
    return tuple(
        replace(unit, square=f"{_FILES[file + right]}{rank + up + 1}")
        for unit, file, rank in zip(units, files, ranks, strict=True)
    )


def _changed(units: tuple[Placement, ...], chance: random.Random) -> tuple[Placement, ...]:
    taken = {unit.square for unit in units}
    free = [f"{file}{rank}" for file in _FILES for rank in range(1, 9)]
    square = chance.choice([one for one in free if one not in taken])
    which = chance.choice([at for at, unit in enumerate(units) if unit.piece.walk != "king"])
    left = (*units[:which], *units[which + 1 :])
    unit = units[which]
    other = chance.choice([walk for walk in _WALKS if walk != unit.piece.walk])
    return {
        "gone": left,
        "moved": (*left, replace(unit, square=square)),
        "another": (*left, replace(unit, piece=replace(unit.piece, walk=other))),
        "come": (*units, Placement(square, Piece(chance.choice(("white", "black")), other))),
    }[chance.choice(("gone", "moved", "another", "come"))]


def is_fit(problem: Problem) -> bool:
    """Whether a problem can be spoiled: of chess, with enough units to be known by."""
    squares = [unit.square for unit in problem.placements]
    return problem.board == "8x8" and problem.game == "chess" and len(set(squares)) >= 5


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("collections", nargs="+", metavar="COLLECTION")
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--differ", type=int, default=1)
    parser.add_argument("--seed", type=int, default=53)
    given = parser.parse_args()
    chance = random.Random(given.seed)
    problems = list(entries(given.collections))
    fit = [number for number, one in enumerate(problems) if is_fit(one)]
    chosen = chance.sample(fit, min(given.count, len(fit)))
    with tempfile.TemporaryDirectory() as folder:
        file = str(Path(folder) / "a.store")
        filled(file, problems)
        begun = time.monotonic()
        with Likes(file) as likes:
            print(f"{len(problems)} entries, indexed in {time.monotonic() - begun:.1f} s")
            first, seconds = 0, list[float]()
            for number in chosen:
                sought = Sought(spoiled(problems[number], chance), "sought")
                begun = time.monotonic()
                found = likes.like(sought, given.differ)
                seconds.append(time.monotonic() - begun)
                is_first = bool(found) and found[0].problem == f"#{number}"
                first += is_first
                if not is_first:
                    print(f"#{number}: {[one.problem for one in found[:3]]}")
    seconds.sort()
    print(
        f"{first} of {len(chosen)} ranked first; {1000 * seconds[len(seconds) // 2]:.0f} ms in the"
        f" median, {1000 * seconds[-1]:.0f} ms at most"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
