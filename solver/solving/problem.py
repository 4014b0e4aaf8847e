"""Solving one problem: twin by twin, phase by phase, in worker processes or in this one.

One worker does a phase's first moments, since most problems need no more; what is left then goes to
all of them. The solution is the same for any number of workers. What ends solving early (somebody's
wish, a limit, a lost worker) leaves what is known so far: the beginning of all solutions in
canonical order, the number of those that are known further on, and a reason that says so.
"""

from __future__ import annotations

import logging
import math
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from solver.errors import NOWHERE, InputError, KirkeError
from solver.model import (
    Language,
    Limits,
    Note,
    Phase,
    Problem,
    Solution,
    Status,
    Twin,
    TwinSolution,
)
from solver.processes.spool import Spool
from solver.processes.worker import Failed, failed
from solver.solving.early_results import Decode, OnFound, Telling
from solver.solving.parts import handing
from solver.solving.parts.machine import Machine, Maker, Spec, Task
from solver.solving.parts.news import Ending
from solver.solving.parts.ordered import Parts

if TYPE_CHECKING:
    from solver.processes.pool import Pool

log = logging.getLogger(__name__)

N = TypeVar("N", int, float)

PATIENCE = 0.15  # seconds of a phase that one worker does before all get the rest

LOST: dict[Language, str] = {
    "en": "Parts of the search lost with their worker process: {}. Solutions may be missing.",
    "de": "Mit ihrem Prozess verlorene Teile der Suche: {}. Es koennen Loesungen fehlen.",
    "fr": "Parties de la recherche perdues avec leur processus: {}. Il peut manquer des solutions.",
}

FAILED: dict[Language, str] = {
    "en": "The search failed: {}. Solutions may be missing.",
    "de": "Die Suche ist gescheitert: {}. Es koennen Loesungen fehlen.",
    "fr": "La recherche a echoue: {}. Il peut manquer des solutions.",
}


class PhaseTask(Protocol):
    """A phase of a twin as the compiler describes it to the kernel."""

    @property
    def kind(self) -> str: ...
    @property
    def spec(self) -> Spec: ...
    @property
    def task(self) -> Task: ...


class Kernel(Struct, frozen=True):
    """What solving needs of the other modules; tests put their own in its place.

    twins: label, twin and problem after the twin's changes, for the diagram and every twin.
    ignored: options that mean nothing for what is asked. phases: what is to be solved in a
    problem's position. phase: what reads the results of one of them. machine, stop_flag: see
    `parts.Maker`.
    """

    twins: Callable[[Problem], Iterable[tuple[str, Twin | None, Problem]]]
    ignored: Callable[[Problem], Sequence[str]]
    phases: Callable[[Problem], Sequence[Any]]
    phase: Callable[[Any], Decode]
    machine: Callable[[Spec], Machine]
    stop_flag: Callable[[], Any]


class Progress(Struct, frozen=True):
    """How far solving has come: parts of the phase at hand, solutions and moves of the problem."""

    problem: int
    twin: str
    phase: str
    parts_done: int
    parts: int
    solutions: int
    moves: int
    seconds: float


OnProgress = Callable[[Progress], object]


class ListenerFailed(BaseException):
    """Who is told what is found raised this error, which is no fault of the search."""

    def __init__(self, error: Exception) -> None:
        super().__init__(error)
        self.error = error


