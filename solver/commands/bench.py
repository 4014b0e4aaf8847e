"""`kirke bench`: a board in the browser, with the verdict while one composes."""

from __future__ import annotations

import webbrowser
from importlib.util import find_spec

import click

from solver.commands import declare
from solver.commands.options import usable_cores
from solver.commands.outcome import BAD_INPUT, FINISHED, complain, note, say
from solver.commands.sizes_and_durations import whole
from solver.errors import BadArgument, FileError
from solver.store.file import StoreError

NEEDED = ("starlette", "uvicorn", "websockets")
"""The packages of the extra. No other command loads them, nor does the help of this one."""


@declare.command(
    help="Compose on a board in the browser: the verdict follows each edit. STOREs of kirke check"
    " and FILEs of problems are listed there, and what is saved is added to them."
)
@click.argument("paths", metavar="[STORE|FILE...]", nargs=-1, type=click.Path())
@declare.option(
    "--port",
    type=whole(0, 65535),
    default=0,
    metavar="N",
    help="Serve on this port of 127.0.0.1; 0: on any free one.  [0]",
)
@declare.option("--no-browser", is_flag=True, help="Print the address, and open no browser.")
@declare.option(
    "--workers",
    type=whole(1, 256),
    metavar="N",
    help="Number of processes that search.  [all cores]",
)
def command(paths: tuple[str, ...], port: int, no_browser: bool, workers: int | None) -> int:
    if missing := [name for name in NEEDED if find_spec(name) is None]:
        complain(
            "kirke bench needs a server, which is an extra: pip install 'kirke[bench]' installs it"
            f" (there is no {', no '.join(missing)})"
        )
        return BAD_INPUT
    from solver.bench.server import serve

    def on_ready(address: str) -> None:
        say(f"{address}\n")
        note("Ctrl-C ends the bench and all its searches")
        if not no_browser:
            webbrowser.open(address)

    try:
        serve(paths, port, workers or usable_cores(), on_ready)
    except (BadArgument, FileError, StoreError) as error:
        complain(error)
        return BAD_INPUT
    except KeyboardInterrupt:  # how it is ended
        pass
    return FINISHED
