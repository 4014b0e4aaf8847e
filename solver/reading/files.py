"""The text of a file, or of standard input."""

from __future__ import annotations

import os
import sys
from typing import BinaryIO

from solver.errors import FileError, MissingFile

STDIN = "-"
#: more than any collection has; what has no end (/dev/zero) must not fill the memory
MOST_BYTES = 128 << 20
_AT_ONCE = 1 << 20
_LOOKED_AT = 20_000  # bytes of a file whose name does not tell what it holds


def text(file: str) -> str:
    """The text of a file (`-`: of standard input), in whichever encoding. Raises FileError."""
    from solver.reading import reader

    try:
        if file == STDIN:
            return reader.decoded(_standard_input())
        with open(file, "rb") as opened:
            return reader.decoded(_all(opened, file))
    except FileError:
        raise
    except OSError as error:
        raise FileError.of(error, file) from None
    except ValueError as error:  # a null character in the name
        raise MissingFile(file, str(error)) from None


def holds_problems(file: str) -> bool:
    """Whether the beginning of a file shows that there are problems in it."""
    from solver.formats import kinds
    from solver.reading import reader

    try:
        with open(file, "rb") as opened:
            return kinds.holds_problems(reader.decoded(opened.read(_LOOKED_AT)))
    except OSError:
        return False


def refuse_statement(name: str) -> None:
    """Raise MissingFile for a statement in one line, which is no name of a file."""
    words = name.split()
    if len(words) < 2 or os.path.exists(name):
        return
    from solver.catalogue.language.words import language_of

    if len(words[0]) > 4 and language_of(words[0]):
        start = " ".join(words[:3])
        raise MissingFile(f"{start} ...", "no such file; solver.loads reads the text of a problem")


def _standard_input() -> bytes:
    if sys.stdin is None or sys.stdin.closed:
        raise FileError(STDIN, "standard input is closed")
    if sys.stdin.isatty() and sys.stderr is not None:
        sys.stderr.write("Reading problems from the keyboard; end with Ctrl-D.\n")
        sys.stderr.flush()
    return _all(sys.stdin.buffer, STDIN)


def _all(stream: BinaryIO, file: str) -> bytes:
    """All bytes of a stream. Raises FileError where they are too many."""
    pieces, size = list[bytes](), 0
    while piece := stream.read(_AT_ONCE):
        size += len(piece)
        if size > MOST_BYTES:
            raise FileError(file, f"longer than {MOST_BYTES >> 20} MiB; divide it")
        pieces.append(piece)
    return b"".join(pieces)