class Solving:
    """One problem being solved.

    pool: gives the worker processes; None where this process does everything. on_found, keep: see
    `Workers.solve`. without: prunings that are switched off.
    """

    def __init__(
        self,
        kernel: Kernel,
        problem: Problem,
        limits: Limits,
        ending: Ending,
        pool: Callable[[], Pool] | None = None,
        on_progress: OnProgress | None = None,
        on_found: OnFound | None = None,
        *,
        keep: bool = True,
        without: Sequence[str] = (),
    ) -> None:
        self._kernel = kernel
        self._problem = problem
        self._limits = limits
        self._ending = ending
        self._pool = pool
        self._on_progress = on_progress
        self._on_found = on_found
        self._keep = keep
        self._without = list(without)
        self._spool = Spool(limits.memory)
        self._maker = Maker(kernel.machine, kernel.stop_flag, limits.memory)
        self._machine: tuple[Spec, Machine] | None = None
        self._started = time.monotonic()
        self._moves = 0
        self._solutions = 0
        self._next_report = 0.0
        self._told: set[str] = set()

    def twins(self) -> Iterator[TwinSolution]:
        """Solve the diagram and the twins one after the other."""
        for label, twin, position in self._kernel.twins(self._problem):
            found = self._solve_twin(label, twin, position)
            yield found
            if found.status == "interrupted":
                return

    def _solve_twin(self, label: str, twin: Twin | None, position: Problem) -> TwinSolution:
        """Solve the phases of one twin, given the problem after the twin's changes."""
        started, moves_before = time.monotonic(), self._moves
        phases: list[Phase] = []
        outcome = _Outcome(position.language)
        try:
            telling = Telling(self._on_found, self._ending, label, twin, phases, keep=self._keep)
            outcome.notes += self._ignored(position)
            for task in self._kernel.phases(position):
                parts = self._solve_phase(task, label, telling, phases, outcome)
                self._log(position, task, label, parts)
                if outcome.status == "interrupted" or parts.failure:
                    break
        except (InputError, OverflowError) as error:  # this twin's; the others may be sound
            if isinstance(error, InputError):
                message = str(error.at(self._problem.place))
            else:
                message = f"{self._problem.place or NOWHERE}  {error}"
            outcome.status, outcome.messages = "refused", [message]
        except KirkeError:
            raise
        except Exception as error:  # a fault of ours: it is told, and the next problem is solved
            outcome.fail(failed(error), self._problem.number)
        return TwinSolution(
            label,
            twin,
            tuple(phases),
            status=outcome.status,
            messages=tuple(outcome.messages),
            moves=self._moves - moves_before,
            seconds=time.monotonic() - started,
            notes=tuple(outcome.notes),
            reasons=tuple(outcome.reasons),
        )

    def solution(self, twins: Sequence[TwinSolution]) -> Solution:
        """The twins put together; its status is that of the worst."""
        statuses = {twin.status for twin in twins}
        order: tuple[Status, ...] = ("refused", "interrupted", "partial")
        return Solution(
            self._problem,
            tuple(twins),
            status=next((status for status in order if status in statuses), "finished"),
            moves=self._moves,
            seconds=time.monotonic() - self._started,
        )

    def _solve_phase(
        self, phase: PhaseTask, label: str, telling: Telling, phases: list[Phase], outcome: _Outcome
    ) -> Parts:
        """Add what is found to `phases`, and what is to be said of it to `outcome`."""
        decode = self._kernel.phase(phase)

        def report(parts: Parts, moves: int) -> None:
            try:
                self._report(phase.kind, label, parts, moves)
                telling.look(parts, decode)
            except Exception as error:
                raise ListenerFailed(error) from error

        parts = Parts(phase.task, self._ending, self._limits.solutions, report, self._spool)
        try:
            self._search(parts, self._spec(phase))
        finally:
            self._moves += parts.moves
            self._solutions += parts.solutions
        try:
            untold = telling.end_phase(parts, decode)
        except Exception as error:
            raise ListenerFailed(error) from error
        phases.append(replace(decode(parts.in_order), beyond=parts.beyond + untold))
        if parts.cut and parts.cut.can_capture_king:
            message = f"the side to move can capture the king, so there is no {phase.kind} play"
            outcome.notes.append(Note(message, self._problem.place))
        outcome.add(parts, untold, self._ending, self._limits.solutions, self._problem.number)
        return parts

    def _search(self, parts: Parts, spec: Spec) -> None:
        if self._pool is None:
            handing.solve_here(parts, partial(self._set_up, spec), self._kernel.stop_flag)
            return
        pool = self._pool()
        patience = PATIENCE if pool.workers > 1 else math.inf
        handing.begin_there(parts, pool, self._maker, spec, patience)
        if parts.cut and not parts.over:
            handing.solve_there(parts, pool, self._maker, spec)

    def _spec(self, phase: PhaseTask) -> Spec:
        return {**phase.spec, "without": self._without} if self._without else phase.spec

    def _ignored(self, position: Problem) -> Iterator[Note]:
        """Say once which options do nothing here."""
        for name in self._kernel.ignored(position):
            if name not in self._told:
                self._told.add(name)
                option = position.option(name)
                asked = position.stipulation.text if position.stipulation else ""
                yield Note(
                    f"the option {name} means nothing for {asked} and is ignored",
                    (option and option.place) or self._problem.place,
                )

    def _log(self, position: Problem, phase: PhaseTask, label: str, parts: Parts) -> None:
        log.info(
            "problem %d%s %s %s: %d of %d parts, %d found, %d moves",
            self._problem.number,
            f" {label})" if label else "",
            position.stipulation.text if position.stipulation else "",
            phase.kind,
            parts.done,
            len(parts.parts),
            parts.solutions,
            parts.moves,
        )

    def _set_up(self, spec: Spec) -> Machine:
        """The machine of a spec; the phases of a twin share one and its tables."""
        if self._machine is None or self._machine[0] != spec:
            self._machine = None
            self._machine = spec, self._maker.make(spec)
        return self._machine[1]

    def _report(self, kind: str, label: str, parts: Parts, moves: int) -> None:
        now = time.monotonic()
        if self._on_progress is None or now < self._next_report:
            return
        self._next_report = now + 0.1
        self._on_progress(
            Progress(
                problem=self._problem.number,
                twin=label,
                phase=kind,
                parts_done=parts.done,
                parts=len(parts.parts),
                solutions=self._solutions + parts.solutions,
                moves=self._moves + parts.moves + moves,
                seconds=now - self._started,
            )
        )


