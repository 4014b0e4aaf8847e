"""One page's side of the server: takes what it sends, one message after another, and answers.

A message is an object with a number `n` that grows, and what to do (`do`). Answers carry the number
of the message that they follow, and say what they are (`is`); a page drops those of older ones.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect

from solver.bench.collection.shelf import Shelf
from solver.bench.library import Library
from solver.bench.searches import Search, Searches, Work
from solver.errors import InputError, KirkeError

LULL = 0.1
"""Seconds without an edit after which a search begins where edits follow one another."""
APART = 0.15
"""An edit so long after the one before it has its search begun at once."""

Answer = dict[str, Any]
Doing = Callable[["Desk", int, Answer], Awaitable[None]]
"""Does what a message asks for: of which page, the message's number, the message."""


class Desk:
    """Serves one page until its socket closes, which ends its search.

    doings: what a message may ask for, by its name.
    """

    def __init__(
        self,
        socket: WebSocket,
        library: Library,
        searches: Searches,
        doings: Mapping[str, Doing],
    ) -> None:
        self.library = library
        self.searches = searches
        self.brought: Shelf | None = None  # problems that the page has brought in
        self.saver = object()  # owns the search for what is being saved
        self._socket = socket
        self._doings = doings
        self._loop = asyncio.get_running_loop()
        self._answers: asyncio.Queue[Answer | None] = asyncio.Queue()
        self._edited_at = 0.0
        self._due: asyncio.TimerHandle | None = None

    async def serve(self) -> None:
        """Answer until the page has gone."""
        sending = asyncio.create_task(self._send())
        try:
            while True:
                await self._take(await self._socket.receive_text())
        except WebSocketDisconnect:
            pass
        finally:
            self.stop()
            self._answers.put_nowait(None)
            await sending

    async def _send(self) -> None:
        while (answer := await self._answers.get()) is not None:
            try:
                await self._socket.send_text(json.dumps(answer, ensure_ascii=False))
            except (RuntimeError, WebSocketDisconnect):
                return

    def tell(self, answer: Answer) -> None:
        """Send an answer; from any thread."""
        self._loop.call_soon_threadsafe(self._answers.put_nowait, answer)

    async def _take(self, text: str) -> None:
        """Do what one message asks for."""
        number = 0
        try:
            message = json.loads(text)
            number = int(message["n"])
            doing = self._doings[message["do"]]
        except (KeyError, TypeError, ValueError):
            self.tell({"n": number, "is": "misunderstood"})
            return
        try:
            await doing(self, number, message)
        except KirkeError as error:
            self.tell({"n": number, "is": "refused", "reasons": str(error).splitlines()})
        except (KeyError, TypeError, ValueError, AttributeError):  # fields of another form
            self.tell({"n": number, "is": "misunderstood"})

    # -- its search

    def numbered(self, number: int) -> Callable[[Answer], None]:
        """What tells the page something that follows a message; from any thread."""
        return lambda answer: self.tell({"n": number, **answer})

    def search_soon(self, number: int, work: Work) -> None:
        """Begin a search at once, or after a lull where edits follow one another quickly."""
        now = self._loop.time()
        is_apart = now - self._edited_at > APART
        self._edited_at = now
        self.stop()
        search = Search(self, work, partial(self._failed, number))
        if is_apart:
            self.searches.begin(search)
        else:
            self._due = self._loop.call_later(LULL, self.searches.begin, search)

    def search_now(self, number: int, work: Work) -> None:
        """Begin another search of the page, which ends the one that it has."""
        self.stop()
        self.searches.begin(Search(self, work, partial(self._failed, number)))

    def _failed(self, number: int, error: KirkeError) -> None:
        reasons = str(error).splitlines()
        kind = "refused" if isinstance(error, InputError) else "failed"
        self.tell({"n": number, "is": kind, "reasons": reasons})

    def stop(self) -> None:
        """End the page's search, or keep one that is due from beginning."""
        if self._due is not None:
            self._due.cancel()
            self._due = None
        self.searches.end(self)
