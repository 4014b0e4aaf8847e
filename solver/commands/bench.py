"""`kirke bench`: a board in the browser, with the verdict while one composes."""

from __future__ import annotations

import webbrowser

import click

from solver.commands import declare
from solver.commands.options import usable_cores
from solver.commands.outcome import BAD_INPUT, FINISHED, complain, note, say
from solver.commands.sizes_and_durations import whole
from solver.errors import BadArgument, FileError
from solver.store.file import StoreError

MISSING = "kirke bench needs a server: pip install 'kirke[bench]' (starlette, uvicorn, websockets)"


@declare.command(help="Compose on a board in the browser: the verdict follows each move of a unit.")
@click.argument("paths", metavar="[STORE|FILE...]", nargs=-1, type=click.Path())
@declare.option(
    "--port", type=whole(0, 65535), default=0, metavar="N", help="0: any free one.  [0]"
)
@declare.option("--no-browser", is_flag=True, help="Print the address and open nothing.")
@declare.option("--workers", type=whole(1, 256), metavar="N", help="Processes.  [one a core]")
def command(paths: tuple[str, ...], port: int, no_browser: bool, workers: int | None) -> int:
    try:
        from solver.bench.server import serve
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in ("starlette", "uvicorn", "anyio"):
            raise
        complain(MISSING)
        return BAD_INPUT

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
