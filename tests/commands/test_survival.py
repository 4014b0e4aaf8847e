"""Whatever happens in one problem is reported, and the next problem is dealt with."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from command_line import Kirke

from solver.commands import moves as moves_command
from solver.commands import show as show_command
from solver.errors import InternalError
from solver.output import json_moves
from solver.output import text as text_output
from solver.reading import reader
from solver.solving.workers import Workers

HOOK = Path(__file__).parents[1] / "helpers" / "crashing.py"
PROBLEM = "Title {}\nPieces White Kc1 Qd7 Black Ka1\nStipulation h#1"


def statement(*titles: str) -> str:
    problems = "\nNextProblem\n".join(PROBLEM.format(title) for title in titles)
    return f"BeginProblem\n{problems}\nEndProblem\n"


def run(*arguments: str, stdin: str) -> subprocess.CompletedProcess[str]:
    """The command line whose search does what titles say."""
    return subprocess.run(
        [sys.executable, str(HOOK), *arguments],
        input=stdin,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


FIFTY = statement(*("crash" if number % 5 == 0 else "sound" for number in range(1, 51)))


@pytest.mark.parametrize(("form", "workers"), [("text", "2"), ("json", "1")])
def test_of_fifty_problems_of_which_ten_kill_their_process_forty_are_solved(
    workers: str, form: str
) -> None:
    ran = run("solve", "--workers", workers, "--format", form, stdin=FIFTY)
    assert ran.returncode == 3
    if form == "text":
        assert ran.stdout.count("solution finished.") == 40
        assert ran.stdout.count("Partial solution") == 10
    else:
        found = [json.loads(line) for line in ran.stdout.splitlines()]
        assert [one["problem"] for one in found] == [f"-#{number}" for number in range(1, 51)]
        assert [one["status"] for one in found].count("finished") == 40
    assert ran.stderr.splitlines() == [
        f"-:{4 * number - 2}:1  problem {number}: its process was ended by signal SIGKILL; "
        "solutions may be missing"
        for number in range(5, 51, 5)
    ]


@pytest.mark.parametrize("workers", ["1", "2"])
def test_what_is_found_before_the_process_dies_is_printed(workers: str) -> None:
    late = PROBLEM.format("crash late").replace("h#1", "h#2")
    ran = run("solve", "--workers", workers, stdin=f"BeginProblem\n{late}\nEndProblem\n")
    assert ran.returncode == 3
    assert "its process was ended by signal SIGKILL" in ran.stderr


@pytest.mark.parametrize(("command", "workers"), [("solve", "1"), ("solve", "2"), ("check", "2")])
@pytest.mark.parametrize(
    ("order", "said"),
    [
        ("memory", "MemoryError"),
        ("recursion", "RecursionError: maximum recursion depth exceeded"),
        ("fault", "LookupError: no such thing"),
    ],
)
def test_an_exception_in_the_search_is_an_internal_error_of_that_problem(
    workers: str, command: str, order: str, said: str
) -> None:
    ran = run(command, "--workers", workers, stdin=statement(order, "sound"))
    assert ran.returncode == 3
    reported = ran.stderr.splitlines()[0]
    assert reported.startswith(f"-:2:1  problem 1: internal error (please report): {said}")
    assert "Traceback" not in ran.stderr
    assert ran.stdout.count("sound" if command == "check" else "solution finished.") == 1 + (
        command == "solve" and ran.stdout.count("sound") > 2
    )


def test_vv_shows_the_traceback_of_an_internal_error() -> None:
    ran = run("solve", "-vv", stdin=statement("fault"))
    assert "Traceback" in ran.stderr
    assert 'raise LookupError("no such thing")' in ran.stderr


# --- in other stages, by faults that are injected

TWO = statement("first", "second")


def breaks_once(real: Callable[..., Any], error: Exception) -> Callable[..., Any]:
    """The same function, which fails the first time."""
    calls = iter([error])

    def broken(*arguments: Any, **named: Any) -> Any:
        for failure in calls:
            raise failure
        return real(*arguments, **named)

    return broken


ERRORS = [LookupError("no such thing"), RecursionError("too deep"), MemoryError()]


@pytest.fixture(params=ERRORS, ids=lambda error: type(error).__name__)
def error(request: pytest.FixtureRequest) -> Exception:
    found: Exception = request.param
    return found


def inject(monkeypatch: pytest.MonkeyPatch, owner: Any, name: str, error: Exception) -> None:
    monkeypatch.setattr(owner, name, breaks_once(getattr(owner, name), error))


def assert_reported(err: str) -> None:
    first = err.splitlines()[0]
    assert "  problem 1: internal error (please report): " in first
    assert first.startswith("-:")
    assert "Traceback" not in err


@pytest.mark.parametrize("command", ["solve", "check", "moves", "show"])
def test_an_exception_in_reading_one_problem(
    kirke: Kirke, monkeypatch: pytest.MonkeyPatch, error: Exception, command: str
) -> None:
    inject(monkeypatch, reader, "_problem", error)
    ran = kirke(command, "-", stdin=TWO)
    assert ran.code == 3
    assert_reported(ran.err)
    assert ran.out


def test_an_exception_between_two_statements_is_reported(
    kirke: Kirke, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    def broken(*arguments: Any) -> Iterator[Any]:
        yield from ()
        raise error

    monkeypatch.setattr(reader, "statements", broken)
    ran = kirke("solve", "-", stdin=TWO)
    assert ran.code == 3
    assert_reported(ran.err)


@pytest.mark.parametrize("name", ["header", "twin", "closing"])
def test_an_exception_in_printing_text(
    kirke: Kirke, monkeypatch: pytest.MonkeyPatch, error: Exception, name: str
) -> None:
    inject(monkeypatch, text_output.Writer, name, error)
    ran = kirke("solve", "-", stdin=TWO)
    assert ran.code == 3
    assert_reported(ran.err)
    assert ran.out.count("1.Ka1-a2") in (1, 2)
    assert ran.out.endswith("s\n\n\n")


def test_an_exception_in_printing_json_has_a_record(
    kirke: Kirke, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    inject(monkeypatch, json_moves.Encoder, "move", error)
    ran = kirke("solve", "--format", "json", "-", stdin=TWO)
    assert ran.code == 3
    assert_reported(ran.err)
    first, second = map(json.loads, ran.out.splitlines())
    assert first["status"] == "failed"
    assert "internal error (please report)" in first["notes"][0]
    assert second["status"] == "finished"


def test_an_exception_in_judging(
    kirke: Kirke, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    from solver.commands.checking import judging

    inject(monkeypatch, judging, "verdict", error)
    ran = kirke("check", "--workers", "1", "-", stdin=TWO)
    assert ran.code == 3
    assert_reported(ran.err)
    assert "sound" in ran.out


@pytest.mark.parametrize("form", ["text", "json", "svg"])
def test_an_exception_in_showing(
    kirke: Kirke, monkeypatch: pytest.MonkeyPatch, error: Exception, form: str
) -> None:
    from solver.commands import described
    from solver.output.graphics import svg

    inject(monkeypatch, svg, "render", error)
    inject(monkeypatch, show_command, "_text", error)
    inject(monkeypatch, described, "write", error)
    ran = kirke("show", "--format", form, "-", stdin=TWO)
    assert ran.code == 3
    assert_reported(ran.err)
    assert ran.out


def test_an_exception_in_listing_moves(
    kirke: Kirke, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    inject(monkeypatch, moves_command, "_texts", error)
    ran = kirke("moves", "-", stdin=TWO)
    assert ran.code == 3
    assert_reported(ran.err)
    assert ran.out == "Ka1-a2\n"


def test_an_internal_error_is_one_of_its_problem() -> None:
    error = InternalError.of(ValueError("odd\nthing"), None, 3)
    assert error.number == 3
    assert error.is_cut
    assert str(error).endswith("problem 3: internal error (please report): ValueError: odd thing")


def test_an_error_of_who_listens_is_theirs() -> None:
    from solver import load

    (problem,) = load(statement("any"))

    def broken(progress: object) -> None:
        raise ZeroDivisionError

    with Workers(1) as workers, pytest.raises(ZeroDivisionError):
        workers.solve(problem, on_progress=broken)
