"""Arguments and options that commands share."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar, cast

import click

from solver.commands import declare
from solver.model import Limits

Command = TypeVar("Command", bound=Callable[..., Any])

MEBIBYTE = 1 << 20
MEMORY_A_WORKER = 128 * MEBIBYTE  # where nothing else is said


UNITS = {"": 1, "K": 1 << 10, "M": 1 << 20, "G": 1 << 30}


def size(text: str) -> int:
    """A number of bytes from 1000000, 64M, 1G."""
    match = re.fullmatch(r"(\d+)([KMG]?)(?:i?B)?", text, re.IGNORECASE)
    if match is None or int(match[1]) == 0:
        raise click.BadParameter(f"{text!r} is no size: give bytes, or a number with K, M or G")
    return int(match[1]) * UNITS[match[2].upper()]


def usable_cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def paths(command: Command) -> Command:
    """PATH..., standard input if there is none and nobody sits at it."""
    argument = click.argument("paths", metavar="[PATH...|-]", nargs=-1, callback=_given)
    return argument(command)


def _given(ctx: click.Context, _: click.Parameter, paths: tuple[str, ...]) -> tuple[str, ...]:
    if not paths and sys.stdin is not None and sys.stdin.isatty():
        message = "no PATH: name a file or a folder of problems, or - to type them here"
        raise click.UsageError(message, ctx)
    return paths


def output_format(command: Command) -> Command:
    choice = click.Choice(["text", "json"])
    form = declare.option("--format", "form", type=choice, default="text", show_default=True)
    return form(command)


def verbosity(command: Command) -> Command:
    return declare.option(
        "-v", "--verbose", count=True, help="Log what is done to standard error; -vv: more."
    )(command)


def limits(command: Command) -> Command:
    """Everything that bounds a run, as `workers` (processes) and `limits` (of each problem)."""

    @wraps(command)
    def limited(
        workers: int,
        max_time: float | None,
        max_memory: int | None,
        max_solutions: int | None,
        **others: Any,
    ) -> Any:
        memory = MEMORY_A_WORKER * max(2, workers) if max_memory is None else max_memory
        bounds = Limits(seconds=max_time, memory=memory, solutions=max_solutions)
        return command(workers=workers, limits=bounds, **others)

    for bound in (
        declare.option(
            "--max-solutions",
            type=click.IntRange(1),
            metavar="N",
            help="Stop each phase after that many solutions.",
        ),
        declare.option(
            "--max-memory",
            type=size,
            metavar="SIZE",
            help="Of all tables: 64M, 1G.  [128M a core]",
        ),
        declare.option(
            "--max-time",
            type=click.FloatRange(0, min_open=True),
            metavar="SECONDS",
            help="Stop each problem after that time and print what is known.",
        ),
        declare.option(
            "--workers",
            type=click.IntRange(1),
            default=usable_cores,
            metavar="N",
            help="Number of processes.  [all cores]",
        ),
    ):
        limited = bound(limited)
    return cast(Command, limited)
