"""Times the solver on problems whose answers are known, alone or beside another solver.

    python benchmarks/bench.py run [NAME...]              CPU seconds of every problem
    python benchmarks/bench.py run --instructions NAME    instructions as well (needs valgrind)
    python benchmarks/bench.py run --peer "py -regression"    and how many times as fast as another
                                                          solver, run by turns, by class
    python benchmarks/bench.py builds PYTHON [FILE...]    how many times as long the searches take
                                                          as with the build that PYTHON has
    python benchmarks/bench.py signature [--check|--write]    moves played over all problems

A time counts only if the answer was right. CPU seconds are those of the whole process, its start
included. Beside another solver the start of each, what a statement without search takes, is also
taken off; what is left of less than a hundredth of a second counts as one.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import statistics
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import click

HERE = Path(__file__).parent
PROBLEMS = HERE / "problems"
SIGNATURE = HERE / "signature.txt"
#: -P: the installed Kirke, also where a checkout without its kernel is the current folder
KIRKE = f"{shlex.quote(sys.executable)} -P -m solver solve --workers 1"
SOLVER = f"{KIRKE} --regression"
COUNTER = f"{KIRKE} --format json"  # without --regression, which leaves out the effort

#: A statement that needs no search: what a run costs before and after it.
NOTHING = "BeginProblem\npieces white Ka1 black Kh8\nstipulation ~1\nEndProblem\n"
#: Runs of it, and the seconds below which what a clock says means nothing.
STARTS = 10
RESOLUTION = 0.01


@dataclass(frozen=True)
class Answer:
    """What a solver printed, as far as it does not depend on the order of lines.

    solutions: lines of help and series play, or keys. keys: first moves of battle play that solve.
    moves: printed lines that hold moves, variations and tries included.
    """

    solutions: int
    keys: tuple[str, ...]
    moves: int


@dataclass(frozen=True)
class Run:
    """One run of a solver: CPU seconds of the process and what it answered."""

    seconds: float
    answer: Answer


class WrongAnswer(click.ClickException):
    """A solver's answer is not the one that is known to be right."""


def answer_from(output: str) -> Answer:
    """The answer in a printed solution: help lines begin in column 2, keys in column 3."""
    moves = re.findall(r"^ +\d+\..*", output, re.MULTILINE)
    lines = [line for line in moves if re.match(r"  1\.", line)]
    keys = [line.split(".", 1)[1] for line in moves if re.match(r"   1\.(?!\.).* !", line)]
    first = sorted(re.split(r" [+#=!]", key)[0] for key in keys)
    return Answer(len(lines) + len(keys), tuple(first), len(moves))


def known_answers() -> dict[str, Answer]:
    """The right answers by problem, from the table beside the statements."""
    table = tomllib.loads((PROBLEMS / "answers.toml").read_text())
    return {
        name: Answer(row["solutions"], tuple(row.get("keys", ())), row["moves"])
        for name, row in table.items()
    }


def run(command: Sequence[str], statement: Path) -> tuple[float, str]:
    """CPU seconds and output of a command with the statement's path appended."""
    with tempfile.TemporaryFile() as output:
        process = subprocess.Popen(
            [*command, str(statement)], stdout=output, stderr=subprocess.DEVNULL
        )
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        output.seek(0)
        return usage.ru_utime + usage.ru_stime, output.read().decode(errors="replace")


def timed(command: Sequence[str], name: str, right: Answer) -> float:
    """CPU seconds of a run that gave the right answer."""
    seconds, output = run(command, PROBLEMS / f"{name}.inp")
    if (answer := answer_from(output)) != right:
        raise WrongAnswer(f"{name}: {shlex.join(command)} answers {answer}, right is {right}")
    return seconds


def instructions(command: Sequence[str], statement: Path) -> int:
    """Instructions a command executes on a statement, counted by valgrind."""
    valgrind = shutil.which("valgrind")
    if valgrind is None:
        raise click.ClickException("valgrind is not installed: leave out --instructions")
    counter = [valgrind, "--tool=callgrind", "--callgrind-out-file=/dev/null"]
    done = subprocess.run(
        [*counter, *command, str(statement)], capture_output=True, text=True, check=False
    )
    collected = re.search(r"Collected : (\d+)", done.stderr)
    if collected is None:
        raise click.ClickException(f"valgrind could not run {shlex.join(command)}")
    return int(collected[1])


