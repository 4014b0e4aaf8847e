"""The file of a store: made, opened, and told from files that are none."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from solver.errors import KirkeError
from solver.store.tables import ADDED, TABLES
from solver.texts.terminal_text import visible

#: grows when what is kept changes its meaning
SCHEMA = 2
#: SQLite's application_id: "Kirk"
IDENTITY = 0x4B69726B
WAIT = 1.0  # seconds for another process to let go of the file
PAGES = 1000  # of the log, after which SQLite moves them into the database


class NotWritten(ValueError):
    """What stands in a row of a store is nothing that Kirke writes there."""


class StoreError(KirkeError):
    """A store cannot be used: why, and the way out, in a sentence."""


def opened(file: str, *, writing: bool, whole: bool = True) -> sqlite3.Connection:
    """A connection to a store; to write, it is made where there is none, gets the tables that an
    older Kirke did not know, and nobody else may use it meanwhile. whole: all of it is read to see
    that nothing is damaged. Raises StoreError."""
    if Path(file).is_dir():
        raise StoreError(f"{visible(file)} is a folder: name a file in it as the store")
    if not writing and not Path(file).exists():
        raise StoreError(
            f"there is no store {visible(file)}: kirke check PATH --store FILE makes one"
        )
    mode = "rwc" if writing else "rw"
    with explained(file):
        name = f"{Path(file).absolute().as_uri()}?mode={mode}"
        connection = sqlite3.connect(name, uri=True, timeout=WAIT, isolation_level=None)
    try:
        with explained(file):
            _prepare(connection, file, writing=writing, whole=whole)
    except BaseException:
        connection.close()
        raise
    return connection


def _prepare(connection: sqlite3.Connection, file: str, *, writing: bool, whole: bool) -> None:
    if writing:  # the lock is the process's own: it ends with it, and no worker inherits it
        connection.execute("PRAGMA locking_mode = EXCLUSIVE")
    identity, schema, tables = (
        connection.execute(query).fetchone()[0]
        for query in (
            "PRAGMA application_id",
            "PRAGMA user_version",
            "SELECT count(*) FROM sqlite_master",
        )
    )
    is_new = not identity and not tables
    if not is_new or not writing:
        _check(file, identity, schema)
        if whole and connection.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
            raise _damaged(file)
    if writing:
        _begin(connection, is_new=is_new)


def _begin(connection: sqlite3.Connection, *, is_new: bool) -> None:
    """Make a store ready to be written, and take its lock."""
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = NORMAL")
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute(f"PRAGMA wal_autocheckpoint = {PAGES}")
    connection.execute("BEGIN IMMEDIATE")
    if is_new:
        for statement in TABLES.split(";\n"):
            connection.execute(statement)
    _add_what_queries_ask(connection)
    if is_new:
        connection.execute(f"PRAGMA application_id = {IDENTITY}")
        connection.execute(f"PRAGMA user_version = {SCHEMA}")
    connection.execute("COMMIT")


def _check(file: str, identity: int, schema: int) -> None:
    """Raise StoreError for a database of something else, or of another Kirke."""
    if identity != IDENTITY:
        raise StoreError(
            f"{visible(file)} is a database, but no store of Kirke's, and is left as it is:"
            " name another file as the store"
        )
    if schema != SCHEMA:
        raise StoreError(
            f"{visible(file)} is a store of schema {schema}, this Kirke has schema {SCHEMA}, and"
            " it is left as it is: name another file as the store, which kirke check fills anew"
        )


def make_searchable(connection: sqlite3.Connection) -> None:
    """Have a store the tables that queries ask, and that an older Kirke did not know."""
    if not has_queries(connection):
        connection.execute("BEGIN IMMEDIATE")
        _add_what_queries_ask(connection)
        connection.execute("COMMIT")


def _add_what_queries_ask(connection: sqlite3.Connection) -> None:
    if not has_queries(connection):
        for statement in ADDED.split(";\n"):
            connection.execute(statement)


def has_queries(connection: sqlite3.Connection) -> bool:
    """Whether a store has the tables that queries ask: one of an older Kirke has not."""
    query = "SELECT count(*) FROM sqlite_master WHERE name = 'compared'"
    return bool(connection.execute(query).fetchone()[0])


@contextmanager
def explained(file: str) -> Iterator[None]:
    """Meanwhile errors of SQLite, and rows of another hand, become a StoreError that says what to
    do."""
    try:
        yield
    except (sqlite3.Error, UnicodeError, NotWritten) as error:
        raise _explained(file, error) from error


def _explained(file: str, error: Exception) -> StoreError:
    name = visible(file)
    match getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT) & 0xFF:
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return StoreError(
                f"another run is using the store {name}: wait until it has ended, stop it, or name"
                " another file as the store"
            )
        case sqlite3.SQLITE_NOTADB:
            return StoreError(
                f"{name} is no store of Kirke's, and is left as it is: name another file as the"
                " store"
            )
        case sqlite3.SQLITE_CORRUPT:
            return _damaged(file)
        case sqlite3.SQLITE_FULL:
            return StoreError(
                f"the disk of the store {name} is full: make room and run again, which goes on"
                " where this run ends"
            )
        case sqlite3.SQLITE_CANTOPEN | sqlite3.SQLITE_READONLY | sqlite3.SQLITE_PERM:
            return StoreError(
                f"the store {name} cannot be opened to be written: name a file in a folder that"
                " is there and that you may write to"
            )
    return StoreError(
        f"the store {name} cannot be used ({error}): run again, or name another file as the store"
    )


def _damaged(file: str) -> StoreError:
    return StoreError(
        f"the store {visible(file)} is damaged: move it away, with what stands beside it as"
        f" {visible(file)}-wal, and run again, which fills it anew"
    )


def storable(text: str) -> str:
    """Without what UTF-8 has no letters for, such as half a letter of UTF-16."""
    return text.encode("utf-8", "backslashreplace").decode()
