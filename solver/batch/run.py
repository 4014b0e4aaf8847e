"""Solving a stream of problems, in its order, with all workers busy.

One problem after the other is the rule where the stream is short: each is cut into parts for all
workers, and its twins are reported as they are solved. Once a stream has taken a while, problems go
to the workers whole, several at a time, as cutting up small problems gains nothing; one that turns
out to be large comes back and is solved by all.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing, contextmanager
from itertools import islice
from typing import Protocol

from msgspec import Struct

from solver.errors import InternalError, KirkeError, ReadError
from solver.model import Found, Limits, Problem, Solution, TwinSolution
from solver.solving.limits import remaining
from solver.solving.workers import Failed, Progress, Refusal, Workers

ALONE = 0.3  # seconds after which a stream is thought to be long
AHEAD = 8  # problems read ahead for each worker


class Known(Struct, frozen=True):
    """A problem of which all is known already that limits allow. tell: reports it, when its turn
    comes; stands: whether a search would still find no more, after Listener.limited."""

    problem: Problem
    tell: Callable[[], object]
    stands: Callable[[], bool] = lambda: True


Item = Problem | ReadError | Known


class Unsolved(Protocol):
    """Who hears of what is not solved: what cannot be read, and what nobody foresaw."""

    def unread(self, error: ReadError) -> None: ...
    def failed(self, problem: Problem, error: InternalError) -> None: ...


class Listener(Unsolved, Protocol):
    """Who wants to know what is found. For every problem: begin, twin..., then end or refused.

    streams: whether `found` gets what is found of a twin that takes long, before the twin, which
    has it once more only if the listener `keeps` what it gets. failed: what nobody foresaw has
    ended a problem, wherever it was.
    """

    @property
    def streams(self) -> bool: ...
    @property
    def keeps(self) -> bool: ...

    def begin(self, problem: Problem) -> None: ...
    def found(self, problem: Problem, found: Found) -> None: ...
    def twin(self, problem: Problem, twin: TwinSolution) -> None: ...
    def end(self, solution: Solution) -> None: ...
    def refused(self, problem: Problem, text: str) -> None: ...
    def progress(self, progress: Progress) -> None: ...


def solve_all(
    items: Iterable[Item],
    workers: Workers,
    limits: Limits,
    listener: Listener,
    used: Callable[[], float] = lambda: 0.0,
) -> None:
    """Solve every problem and report it to the listener, in the order of the items.

    Ends early, with what is known of the problem at hand, after `workers.stop`. used: how many
    seconds of the limit the reading of the last item has taken.
    """
    source = iter(items)
    started = time.monotonic()
    while not workers.stopped:
        together = workers.count > 1 and time.monotonic() - started > ALONE
        group = list(islice(source, AHEAD * workers.count if together else 1))
        if not group:
            return
        problems = [item for item in group if isinstance(item, Problem)]
        if len(problems) > 1:
            _solve_group(group, problems, workers, limits, listener)
        else:
            for item in group:
                _solve_one(item, workers, remaining(limits, used()), listener)


def _solve_one(item: Item, workers: Workers, limits: Limits, listener: Listener) -> None:
    """Solve a problem with all workers."""
    if not isinstance(item, Problem):
        report_unsolved(item, listener)
        return
    with survived(item, listener):
        listener.begin(item)
        try:
            solution = workers.solve(
                item,
                limits,
                listener.progress,
                lambda twin: listener.twin(item, twin),
                (lambda found: listener.found(item, found)) if listener.streams else None,
                keep=listener.keeps,
            )
        except KirkeError as error:
            listener.refused(item, str(error))
        else:
            listener.end(solution)


@contextmanager
def survived(problem: Problem, listener: Unsolved) -> Iterator[None]:
    """What nobody foresaw, in the search or in the listener, ends this problem and no other."""
    try:
        yield
    except Exception as error:
        listener.failed(problem, InternalError.of(error, problem.place, problem.number))


def _solve_group(
    group: list[Item],
    problems: list[Problem],
    workers: Workers,
    limits: Limits,
    listener: Listener,
) -> None:
    """Solve problems whole, one a worker; report each as soon as those before it are reported."""
    unreported = iter(group)
    with closing(_in_order(problems, workers, limits)) as found:
        for problem, solution in found:
            _report_those_before(unreported, problem, listener)
            if solution is not None:
                _report(problem, solution, listener)
            elif not workers.stopped:
                _solve_one(problem, workers, limits, listener)
    _report_those_before(unreported, None, listener)


def _in_order(
    problems: list[Problem], workers: Workers, limits: Limits
) -> Generator[tuple[Problem, Solution | Refusal | Failed | None], None, None]:
    """Problems with their solutions; None for one that is to be solved by all workers."""
    known: dict[int, Solution | Refusal | Failed | None] = {}
    next_one = 0
    with closing(workers.solve_small(problems, limits)) as results:
        for number, found in results:
            known[number] = found
            # The first large one waits until the workers have nothing else to do.
            while known.get(next_one) is not None:
                yield problems[next_one], known[next_one]
                next_one += 1
    for number in range(next_one, len(problems)):
        yield problems[number], known.get(number)


def _report_those_before(
    unreported: Iterator[Item], until: Problem | None, listener: Listener
) -> None:
    """Report what stands before a problem and is not solved."""
    for item in unreported:
        if item is until:
            return
        if not isinstance(item, Problem):
            report_unsolved(item, listener)


def report_unsolved(item: ReadError | Known, listener: Unsolved) -> None:
    """Report what cannot be read, or is known already."""
    if isinstance(item, ReadError):
        listener.unread(item)
        return
    with survived(item.problem, listener):
        item.tell()


def report_failed(problem: Problem, failed: Failed, listener: Unsolved) -> None:
    """Report what nobody foresaw, in a worker."""
    text, trace = failed.text, failed.traceback
    listener.failed(problem, InternalError.told(text, trace, problem.place, problem.number))


def _report(problem: Problem, found: Solution | Refusal | Failed, listener: Listener) -> None:
    with survived(problem, listener):
        listener.begin(problem)
        if isinstance(found, Refusal):
            listener.refused(problem, found.text)
        elif isinstance(found, Failed):
            report_failed(problem, found, listener)
        else:
            for twin in found.twins:
                listener.twin(problem, twin)
            listener.end(found)
