"""The routes of the bench: the page, what it consists of, and the socket by which it talks."""

from __future__ import annotations

from pathlib import Path

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from solver.bench import collecting, editing, exchanging, keeping, solving
from solver.bench.desk import Desk, Doing
from solver.bench.library import Library
from solver.bench.searches import Searches

STATIC = Path(__file__).parent / "static"
_TYPES = {".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8"}
PARTS = (editing, solving, collecting, exchanging, keeping)
DOINGS: dict[str, Doing] = {name: do for part in PARTS for name, do in part.DOINGS.items()}
"""What a message of a page may ask for."""


def application(library: Library, searches: Searches) -> Starlette:
    """The application, without the guard that has to stand before it."""

    text, parts = _page(), _parts()

    async def page(_: Request) -> Response:
        return HTMLResponse(text)

    async def part(request: Request) -> Response:
        found = parts.get(request.path_params["path"])
        return Response("no such part", 404) if found is None else Response(found[0], 200, found[1])

    async def talk(socket: WebSocket) -> None:
        await socket.accept()
        await Desk(socket, library, searches, DOINGS).serve()

    return Starlette(
        routes=[
            Route("/", page),
            WebSocketRoute("/talk", talk),
            Route("/static/{path:path}", part),
        ]
    )


def _parts() -> dict[str, tuple[bytes, dict[str, str]]]:
    """What the page consists of, by its path, with its headers. It is read once: a page asks for
    some seventy parts at a time, and no path that is asked for leads to a file."""
    return {
        path.relative_to(STATIC).as_posix(): (
            path.read_bytes(),
            {"content-type": _TYPES[path.suffix]},
        )
        for path in STATIC.rglob("*")
        if path.suffix in _TYPES
    }


def _page() -> str:
    """The page, which names all of its modules: else a browser asks for those that one of them
    needs only when it has read that one."""
    modules = sorted(path.relative_to(STATIC).as_posix() for path in STATIC.rglob("*.js"))
    links = "".join(f'<link rel="modulepreload" href="/static/{one}">\n' for one in modules)
    text = (STATIC / "index.html").read_text(encoding="utf-8")
    return text.replace("</head>", f"{links}</head>")
