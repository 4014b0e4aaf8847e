"""Kirke solves and tests chess problems under orthodox and fairy rules.

    >>> import solver
    >>> (problem,) = solver.load('''
    ... BeginProblem
    ... Pieces White Kc1 Qd7 Black Ka1
    ... Stipulation h#1
    ... EndProblem
    ... ''')
    >>> solution = solver.solve(problem)
    >>> solution.status
    'finished'
    >>> '1.Ka1-a2 Qd7-a4 #' in solver.text(solution)
    True

A problem holds what its statement says, a solution the tree of moves that were found; both are
frozen structs of solver.model. Everything that can go wrong is a solver.errors.KirkeError.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from solver.version import __version__ as __version__

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from pathlib import Path

    from solver.edits.cooking import Cooked as Cooked
    from solver.edits.engine import Tried as Tried
    from solver.errors import BadArgument as BadArgument
    from solver.errors import FileError as FileError
    from solver.errors import InputError as InputError
    from solver.errors import KirkeError as KirkeError
    from solver.errors import ReadError as ReadError
    from solver.model import Limits as Limits
    from solver.model import Note as Note
    from solver.model import Problem as Problem
    from solver.model import Solution as Solution
    from solver.solving.workers import Progress as Progress
    from solver.solving.workers import Workers as Workers
    from solver.verdict import Verdict as Verdict

# The command line starts with this module: what is slow to load is loaded when it is used.
_HOMES = {
    "BadArgument": "errors",
    "Cooked": "edits.cooking",
    "FileError": "errors",
    "InputError": "errors",
    "KirkeError": "errors",
    "Limits": "model",
    "Note": "model",
    "Problem": "model",
    "Progress": "solving.workers",
    "ReadError": "errors",
    "Solution": "model",
    "Tried": "edits.engine",
    "Verdict": "verdict",
    "Workers": "solving.workers",
}


def load(source: str | Path) -> list[Problem]:
    """The problems of a file. A string with a line break in it is taken for a text, as by `loads`.

    Raises ReadError with all that is wrong with the first problem that cannot be read (`read` gives
    the others all the same), FileError, which is an OSError too, where the file cannot be read.
    """
    return _sound(read(source))


def loads(text: str) -> list[Problem]:
    """The problems of a text. Raises ReadError as `load` does."""
    return _sound(reads(text))


def read(source: str | Path) -> Iterator[Problem | ReadError]:
    """The problems of a file in their order; of one that cannot be read a ReadError in its place.

    Raises FileError as `load` does.
    """
    if isinstance(source, str) and "\n" in source:
        return reads(source)
    from solver.reading import files, reader

    name = str(source)
    files.refuse_statement(name)
    return reader.read(files.text(name), name)


def reads(text: str) -> Iterator[Problem | ReadError]:
    """The problems of a text in their order; for one that cannot be read, a ReadError in its
    place."""
    from solver.reading import reader

    return reader.read(text)


def _sound(items: Iterable[Problem | ReadError]) -> list[Problem]:
    from solver.errors import ReadError

    problems = []
    for item in items:
        if isinstance(item, ReadError):
            raise item
        problems.append(item)
    return problems


def solve(
    problem: Problem,
    *,
    workers: int | Workers = 1,
    limits: Limits | None = None,
    on_progress: Callable[[Progress], object] | None = None,
    stop: Callable[[], bool] | None = None,
    without: Sequence[str] = (),
) -> Solution:
    """All solutions of a problem, or what is known of them when a limit ends the search.

    workers: number of processes, or a `Workers` to keep them between problems. on_progress: is
    called several times a second. stop: is asked several times a second; once it gives True the
    search ends with what is known, and the solution's status is "interrupted". The status tells
    whether all was searched. without: names of prunings that the search does without, for
    comparisons (docs/pruning.md). Raises InputError where the statement cannot be solved,
    BadArgument for a number of workers below 1, a name that no pruning has, or for what is no
    problem.
    """
    from solver.errors import BadArgument
    from solver.model import Limits, Problem
    from solver.solving.workers import solve

    if not isinstance(problem, Problem):
        name = type(problem).__name__
        message = (
            f"a Problem is solved, not {name}: solver.load and solver.loads give lists of them"
        )
        raise BadArgument(message)

    return solve(
        problem,
        workers=workers,
        limits=limits or Limits(),
        on_progress=on_progress,
        stop=stop,
        without=without,
    )


def check(
    problem: Problem,
    *,
    workers: int | Workers = 1,
    limits: Limits | None = None,
    on_progress: Callable[[Progress], object] | None = None,
    stop: Callable[[], bool] | None = None,
) -> Verdict:
    """Whether a problem is sound: what is found against what its author claims (`Intended`).

    Arguments and errors are those of `solve`; InputError, too, where a line that is claimed breaks
    the constraints of a partial test.
    """
    from solver.model import Problem
    from solver.verdict import comparable, verdict

    if isinstance(problem, Problem):
        if problem.constraints:
            from solver.edits.broken_claims import refuse_broken_claims

            refuse_broken_claims(problem)
        problem = comparable(problem)
    solution = solve(problem, workers=workers, limits=limits, on_progress=on_progress, stop=stop)
    return verdict(solution)


def cook(
    problem: Problem,
    *,
    cooks: int | None = None,
    cures: int = 0,
    workers: int | Workers = 1,
    limits: Limits | None = None,
    on_progress: Callable[[Progress], object] | None = None,
    stop: Callable[[], bool] | None = None,
) -> Cooked:
    """What solves a problem, told apart by what its author intended, and what would cure it.

    cooks: the search ends when so many are known. cures: so many changes are looked for that keep
    what is intended and leave no cook; they are then the `cures` of what is given. The limits are
    those of both together. The other arguments, and errors, are those of `solve`; BadArgument for
    such a number that makes no sense, Unsupported where there are cooks and nothing that is
    intended can be kept.
    """
    from solver.edits import cures as edits
    from solver.model import Limits
    from solver.solving.workers import using

    if cooks is not None:
        _check_count("cooks", cooks, 1)
    _check_count("cures", cures, 0)
    with using(workers) as own:
        return edits.cook(
            problem, own, limits or Limits(), cooks, cures, on_progress, stop or (lambda: False)
        )


def sound_twins(
    problem: Problem,
    count: int = 5,
    *,
    workers: int | Workers = 1,
    limits: Limits | None = None,
    on_progress: Callable[[Progress], object] | None = None,
    stop: Callable[[], bool] | None = None,
) -> Tried:
    """Small changes of a sound problem that make so many sound twins with solutions of their own.

    Arguments and errors are those of `solve`; BadArgument for a count below 1, Unsupported for a
    problem that is not sound.
    """
    from solver.edits import twinning as edits
    from solver.model import Limits
    from solver.solving.workers import using

    _check_count("count", count, 1)
    with using(workers) as own:
        return edits.twins_of(
            problem, own, limits or Limits(), count, on_progress, stop or (lambda: False)
        )


def _check_count(name: str, count: object, least: int) -> None:
    from solver.errors import BadArgument

    if not isinstance(count, int) or count < least:
        raise BadArgument(f"{name} must be a whole number of {least} or more, not {count!r}")


def text(solution: Solution) -> str:
    """A solution in the layout of the field, in the language of its statement."""
    from solver.output.text import render

    return render(solution, regression=True)


def __getattr__(name: str) -> Any:
    if name in _HOMES:
        from importlib import import_module

        return getattr(import_module(f"solver.{_HOMES[name]}"), name)
    raise AttributeError(f"module 'solver' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOMES})
