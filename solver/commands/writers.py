"""How `kirke solve` prints: what comes before a run, a problem, a twin, and what comes after."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Protocol

from msgspec.structs import replace

from solver.errors import InternalError, ReadError
from solver.model import Found, Problem, Solution, TwinSolution
from solver.output import text


class Writer(Protocol):
    """Gives the text of each stage, "" where a format has nothing to say."""

    def opening(self) -> str: ...
    def begin(self, problem: Problem) -> str: ...
    def found(self, problem: Problem, found: Found) -> Iterable[str]: ...
    def twin(self, problem: Problem, twin: TwinSolution) -> Iterable[str]: ...
    def end(self, solution: Solution) -> str: ...
    def refused(self, problem: Problem, reason: str) -> str: ...
    def failed(self, error: InternalError) -> str: ...
    def unread(self, error: ReadError) -> str: ...


class TextWriter:
    """The layout of the field, in the language of the statement."""

    def __init__(self, regression: bool) -> None:
        self._regression = regression
        self._writer: text.Writer | None = None

    def opening(self) -> str:
        return "" if self._regression else text.version()

    def begin(self, problem: Problem) -> str:
        self._writer = text.Writer(problem, regression=self._regression)
        return self._writer.header()

    def found(self, problem: Problem, found: Found) -> Iterator[str]:
        assert self._writer is not None, "begin comes first"
        return self._writer.found(found)

    def twin(self, problem: Problem, twin: TwinSolution) -> Iterator[str]:
        assert self._writer is not None, "begin comes first"
        if twin.status == "refused":  # its reasons are for standard error
            twin = replace(twin, messages=())
        yield from self._writer.twin(twin)

    def end(self, solution: Solution) -> str:
        assert self._writer is not None, "begin comes first"
        return self._writer.closing(solution.status, solution.seconds, solution.notes)

    def refused(self, problem: Problem, reason: str) -> str:
        assert self._writer is not None, "begin comes first"
        return self._writer.closing("refused")

    def failed(self, error: InternalError) -> str:
        return "" if self._writer is None else self._writer.closing("partial")

    def unread(self, error: ReadError) -> str:
        return ""


class JsonWriter:
    """One object a line and twin; problems that are not solved have one too."""

    def __init__(self, regression: bool) -> None:
        from solver.output import json  # the text needs none

        self._json = json
        self._regression = regression
        self._writer: json.Writer | None = None

    def opening(self) -> str:
        return ""

    def begin(self, problem: Problem) -> str:
        self._writer = self._json.Writer(problem)
        return ""

    def found(self, problem: Problem, found: Found) -> Iterator[str]:
        assert self._writer is not None, "begin comes first"
        return self._writer.found(found)

    def twin(self, problem: Problem, twin: TwinSolution) -> Iterator[str]:
        assert self._writer is not None, "begin comes first"
        if self._regression:  # the effort depends on the machine and on the number of workers
            twin = replace(twin, moves=0, seconds=0.0)
        return self._writer.twin(twin)

    def end(self, solution: Solution) -> str:
        return ""

    def refused(self, problem: Problem, reason: str) -> str:
        from solver.output.json_lines import identifier

        return self._json.refusal(
            identifier(problem), [*reason.splitlines(), *map(str, problem.notes)]
        )

    def failed(self, error: InternalError) -> str:
        return self.unread(error)

    def unread(self, error: ReadError) -> str:
        status = "failed" if isinstance(error, InternalError) else "refused"
        return self._json.refusal(error.identifier, str(error).splitlines(), status)


def writer(form: str, *, regression: bool) -> Writer:
    """The writer of a format that `--format` names."""
    return JsonWriter(regression) if form == "json" else TextWriter(regression)
