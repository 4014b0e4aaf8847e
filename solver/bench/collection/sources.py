"""The collections of the command line, and their problems one after another."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct

from solver.bench.collection.entries import Entry, of_item, written
from solver.bench.collection.shelf import Shelf
from solver.commands import inputs
from solver.errors import FileError, KirkeError, MissingFile
from solver.model import Problem
from solver.reading.files import STDIN
from solver.store import reading
from solver.store.file import StoreError, opened

_DATABASE = b"SQLite format 3\0"


class Collection(Struct):
    """What was named on the command line. revision: grows with all that pages add to it, or that
    is found to have been added by others."""

    path: str
    is_store: bool
    revision: int = 0


def collection(path: str) -> Collection:
    """What a path stands for. Raises FileError and StoreError for what cannot be opened."""
    if _is_store(path):
        opened(path, writing=False, whole=False).close()
        return Collection(path, True)
    for source in inputs.sources(path, Heard(Shelf())):
        if isinstance(source, FileError):
            raise source
        if source.file != STDIN and not Path(source.file).exists():
            raise MissingFile(source.file, "no such file")
        break
    return Collection(path, False)


def _is_store(path: str) -> bool:
    if not Path(path).is_file():
        return False
    try:
        with Path(path).open("rb") as file:
            return file.read(len(_DATABASE)) == _DATABASE
    except OSError as error:
        raise FileError.of(error, path) from None


class Heard:
    """Takes what is wrong with an input for the list that it becomes."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf

    def leave_out(self, error: KirkeError) -> None:
        """A file, or what is in it, cannot be read."""
        self._shelf.note(str(error).splitlines())

    def note(self, note: object) -> None:
        """What is to be known of an input."""
        self._shelf.note([str(note)])

    def begin(self, problem: Problem) -> None:
        """Notes of a problem stand with its entry."""


def entries(collections: list[Collection], shelf: Shelf) -> Iterator[Entry]:
    """The problems of collections in their order: a store's are at hand, files are read."""
    order = sorted(range(len(collections)), key=lambda number: not collections[number].is_store)
    for number in order:
        one = collections[number]
        yield from _stored(one, number, shelf) if one.is_store else _filed(one, number, shelf)


def _stored(one: Collection, number: int, shelf: Shelf) -> Iterator[Entry]:
    try:
        for name, text, verdict in reading.statements(one.path):
            yield written(name, number, text, verdict)
    except StoreError as error:
        shelf.note(str(error).splitlines())


def _filed(one: Collection, number: int, shelf: Shelf) -> Iterator[Entry]:
    heard = Heard(shelf)
    for item in inputs.items((one.path,), heard, allow_unsupported=True, stipulation_needed=False):
        if isinstance(item, FileError):
            heard.leave_out(item)
        else:
            yield of_item(item, number)
