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
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING

from msgspec.structs import replace

from solver.errors import NOWHERE, Fault, InputError, KirkeError, Unfinished, Unsupported
from solver.model import (
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
from solver.processes.worker import failed
from solver.solving import effort, few_units, short
from solver.solving.early_results import EarlyResults, OnFound
from solver.solving.kernel import Kernel, PhaseTask
from solver.solving.outcome import Outcome
from solver.solving.parts import dispatch
from solver.solving.parts.machine import Machine, Maker, Spec, Task
from solver.solving.parts.ordered import Parts
from solver.solving.parts.progress_reports import Ending
from solver.solving.progress import OnProgress, Progress
from solver.solving.transposed_solutions import orders
from solver.solving.unproven import NOT_COMPARED, compared

if TYPE_CHECKING:
    from solver.solving.parts.dispatch import Crew
    from solver.solving.resume.journal import Resume

log = logging.getLogger(__name__)

PATIENCE = 0.15  # seconds of a phase that one worker does before all get the rest


class ListenerFailed(BaseException):
    """The listener to what is found has raised this error, which is no fault of the search."""

    def __init__(self, error: Exception) -> None:
        super().__init__(error)
        self.error = error


class Solving:
    """One problem being solved.

    pool: gives the worker processes; None where this process does everything. on_found, keep: see
    `Workers.solve`. without: prunings that are switched off. resume: keeps what is found; there has
    to be a pool then.
    """

    def __init__(
        self,
        kernel: Kernel,
        problem: Problem,
        limits: Limits,
        ending: Ending,
        pool: Callable[[], Crew] | None = None,
        on_progress: OnProgress | None = None,
        on_found: OnFound | None = None,
        *,
        keep: bool = True,
        without: Sequence[str] = (),
        resume: Resume | None = None,
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
        self._resume = resume
        self._spool = Spool(limits.memory)
        self._maker = Maker(kernel.machine, kernel.stop_flag, limits.memory)
        self._machine: tuple[Maker, Spec, Machine] | None = None
        self._started = time.monotonic()
        self._moves = 0
        self._solutions = 0
        self._next_report = 0.0
        self._reported: set[str] = set()

    def twins(self) -> Iterator[TwinSolution]:
        """Solve the diagram and the twins one after the other."""
        for label, twin, position in self._kernel.twins(self._problem):
            found = self._solve_twin(label, twin, position)
            yield found
            if found.status == "interrupted":
                return

    def _refusal(
        self, error: InputError | OverflowError, twin: Twin | None, position: Problem
    ) -> InputError:
        """What is said of a twin that cannot be solved."""
        place = (twin.place if twin else None) or self._problem.place
        if isinstance(error, InputError):
            return error.at(place)
        asked = position.stipulation  # what is too long is what it asks for
        at = (asked.place if asked else None) or place or NOWHERE
        return Unsupported([Fault(at, str(error), "Ask for fewer moves", kind="unsupported")])

    def _solve_twin(self, label: str, twin: Twin | None, position: Problem) -> TwinSolution:
        """Solve the phases of one twin, given the problem after the twin's changes."""
        started, moves_before = time.monotonic(), self._moves
        phases: list[Phase] = []
        outcome = Outcome(position.language, label)
        try:
            early = EarlyResults(self._on_found, self._ending, label, twin, phases, keep=self._keep)
            outcome.notes += self._ignored(position)
            for task in self._kernel.phases(position, self._ending):
                outcome.add_notes(task.notes)
                parts = self._solve_phase(task, label, early, phases, outcome)
                self._log(position, task, label, parts)
                keys = [*early.take_short(), *short.keys(phases[-1])]
                outcome.add_notes(short.notes(position, keys))
                if outcome.status == "interrupted" or parts.failure:
                    break
                lines = chain(early.take_given_up(), phases[-1].lines)
                outcome.add_notes(Note(said, self._problem.place) for said in orders(lines))
            if outcome.status == "interrupted":
                workers = 1 if self._pool is None else self._pool().workers
                outcome.reasons += few_units.way_out(position, self._limits, workers)
        except (InputError, OverflowError) as error:  # this twin's; the others may be sound
            outcome.refuse(self._refusal(error, twin, position))
        except Unfinished as error:
            outcome.status = "interrupted"
            outcome.reasons += [str(self._ending), str(error)]
        except KirkeError:
            raise
        except (
            Exception
        ) as error:  # a fault of ours: it is reported, and the next problem is solved
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
            faults=outcome.faults,
            seconds_left=outcome.seconds_left,
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
        self,
        phase: PhaseTask,
        label: str,
        early: EarlyResults,
        phases: list[Phase],
        outcome: Outcome,
    ) -> Parts:
        """Add what is found to `phases`, and what is to be said of it to `outcome`."""
        decode = self._kernel.phase(phase)

        def report(parts: Parts, moves: int) -> None:
            try:
                self._report(phase.kind, label, parts, moves)
                if phase.strictly is None:  # else it is written once it is compared
                    early.report(parts, decode)
            except Exception as error:
                raise ListenerFailed(error) from error

        parts = Parts(phase.task, self._ending, self._limits.solutions, report, self._spool)
        try:
            self._search(parts, self._spec(phase.spec))
        finally:
            self._moves += parts.moves
            self._solutions += parts.solutions
        try:
            unreported = early.end_phase(parts, decode)
        except Exception as error:
            raise ListenerFailed(error) from error
        found = replace(
            decode(parts.in_order),
            beyond=parts.beyond + unreported,
            first_moves=parts.first_moves,
        )
        if phase.strictly is not None:
            found = self._compared(phase, parts, found, outcome)
        phases.append(found)
        if parts.cut and parts.cut.can_capture_king:
            message = f"the side to move can capture the king, so there is no {phase.kind} play"
            outcome.add_notes([Note(message, self._problem.place)])
        outcome.add(parts, unreported, self._ending, self._limits.solutions, self._problem.number)
        return parts

    def _compared(self, task: PhaseTask, parts: Parts, found: Phase, outcome: Outcome) -> Phase:
        """What was found, with what differs where moves not proven legal are forbidden."""
        assert task.strictly is not None
        strictly = Parts(task.task, self._ending, spool=self._spool)
        if parts.complete:
            self._search(strictly, self._spec(task.strictly))
            self._moves += strictly.moves
        if strictly.complete:
            return compared(found, self._kernel.phase(task)(strictly.in_order))
        outcome.add_notes([Note(NOT_COMPARED, self._problem.place)])
        return found

    def _search(self, parts: Parts, spec: Spec) -> None:
        if self._pool is None:
            maker = self._beginner(spec, parts.task, 1)
            dispatch.solve_here(parts, partial(self._set_up, maker, spec), self._kernel.stop_flag)
            return
        pool = self._pool()
        patience = PATIENCE if pool.workers > 1 else math.inf
        if self._resume is not None:  # only what all of them share is kept meanwhile
            parts.journal, patience = self._resume.phase(spec, parts.task), PATIENCE
        beginner = self._beginner(spec, parts.task, pool.workers)
        dispatch.begin_there(parts, pool, beginner, spec, patience)
        if parts.cut and not parts.over:
            dispatch.solve_there(parts, pool, self._maker, spec)
        elif parts.journal is not None:
            parts.journal.end()

    def _spec(self, spec: Spec) -> Spec:
        return {**spec, "without": self._without} if self._without else spec

    def _ignored(self, position: Problem) -> Iterator[Note]:
        """Say once which options do nothing here."""
        for name in self._kernel.ignored(position):
            if name not in self._reported:
                self._reported.add(name)
                option = position.option(name)
                asked = position.stipulation.text if position.stipulation else ""
                yield Note(
                    f"the option {name} means nothing for {asked} and is ignored",
                    (option and option.place) or self._problem.place,
                )

    def _log(self, position: Problem, phase: PhaseTask, label: str, parts: Parts) -> None:
        twin = f" {label})" if label else ""
        log.info(
            "problem %d%s %s %s: %d of %d parts, %d found, %d moves",
            self._problem.number,
            twin,
            position.stipulation.text if position.stipulation else "",
            phase.kind,
            parts.done,
            len(parts.parts),
            parts.solutions,
            parts.moves,
        )
        for said in effort.told(parts.first_moves):
            log.info("problem %d%s %s: %s", self._problem.number, twin, phase.kind, said)

    def _beginner(self, spec: Spec, task: Task, workers: int) -> Maker:
        """How to set up the machine that begins a phase, while no other worker is at it."""
        if not few_units.may_close(spec, task):
            return self._maker
        return replace(self._maker, memory=few_units.memory(self._limits, workers))

    def _set_up(self, maker: Maker, spec: Spec) -> Machine:
        """The machine of a spec; the phases of a twin share one and its tables."""
        if self._machine is None or self._machine[:2] != (maker, spec):
            self._machine = None
            self._machine = maker, spec, maker.make(spec)
        return self._machine[2]

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
                length=parts.length,
                seconds_left=parts.seconds_left,
            )
        )
