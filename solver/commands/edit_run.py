"""What `kirke cook` and `kirke twins` share: a run over problems that are changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import click

from solver.catalogue import constraint_words
from solver.commands import declare, options
from solver.commands.inputs import how_many, problems
from solver.commands.outcome import BAD_INPUT, CUT, Outcome, complain, note, say
from solver.commands.session import interruptible, log_to_stderr
from solver.commands.terminal.progress import Display
from solver.edits.cooking import Cooked
from solver.edits.engine import Memory, Sound, Tried
from solver.errors import InputError
from solver.model import Limits, Problem
from solver.output.json_lines import identifier, line
from solver.output.json_twin import constraints
from solver.solving.workers import Progress, Workers
from solver.store.file import StoreError
from solver.store.program import program
from solver.store.tried import TriedEdits
from solver.texts.terminal_text import harmless
from solver.writing import writer

#: what is done with a problem: its exit code
Deal = Callable[["Session", Problem, Limits], int]


def shared(command: Callable[..., int]) -> Callable[..., int]:
    """Decorator: the options of both commands, what `each` is given."""
    for one in reversed(
        (
            declare.option(
                "--store",
                type=click.Path(),
                metavar="FILE",
                help="Keep there what was tried; the same command goes on after a stop.",
            ),
            options.output_format,
            declare.option(
                "--statements",
                "wants_statements",
                is_flag=True,
                help="Print only what was found, as problems that kirke check reads.",
            ),
            options.limits,
            options.output,
            options.verbosity,
            options.quiet,
        )
    ):
        command = one(command)
    return command


class Session:
    """A run: its workers, its store, and the line on the terminal."""

    def __init__(
        self,
        workers: Workers,
        outcome: Outcome,
        tried: TriedEdits | None,
        *,
        is_json: bool,
        wants_statements: bool,
    ) -> None:
        self.workers = workers
        self.outcome = outcome
        self.is_json = is_json
        self.wants_statements = wants_statements
        self._tried = tried
        self._display = Display(how_many=how_many)

    def begin(self, problem: Problem) -> None:
        """Another problem is dealt with."""
        self._display.begin(problem)

    def clear(self) -> None:
        """Something else is to be printed."""
        self._display.clear()

    def progress(self, progress: Progress) -> None:
        """How far the search for cooks has come."""
        self._display.update(progress)

    def trying(self, tried: Tried) -> None:
        """How far the trying of changes has come."""
        self._display.tell(
            f"{tried.done:,} of {tried.count:,} changes tried, {len(tried.sound)} found"
        )

    def remark(self, cooked: Cooked) -> None:
        """Say what there is to say of the author's claim."""
        self.clear()
        for fault in cooked.known.faults:
            complain(fault)
            self.outcome.add(BAD_INPUT)
        for remark in cooked.known.notes:
            self.outcome.note(remark)

    @contextmanager
    def memory(self, problem: Problem, aim: str) -> Iterator[Memory | None]:
        """What a store knows of the changes of a problem; None without a store."""
        if self._tried is None:
            yield None
            return
        with self._tried.of(writer.write(problem), aim) as known:
            yield known

    def say_json(
        self,
        problem: Problem,
        cooked: Cooked,
        tried: Tried | None,
        refusal: InputError | None = None,
        **others: Any,
    ) -> None:
        """An object a line. refusal: why no changes were tried."""
        say(line(record(problem, cooked, tried, refusal, **others)))


def each(
    deal: Deal,
    *,
    paths: Sequence[str],
    form: str,
    wants_statements: bool,
    workers: int,
    limits: Limits,
    store: str | None,
    verbose: int,
) -> int:
    """Deal with all problems of these paths; returns the exit code."""
    log_to_stderr(verbose)
    outcome = Outcome(limits.solutions, form)
    tried = None
    if store is not None:
        try:
            tried = TriedEdits(store, program())
        except StoreError as error:
            complain(error)
            return BAD_INPUT
    try:
        with (
            Workers(workers, apart=True) as pool,
            interruptible(pool.stop) as interrupts,
        ):
            session = Session(
                pool, outcome, tried, is_json=form == "json", wants_statements=wants_statements
            )
            for problem in interrupts.reading(problems(paths, outcome)):
                session.begin(problem)
                with outcome.surviving(problem):
                    outcome.add(deal(session, problem, limits))
                session.clear()
                if pool.stopped:
                    break
            if interrupts.came:
                complain("interrupted: what is behind this problem is left out")
                outcome.add(CUT)
    finally:
        if tried is not None:
            tried.close()
    return outcome.code


def record(
    problem: Problem,
    cooked: Cooked,
    tried: Tried | None,
    refusal: InputError | None = None,
    **others: Any,
) -> dict[str, Any]:
    """What was found, as data. refusal: why no changes were tried."""
    content: dict[str, Any] = {
        "problem": identifier(problem),
        "constraints": constraints(problem),
        "status": cooked.solution.status,
        "reason": cooked.reason,
        "first_moves": {"searched": cooked.searched, "all": cooked.count},
        **others,
    }
    if tried is not None:
        content["changes"] = [_change(one) for one in tried.sound]
        content["tried"] = {
            "done": tried.done,
            "all": tried.count,
            "stored": tried.stored,
            "reason": tried.reason,
            "became": _became(problem, tried),
        }
    refused = str(refusal).splitlines() if refusal is not None else []
    content["faults"] = [*(str(fault) for fault in cooked.known.faults), *refused]
    content["notes"] = [str(remark) for remark in (*problem.notes, *cooked.known.notes)]
    return content


def written(session: Session, problem: Problem, tried: Tried | None) -> None:
    """Print changes that are sound, and how many were tried."""
    if tried is None:
        return
    if session.wants_statements:
        say(*(writer.write(one.problem) for one in tried.sound))
    else:
        say(*map(_line, _columns(tried)), "\n" if tried.sound else "")
    stored = f", {tried.stored:,} of them in an earlier run" if tried.stored else ""
    words = _became(problem, tried)
    became = ", ".join(f"{count:,} {word}" for word, count in sorted(words.items()))
    told = f"{tried.done:,} of {tried.count:,} changes tried{stored}: {became or 'none'}"
    reason = f"; {tried.reason}" if tried.reason else ""
    (complain if tried.reason else note)(f"{problem.place}: {told}{reason}")


def _became(problem: Problem, tried: Tried) -> dict[str, int]:
    """What changes became, and how many of them; none is sound that is tested in part."""
    sound = "sound under constraints" if constraint_words.partial(problem) else "sound"
    return {sound if word == "sound" else word: count for word, count in tried.words.items()}


def _columns(tried: Tried) -> Iterator[tuple[str, ...]]:
    width = max((len(one.text) for one in tried.sound), default=0)
    for number, one in enumerate(tried.sound, 1):
        units = f"{one.units} units"
        yield f"{number:>3}", f"{one.text:<{width}}", units, "; ".join(one.solutions)


def _line(columns: tuple[str, ...]) -> str:
    return harmless("  ".join(columns)) + "\n"


def _change(found: Sound) -> dict[str, Any]:
    return {
        "kind": found.edit.kind,
        "change": found.text,
        "twin": found.statement,
        "units": found.units,
        "solutions": list(found.solutions),
        "statement": writer.write(found.problem),
    }
