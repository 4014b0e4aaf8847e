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
from solver.bench.pace import Pace
from solver.bench.searches import Search, Searches, Work
from solver.bench.written import written
from solver.errors import InputError, KirkeError
from solver.model import Limits

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
        self.limits = searches.limits
        self._pace = Pace()
        self._due: tuple[asyncio.TimerHandle, Search] | None = None

    async def serve(self) -> None:
        """Answer until the page has gone."""
        sending = asyncio.create_task(self._send())
        try:
            while True:
                await self._take(await self._socket.receive_text())
        except WebSocketDisconnect:
            pass
        finally:
            self.stop(unwanted=True)
            self._answers.put_nowait(None)
            await sending

    async def _send(self) -> None:
        while (answer := await self._answers.get()) is not None:
            try:
                await self._socket.send_text(written(answer))
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
        self.stop(unwanted=True)
        search = self._search(number, work)
        wait = self._pace.wait(self._loop.time())
        if wait > 0:
            self._due = self._loop.call_later(wait, self._begin, search), search
        else:
            self._begin(search)

    def search_now(self, number: int, work: Work) -> None:
        """Begin another search of the page, which ends the one that it has."""
        self.stop()
        self._begin(self._search(number, work))

    def _search(self, number: int, work: Work) -> Search:
        tell = self.numbered(number)
        return Search(
            self,
            work,
            partial(self._failed, number),
            lambda: tell({"is": "dropped"}),
            lambda reason: tell({"is": "loss", "reason": reason}),
        )

    def _begin(self, search: Search) -> None:
        self._due = None
        self._pace.begin(self._loop.time())
        self.searches.begin(search)

    def _failed(self, number: int, error: KirkeError) -> None:
        reasons = str(error).splitlines()
        kind = "refused" if isinstance(error, InputError) else "failed"
        self.tell({"n": number, "is": kind, "reasons": reasons})

    def limit(self, seconds: float) -> None:
        """The seconds that each search of the page may take from now on. Raises BadArgument."""
        given = self.searches.limits
        self.limits = Limits(seconds, given.memory, given.solutions)

    def stop(self, *, unwanted: bool = False) -> None:
        """End the page's search, or keep one that is due from beginning. unwanted: what it has
        found is of no interest."""
        if self._due is not None:
            timer, search = self._due
            self._due = None
            timer.cancel()
            search.stop(unwanted=unwanted)
        self.searches.end(self, unwanted=unwanted)
