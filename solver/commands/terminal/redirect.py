"""`--output FILE`: what a command prints goes into a file, as it comes."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import TextIO

import click

from solver.commands.inputs import SUFFIXES
from solver.commands.outcome import OutputFailed
from solver.reading.files import STDIN
from solver.texts.terminal_text import visible


@contextmanager
def written_to(file: str, read: Sequence[str]) -> Iterator[None]:
    """Meanwhile standard output is that file, in UTF-8 and empty at first.

    read: the paths that the command reads; none of them may be written over.
    Raises UsageError where the file cannot be written.
    """
    for path in read:
        if _reads(path, file):
            raise click.UsageError(f"--output {visible(file)} is one of the files that are read")
    try:
        stream = open(file, "w", encoding="utf-8", errors="backslashreplace", newline="\n")
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise click.UsageError(f"--output {visible(file)}: {reason}") from None
    before, sys.stdout = sys.stdout, stream
    try:
        yield
    except BaseException:
        with suppress(OSError):  # what has happened already has been reported
            stream.close()
        raise
    else:
        _close(stream, file)
    finally:
        sys.stdout = before


def _close(stream: TextIO, file: str) -> None:
    try:
        stream.close()
    except OSError as error:
        raise OutputFailed(f"{visible(file)} cannot be written: {error.strerror}") from None


def _reads(path: str, file: str) -> bool:
    """Whether a command that is given this path reads the file."""
    if path == STDIN:
        return _is_standard_input(file)
    if not os.path.exists(file) and not os.path.isdir(path):
        return False
    if os.path.isdir(path):
        folder, inside = os.path.realpath(path), os.path.realpath(file)
        is_below = inside.startswith(os.path.join(folder, ""))
        return is_below and file.lower().endswith(SUFFIXES)
    named = path if os.path.exists(path) else path.rpartition(":")[0]
    return os.path.exists(named) and os.path.isfile(file) and os.path.samefile(named, file)


def _is_standard_input(file: str) -> bool:
    try:
        return os.path.isfile(file) and os.path.samestat(os.fstat(0), os.stat(file))
    except OSError:
        return False
