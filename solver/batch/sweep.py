"""Problems judged one by one in any number: short ones first, and none waits for a hard one.

Every problem is given to one worker, in the order of the stream, which solves and judges it. One
that takes longer than a moment is put off. When the stream has ended, those put off are tried
again, the cheapest first, with ever more time for each, until the last has all there is.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing
from itertools import chain, count, islice
from typing import Generic, Protocol, TypeAlias, TypeVar

from msgspec.structs import replace

from solver.batch.cost import is_short, predicted
from solver.batch.run import Item, Known, Unsolved, report_failed, report_unsolved, survived
from solver.errors import KirkeError
from solver.model import Limits, Problem
from solver.solving import workers as solving
from solver.solving.executor_problems import Elsewhere, ExecutorGone
from solver.solving.limits import remaining, tightened
from solver.solving.worker_problem import is_out_of_time
from solver.solving.workers import Failed, Judging, Lost, Progress, Refusal, Workers

FAR = 4  # workers elsewhere, at least, that do one problem together
GROWTH = 8  # how much longer than in the last round a problem may take

T = TypeVar("T")
T_contra = TypeVar("T_contra", contravariant=True)
Result: TypeAlias = T | Refusal | Failed | Lost


class Listener(Unsolved, Protocol[T_contra]):
    """Who wants to know what is judged. For every problem: begin, then end, refused or failed.

    tick: is called several times a second. put_off: a problem is tried again later, after so many
    seconds. limited: problems have these limits from here on.
    """

    def limited(self, limits: Limits) -> None: ...
    def begin(self, problem: Problem) -> None: ...
    def end(self, problem: Problem, judged: T_contra) -> None: ...
    def refused(self, problem: Problem, text: str) -> None: ...
    def put_off(self, problem: Problem, seconds: float) -> None: ...
    def progress(self, progress: Progress) -> None: ...
    def tick(self) -> None: ...


class Sweep(Generic[T]):
    """One run over a stream. judging: see Workers.judge_whole. alone: the limits of a problem that
    is the only one, if they are others. used: how many seconds of the limit the reading of the last
    item has taken."""

    def __init__(
        self,
        workers: Workers | Elsewhere,
        limits: Limits,
        listener: Listener[T],
        judging: Judging[T],
        alone: Limits | None = None,
        used: Callable[[], float] = lambda: 0.0,
    ) -> None:
        self._workers = workers
        self._limits = limits
        self._listener = listener
        self._judging = judging
        self._alone = alone or limits
        self._used = used
        self._off: list[Problem] = []

    def run(self, items: Iterable[Item]) -> int:
        """Judge every problem; the number of those that were put off and, as somebody has stopped
        the workers, not tried again."""
        source = iter(items)
        first = list(islice(source, 2))
        if len(first) == 1:  # nobody waits for it
            self._report_alone(first[0])
        elif first:
            self._each_whole(chain(first, source), solving.SMALL)
            self._try_again(solving.SMALL)
        return len(self._off)

    def _report_alone(self, item: Item) -> None:
        self._listener.limited(self._alone)
        if isinstance(item, Known) and not item.stands():
            item = item.problem
        if isinstance(item, Problem):
            self._by_all(item, remaining(self._alone, self._used()))
        else:
            report_unsolved(item, self._listener)

    def _try_again(self, patience: float) -> None:
        """Rounds over what is put off, each with more time for each problem."""
        while self._off and not self._workers.stopped:
            most = self._limits.seconds
            patience *= GROWTH
            patience = most if most is not None and most < GROWTH * patience else patience
            problems, self._off = sorted(self._off, key=predicted), []
            if len(problems) > self._few():
                self._off += self._each_whole(problems, patience)
            else:
                self._each_by_all(problems, patience)

    def _few(self) -> int:
        """How many problems have all workers each, one after the other. Elsewhere these share no
        table, so that more of them have less to do together."""
        if isinstance(self._workers, Elsewhere):
            return max(1, self._workers.count // FAR)
        return self._workers.count

    def _each_by_all(self, problems: list[Problem], patience: float) -> None:
        """Each with all workers; the last one has all the time there is."""
        workers = self._workers
        waiting = deque(problems)
        while waiting and not workers.stopped:
            problem = waiting.popleft()
            bounds = tightened(self._limits, problem)
            last = not waiting and not self._off
            enough = bounds.seconds is not None and bounds.seconds <= patience
            if last or enough:
                self._by_all(problem, self._limits)
            else:
                bounds = replace(self._limits, seconds=patience)
                self._by_all(problem, bounds, final=False)
        self._off.extend(waiting)

    def _by_all(self, problem: Problem, limits: Limits, *, final: bool = True) -> None:
        """Solve a problem with all workers. final: what a limit cuts is judged, too."""
        workers = self._workers
        reached: Progress | None = None

        def note(progress: Progress) -> None:
            nonlocal reached
            reached = progress
            self._listener.progress(progress)

        try:
            solution = workers.solve(self._judging.prepare(problem), limits, note)
            if not final and is_out_of_time(solution) and not workers.stopped:
                self._put_off(problem, solution.seconds)
                return
            result: Result[T] = self._judging.judge(solution, reached)
        except ExecutorGone:
            raise
        except KirkeError as error:
            result = Refusal(str(error))
        except Exception as error:  # nobody foresaw it: this problem's, and no other's
            result = solving.failed(error)
        self._report(problem, result)

    def _each_whole(self, items: Iterable[Item], patience: float) -> list[Problem]:
        """Each by one worker; reports stand in the order of the items. Returns the problems that
        were taken and, after a stop, not solved."""
        unreported: deque[tuple[int, Item]] = deque()
        found: dict[int, Result[T] | None] = {}
        numbers = count()

        def problems() -> Iterator[Problem]:
            for item in items:
                if isinstance(item, Problem):
                    unreported.append((next(numbers), item))
                    yield item
                else:
                    unreported.append((-1, item))
                    report()

        def report() -> None:
            while unreported:
                number, item = unreported[0]
                if isinstance(item, Problem):
                    if number not in found:
                        return
                    result = found.pop(number)
                    if result is None:
                        self._put_off(item, patience)
                    else:
                        self._report(item, result)
                else:
                    report_unsolved(item, self._listener)
                unreported.popleft()

        with closing(self._results(problems(), patience)) as results:
            for number, result in results:
                found[number] = result
                report()
        return [item for _, item in unreported if isinstance(item, Problem)]

    def _results(
        self, problems: Iterable[Problem], patience: float
    ) -> Generator[tuple[int, Result[T] | None], None, None]:
        asked = (problems, self._limits, self._judging, patience, self._listener.tick)
        if patience > solving.SMALL or isinstance(self._workers, Elsewhere):
            return self._workers.judge_whole(*asked)
        return self._workers.judge_whole(*asked, is_short)

    def _report(self, problem: Problem, result: Result[T]) -> None:
        with survived(problem, self._listener):
            self._listener.begin(problem)
            match result:
                case Refusal():
                    self._listener.refused(problem, result.text)
                case Failed():
                    report_failed(problem, result, self._listener)
                case Lost():
                    judged = self._judging.judge(solving.lost(problem, result), None)
                    self._listener.end(problem, judged)
                case _:
                    self._listener.end(problem, result)

    def _put_off(self, problem: Problem, seconds: float) -> None:
        self._off.append(problem)
        self._listener.put_off(problem, seconds)
