"""How fast a store answers queries: a made store of 100,000 entries, and how long each query takes.

    python benchmarks/queries.py [--entries 100000] [--store FILE] [--like 20]

FILE is kept, and used again. Nothing is solved: positions, names and themes are made at random.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from msgspec.structs import replace

import solver
from solver.anticipation.ranking import Likes, Sought
from solver.model import Piece, Placement, Problem
from solver.queries.reading import read
from solver.queries.search import Queries
from solver.store import described, likeness, looks
from solver.store.file import opened
from solver.store.looks import KeptTheme, Look
from solver.store.positions import positions
from solver.themes.entry import Theme

QUERIES = """\
Zilahi(2)
Zilahi(2) AND NOT Keyword("Cooked") AND Stip("h#*")
NOT Zilahi(*)
Zilahi(*) = 0 AND PCount(*) < 8
TraceBack(*, 1, *) >= 2
DIFFERENT TraceBack(wR, *, true) > 1
TraceBack(wR, 1, true) OR TraceBack(bR, 1, true) OR Zilahi(3)
Option(*) = 0
Fairy AND NOT Option("Circe")
Author("Author 12*")
Author("%12") AND PublishedAfter(1950)
Text("%number%77%")
Keyword(*) > 1
Stip("[hs]#\\d(\\.5)?")
Id(36411)
With("wR wR wR")
With("wK bK")
PCount(w) = 7
Matrix("wKa1 bKa3")
Matrix("wKa1 bKa3 wQb5")
Matrix("wKa1 nNHh8")
Matrix("wPa2 wPb2 wPc2 bKd4")
MatrixExtended("bKg3 wKc2", false, false, "Mirror") AND Stip("#2")
PublishedAfter("1977-09-11") and not PublishedAfter("1977-09-12")
(Zilahi(2) OR Star(bK)) AND Author("Author 1%") AND NOT (Fairy OR With("wQ wQ"))""".splitlines()
THEMES = {
    "Zilahi": Theme(
        *("Zilahi", "", "", "", "lines", "", "", ""), parameters=(("length", "number"),)
    ),
    "Star": Theme("Star", "", "", "", "lines", "", "", "", (("unit", "unit"),)),
    "TraceBack": Theme(
        *("TraceBack", "", "", "", "line", "", "", ""),
        parameters=(("unit", "unit"), ("length", "number"), ("captures", "truth")),
    ),
}
_SQUARES = [f"{file}{rank}" for file in "abcdefgh" for rank in range(1, 9)]
_WALKS = ("queen", "rook", "rook", "bishop", "bishop", "knight", "knight", *["pawn"] * 6)
_ASKED = ("#2", "#2", "#3", "h#2", "h#3", "h#2.5", "s#2", "ser-h#9", "hs#3")


def problems(count: int, chance: random.Random) -> Iterator[Problem]:
    """So many problems, made at random."""
    asked = {
        text: solver.loads(f"BeginProblem\nPieces White Ka1\nStipulation {text}\nEndProblem")[0]
        for text in _ASKED
    }
    circe = solver.loads(
        "BeginProblem\nCondition Circe\nPieces White Ka1\nStipulation h#2\nEndProblem"
    )[0]
    for number in range(count):
        squares = chance.sample(_SQUARES, chance.randint(4, 18))
        units = [Placement(squares[0], Piece("white", "king"))]
        units.append(Placement(squares[1], Piece("black", "king")))
        for square in squares[2:]:
            colour = chance.choice(("white", "black"))
            walk = "nightrider" if chance.random() < 0.01 else chance.choice(_WALKS)
            units.append(Placement(square, Piece(colour, walk)))
        date = (chance.randint(1870, 2020), chance.randint(1, 12), chance.randint(1, 28))
        yield replace(
            asked[chance.choice(_ASKED)],
            placements=tuple(units),
            conditions=circe.conditions if chance.random() < 0.1 else (),
            authors=(f"Author {chance.randint(1, 3000)}",),
            titles=(f"number {number}",),
            besides=(
                ("id", str(number)),
                ("source.name", f"Source {chance.randint(1, 400)}"),
                *zip(
                    ("source.date.year", "source.date.month", "source.date.day"),
                    map(str, date),
                    strict=True,
                ),
                *(("keywords", f"Keyword {chance.randint(1, 200)}") for _ in range(2)),
                *((("keywords", "Cooked"),) if chance.random() < 0.05 else ()),
            ),
        )


def shown(chance: random.Random) -> Iterator[KeptTheme]:
    """Some themes."""
    for number in chance.sample(range(1, 101), chance.randint(2, 10)):
        count = chance.randint(1, 6)
        yield KeptTheme(f"Theme{number}", (), count, count + chance.randint(0, 9))
    if chance.random() < 0.1:
        yield KeptTheme("Zilahi", (chance.choice("2234"),), 1, chance.randint(1, 5))
    if chance.random() < 0.1:
        yield KeptTheme("Star", (chance.choice(("wK", "bK")),), 1, 1)
    for unit in {chance.choice(("wR", "bR", "wB", "bS", "wQ")) for _ in range(3)}:
        length, captures = chance.choice("1123"), chance.choice(("true", "false"))
        if chance.random() < 0.4:
            yield KeptTheme("TraceBack", (unit, length, captures), 2, chance.randint(1, 4))


def filled(file: str, count: int) -> None:
    """Make the store, in one transaction."""
    chance = random.Random(53)
    listed = ("Zilahi", "Star", "TraceBack", *(f"Theme{number}" for number in range(1, 101)))
    connection = opened(file, writing=True)
    connection.execute("BEGIN")
    for number, one in enumerate(problems(count, chance)):
        key = f"{number:032}"
        connection.execute("INSERT INTO statements VALUES (?, ?)", (key, f"problem {number}"))
        connection.execute(
            "INSERT INTO verdicts (statement, program, verdict, status, cut, memory, spent, moves,"
            " reached, record) VALUES (?, 'a program', 'sound', 'finished', '', 0, 0, 0, '', '{}')",
            (key,),
        )
        connection.execute(
            "INSERT INTO places VALUES (?, 'made.inp', ?, 'a program')",
            (f"made.inp#{number}", key),
        )
        likeness.keep(connection, key, positions(one))
        entry = described.keep(connection, key, one)
        looks.keep(connection, entry, "a program", Look(tuple(shown(chance)), listed))
    connection.execute("COMMIT")
    connection.close()


def took(ask: Callable[[], object]) -> float:
    """Milliseconds, the least of three."""
    times = []
    for _ in range(3):
        begun = time.perf_counter()
        ask()
        times.append(time.perf_counter() - begun)
    return 1000 * min(times)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--entries", type=int, default=100_000)
    parser.add_argument("--store")
    parser.add_argument("--like", type=int, default=20)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        file = given.store or str(Path(folder) / "made.store")
        if not Path(file).exists():
            begun = time.monotonic()
            filled(file, given.entries)
            size = Path(file).stat().st_size >> 20
            print(f"{given.entries:,} entries made in {time.monotonic() - begun:.0f} s, {size} MB")
        slowest = 0.0
        with Queries(file) as queries:
            for text in QUERIES:
                meant = read(text, THEMES)
                milliseconds = took(lambda meant=meant: queries.entries(meant))
                slowest = max(slowest, milliseconds)
                notes = took(lambda meant=meant: queries.not_asked(meant))
                found = len(queries.entries(meant))
                print(f"{milliseconds:7.1f} ms  {notes:5.1f} ms  {found:7,}  {text}")
        print(f"slowest query: {slowest:.1f} ms (the second column: what was not looked at)")
        begun = time.monotonic()
        with Likes(file) as likes:
            print(f"indexed for likeness in {time.monotonic() - begun:.1f} s")
            chance = random.Random(7)
            some = list(problems(given.like, chance))
            for differ in (0, 1, 3):
                each = sorted(
                    took(lambda o=o, differ=differ: likes.like(Sought(o, ""), differ)) for o in some
                )
                print(f"--like {differ}: {each[len(each) // 2]:.0f} ms, {each[-1]:.0f} ms at most")
    return 0


if __name__ == "__main__":
    sys.exit(main())
