"""What `import solver` gives: reading files and texts, limits, progress, a way to stop."""

from __future__ import annotations

import math
import pickle
from pathlib import Path
from typing import Any

import pytest

import solver

MATE = "BeginProblem Pieces White Kc1 Qd7 Black Ka1 Stipulation h#1 EndProblem"
BAD = MATE.replace("Kc1", "Kz9")
#: no search ends soon, and solutions are found all the time
LONG = """BeginProblem
Pieces White Ka1 Rb1 Bc1 Sd1 Pa2b2g2 Black Kh8 Qg8 Rf8 Be8 Sd8 Ph7g7f7
Stipulation h#5
EndProblem
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "three.inp"
    path.write_text(f"{MATE}\n{BAD}\n{MATE}\n")
    return path


def test_a_text_and_a_file_are_read(tmp_path: Path) -> None:
    path = tmp_path / "one.inp"
    path.write_text(MATE)
    assert solver.loads(MATE) == solver.load(path) == solver.load(str(path))
    assert solver.load(f"\n{MATE}") == solver.loads(MATE)


def test_a_statement_in_one_line_is_no_path() -> None:
    with pytest.raises(solver.FileError, match=r"solver\.loads reads the text"):
        solver.load(MATE)
    with pytest.raises(FileNotFoundError):
        solver.load(MATE)


def test_a_file_with_a_strange_name_is_read_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("BeginProblem of a series").write_text(MATE)
    assert len(solver.load("BeginProblem of a series")) == 1


@pytest.mark.parametrize(
    ("name", "kind"),
    [("none.inp", FileNotFoundError), (".", OSError), ("a\0b", OSError)],
    ids=["missing", "folder", "null character"],
)
def test_a_file_that_cannot_be_read_is_an_error_of_kirke_and_of_the_system(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, kind: type[OSError]
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(solver.KirkeError) as raised:
        solver.load(name)
    error: Any = raised.value
    assert isinstance(error, kind)
    assert isinstance(error, solver.FileError)
    assert error.filename == name
    copied = pickle.loads(pickle.dumps(error))
    assert (type(copied), str(copied), copied.errno) == (type(error), str(error), error.errno)


def test_one_bad_problem_loses_no_other(file: Path) -> None:
    for items in (solver.read(file), solver.reads(file.read_text())):
        first, bad, last = items
        assert isinstance(first, solver.Problem)
        assert isinstance(bad, solver.ReadError)
        assert isinstance(last, solver.Problem)
        assert (bad.number, last.number) == (2, 3)
    with pytest.raises(solver.ReadError):
        solver.load(file)


@pytest.mark.parametrize(
    "limits",
    [
        {"seconds": -1},
        {"seconds": math.nan},
        {"seconds": math.inf},
        {"seconds": "5"},
        {"memory": 0},
        {"memory": -5},
        {"memory": 1.5},
        {"memory": None},
        {"solutions": 0},
        {"solutions": -1},
        {"solutions": True},
        {"closure": 0},
        {"closure": 1.5},
    ],
    ids=str,
)
def test_limits_without_sense_are_refused(limits: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=f"{next(iter(limits))} must be a") as raised:
        solver.Limits(**limits)
    assert isinstance(raised.value, solver.KirkeError)


@pytest.mark.parametrize("workers", [0, -3, 1.5, True])
def test_numbers_of_workers_without_sense_are_refused(workers: Any) -> None:
    (problem,) = solver.loads(MATE)
    for ask in (solver.solve, solver.check):
        with pytest.raises(solver.BadArgument, match="workers must be"):
            ask(problem, workers=workers)


def test_the_least_memory_is_enough_for_any_number_of_workers() -> None:
    (problem,) = solver.loads(MATE)
    assert solver.solve(problem, workers=2, limits=solver.Limits(memory=1)).status == "finished"


@pytest.mark.parametrize("workers", [1, 2])
def test_solving_tells_its_progress_and_can_be_stopped(workers: int) -> None:
    (problem,) = solver.load(LONG)
    seen: list[solver.Progress] = []

    def stop() -> bool:
        return bool(seen) and seen[-1].moves > 0

    solution = solver.solve(problem, workers=workers, on_progress=seen.append, stop=stop)
    assert solution.status == "interrupted"
    assert seen[-1].moves > 0
    assert solver.check(problem, stop=lambda: True).word == "unproved"


def test_workers_that_stay_are_not_stopped_for_good() -> None:
    (problem,) = solver.loads(MATE)
    with solver.Workers(1) as workers:
        assert solver.solve(problem, workers=workers, stop=lambda: True).status == "interrupted"
        assert solver.solve(problem, workers=workers).status == "finished"


@pytest.mark.parametrize("given", [None, "BeginProblem\nStipulation #1\nEndProblem\n", []])
def test_what_is_no_problem_is_refused_with_what_gives_problems(given: Any) -> None:
    for function in (solver.solve, solver.check):
        with pytest.raises(solver.BadArgument, match=r"solver\.load"):
            function(given)
