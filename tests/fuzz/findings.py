"""What was found, in a folder: each flaw once, by the first input that shows it, made small.

Inputs that end a process are all kept: nothing tells whether they show the same.
"""

from __future__ import annotations

import hashlib
import re
import time
from collections.abc import Callable
from pathlib import Path

from fuzz import DATA
from fuzz.answers import Flaw, flaw

SECONDS = 20  # for making an input small


class Findings:
    """folder: where they are written, as FORMAT-KIND.input with a .txt that tells what is wrong."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)

    def count(self) -> int:
        return len([*self.folder.glob("*.input")])

    def add(self, name: str, data: bytes, number: int, found: Flaw) -> None:
        """A flaw of the answer to an input of that format and number."""
        path = self.keep(name, data, number, found)  # should making it smaller end the process
        # fewer bytes of data are none of their format
        if path is None or name in DATA or found.kind == "hang":
            return

        def shows(fewer: bytes) -> bool:
            other = flaw(name, fewer)
            return other is not None and other.kind == found.kind

        path.write_bytes(_smaller(data, shows))

    def keep(self, name: str, data: bytes, number: int, found: Flaw) -> Path | None:
        """The same of an input that is kept as it is; its file, None where the flaw is known."""
        words = "-".join(re.findall(r"\w+", found.kind))[:60]
        told_apart = hashlib.sha1(found.kind.encode()).hexdigest()[:6]
        path = self.folder / f"{name}-{words}-{told_apart}.input"
        if path.exists():
            return None
        path.write_bytes(data)
        told = f"input {number}\n{found.told}\n"
        path.with_suffix(".txt").write_text(told, "utf-8", "backslashreplace")
        return path


def again(path: Path) -> Flaw | None:
    """What is wrong with the answer to an input that was found."""
    return flaw(path.name.partition("-")[0], path.read_bytes())


def _smaller(data: bytes, shows: Callable[[bytes], bool]) -> bytes:
    """What is left once no piece can be left out, ever smaller ones."""
    end = time.monotonic() + SECONDS
    size = len(data) // 2
    while size:
        at = 0
        while at < len(data) and time.monotonic() < end:
            fewer = data[:at] + data[at + size :]
            if shows(fewer):
                data = fewer
            else:
                at += size
        size //= 2
    return data
