"""`kirke solve`: print all solutions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import click
from msgspec.structs import replace

from solver.batch.run import solve_all
from solver.commands import declare, options
from solver.commands.inputs import how_many
from solver.commands.outcome import Outcome, complain, say, say_all
from solver.commands.running import run
from solver.commands.session import log_to_stderr
from solver.commands.terminal.progress import Display
from solver.commands.writers import Writer, writer
from solver.errors import NOWHERE, Fault, FileError, InternalError, ReadError
from solver.model import FirstMove, Found, Limits, Problem, Reason, Solution, TwinSolution
from solver.solving.workers import Progress, Workers

if TYPE_CHECKING:
    from solver.commands.tally import Tally
    from solver.output.moves import Notation


@declare.command(help="Solve problems and print all their solutions.")
@options.paths
@options.output_format
@options.limits
@declare.option("--regression", is_flag=True, help="No version, no times: for comparisons.")
@declare.option(
    "--explain",
    is_flag=True,
    help="Say on standard error, and in JSON, which prunings of the search are off, and why, and"
    " how long each first move of battle play took.",
)
@declare.option(
    "--resume",
    type=click.Path(dir_okay=False),
    metavar="FILE",
    help="Keep there what is found of one problem, and go on from it: see docs/resume.md.",
)
@options.retro
@options.without
@declare.option(
    "--count", is_flag=True, help="Tell on standard error how many solutions there are."
)
@options.output
@options.verbosity
@options.quiet
def command(
    paths: tuple[str, ...],
    form: str,
    workers: int,
    limits: Limits,
    regression: bool,
    explain: bool,
    resume: str | None,
    retro: str | None,
    without: tuple[str, ...],
    count: bool,
    verbose: int,
) -> int:
    log_to_stderr(verbose)
    out = writer(form, regression=regression)
    tally = _tally() if count else None
    explained = without if explain else None

    def printer(outcome: Outcome) -> _Printer:
        return _Printer(out, outcome, explained, tally)

    prepared = _Prepared(retro, one_only=resume is not None)
    with Workers(workers, apart=True, without=without, resume=resume) as crew:
        code = run(
            paths,
            crew,
            limits,
            solve_all,
            printer,
            prepared,
        )
    if tally is not None:
        tally.close()
    return code


class _Prepared:
    """What is solved of what was read. one_only: one problem, as a file keeps what is found of it;
    others are refused."""

    def __init__(self, retro: str | None, *, one_only: bool) -> None:
        self._retro = retro
        self._one_only = one_only
        self._met = False

    def __call__(self, item: Problem | ReadError) -> Iterator[Problem | ReadError]:
        if isinstance(item, Problem) and self._one_only and self._met:
            message = "--resume keeps what is found of one problem, and this is another one"
            hint = "Solve it by itself, with a file of its own"
            fault = Fault(item.place or NOWHERE, message, hint, kind="file")
            yield ReadError([fault], item.number)
            return
        self._met = self._met or isinstance(item, Problem)
        yield options.with_retro(self._retro, item)


def _tally() -> Tally:
    from solver.commands.tally import Tally  # it loads what JSON needs

    return Tally()


def _said(reason: Reason) -> str:
    """What keeps a pruning off, and what it breaks."""
    breaks = ", ".join(guarantee.name for guarantee in reason.breaks)
    return f"{reason.name} breaks {breaks}" if breaks else reason.name


def _named(first: FirstMove, notation: Notation) -> str:
    """A first move in words."""
    if first.move is None:
        return f"first move {first.number}"
    return notation.full(first.move).strip()


class _Printer:
    """Prints what is found as soon as it is found.

    explain: prunings that are switched off, where it is to say which are on and off.
    """

    streams = True

    def __init__(
        self,
        out: Writer,
        outcome: Outcome,
        explain: tuple[str, ...] | None = None,
        tally: Tally | None = None,
    ) -> None:
        self._out = out
        self._outcome = outcome
        self._explain = explain
        self._tally = tally
        self.keeps = tally is not None
        self._previous: Problem | None = None
        self._display = Display(how_many=how_many)
        say(out.opening())

    def unread(self, error: ReadError) -> None:
        self._outcome.refuse(error)
        if self._tally is not None and not isinstance(error, FileError):
            self._tally.refuse()
        say(self._out.unread(error))

    def begin(self, problem: Problem) -> None:
        self._previous = problem
        self._display.begin(problem)
        self._outcome.begin(problem)
        say(self._out.begin(problem))

    def _explained(
        self, problem: Problem, twin: TwinSolution, without: tuple[str, ...]
    ) -> TwinSolution:
        """The twin with the prunings of its search and with what its first moves took, printed on
        standard error."""
        from solver.compiling.kernel_setup import first_moves, prunings
        from solver.output.notation import notation
        from solver.output.rules import twin_problem
        from solver.solving import effort

        self._previous = twin_problem(problem, twin.twin, self._previous or problem)
        found = prunings(self._previous, without)
        label = f"{problem.place or NOWHERE}  problem {problem.number}"
        label += f" {twin.label})" if twin.label else ""
        for one in found:
            state = "on" if one.on else f"off: {'; '.join(map(_said, one.because))}"
            complain(f"{label}: {one.name} {state}")
        reasons = (reason for one in found for reason in one.because)
        broken = dict.fromkeys(guarantee for reason in reasons for guarantee in reason.breaks)
        for guarantee in broken:
            complain(f"{label}: {guarantee.name} says: {guarantee.says}")
        phases = []
        written = notation(self._previous)
        for phase in twin.phases:
            phases.append(replace(phase, first_moves=first_moves(self._previous, phase)))
            for said in effort.told(phases[-1].first_moves, lambda one: _named(one, written)):
                complain(f"{label}: {phase.kind} play: {said}")
        return replace(twin, pruning=found, explained=True, phases=tuple(phases))

    def _tell_keys_known(self, problem: Problem, twin: TwinSolution) -> None:
        """Say which keys are known where some are not among the solutions, as the search was cut
        before their turn."""
        from solver.compiling.kernel_setup import first_moves
        from solver.output.notation import notation

        written = notation(problem)
        for phase in twin.phases:
            keys = [one for one in first_moves(problem, phase) if one.verdict == "key"]
            if phase.beyond and keys:
                names = ", ".join(_named(one, written) for one in keys)
                label = f"{problem.place or NOWHERE}  problem {problem.number}"
                complain(f"{label}: {phase.kind} play: keys known so far: {names}")

    def found(self, problem: Problem, found: Found) -> None:
        self._display.clear()
        say_all(self._out.found(problem, found))

    def twin(self, problem: Problem, twin: TwinSolution) -> None:
        self._display.clear()
        if twin.status == "refused":
            complain("\n".join(twin.messages))
        elif self._explain is not None:
            twin = self._explained(problem, twin, self._explain)
        elif twin.status == "interrupted" and twin.twin is None:
            self._tell_keys_known(problem, twin)
        self._outcome.cut(problem, twin)
        say_all(self._out.twin(problem, twin))

    def end(self, solution: Solution) -> None:
        self._display.clear()
        say(self._out.end(solution))
        if self._tally is not None:
            self._tally.add(solution)
        self._outcome.add_solution(solution)

    def refused(self, problem: Problem, text: str) -> None:
        self._display.clear()
        self._outcome.refuse(text)
        if self._tally is not None:
            self._tally.refuse()
        say(self._out.refused(problem, text))

    def failed(self, problem: Problem, error: InternalError) -> None:
        self._display.clear()
        self._outcome.refuse(error)
        if self._tally is not None:
            self._tally.refuse("failed")
        say(self._out.failed(error))

    def progress(self, progress: Progress) -> None:
        self._display.update(progress)
