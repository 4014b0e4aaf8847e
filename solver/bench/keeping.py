"""The last statement of a page, kept for the next start of the bench: in a file of the user's.

A page keeps its work in the browser as well, but by the address of the server: a bench on another
port is another place to the browser.
"""

from __future__ import annotations

import asyncio
import os
import tempfile
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

from solver.bench.desk import Answer, Desk, Doing

MOST_LETTERS = 200_000
"""Of a statement that is kept."""


def path() -> Path:
    """The file, in the folder in which programs keep where they were."""
    given = os.environ.get("XDG_STATE_HOME", "")
    folder = Path(given) if given.startswith("/") else Path.home() / ".local" / "state"
    return folder / "kirke" / "bench.inp"


@cache
def earlier() -> dict[str, Any]:
    """What an earlier bench has kept, and when, in seconds; no text where there is none. It is read
    once, so that pages of this start do not get each other's."""
    try:
        with path().open(encoding="utf-8") as file:
            return {"text": file.read(MOST_LETTERS), "seconds": path().stat().st_mtime}
    except (OSError, ValueError, RuntimeError):  # no home, too
        return {"text": "", "seconds": 0}


def keep(text: str) -> bool:
    """Keep a statement; whether that was possible."""
    earlier()
    if len(text) > MOST_LETTERS:
        return False
    try:
        _replace(path(), text)
    except (OSError, RuntimeError, UnicodeError):
        return False
    return True


def _replace(target: Path, text: str) -> None:
    """Write a file for its user alone; whoever reads it finds the old text or the new one."""
    target.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    number, name = tempfile.mkstemp(dir=target.parent, prefix=target.name)
    try:
        with os.fdopen(number, "w", encoding="utf-8") as file:
            file.write(text)
        Path(name).replace(target)
    except BaseException:
        with suppress(OSError):
            Path(name).unlink()
        raise


async def _keep(desk: Desk, number: int, message: Answer) -> None:
    """The page has a statement that another start of the bench is to show."""
    kept = await asyncio.to_thread(keep, str(message["text"]))
    desk.tell({"n": number, "is": "kept", "kept": kept, "file": str(path())})


async def _kept(desk: Desk, number: int, _: Answer) -> None:
    """What was on an earlier bench, for a page that has nothing; not where files were named."""
    nothing = {"text": "", "seconds": 0}
    found = nothing if desk.library.collections else await asyncio.to_thread(earlier)
    desk.tell({"n": number, "is": "earlier", **found})


DOINGS: dict[str, Doing] = {"keep": _keep, "kept": _kept}
