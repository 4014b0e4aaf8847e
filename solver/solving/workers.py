"""The worker processes of a run, and what they do: parts of a problem, or whole small problems."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from types import TracebackType
from typing import TYPE_CHECKING, Any, TypeVar

from msgspec.structs import replace

from solver.errors import BadArgument
from solver.model import Limits, Problem, Solution, TwinSolution
from solver.processes.worker import Done, Failed, Lost, Sent, failed
from solver.solving.early_results import OnFound
from solver.solving.kernel import Kernel
from solver.solving.limits import tightened
from solver.solving.parts.progress_reports import Ending
from solver.solving.problem import ListenerFailed, Solving
from solver.solving.progress import OnProgress, Progress
from solver.solving.worker_problem import (
    Judging,
    Numbered,
    Refusal,
    judge_group,
    lost,
    solve_small,
    together,
)

if TYPE_CHECKING:
    from solver.processes.run import Crew
    from solver.processes.worker_set import Start
    from solver.solving.resume.journal import Resume

__all__ = [
    "Failed",
    "Judging",
    "Kernel",
    "Lost",
    "OnProgress",
    "Progress",
    "Refusal",
    "Workers",
    "failed",
    "lost",
    "solve",
]

SMALLEST_TABLE = 4 << 20  # bytes that the kernel takes however small the limit
SMALL = 1.0  # seconds a worker spends on a whole problem before it is left to all of them

AHEAD = 4  # problems, or groups of short ones, for each worker that wait for it

NO_LIMITS = Limits()

T = TypeVar("T")

OnTwin = Callable[[TwinSolution], object]


class Workers:
    """Solves problems with `count` processes; a context manager, as the processes stay.

    A single one is this process, which ends if a search does; apart: even that one is another.
    without: names of prunings that their searches do without (docs/pruning.md). grace: seconds that
    they have to hand in what they found when they are stopped; None: as many as `kirke solve` gives
    them. resume: a file in which what is found of one problem is kept, and from which a search of
    it goes on (docs/resume.md); the workers are other processes then. Raises BadArgument for a
    number below 1, and for a name that no pruning has.
    """

    def __init__(
        self,
        count: int = 1,
        *,
        kernel: Kernel | None = None,
        method: Start | None = None,
        apart: bool = False,
        without: Sequence[str] = (),
        grace: float | None = None,
        resume: str | None = None,
        resume_every: float | None = None,
    ) -> None:
        if not isinstance(count, int) or isinstance(count, bool) or count < 1:
            raise BadArgument(f"workers must be a whole number of 1 or more, not {count!r}")
        self.count = count
        self._kernel = kernel or real_kernel()
        self._method = method
        self._without = _known(without)
        self._resume = resume
        self._resume_every = resume_every  # seconds, for tests
        self._apart = apart or count > 1 or resume is not None
        self._grace = grace
        self._pool: Crew | None = None
        self.stopped = False

    def __enter__(self) -> Workers:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def stop(self) -> None:
        """End the problem being solved with what is known so far, and any other before it begins.

        Safe in a signal handler and from another thread.
        """
        self.stopped = True

    def close(self) -> None:
        """End the worker processes."""
        if self._pool is not None:
            self._pool.close()
            self._pool = None

    def solve(
        self,
        problem: Problem,
        limits: Limits = NO_LIMITS,
        on_progress: OnProgress | None = None,
        on_twin: OnTwin | None = None,
        on_found: OnFound | None = None,
        stop: Callable[[], bool] | None = None,
        *,
        keep: bool = True,
    ) -> Solution:
        """All solutions of a problem, or what is known of them when a limit ends the search.

        on_twin: gets every twin's solution as soon as it is there. on_found: gets solutions before
        that, of twins that take long: the first ones of a twin, perhaps all. on_progress: is called
        several times a second. stop: is asked as often; True ends the search with what is known.
        keep: whether the solution has what on_found was given, too.
        Raises InputError where the statement cannot be solved.
        """
        limits = tightened(limits, problem)
        stopped = (lambda: self.stopped or stop()) if stop else self._is_stopped
        ending = Ending(limits.seconds, stopped)
        memory = limits.memory
        limits = replace(limits, memory=max(1, memory // self.count))
        resume = self._resumed(problem)
        solving = Solving(
            self._kernel,
            problem,
            limits,
            ending,
            partial(self.pool, memory) if self._apart else None,
            on_progress,
            on_found,
            keep=keep,
            without=self._without,
            resume=resume,
        )
        twins = []
        try:
            for twin in solving.twins():
                twins.append(twin)
                if on_twin is not None:
                    on_twin(twin)
        except ListenerFailed as failure:
            raise failure.error from None
        finally:
            if resume is not None:
                resume.close()
        return solving.solution(twins)

    def _resumed(self, problem: Problem) -> Resume | None:
        """The file that keeps what is found of a problem, if there is to be one."""
        if self._resume is None:
            return None
        from solver.solving.resume.journal import Resume  # most runs keep nothing

        return Resume(self._resume, problem, self._resume_every)

    def solve_small(
        self, problems: Sequence[Problem], limits: Limits = NO_LIMITS
    ) -> Generator[tuple[int, Solution | Refusal | Failed | None], None, None]:
        """Yield (number of the problem, solution) as they come, each problem solved by one worker.

        A problem that takes more than SMALL seconds, or has many solutions, gives None: solve it
        with all workers. After `stop` only problems that were begun are still yielded.
        """
        from solver.processes.run import run  # a single process does without

        pool = self.pool(limits.memory)
        limits = self._of_each(limits)
        tasks = [(self._kernel, problem, limits, self._without, SMALL) for problem in problems]
        for number, event in run(pool, solve_small, tasks, self._is_stopped):
            if isinstance(event, Done):
                yield number, event.content or None
            elif isinstance(event, Failed):
                yield number, event
            elif isinstance(event, Lost):
                yield number, lost(problems[number], event)

    def judge_whole(
        self,
        problems: Iterable[Problem],
        limits: Limits,
        judging: Judging[T],
        patience: float,
        on_tick: Callable[[], object],
        is_short: Callable[[Problem], bool] = lambda problem: False,
    ) -> Generator[tuple[int, T | Refusal | Failed | Lost | None], None, None]:
        """Yield (number of the problem, what is made of its solution) as they come.

        Each problem is taken when a worker will soon be free, solved by one worker and judged by
        it. One that takes more than `patience` seconds gives None.
        is_short: of problems that are thought to take so little that others may wait for them;
        these go to the workers in groups.
        on_tick: is called several times a second. After `stop` only problems that were begun are
        still yielded.
        """
        alone: list[Numbered] = []  # one of each group that was lost is to blame
        groups = together(problems, is_short)
        yield from self._judge_groups(groups, limits, judging, patience, on_tick, alone)
        singly = ([one] for one in alone)
        yield from self._judge_groups(singly, limits, judging, patience, on_tick, [])

    def _judge_groups(
        self,
        groups: Iterable[list[Numbered]],
        limits: Limits,
        judging: Judging[T],
        patience: float,
        on_tick: Callable[[], object],
        again: list[Numbered],
    ) -> Generator[tuple[int, T | Refusal | Failed | Lost | None], None, None]:
        """See judge_whole. again: gets the problems of groups of several that were lost."""
        from solver.processes.run import run

        def is_over() -> bool:
            on_tick()
            return self.stopped

        pool = self.pool(limits.memory)
        limits = self._of_each(limits)
        handed_out: dict[int, list[Numbered]] = {}
        answered: set[int] = set()  # of them, for a group that is begun anew answers once more

        def tasks() -> Iterator[tuple[Any, ...]]:
            for task, group in enumerate(groups):
                handed_out[task] = group
                some = [problem for _, problem in group]
                yield (self._kernel, some, limits, self._without, judging, patience)

        for task, event in run(pool, judge_group, tasks(), is_over, most=AHEAD * self.count):
            group = handed_out[task]
            if isinstance(event, Sent | Done):
                before, found = event.content
                for (number, _), result in zip(group[before:], found, strict=False):
                    if number not in answered:
                        answered.add(number)
                        yield number, result
            elif len(group) > 1:
                again += [one for one in group if one[0] not in answered]
            elif isinstance(event, Failed | Lost):
                yield group[0][0], event
            if not isinstance(event, Sent):
                answered.difference_update(number for number, _ in handed_out.pop(task))

    def _of_each(self, limits: Limits) -> Limits:
        """The limits of a worker beside which others solve other problems."""
        return replace(limits, memory=max(1, limits.memory // self.count), closure=None)

    def _is_stopped(self) -> bool:
        return self.stopped

    def pool(self, memory: int) -> Crew:
        """The worker processes, with so many bytes to share; started now if they were not yet."""
        memory = max(memory, SMALLEST_TABLE)
        if self._pool is None or self._pool.memory != memory:
            from solver.processes.run import Crew  # a single process does without

            self.close()
            alone_too = self._resume is not None
            self._pool = Crew(self.count, self._method, memory, self._grace, alone_too=alone_too)
        return self._pool


@contextmanager
def using(workers: int | Workers) -> Iterator[Workers]:
    """These workers, or so many new ones. The new ones are other processes even if there is only
    one."""
    if isinstance(workers, Workers):
        yield workers
    else:
        with Workers(workers, apart=True) as own:
            yield own


def solve(
    problem: Problem,
    *,
    workers: int | Workers = 1,
    limits: Limits = NO_LIMITS,
    on_progress: OnProgress | None = None,
    on_twin: OnTwin | None = None,
    stop: Callable[[], bool] | None = None,
    without: Sequence[str] = (),
    resume: str | None = None,
) -> Solution:
    """All solutions of a problem, or what is known of them when a limit ends the search.

    workers: number of processes, or a Workers to keep them between problems, which has a `without`
    of its own. without: names of prunings that the search does without. stop: is asked several
    times a second; once it gives True the search ends with what is known. Several processes
    beside threads need `if __name__ == "__main__":` around the script's own lines. resume: a file
    in which what is found is kept, and from which the search goes on; another process does it then.
    on_twin: gets every twin's solution as soon as it is there. on_progress: is called several
    times a second. Raises InputError where the statement cannot be solved.
    """
    if isinstance(workers, Workers):
        for name, given in (("without", without), ("resume", resume)):
            if given:
                raise BadArgument(f"of a Workers, `{name}` is said where it is made")
        return workers.solve(problem, limits, on_progress, on_twin, stop=stop)
    with Workers(workers, without=without, resume=resume) as own:
        return own.solve(problem, limits, on_progress, on_twin, stop=stop)


def _known(without: Sequence[str]) -> tuple[str, ...]:
    """The names, each of which is one of a pruning. Raises BadArgument."""
    if not without:
        return ()
    from solver.compiling.kernel_setup import pruning_names

    known = pruning_names()
    for name in [without] if isinstance(without, str) else without:
        if name not in known:
            raise BadArgument(f"{name!r} is no pruning; there are: {', '.join(known)}")
    return tuple(without)


def real_kernel() -> Kernel:
    """The kernel that solves chess."""
    # what needs no solving need not load the kernel
    from solver import _kernel, twins
    from solver.compiling import kernel_setup, phases

    return Kernel(
        twins.twins,
        phases.ignored,
        phases.phases,
        phases.phase,
        kernel_setup.machine,
        _kernel.StopFlag,
    )
