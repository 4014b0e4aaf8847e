"""`kirke check --cluster ADDRESS`: the workers of a dask.distributed cluster."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from typing import Any

import click

from solver.solving.elsewhere import Elsewhere
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
    with client:
        _check_programs(client)
        yield Elsewhere(
            client.get_executor(pure=False),
            lambda: sum(client.nthreads().values()),
            lambda error: isinstance(error, dask.KilledWorker),
            without=without,
        )


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
