"""Problems from files, folders and standard input."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence

from solver import reader
from solver.commands.outcome import Outcome
from solver.errors import ReadError
from solver.model import Problem

SUFFIX = ".inp"  # of the files that are taken from a folder


def problems(paths: Sequence[str], outcome: Outcome, **reading: bool) -> Iterator[Problem]:
    """All problems of these paths in their order; what cannot be read is said and left out.

    reading: see `reader.read`.
    """
    for item in items(paths, outcome, **reading):
        if isinstance(item, ReadError):
            outcome.refuse(item)
        else:
            yield item


def items(paths: Sequence[str], outcome: Outcome, **reading: bool) -> Iterator[Problem | ReadError]:
    """The same, with the errors of problems that cannot be read in their place."""
    for path in paths or ("-",):
        for file in _files(path, outcome):
            text = _text(file, outcome)
            if text is not None:
                yield from reader.read(text, file, **reading)


def _files(path: str, outcome: Outcome) -> list[str]:
    """The file itself, or the files of a folder and its folders."""
    if path == "-" or not os.path.isdir(path or "."):
        return [path]
    from pathlib import Path  # takes as long to load as to read a problem

    files = sorted(str(file) for file in Path(path).rglob(f"*{SUFFIX}"))
    if not files:
        outcome.refuse(f"{path}: no {SUFFIX} file in this folder")
    return files


def _text(file: str, outcome: Outcome) -> str | None:
    """The text of a file, or None where it cannot be read."""
    try:
        data = sys.stdin.buffer.read() if file == "-" else _bytes(file)
    except OSError as error:
        outcome.refuse(f"{file}: {error.strerror}")
        return None
    return reader.decoded(data)


def _bytes(file: str) -> bytes:
    with open(file, "rb") as opened:
        return opened.read()
