"""Endings with few units: all keys and exact lengths of mates, from a list of positions.

    python benchmarks/endings.py FILE.epd [--units 4] [--sample N] [--max-time 60] [--workers 1]
                                 [--max-memory 4G] [--without closure]

FILE has a position a line, as `POSITION bm #N;`, e.g. classic280.epd of vondele/matetrack. Of its
positions those are solved, with `kirke solve POSITION "#N"`, in which the side to move mates and
at most so many units stand. A position counts as answered if its solution is finished, has a key,
and does not say that fewer moves suffice. Seconds are those of the clock, CPU seconds those of all
processes, start included.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import resource
import statistics
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple

KIRKE = [sys.executable, "-P", "-m", "solver"]
SEED = 1


class Ending(NamedTuple):
    position: str
    moves: int

    @property
    def material(self) -> str:
        """Its units, e.g. KRk: White in capitals."""
        units = filter(str.isalpha, self.position.split()[0])
        return "".join(sorted(units, key="KQRBNPkqrbnp".find))


class Answer(NamedTuple):
    ending: Ending
    exact: bool  # all keys are there, and no fewer moves suffice
    keys: int
    seconds: float
    cpu: float


def endings(path: Path, units: int) -> list[Ending]:
    """Positions in which the side to move mates and at most so many units stand."""
    found = re.finditer(r"^((?:\S+ ){4})bm #(\d+);", path.read_text(), re.MULTILINE)
    read = [Ending(one[1].strip(), int(one[2])) for one in found]
    return [one for one in read if len(one.material) <= units]


def cpu_of_children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def answer(ending: Ending, options: Sequence[str]) -> Answer:
    stated = [ending.position, f"#{ending.moves}", "--format", "json"]
    begun, before = time.monotonic(), cpu_of_children()
    ran = subprocess.run(
        [*KIRKE, "solve", *stated, *options], capture_output=True, text=True, check=False
    )
    seconds, cpu = time.monotonic() - begun, cpu_of_children() - before
    if not ran.stdout:
        sys.exit(ran.stderr)
    found = json.loads(ran.stdout.splitlines()[-1])
    keys = sum(len(phase.get("tree", ())) for phase in found["phases"])
    shorter = any("fewer moves than asked" in note for note in found["notes"])
    exact = found["status"] == "finished" and keys > 0 and not shorter
    return Answer(ending, exact, keys, seconds, cpu)


def told(name: str, answers: list[Answer]) -> str:
    exact = sum(one.exact for one in answers)
    middle = statistics.median(one.seconds for one in answers)
    most = max(one.seconds for one in answers)
    cpu = statistics.median(one.cpu for one in answers)
    return (
        f"{name:<6} {exact:4} of {len(answers):4}   median {middle:5.1f} s, most {most:5.1f} s, "
        f"median CPU {cpu:5.1f} s"
    )


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("file", type=Path)
    parser.add_argument("--units", type=int, default=4)
    parser.add_argument("--sample", type=int, help="so many of them, drawn with a seed")
    parser.add_argument("--verbose", action="store_true", help="a line a position")
    for option, default in (("max-time", "60"), ("workers", "1"), ("max-memory", "4G")):
        parser.add_argument(f"--{option}", default=default)
    parser.add_argument("--without")
    asked = parser.parse_args()
    options = ["--max-time", asked.max_time, "--workers", asked.workers]
    options += ["--max-memory", asked.max_memory]
    options += ["--without", asked.without] if asked.without else []
    chosen = endings(asked.file, asked.units)
    if asked.sample:
        chosen = Random(SEED).sample(chosen, min(asked.sample, len(chosen)))
    by_material: dict[str, list[Answer]] = defaultdict(list)
    for ending in chosen:
        one = answer(ending, options)
        by_material[ending.material].append(one)
        if asked.verbose:
            said = "exact" if one.exact else "-"
            print(
                f"{ending.position} #{ending.moves}: {said}, {one.keys} keys, "
                f"{one.seconds:.1f} s, CPU {one.cpu:.1f} s",
                flush=True,
            )
    for material, answers in sorted(by_material.items()):
        print(told(material, answers))
    print(told("all", [one for answers in by_material.values() for one in answers]))
    print("load at the end:", *(f"{load:.1f}" for load in os.getloadavg()))


if __name__ == "__main__":
    main()
