"""Who may talk to the bench: only a page of ours, on this machine, that knows the token.

The checks stand before everything, for HTTP and WebSocket alike. Each keeps out somebody else:

* Host is a loopback name with our port: a name of another site that was made to point here (DNS
  rebinding) is refused.
* Origin is our own where a socket opens or anything but reading is asked: pages of other sites are
  refused. Browsers send it with each WebSocket, so that one without comes from no page.
* The token, 128 random bits a start, is in the address that is printed and opened. It becomes a
  cookie and leaves the address; other users of this machine do not know it.
* What is sent is JSON of at most 1 MB: forms of other sites can send no such type unasked.

Forwarding headers are not read, and no answer allows another origin anything.
"""

from __future__ import annotations

import hmac
from collections.abc import Awaitable, Callable, MutableMapping
from http.cookies import CookieError, SimpleCookie
from typing import Any
from urllib.parse import parse_qs, unquote

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

MOST_BYTES = 1 << 20
"""Of what a request brings."""
STATIC = "/static/"
"""What stands below it holds nothing of the user and needs no token."""
READING = ("GET", "HEAD")

CONTENT_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
    "connect-src 'self'; font-src 'self'; form-action 'none'; base-uri 'none'; "
    "frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": CONTENT_POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "no-store",
}


class Refused(Exception):
    """A request that is not answered. status: of HTTP."""

    def __init__(self, status: int, reason: str) -> None:
        super().__init__(reason)
        self.status = status


class Guard:
    """Stands before an application and lets through what may come. token: of this start."""

    def __init__(self, app: App, port: int, token: str) -> None:
        self._app = app
        self._token = token
        self._cookie = f"kirke-bench-{port}"  # browsers keep cookies of all ports together
        self._hosts = {f"{name}:{port}" for name in ("127.0.0.1", "localhost", "[::1]")}
        self._origins = {f"http://{host}" for host in self._hosts}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            return await self._app(scope, receive, send)
        if scope["type"] == "http":
            send = _with_headers(send)
        try:
            if self._brings_token(scope):
                return await self._begin_session(send)
            self._check(scope)
            if scope["type"] == "http":
                receive = await _measured(scope, receive)
        except Refused as refused:
            return await _refuse(scope, send, refused)
        await self._app(scope, receive, send)

    def _check(self, scope: Scope) -> None:
        """Raise Refused for a request that is none of our page's."""
        headers = _headers(scope)
        self._check_place(scope, headers)
        is_socket = scope["type"] == "websocket"
        if is_socket or scope["method"] not in READING:
            self._check_origin(headers, is_socket=is_socket)
        if not is_socket and scope["method"] not in READING:
            _check_type(headers)
        if not scope["path"].startswith(STATIC) and not self._knows_token(headers):
            raise Refused(403, "open the address that kirke bench has printed")

    def _check_place(self, scope: Scope, headers: dict[str, str]) -> None:
        if headers.get("host", "").lower() not in self._hosts:
            raise Refused(403, "this server answers on this machine alone")
        raw = scope.get("raw_path") or scope["path"].encode()
        if ".." in unquote(raw.decode("latin-1")).replace("\\", "/").split("/"):
            raise Refused(400, "a path leads nowhere but down")

    def _check_origin(self, headers: dict[str, str], *, is_socket: bool) -> None:
        own = headers.get("origin", "").lower() in self._origins
        same = headers.get("sec-fetch-site") == "same-origin" and "origin" not in headers
        if not own and (is_socket or not same):
            raise Refused(403, "another page asks")

    def _brings_token(self, scope: Scope) -> bool:
        """Whether somebody opens the address that was printed."""
        if scope["type"] != "http" or scope["method"] != "GET" or scope["path"] != "/":
            return False
        given = parse_qs(scope["query_string"].decode("latin-1")).get("token")
        if not given:
            return False
        self._check_place(scope, _headers(scope))
        if not self._is_token(given[0]):
            raise Refused(403, "this token is of another start")
        return True

    async def _begin_session(self, send: Send) -> None:
        cookie = f"{self._cookie}={self._token}; HttpOnly; SameSite=Strict; Path=/"
        headers = [(b"location", b"/"), (b"set-cookie", cookie.encode())]
        await send({"type": "http.response.start", "status": 303, "headers": headers})
        await send({"type": "http.response.body", "body": b""})

    def _knows_token(self, headers: dict[str, str]) -> bool:
        try:
            cookie = SimpleCookie(headers.get("cookie", "")).get(self._cookie)
        except CookieError:
            return False
        return cookie is not None and self._is_token(cookie.value)

    def _is_token(self, given: str) -> bool:
        return hmac.compare_digest(given.encode(), self._token.encode())


def _headers(scope: Scope) -> dict[str, str]:
    """The headers by their names. Of one that comes twice both, which fits nothing."""
    found: dict[str, str] = {}
    for raw_name, raw_value in scope["headers"]:
        name, value = raw_name.decode("latin-1").lower(), raw_value.decode("latin-1")
        found[name] = f"{found[name]}, {value}" if name in found else value
    return found


def _check_type(headers: dict[str, str]) -> None:
    if headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise Refused(400, "what is sent is application/json")
    length = headers.get("content-length", "0")
    if not length.isascii() or not length.isdigit():
        raise Refused(400, "a length is a number")
    if int(length) > MOST_BYTES:
        raise Refused(413, "more than 1 MB")


async def _measured(scope: Scope, receive: Receive) -> Receive:
    """Read what a request brings. Raises Refused where it is more than a length has said."""
    if scope["method"] in READING:
        return receive
    body = b""
    while True:
        message = await receive()
        body += message.get("body", b"")
        if len(body) > MOST_BYTES:
            raise Refused(413, "more than 1 MB")
        if not message.get("more_body"):
            break

    async def once() -> Message:
        return {"type": "http.request", "body": body, "more_body": False}

    return once


def _with_headers(send: Send) -> Send:
    """Adds to every answer what browsers are to keep to."""

    async def adding(message: Message) -> None:
        if message["type"] == "http.response.start":
            given = list(message.get("headers", []))
            ours = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
            message = {**message, "headers": [*given, *ours]}
        await send(message)

    return adding


async def _refuse(scope: Scope, send: Send, refused: Refused) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1008, "reason": str(refused)})
        return
    headers = [(b"content-type", b"text/plain; charset=utf-8")]
    await send({"type": "http.response.start", "status": refused.status, "headers": headers})
    await send({"type": "http.response.body", "body": f"{refused}\n".encode()})
