"""The small problems of problems/, solved once with each pruning off: `without.py [MOST_MOVES]`.

The answers have to be those of a search with all prunings. Problems that take too long without one
are not judged there, and told. Exit code 1: some answer differs.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from pathlib import Path

import solver
from solver.compiling.kernel_setup import pruning_names, prunings
from solver.model import Problem

MOST_MOVES = 25_000  # of a search with all prunings
PATIENCE = solver.Limits(seconds=2)  # with one of them off

PROBLEMS = Path(__file__).parent.parent / "problems"


def problems() -> Iterator[Problem]:
    """Those that are solved as they stand."""
    for path in sorted(PROBLEMS.rglob("*.inp")):
        yield from (one for one in solver.read(path) if isinstance(one, Problem))


def answer(problem: Problem, without: Sequence[str] = ()) -> tuple[str, int] | None:
    """The printed solution and the moves that it took; None where it took too long."""
    try:
        found = solver.solve(problem, limits=PATIENCE, without=without)
    except solver.InputError as error:  # refused, with every pruning the same
        return str(error), 0
    return (solver.text(found), found.moves) if found.status != "interrupted" else None


@cache  # each process solves them once
def small(most: int) -> list[tuple[Problem, str, frozenset[str]]]:
    """Problems with their answers and the prunings that are on."""
    solved = ((problem, answer(problem)) for problem in problems())
    return [
        (problem, found[0], on(problem)) for problem, found in solved if found and found[1] <= most
    ]


def on(problem: Problem) -> frozenset[str]:
    """The prunings that are on in the diagram or, as twins may have other rules, all of them."""
    if problem.twins:
        return frozenset(pruning_names())
    try:
        return frozenset(one.name for one in prunings(problem) if one.on)
    except solver.InputError:  # refused, with every pruning the same
        return frozenset()


def compared(name: str, most: int) -> tuple[str, list[str], list[str]]:
    """What a search without one pruning gets wrong, and what takes too long without it."""
    wrong, long = [], []
    for problem, expected, there in small(most):
        if name not in there:
            continue
        found = answer(problem, [name])
        where = f"{problem.place}  problem {problem.number}"
        if found is None:
            long.append(where)
        elif found[0] != expected:
            wrong.append(where)
    return name, wrong, long


def main(most: int) -> int:
    names = pruning_names()
    differ = 0
    with ProcessPoolExecutor(len(os.sched_getaffinity(0))) as pool:
        for name, wrong, long in pool.map(compared, names, [most] * len(names)):
            print(f"without {name}: {len(wrong)} differ, {len(long)} take too long")
            for where in wrong:
                print(f"{where}: another answer without {name}")
            differ += len(wrong)
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else MOST_MOVES))
