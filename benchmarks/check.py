"""CPU time of `kirke check` on collections, beside another solver, and where it goes.

    python benchmarks/check.py COLLECTION... [--peer "py"] [--most 300]

Of the problems of the files, the first ones of each stipulation that are chess without twins,
conditions and options are written to a file for either: for `kirke check --store`, with their
printed solutions, and for the other solver, in its statements without them. Both run with one
process that searches, by turns; what is printed is CPU milliseconds a problem of all processes,
starts included. Few problems tell little: a line says so where they are fewer than 50.

Then the same problems go through the stages in this process, one stage after the other: reading,
the statement and its key, solving, comparing (with what comparing asks for besides), keeping.
"""

from __future__ import annotations

import argparse
import os
import resource
import shlex
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from solver.commands.checking.judging import judge
from solver.errors import ReadError
from solver.model import Limits, Option, Problem, Solution
from solver.reading import files, reader
from solver.solving.workers import Workers
from solver.store.store import Kept, Statement, Store
from solver.verdict import comparable
from solver.writing import writer, yacpdb

CLASSES = ("#2", "#3", "h#2", "h#3")
FEW = 50  # problems, of which starts and single hard ones are a large part
SECONDS = 60  # for each problem: none of these classes takes nearly so long


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("collections", nargs="+", type=Path)
    parser.add_argument("--peer", help="a command that takes a file of statements")
    parser.add_argument("--most", type=int, default=300, help="problems of a stipulation")
    asked = parser.parse_args()
    problems = [one for path in asked.collections for one in read(files.text(str(path)))]
    print(f"{'':6}{'':>9}{'check':>9}{'peer':>9}{'times':>7}", end="")
    print("".join(f"{stage:>10}" for stage in ("read", "key", "solve", "compare", "keep")))
    for name in CLASSES:
        some = [one for one in problems if is_plain(one, name)][: asked.most]
        if some:
            with tempfile.TemporaryDirectory() as folder:
                print(row(name, some, asked.peer, Path(folder)), flush=True)
        if len(some) < FEW:
            print(f"{name:6}{len(some):>9}  problems: too few to tell")


def read(text: str) -> list[Problem]:
    return [item for item in reader.read(text) if not isinstance(item, ReadError)]


def is_plain(problem: Problem, stipulation: str) -> bool:
    """Whether any solver takes it for the same problem."""
    asked = problem.stipulation
    others = (problem.twins, problem.conditions, problem.options, not _has_usual_rights(problem))
    usual = asked is not None and asked.side == ("black" if asked.kind == "help" else "white")
    return usual and asked is not None and asked.text == stipulation and not any(others)


def _has_usual_rights(problem: Problem) -> bool:
    """Whether castling rights are the usual ones: a FEN may say that nobody may castle where
    nobody can."""
    homes = [one for one in problem.placements if one.square in ("e1", "e8")]
    nobody = not any(one.piece.walk == "king" for one in homes)
    return problem.fen_rights is None or (problem.fen_rights == "-" and nobody)


def row(name: str, problems: Sequence[Problem], peer: str | None, folder: Path) -> str:
    """CPU milliseconds a problem: of both, then of each stage."""
    ours, theirs, store = folder / "ours.olv", folder / "theirs.inp", folder / "store"
    ours.write_text("".join(map(yacpdb.write, problems)))
    theirs.write_text(statements(problems))
    kirke = [sys.executable, "-P", "-m", "solver", "check", "-q", "--workers", "1", "--recheck"]
    check = [*kirke, "--max-time", str(SECONDS), "--store", str(store), str(ours)]
    known = [cpu(check)]
    other = [cpu([*shlex.split(peer), str(theirs)])] if peer else []
    known.append(cpu(check))
    each = 1000 / len(problems)
    line = f"{name:6}{len(problems):>9}{min(known) * each:>9.2f}"
    line += f"{other[0] * each:>9.2f}{other[0] / min(known):>7.2f}" if other else f"{'':>16}"
    return line + "".join(f"{seconds * each:>10.2f}" for seconds in stages(ours, folder))


def statements(problems: Iterable[Problem]) -> str:
    """A file of all problems, of what is asked alone, with the variations of battle play."""
    bare = [
        writer.write(
            Problem(
                "en",
                one.placements,
                one.stipulation,
                options=(Option("Variation"),) if one.stipulation.kind == "direct" else (),
            )
        )
        for one in problems
        if one.stipulation is not None
    ]
    bodies = (text.replace("BeginProblem\n", "").replace("EndProblem\n", "") for text in bare)
    return "BeginProblem\n" + "NextProblem\n".join(bodies) + "EndProblem\n"


def cpu(command: Sequence[str]) -> float:
    """CPU seconds of a command and of all processes that it waits for."""
    # a program that is installed has its modules compiled
    compiles = {key: it for key, it in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    out = subprocess.DEVNULL
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, stdout=out, stderr=out, check=False, env=compiles)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def stages(path: Path, folder: Path) -> list[float]:
    """CPU seconds of each stage, for all problems of a file."""
    taken: list[float] = []

    def timed(stage: Callable[[], object]) -> None:
        before = time.process_time()
        stage()
        taken.append(time.process_time() - before)

    problems: list[Problem] = []
    kept: list[Statement] = []
    solutions: list[Solution] = []
    timed(lambda: problems.extend(read(path.read_text())))
    timed(lambda: kept.extend(statement(problem) for problem in problems))
    with Workers(1) as workers:
        plain = Limits(seconds=SECONDS)
        timed(lambda: [workers.solve(problem, plain) for problem in problems])
        timed(lambda: solutions.extend(workers.solve(comparable(one), plain) for one in problems))
    taken[-1] -= taken[-2]
    records: list[str] = []
    timed(lambda: records.extend(judge("text", plain, one, None).record for one in solutions))
    taken[-2] += taken.pop()
    with Store(str(folder / "stages"), "benchmark") as store:
        timed(
            lambda: [
                store.keep(one, Kept("sound", "finished", record))
                for one, record in zip(kept, records, strict=True)
            ]
        )
    return taken


def statement(problem: Problem) -> Statement:
    made = Statement(writer.write(problem), str(problem.number), "-")
    assert made.key
    return made


if __name__ == "__main__":
    main()
