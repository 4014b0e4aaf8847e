"""CPU seconds of the searches for some problems, in one process, without its start.

    python benchmarks/search_time.py FILE...

Each line is a JSON list: the file, and the CPU seconds that it took to solve its problems. It asks
of Kirke what each of its versions has, so that any build can be timed beside another one.
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path

import solver

#: what loads all that a search needs, before any is timed
FIRST = Path(__file__).parent / "problems" / "help-3-molnar.inp"


def seconds_for(file: str | Path) -> float:
    """CPU seconds of solving the problems of a file, with one worker."""
    problems = list(solver.load(file))
    begun = time.process_time()
    for problem in problems:
        solver.solve(problem, workers=1)
    return time.process_time() - begun


if __name__ == "__main__":
    seconds_for(FIRST)
    for name in sys.argv[1:]:
        print(json.dumps([name, seconds_for(name)]), flush=True)
