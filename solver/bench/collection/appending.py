"""A statement added at the end of a file: all of it or nothing, and nothing else is changed."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from grammar.endings import next_opening
from solver.errors import KirkeError
from solver.formats import kinds, pasted
from solver.model import Problem
from solver.reading import reader
from solver.texts.terminal_text import visible
from solver.writing import writer

ELSEWHERE = "export the problem and keep it in a file of your own"


class NotSaved(KirkeError):
    """An entry cannot be saved: why, and the way out, in a sentence."""


def obstacle(path: str) -> str:
    """Why nothing can be added to a file, "" where something can."""
    text = _text(Path(path).read_bytes(), path)
    if text.strip() and kinds.kind(pasted.plain(text)) != "statement":
        return f"{visible(path)} is in another format than that of statements; {ELSEWHERE}"
    return ""


def append(path: str, statement: str) -> None:
    """Add a statement at the end of a file, all or nothing.

    What is written is read back first: something open at the end of the file would swallow it.
    """
    real = os.path.realpath(path)  # a link stays one
    before = Path(real).read_bytes()
    text = _text(before, path)
    if text.encode() != before.removeprefix(b"\xef\xbb\xbf") and not statement.isascii():
        raise NotSaved(f"{visible(path)} is not in UTF-8: convert it, or {ELSEWHERE}")
    gap = "\n" if not text or text.endswith("\n") else "\n\n"
    break_ = "\r\n" if "\r\n" in text else "\n"
    added = (gap * bool(text) + statement).replace("\n", break_)
    _check_read_back(path, text, added, statement)
    _replace(real, before, before + added.encode())


def _check_read_back(path: str, text: str, added: str, statement: str) -> None:
    tail = text[_last_opening(text) :]
    found = list(reader.read(tail + added, path, allow_unsupported=True, stipulation_needed=False))
    last = found[-1] if found else None
    is_read = isinstance(last, Problem) and writer.write(last) == statement
    if not is_read or len(found) != reader.how_many(tail) + 1:
        raise NotSaved(
            f"the last statement of {visible(path)} has no end that a further one could stand"
            f" behind: end it with EndProblem, or {ELSEWHERE}"
        )


def _last_opening(text: str) -> int:
    """Where the last statement begins, or a text without one."""
    start = end = 0
    while found := next_opening(text, end):
        start, end = found.span()
    return start


def _text(content: bytes, path: str) -> str:
    if content.startswith((b"\xff\xfe", b"\xfe\xff")) or b"\0" in content:
        raise NotSaved(f"{visible(path)} is not in UTF-8: convert it, or {ELSEWHERE}")
    return reader.decoded(content)


def _replace(path: str, before: bytes, after: bytes) -> None:
    """Put another content into a file, all of it or nothing."""
    handle, temporary = tempfile.mkstemp(dir=Path(path).parent, prefix=".kirke-")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(after)
            file.flush()
            os.fsync(file.fileno())
        Path(temporary).chmod(Path(path).stat().st_mode & 0o7777)
        if Path(path).read_bytes() != before:
            raise NotSaved(f"{visible(path)} is being written by somebody else: save again")
        Path(temporary).replace(path)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise
