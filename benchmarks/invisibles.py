"""Problems with total invisibles: are the printed lines those that are known?

    python benchmarks/invisibles.py FILE.jsonl [--only ID] [--max-time 60] [--workers 2]

FILE has a case a line: "id", "text" (a statement) and "output", the printed lines of all twins with
what begins every twin but the first (`b) -bPg5`). Each is solved by `kirke solve`; a case is right
if it is finished in time and each twin has the same lines, marks of what turns visible included, in
any order. Two marks behind one move may stand in any order as well.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

KIRKE = [sys.executable, "-P", "-m", "solver"]
_TWIN = re.compile(r"\+?[b-z]\d*\) ")
_MARKS = re.compile(r"(?:\[\w\d=\w+\])+")


class Answer(NamedTuple):
    finished: bool
    lines: list[set[str]]
    seconds: float


def by_twins(printed: Iterable[str]) -> list[set[str]]:
    """The lines of every twin."""
    found: list[set[str]] = [set()]
    for line in printed:
        if _TWIN.match(line):
            found.append(set())
        elif line.startswith("1."):
            found[-1].add(_MARKS.sub(_sorted_marks, " ".join(line.split())))
    return found


def _sorted_marks(marks: re.Match[str]) -> str:
    return "".join(sorted(re.findall(r"\[[^]]+\]", marks[0])))


def answer(text: str, seconds: float, workers: int) -> Answer:
    """What `kirke solve` prints of a statement."""
    options = ["--max-time", str(seconds), "--workers", str(workers), "--regression"]
    begun = time.monotonic()
    ran = subprocess.run(
        [*KIRKE, "solve", "-", *options], input=text, capture_output=True, text=True, check=False
    )
    lines = by_twins(line.strip() for line in ran.stdout.splitlines())
    return Answer(ran.returncode == 0, lines, time.monotonic() - begun)


def told(case: dict[str, Any], found: Answer) -> str:
    """What is wrong with an answer, "" for nothing."""
    expected = by_twins(case["output"])
    if found.lines == expected:
        return "" if found.finished else "not finished"
    missing = sum(len(a - b) for a, b in zip(expected, found.lines, strict=False))
    excess = sum(len(b - a) for a, b in zip(expected, found.lines, strict=False))
    said = f"{missing} lines missing, {excess} in excess, {len(found.lines)} twins"
    return said if found.finished else f"not finished, {said}"


def main() -> None:
    """Solve all cases, and say which are right."""
    parser = argparse.ArgumentParser()
    parser.add_argument("file", type=Path)
    parser.add_argument("--only", action="append")
    parser.add_argument("--max-time", type=float, default=60)
    parser.add_argument("--workers", type=int, default=2)
    asked = parser.parse_args()
    cases = [json.loads(line) for line in asked.file.read_text(encoding="utf-8").splitlines()]
    cases = [case for case in cases if not asked.only or case["id"] in asked.only]
    right = 0
    for case in cases:
        found = answer(case["text"], asked.max_time, asked.workers)
        said = told(case, found)
        right += not said
        load = os.getloadavg()[0]
        print(f"{case['id']:24}{found.seconds:7.1f} s  load {load:4.1f}  {said or 'right'}")
        sys.stdout.flush()
    print(f"{right} of {len(cases)} right")


if __name__ == "__main__":
    main()
