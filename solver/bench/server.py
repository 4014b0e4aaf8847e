"""The port of the bench: opened on this machine alone, and closed with all that is searched."""

from __future__ import annotations

import secrets
import socket
from collections.abc import Callable, Sequence

from uvicorn import Config, Server

from solver.bench.app import application
from solver.bench.library import Library
from solver.bench.safety import MOST_BYTES, Guard
from solver.bench.searches import Searches
from solver.errors import BadArgument

HOST = "127.0.0.1"
PATIENCE = 1  # seconds that open sockets have to close when the server ends


def serve(
    paths: Sequence[str],
    port: int,
    workers: int,
    on_ready: Callable[[str], object],
) -> None:
    """Serve the bench until somebody interrupts it.

    paths: stores and files that the page may open. port: 0 takes any that is free. on_ready: is
    called with the address once the port is open. Raises BadArgument for a port that cannot be had,
    FileError and StoreError for a path that cannot be opened.
    """
    library = Library(paths)
    token = secrets.token_hex(16)
    with _opened(port) as listening:
        port = listening.getsockname()[1]
        with Searches(workers) as searches:
            guarded = Guard(application(library, searches), port, token)
            config = Config(
                guarded,
                log_config=None,
                access_log=False,
                lifespan="off",
                server_header=False,
                ws="websockets-sansio",
                ws_max_size=MOST_BYTES,
                ws_per_message_deflate=False,  # nothing leaves this machine
                timeout_graceful_shutdown=PATIENCE,
            )
            on_ready(f"http://{HOST}:{port}/?token={token}")
            Server(config).run(sockets=[listening])


def _opened(port: int) -> socket.socket:
    """The socket that listens on a port of this machine."""
    # with its protocol: else asyncio leaves small messages to wait for one another
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((HOST, port))
        listening.listen()
    except (OSError, OverflowError) as error:
        listening.close()
        reason = getattr(error, "strerror", None) or str(error)
        raise BadArgument(
            f"port {port} cannot be had: {reason}; --port 0 takes a free one"
        ) from None
    return listening
