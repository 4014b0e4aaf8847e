"""Standard input, output and error, whatever state they were left in."""

from __future__ import annotations

import codecs
import io
import os
import sys
from contextlib import suppress
from typing import Any, TextIO

ESCAPED = "kirke-escaped"
"""The way of writing letters that a stream's encoding does not have: as JSON does."""


def prepare() -> None:
    """Make all three usable.

    A stream that is closed would be given to the next file that is opened. So each is opened here:
    input without contents, output that says that it cannot be written, and error for nobody.
    """
    codecs.register_error(ESCAPED, _escaped)
    for number, flags in ((0, os.O_RDONLY), (1, os.O_RDONLY), (2, os.O_WRONLY)):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, flags)
    if sys.stdin is None:
        sys.stdin = open(0, closefd=False)  # noqa: SIM115
    if sys.stdout is None or _is_unbuffered(sys.stdout):
        sys.stdout = _opened(1, sys.stdout.encoding if sys.stdout else "utf-8")
    if sys.stderr is None or sys.stderr is sys.__stderr__:  # no stream of somebody else's
        sys.stderr = _unfailing(sys.stderr.encoding if sys.stderr else "utf-8")
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=ESCAPED)


class _Unfailing(io.FileIO):
    """Standard error, of which what cannot be written is lost: nobody is there to be told of it.

    Kept for another try it would have everything fail that flushes the stream, such as the start of
    a worker process.
    """

    def write(self, data: Any, /) -> int:
        try:
            return super().write(data)
        except OSError:
            return len(data)


def _unfailing(encoding: str) -> TextIO:
    raw = _Unfailing(2, "w", closefd=False)
    return io.TextIOWrapper(io.BufferedWriter(raw), encoding, line_buffering=True)


def settle() -> None:
    """Write what is left. What cannot be written goes nowhere: that has been said, and the
    interpreter, which flushes once more at its end, must not complain either."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except (OSError, ValueError):
            with suppress(OSError, ValueError):
                os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _is_unbuffered(stream: TextIO) -> bool:
    """Whether what is written goes to the system at once (python -u, PYTHONUNBUFFERED).

    A write that a signal cuts short would lose its rest then.
    """
    return isinstance(getattr(stream, "buffer", None), io.RawIOBase)


def _opened(number: int, encoding: str) -> TextIO:
    return open(number, "w", encoding=encoding, closefd=False)


def _escaped(error: UnicodeError) -> tuple[str, int]:
    """\\u00eb for a letter, two of them for one beyond that."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    units = error.object[error.start : error.end].encode("utf-16-be", "surrogatepass")
    pairs = zip(units[::2], units[1::2], strict=True)
    return "".join(f"\\u{high:02x}{low:02x}" for high, low in pairs), error.end