def instructions_beyond_start(command: Sequence[str], name: str) -> int:
    """Instructions for a problem less those for a statement that needs no search."""
    with tempfile.NamedTemporaryFile("w", suffix=".inp") as nothing:
        nothing.write(NOTHING)
        nothing.flush()
        start = instructions(command, Path(nothing.name))
    return instructions(command, PROBLEMS / f"{name}.inp") - start


def chosen(names: Sequence[str]) -> dict[str, Answer]:
    """The problems named (a prefix is enough), or all."""
    answers = known_answers()
    for name in names:
        if not any(known.startswith(name) for known in answers):
            raise click.BadParameter(f"no problem is called {name}")
    return {
        known: answer
        for known, answer in answers.items()
        if not names or any(known.startswith(name) for name in names)
    }


def side_by_side(
    commands: Sequence[Sequence[str]], name: str, right: Answer, repeat: int
) -> list[float]:
    """Least CPU seconds of each command, run by turns so that both meet the same machine."""
    least = [float("inf")] * len(commands)
    for turn in range(repeat):
        order = range(len(commands)) if turn % 2 == 0 else reversed(range(len(commands)))
        for index in order:
            least[index] = min(least[index], timed(commands[index], name, right))
    return least


def start_of(command: Sequence[str]) -> float:
    """Least CPU seconds of a command that has nothing to search."""
    with tempfile.NamedTemporaryFile("w", suffix=".inp") as nothing:
        nothing.write(NOTHING)
        nothing.flush()
        return min(run(command, Path(nothing.name))[0] for _ in range(STARTS))


def ratio_of_searches(seconds: Sequence[float], starts: Sequence[float]) -> float:
    """How many times as long the second solver searched, the start of both taken off."""
    mine, peers = (
        max(taken - start, RESOLUTION) for taken, start in zip(seconds, starts, strict=True)
    )
    return peers / mine


def kind_of(name: str) -> str:
    """The class that a problem is counted in: the play that its name begins with, and the rules."""
    play, _, rest = re.split(r"-([0-9.]+)-", f"{name}-", maxsplit=1)
    fairy = re.search("circe|grasshopper|nightrider|lion|chinese|bouncer|hurdle|neutral", rest)
    return f"{play.replace('-', ' ')}, {'fairy' if fairy else 'orthodox'}"


def report_ratios(ratios: dict[str, tuple[float, float]]) -> None:
    """How many times as much CPU time the other solver took, with the start of both and without it,
    by class, as a table of Markdown."""
    classes: dict[str, list[tuple[float, float]]] = {}
    for name, ratio in ratios.items():
        classes.setdefault(kind_of(name), []).append(ratio)
    click.echo("\n| Play | Problems | With the start | Least | Without it | Least |")
    click.echo("|---|---|---|---|---|---|")
    for kind, found in [*sorted(classes.items()), ("all", list(ratios.values()))]:
        click.echo(_row(kind, found))


def _row(kind: str, ratios: Sequence[tuple[float, float]]) -> str:
    cells = (
        f"{statistics.geometric_mean(column):.1f} | {min(column):.1f}"
        for column in zip(*ratios, strict=True)
    )
    return f"| {kind} | {len(ratios)} | {' | '.join(cells)} |"


@click.group()
def main() -> None:
    """Benchmarks with known answers."""


@main.command("run")
@click.argument("names", nargs=-1)
@click.option("--solver", default=SOLVER, help="Command to time; the statement's path is appended.")
@click.option("--peer", help="Command of another solver to run by turns with it.")
@click.option("--repeat", default=1, show_default=True, help="Runs of each; the least time counts.")
@click.option("--instructions", "count", is_flag=True, help="Count instructions with valgrind.")
def run_command(
    names: tuple[str, ...], solver: str, peer: str | None, repeat: int, count: bool
) -> None:
    """Time the problems whose names begin with NAMES, or all."""
    commands = [shlex.split(command) for command in (solver, peer) if command]
    ratios: dict[str, tuple[float, float]] = {}
    starts = [start_of(command) for command in commands] if peer else []
    total = 0.0
    for name, right in chosen(names).items():
        seconds = side_by_side(commands, name, right, repeat)
        total += seconds[0]
        text = f"{name:36} {seconds[0]:9.3f} s"
        if peer:
            ratios[name] = seconds[1] / seconds[0], ratio_of_searches(seconds, starts)
            text += f"   peer {seconds[1]:9.3f} s   ratio {ratios[name][0]:8.2f}"
            text += f"   searches {ratios[name][1]:8.2f}"
        if count:
            text += f"   {instructions_beyond_start(commands[0], name):,} instructions"
        click.echo(text)
    click.echo(f"{'all':36} {total:9.3f} s")
    if starts:
        click.echo(f"start {starts[0]:.3f} s, of the peer {starts[1]:.3f} s")
    if ratios:
        report_ratios(ratios)


