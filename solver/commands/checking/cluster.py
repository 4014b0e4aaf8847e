"""`kirke check --cluster ADDRESS`: the workers of a dask.distributed cluster."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import CancelledError, Executor, Future, ThreadPoolExecutor
from contextlib import contextmanager
from importlib import import_module
from typing import Any

import click

from solver.solving.executor_problems import Elsewhere
from solver.store.program import program

SECONDS = 10.0  # for a scheduler to answer


@contextmanager
def crew_of(address: str, without: Sequence[str]) -> Iterator[Elsewhere]:
    """The workers of a cluster, all of which run this Kirke."""
    try:
        dask: Any = import_module("distributed")
    except ImportError:
        raise click.UsageError("--cluster needs the extra: pip install 'kirke[cluster]'") from None
    try:
        client = dask.Client(address, timeout=SECONDS, set_as_default=False)
    except (OSError, ValueError) as error:
        raise click.BadParameter(
            f"no scheduler answers at {address} ({error}): dask scheduler starts one",
            param_hint="--cluster",
        ) from None
    with ThreadPoolExecutor() as tellers, client:  # whose end is the end of what they await
        _check_programs(client)
        yield Elsewhere(
            ClusterExecutor(client, tellers),
            lambda: sum(client.nthreads().values()),
            lambda error: isinstance(error, dask.KilledWorker),
            without=without,
        )


class ClusterExecutor(Executor):
    """The cluster as an executor.

    That of Dask (Client.get_executor) looks at what has become of a task after it has fetched the
    result; when the worker is lost in between, it takes the result for an error. So results are
    fetched here, on threads of their own, as one whose worker is lost is awaited once more.
    """

    def __init__(self, client: Any, tellers: Executor) -> None:
        self._client = client
        self._tellers = tellers

    def submit(self, function: Callable[..., Any], /, *task: Any, **named: Any) -> Future[Any]:
        there = self._client.submit(function, *task, pure=False, **named)
        here: Future[Any] = Future()
        here.add_done_callback(lambda here: there.cancel() if here.cancelled() else None)
        there.add_done_callback(
            lambda there: None if here.cancelled() else self._tellers.submit(_tell, there, here)
        )
        return here


def _tell(there: Any, here: Future[Any]) -> None:
    """Hand over what a task there has come to; what is cancelled there by nobody here, too."""
    try:
        result = there.result()
    except CancelledError:
        here.cancel()
        here.set_running_or_notify_cancel()
    except Exception as error:
        if here.set_running_or_notify_cancel():
            here.set_exception(error)
    else:
        if here.set_running_or_notify_cancel():
            here.set_result(result)


def _check_programs(client: Any) -> None:
    """Refuse a cluster without workers, or with a part whose verdicts are another Kirke's, or that
    has none: tasks pass through the scheduler, too."""
    found = client.run(program, on_error="return")
    if not found:
        raise click.UsageError("the cluster has no workers: dask worker ADDRESS starts some")
    mine = program()
    everywhere = {f"the worker {worker}": other for worker, other in found.items()}
    try:
        everywhere["the scheduler"] = client.run_on_scheduler(program)
    except Exception as error:
        everywhere["the scheduler"] = error
    for where, other in everywhere.items():
        if other != mine:
            other = f"no Kirke ({other})" if isinstance(other, Exception) else f"Kirke {other}"
            raise click.UsageError(
                f"{where} runs {other}, this is {mine}: install the same on both"
            )