class _Outcome:
    """How far a twin was solved, and what is to be said of that."""

    def __init__(self, language: Language) -> None:
        self._language = language
        self.status: Status = "finished"
        self.messages: list[str] = []
        self.notes: list[Note] = []
        self.reasons: list[str] = []

    def add(
        self, parts: Parts, untold: int, ending: Ending, enough: int | None, number: int
    ) -> None:
        """A phase is over."""
        beyond = parts.beyond + untold
        if parts.failure:
            self.fail(parts.failure, number)
        elif parts.has_enough and not untold:
            self.status = "partial"
            if not parts.ends_short:
                self.reasons.append(f"solution limit reached ({enough})")
        elif parts.lost:
            self.status = "partial"
            self.messages.append(LOST[self._language].format(parts.lost))
            self.reasons.append(f"{parts.loss}; solutions may be missing")
        elif parts.full:
            self.status = "interrupted"
            self.reasons.append(str(parts.full))
        elif parts.no_memory:
            self.status = "interrupted"
            self.reasons.append("memory limit reached")
        elif not parts.complete or untold:
            self.status = "interrupted"
            self.reasons.append(str(ending))
        if beyond:
            many = "solution was" if beyond == 1 else "solutions were"
            self.reasons.append(f"{beyond} more {many} found further on")

    def fail(self, failure: Failed, number: int) -> None:
        """The search has failed, by a fault of ours."""
        log.debug("problem %d: the search failed\n%s", number, failure.traceback)
        self.status = "partial"
        self.messages.append(FAILED[self._language].format(failure.said))
        self.reasons.append(f"internal error (please report): {failure.text}")


def tightened(limits: Limits, problem: Problem) -> Limits:
    """The limits of the run, or those of the statement where they are narrower."""
    return replace(
        limits,
        seconds=_least(limits.seconds, _argument(problem, "MaxTime")),
        solutions=_least(limits.solutions, _argument(problem, "MaxSolutions")),
    )


def _argument(problem: Problem, name: str) -> int | None:
    option = problem.option(name)
    return int(option.arguments[0]) if option and option.arguments else None


def _least(*bounds: N | None) -> N | None:
    return min((bound for bound in bounds if bound is not None), default=None)
