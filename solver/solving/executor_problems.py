"""Problems judged by the workers of any concurrent.futures executor, such as those of a cluster.

A problem is a task, and so is each part of one that all workers have together. An executor that
loses a worker has its tasks done by another one; a task that ends the workers that it is given to
is lost.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    CancelledError,
    Executor,
    Future,
    wait,
)
from itertools import islice
from typing import Any, TypeVar

from solver.errors import KirkeError, described
from solver.model import Limits, Problem, Solution
from solver.processes.worker import Failed, Lost, failed
from solver.solving.kernel import Kernel
from solver.solving.limits import tightened
from solver.solving.parts.executor_parts import TICK, FarCrew, one_at_a_time
from solver.solving.parts.progress_reports import Ending
from solver.solving.problem import Solving
from solver.solving.progress import OnProgress
from solver.solving.worker_problem import Judging, Refusal, judge_whole
from solver.solving.workers import AHEAD, real_kernel

T = TypeVar("T")


class ExecutorGone(KirkeError):
    """The executor does no more tasks, whatever they are."""


class Elsewhere:
    """Workers behind an executor: as far as a run over many problems goes, the same as Workers.

    count: how many tasks they do at the same time, which may change while they work; what it
    raises says that they are gone, as does what the executor raises for a new task. is_lost:
    whether an exception of a task says that it has ended its workers. Limits of memory are those of
    each task.
    """

    def __init__(
        self,
        executor: Executor,
        count: Callable[[], int],
        is_lost: Callable[[BaseException], bool],
        *,
        kernel: Kernel | None = None,
        without: Sequence[str] = (),
    ) -> None:
        self._executor = executor
        self._count = count
        self._is_lost = is_lost
        self._kernel = kernel
        self._without = tuple(without)
        self.stopped = False

    @property
    def count(self) -> int:
        """How many tasks the workers do at the same time. Raises ExecutorGone."""
        try:
            return max(1, self._count())
        except Exception as error:  # whatever an executor raises whose scheduler is lost
            raise ExecutorGone(f"the workers are gone ({described(error)})") from error

    def stop(self) -> None:
        """Begin nothing more; what is being done is not waited for."""
        self.stopped = True

    def solve(
        self, problem: Problem, limits: Limits, on_progress: OnProgress | None = None
    ) -> Solution:
        """Solve a problem with all workers, its parts as tasks: see Workers.solve. What is found is
        put together here. Raises ExecutorGone, too."""
        limits = tightened(limits, problem)
        crew = FarCrew(lambda: self.count, self._submit, self._result)
        solving = Solving(
            self._kernel or real_kernel(),
            problem,
            limits,
            Ending(limits.seconds, lambda: self.stopped),
            lambda: crew,
            on_progress,
            without=self._without,
        )
        return solving.solution(tuple(solving.twins()))

    def judge_whole(
        self,
        problems: Iterable[Problem],
        limits: Limits,
        judging: Judging[T],
        patience: float,
        on_tick: Callable[[], object],
    ) -> Generator[tuple[int, T | Refusal | Failed | Lost | None], None, None]:
        """See Workers.judge_whole. Raises ExecutorGone."""
        source = enumerate(problems)
        at_work: dict[Future[Any], int] = {}
        most = AHEAD * self.count
        try:
            while not self.stopped:
                for number, problem in islice(source, most - len(at_work)):
                    task = (self._kernel, problem, limits, self._without, judging, patience)
                    at_work[self._submit(judge_here, *task)] = number
                if not at_work:
                    return
                done, _ = wait(at_work, TICK, FIRST_COMPLETED)
                on_tick()
                for future in done:
                    yield at_work.pop(future), self._result(future)
        finally:
            for future in at_work:
                future.cancel()

    def _submit(self, function: Callable[..., Any], *task: Any) -> Future[Any]:
        try:
            return self._executor.submit(function, *task)
        except Exception as error:
            raise ExecutorGone(f"the workers take no more tasks ({described(error)})") from error

    def _result(self, future: Future[Any]) -> Any:
        """What a task has returned, Lost or Failed. Raises ExecutorGone."""
        try:
            return future.result()
        except (BrokenExecutor, CancelledError) as error:  # nobody here has cancelled it
            raise ExecutorGone(f"the workers are gone ({described(error)})") from error
        except Exception as error:
            return Lost() if self._is_lost(error) else failed(error)


def judge_here(kernel: Kernel | None, *task: Any) -> Any:
    """In a worker: see judge_whole. kernel: None for that of this process."""
    with one_at_a_time:
        return judge_whole(kernel or real_kernel(), *task)
