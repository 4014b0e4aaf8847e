"""Paths of legal half-moves from known positions: the files of positions in tests/kernel."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from solver.compiling.compile_context import setting_of
from solver.compiling.kernel_setup import machine
from solver.compiling.specs import machine_spec
from solver.model import Problem
from solver.reading.reader import read

FILES = Path(__file__).parent
QUICK = 700_000  # paths


@dataclass
class Entry:
    """A position with its rules. counts: depth -> paths."""

    name: str
    fen: str = ""
    condition: str = ""
    counts: dict[int, int] = field(default_factory=dict)

    @property
    def problem(self) -> Problem:
        condition = f"condition {self.condition}\n" if self.condition else ""
        text = f"BeginProblem\nstipulation ~1\n{condition}forsyth {self.fen} 0 1\nEndProblem\n"
        (problem,) = read(text)
        assert isinstance(problem, Problem), problem
        return problem


def entries(path: Path) -> list[Entry]:
    found: list[Entry] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        word, _, rest = line.partition(" ")
        if word == "id":
            found.append(Entry(rest))
        elif word == "epd":
            found[-1].fen = rest
        elif word == "condition":
            found[-1].condition = rest
        elif word == "perft":
            depth, count = map(int, rest.split())
            found[-1].counts[depth] = count
        else:
            assert not word or word == "#", line
    return found


def cases() -> Iterator[object]:
    for path in sorted(FILES.glob("*.perft")):
        for entry in entries(path):
            for depth, count in entry.counts.items():
                marks = [pytest.mark.slow] if count > QUICK else []
                name = f"{entry.condition or 'orthodox'}: {entry.name} {depth}"
                yield pytest.param(entry, depth, count, id=name, marks=marks)


@pytest.mark.parametrize(("entry", "depth", "count"), [*cases()])
def test_paths(entry: Entry, depth: int, count: int) -> None:
    problem = entry.problem
    assert problem.turn is not None
    setting = setting_of(problem)
    side = setting.side_of(problem.turn)
    assert machine(machine_spec(setting)).perft(depth, side) == count


def test_files_are_there() -> None:
    assert {path.stem for path in FILES.glob("*.perft")} == {"orthodox", "circe"}
