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
        _check_programs(client.run(program))
        yield Elsewhere(
            client.get_executor(pure=False),
            lambda: sum(client.nthreads().values()),
            lambda error: isinstance(error, dask.KilledWorker),
            without=without,
        )


def _check_programs(found: dict[str, Any]) -> None:
    """Refuse a cluster without workers, or with one whose verdicts are another Kirke's."""
    if not found:
        raise click.UsageError("the cluster has no workers: dask worker ADDRESS starts some")
    mine = program()
    for worker, other in found.items():
        if other != mine:
            raise click.UsageError(
                f"the worker {worker} runs Kirke {other}, this is {mine}: install the same on both"
            )
