"""Solving one problem: twin by twin, phase by phase, in this process and in worker processes.

A phase's first moments run in this process, since most problems need no more; what is left then
goes to the workers, if there are any. The solution is the same for any number of workers. What ends
solving early (somebody's wish, a limit, a lost worker) leaves what is known so far in canonical
order, with a status and a message that say so.
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

from solver.errors import InputError, KirkeError
from solver.model import Language, Limits, Phase, Problem, Solution, Status, Twin, TwinSolution
from solver.parts import Ending, Machine, Maker, Parts, Result, Spec, Task
from solver.telling import OnFound, Telling

if TYPE_CHECKING:
    from solver.pool import Pool

log = logging.getLogger(__name__)

N = TypeVar("N", int, float)

PATIENCE = 0.15  # seconds of a phase that run in this process before the workers get the rest

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
    problem's position. phase: the kernel's results, decoded. machine, stop_flag: see `parts.Maker`.
    """

    twins: Callable[[Problem], Iterable[tuple[str, Twin | None, Problem]]]
    ignored: Callable[[Problem], Sequence[str]]
    phases: Callable[[Problem], Sequence[Any]]
    phase: Callable[[Any, Sequence[Result]], Phase]
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


class Solving:
    """One problem being solved.

    pool: gives the worker processes; None where this process does everything. on_found: see
    `Workers.solve`.
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
    ) -> None:
        self._kernel = kernel
        self._problem = problem
        self._limits = limits
        self._ending = ending
        self._pool = pool
        self._on_progress = on_progress
        self._on_found = on_found
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
        messages: tuple[str, ...] = ()
        try:
            telling = Telling(self._on_found, label, twin, phases)
            status, lost = self._solve_phases(label, position, phases, telling)
            messages = (LOST[position.language].format(lost),) if lost else ()
        except (InputError, OverflowError) as error:  # this twin's; the others may be sound
            if isinstance(error, InputError):
                error = error.at(self._problem.place)
            status, messages = "refused", (str(error),)
        except KirkeError:
            raise
        except Exception as error:  # a fault of ours: it is told, and the next problem is solved
            log.exception("problem %d: the search failed", self._problem.number)
            status, messages = "partial", (FAILED[position.language].format(error),)
        return TwinSolution(
            label,
            twin,
            tuple(phases),
            status=status,
            messages=messages,
            moves=self._moves - moves_before,
            seconds=time.monotonic() - started,
        )

    def _solve_phases(
        self, label: str, position: Problem, phases: list[Phase], telling: Telling
    ) -> tuple[Status, int]:
        """Add what is found to `phases`; how far it went, and how many parts were lost."""
        lost = 0
        status: Status = "finished"
        self._tell_ignored(position)
        for task in self._kernel.phases(position):
            parts = self._solve_phase(task, label, telling)
            self._log(position, task, label, parts)
            phases.append(self._kernel.phase(task, parts.results))
            lost += parts.lost
            if parts.has_enough or parts.lost:
                status = "partial"
            elif not parts.complete:
                return "interrupted", lost
        return status, lost

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

    def _solve_phase(self, phase: PhaseTask, label: str, telling: Telling) -> Parts:
        machine = self._set_up(phase.spec)
        decode = partial(self._kernel.phase, phase)

        def report(parts: Parts, moves: int) -> None:
            self._report(phase.kind, label, parts, moves)
            telling.look(parts, decode)

        prefixes = machine.parts(phase.task)
        if not prefixes and machine.can_capture_king(phase.task["side"]):
            log.warning(
                "problem %d%s: the side to move can capture the king, so there is no %s play",
                self._problem.number,
                f" {label})" if label else "",
                phase.kind,
            )
        parts = Parts(phase.task, prefixes, self._ending, self._limits.solutions, report)
        flag = self._kernel.stop_flag()
        parts.solve_here(machine, flag, PATIENCE if self._pool else math.inf)
        if self._pool is not None and not parts.over:
            del machine
            self._machine = None  # its memory goes to the workers
            parts.solve_there(self._pool(), self._maker, phase.spec)
        telling.end_phase(parts, decode)
        self._moves += parts.moves
        self._solutions += parts.solutions
        return parts

    def _tell_ignored(self, position: Problem) -> None:
        """Say once which options do nothing here."""
        for option in self._kernel.ignored(position):
            if option not in self._told:
                self._told.add(option)
                log.warning(
                    "problem %d: the option %s means nothing for %s and is ignored",
                    self._problem.number,
                    option,
                    position.stipulation.text if position.stipulation else "",
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
