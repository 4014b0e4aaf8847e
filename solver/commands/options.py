"""Arguments and options that commands share."""

from __future__ import annotations

import math
import os
import sys
from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar, cast

import click
from msgspec import structs

from solver.catalogue.conventions import CONVENTIONS, OFF
from solver.commands import declare
from solver.commands.outcome import Quiet, note
from solver.commands.sizes_and_durations import duration, memory_of_machine, shown, size, whole
from solver.commands.terminal.progress import Display
from solver.commands.terminal.redirect import written_to
from solver.errors import ReadError
from solver.model import Limits, Option, Problem
from solver.reading.files import STDIN

Command = TypeVar("Command", bound=Callable[..., Any])

MEMORY_A_WORKER = 128 << 20  # bytes, where nothing else is said
#: bytes to close the positions of long play with few units: it ends soon then, or else hardly ever
MEMORY_OF_CLOSURE = 2 << 30
MOST_WORKERS = 256  # or as many as there are cores
MOST_SOLUTIONS = 1_000_000_000


def usable_cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def paths(command: Command) -> Command:
    """PATH..., standard input if there is none and nobody sits at it."""
    file = click.Path()  # for the completion of shells; what is there is checked afterwards
    argument = click.argument("paths", metavar="[PATH...|-]", nargs=-1, type=file, callback=_given)
    return argument(command)


def _given(ctx: click.Context, _: click.Parameter, paths: tuple[str, ...]) -> tuple[str, ...]:
    # problems of a store are picked, whose files are known, or none is looked at
    needs_none = any(ctx.params.get(name) for name in ("only", "lists"))
    if not paths and not needs_none and sys.stdin is not None and sys.stdin.isatty():
        message = "no PATH: name a file or a folder of problems, or - to type them here"
        raise click.UsageError(message, ctx)
    return paths


def output_format(command: Command) -> Command:
    choice = click.Choice(["text", "json"])
    form = declare.option(
        "--format",
        "form",
        type=choice,
        default="text",
        show_default=True,
        help="json: an object a line, see docs/json.md.",
    )
    return form(command)


def verbosity(command: Command) -> Command:
    return declare.option(
        "-v", "--verbose", count=True, help="Tell on standard error what is done; -vv: more."
    )(command)


def quiet(command: Command) -> Command:
    """No notes and no progress; errors are printed all the same."""
    return declare.option(
        "-q",
        "--quiet",
        is_flag=True,
        expose_value=False,
        callback=_silence,
        help="No notes and no progress on standard error; errors are printed all the same.",
    )(command)


def without(command: Command) -> Command:
    """--without NAME[,NAME]: prunings that the search does without."""
    return declare.option(
        "--without",
        metavar="NAME[,NAME]",
        multiple=True,
        callback=_prunings,
        help="Search without these prunings, for comparisons; --explain of solve names all.",
    )(command)


def _prunings(ctx: click.Context, _: click.Parameter, names: tuple[str, ...]) -> tuple[str, ...]:
    if not names:
        return ()
    from solver.compiling.kernel_setup import pruning_names  # it loads the kernel

    known = pruning_names()
    asked = [name.strip() for listed in names for name in listed.split(",")]
    for name in asked:
        if name not in known:
            raise click.BadParameter(f"{name!r} is no pruning; there are: {', '.join(known)}")
    return tuple(dict.fromkeys(asked))


def retro(command: Command) -> Command:
    """--retro CONVENTION, as `retro`: what the past decides in every problem."""
    return declare.option(
        "--retro",
        type=click.Choice([*CONVENTIONS, OFF], case_sensitive=False),
        help="The past decides castling and en passant, as the option Retro of every problem.",
    )(command)


def with_retro(convention: str | None, item: Problem | ReadError) -> Problem | ReadError:
    """What was read, a problem with the convention of the command line, if there is one."""
    if convention is None or isinstance(item, ReadError):
        return item
    asked = Option("Retro", (convention,), place=item.place)
    return structs.replace(item, options=(*item.options, asked))


def output(command: Command) -> Command:
    """-o FILE: what is printed goes there."""

    @wraps(command)
    def directed(output: str | None, **others: Any) -> Any:
        if output is None or output == STDIN:
            return command(**others)
        path = others.get("path")
        read = others.get("paths") or (path or STDIN,)
        stores = (others.get(name) for name in ("store", "first", "second"))
        with written_to(output, (*read, *filter(None, stores))):
            return command(**others)

    option = declare.option(
        "-o",
        "--output",
        type=click.Path(),
        metavar="FILE",
        help="Write there, as it is found, instead of on standard output; FILE is overwritten.",
    )
    return cast(Command, option(directed))


def _silence(ctx: click.Context, _: click.Parameter, wanted: bool) -> None:
    Quiet.wanted = Display.unwanted = wanted


def _warn(memory: int | None) -> None:
    has = memory_of_machine()
    if memory is not None and has is not None and memory > has:
        note(f"note: --max-memory {shown(memory)} is more than this machine has ({shown(has)})")


def _closure() -> int | None:
    """Bytes of a closure where nothing is said of memory; None where this machine has few."""
    has = memory_of_machine()
    return MEMORY_OF_CLOSURE if has is not None and has >= 2 * MEMORY_OF_CLOSURE else None


def max_time(help: str, default: str | None = None) -> Callable[[Command], Command]:
    """The option of a time limit, in seconds; inf or None: without one."""
    return declare.option(
        "--max-time",
        type=duration,
        default=default,
        show_default=default is not None,
        metavar="TIME",
        help=help,
    )


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
        _warn(max_memory)
        seconds = None if max_time == math.inf else max_time
        closure = _closure() if max_memory is None else None
        bounds = Limits(seconds, memory, max_solutions, closure)
        return command(workers=workers, limits=bounds, **others)

    for bound in (
        declare.option(
            "--max-solutions",
            type=whole(1, MOST_SOLUTIONS),
            metavar="N",
            help="Stop each phase after that many solutions.",
        ),
        declare.option(
            "--max-memory",
            type=size,
            metavar="SIZE",
            help="Of all tables together: 512M, 1.5G.  [128M for each worker, 256M at least; 2G for"
            " long battle play with few units, where the machine has 4G]",
        ),
        max_time("Stop each problem after so many seconds (or 2m, 1:30) and print what is known."),
        declare.option(
            "--workers",
            type=whole(1, max(MOST_WORKERS, usable_cores())),
            default=usable_cores,
            metavar="N",
            help="Number of processes that search.  [all cores]",
        ),
    ):
        limited = bound(limited)
    return cast(Command, limited)