#: problems that one process solves behind each other, so that both builds meet the same machine
TOGETHER = 8


def search_times(python: str, files: Sequence[Path]) -> dict[Path, float]:
    """CPU seconds of the searches for each file, by the Kirke that an interpreter has."""
    command = [python, "-P", str(HERE / "search_time.py"), *map(str, files)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise click.ClickException(f"{python}: {done.stderr.strip().splitlines()[-1]}")
    rows = map(json.loads, done.stdout.splitlines())
    return {Path(name): seconds for name, seconds in rows}


def least_by_turns(
    pythons: Sequence[str], files: Sequence[Path], repeat: int
) -> list[dict[Path, float]]:
    """The least of the search times of each file, for each build."""
    least: list[dict[Path, float]] = [{} for _ in pythons]
    for turn in range(repeat):
        order = range(len(pythons)) if turn % 2 == 0 else reversed(range(len(pythons)))
        builds = list(order)
        for begin in range(0, len(files), TOGETHER):
            for index in builds:
                found = search_times(pythons[index], files[begin : begin + TOGETHER])
                for file, seconds in found.items():
                    least[index][file] = min(seconds, least[index].get(file, seconds))
    return least


@main.command()
@click.argument("python")
@click.argument("files", nargs=-1, type=click.Path(exists=True, path_type=Path))
@click.option("--repeat", default=5, show_default=True, help="Runs of each; the least time counts.")
def builds(python: str, files: tuple[Path, ...], repeat: int) -> None:
    """Time the searches of this build beside those of the build that the interpreter PYTHON has, by
    turns, without the start: the ratio of each problem, and the mean of each class.

    FILES: statements, by default all problems of the benchmarks.
    """
    timed = list(files) or sorted(PROBLEMS.glob("*.inp"))
    mine, others = least_by_turns([sys.executable, python], timed, repeat)
    classes: dict[str, list[float]] = {}
    for file in timed:
        ratio = mine[file] / others[file]
        click.echo(
            f"{file.stem:36} {mine[file]:9.4f} s   other {others[file]:9.4f} s   {ratio:6.3f}"
        )
        for kind in (kind_of(file.stem) if file.parent == PROBLEMS else file.parent.name, "all"):
            classes.setdefault(kind, []).append(ratio)
    click.echo("\n| Class | Problems | Mean ratio | Greatest |\n|---|---|---|---|")
    for kind, ratios in sorted(classes.items()):
        mean = statistics.geometric_mean(ratios)
        click.echo(f"| {kind} | {len(ratios)} | {mean:.3f} | {max(ratios):.3f} |")


def moves_played(name: str, command: Sequence[str]) -> int:
    """Moves the search makes for a problem, as the JSON output counts them."""
    _, output = run(command, PROBLEMS / f"{name}.inp")
    twins = [json.loads(line) for line in output.splitlines() if line.startswith("{")]
    if not twins or any(twin["status"] != "finished" for twin in twins):
        raise WrongAnswer(f"{name} was not finished")
    return sum(twin["moves"] for twin in twins)


@main.command()
@click.option(
    "--solver", default=COUNTER, help="Command to count; the statement's path is appended."
)
@click.option("--check", is_flag=True, help="Fail if the number is not the stored one.")
@click.option("--write", is_flag=True, help="Store the number.")
def signature(solver: str, check: bool, write: bool) -> None:
    """Print the number of moves played over all problems, a fingerprint of the search."""
    command = shlex.split(solver)
    number = sum(moves_played(name, command) for name in known_answers())
    click.echo(f"signature: {number}")
    if write:
        SIGNATURE.write_text(f"{number}\n")
    if check and int(SIGNATURE.read_text()) != number:
        raise click.ClickException(f"stored is {SIGNATURE.read_text().strip()}")


if __name__ == "__main__":
    main()
