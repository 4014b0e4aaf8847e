"""Stores that something else has written in, or that were damaged on their way."""

from __future__ import annotations

import sqlite3
import tempfile
from contextlib import closing, suppress
from functools import cache
from pathlib import Path
from random import Random

from fuzz import texts, ways

_TABLES = (
    *("statements", "verdicts", "verdicts", "places", "positions"),
    *("entries", "names", "looks", "looked_for"),
)
_VALUES = (None, "", "x", "sound", 0, -1, 1e300, 2**62, b"\0\xff", "\0", "{}", "[]", "null", "{")
_ORDERS = (
    *("DELETE FROM statements", "DELETE FROM verdicts", "DELETE FROM places", "DELETE FROM facts"),
    *("DELETE FROM indexed", "INSERT INTO indexed VALUES (3)", "CREATE TABLE more (x)"),
    *("DROP TABLE edits", "DROP TABLE positions", "DROP TABLE verdicts"),
    *("DROP INDEX positions_by_likeness", "ALTER TABLE verdicts RENAME record TO records"),
    *("DELETE FROM entries", "DELETE FROM names", "DELETE FROM looked_for", "DELETE FROM compared"),
    *("DROP TABLE named", "DROP TABLE compared", "INSERT INTO compared VALUES (3)"),
    *("UPDATE kinds SET squares = NULL", "UPDATE looks SET skeleton = 'x', shape = 'x'"),
    *("PRAGMA user_version = 99", "PRAGMA application_id = 7"),
    *("UPDATE positions SET units = x'00ff', board = '99x99'", "DELETE FROM edits"),
)


@cache
def whole() -> bytes:
    """A store of some problems of many kinds."""
    with tempfile.TemporaryDirectory() as folder:
        column, store = Path(folder, "column.inp"), Path(folder, "a.store")
        files = sorted((texts.ROOT / "problems").rglob("*.inp"))[::20]
        column.write_text("\n".join(file.read_text("utf-8") for file in files), "utf-8")
        limits = ("--max-time", "0.2", "--max-solutions", "20")
        texts.run("check", "-q", "--workers", "1", *limits, "--store", str(store), str(column))
        return store.read_bytes()


def spoiled(random: Random) -> bytes:
    """A store with some rows or some bytes changed."""
    data = whole()
    for _ in range(random.choice((1, 1, 2, 4))):
        data = random.choice((_bytes, _cut, _written, _written, _written))(data, random)
    return data


def _bytes(data: bytes, random: Random) -> bytes:
    changed = bytearray(data)
    at = random.randrange(random.choice((100, 4096, len(data))))
    for _ in range(random.choice((1, 4, 100))):
        changed[(at + random.randrange(64)) % len(data)] = random.randrange(256)
    return bytes(changed)


def _cut(data: bytes, random: Random) -> bytes:
    return data[: random.choice((random.randrange(len(data)), random.randrange(200)))] or data


def _written(data: bytes, random: Random) -> bytes:
    """The store once that is written in it; as it was where it takes no such thing."""
    refusals = suppress(sqlite3.Error, TypeError, IndexError, UnicodeError)
    with refusals, closing(sqlite3.connect(":memory:", isolation_level=None)) as database:
        database.deserialize(data[:18] + b"\1\1" + data[20:])  # no mark of a log beside it
        if random.random() < 0.2:
            database.execute(random.choice(_ORDERS))
        else:
            _write(database, random)
        return database.serialize()
    return data


def _write(database: sqlite3.Connection, random: Random) -> None:
    """Another value in a field of a row, or its text spoiled as other texts are."""
    table = random.choice(_TABLES)
    column = random.choice(
        [name for _, name, *_ in database.execute(f"PRAGMA table_info({table})")]
    )
    row, value = random.choice([*database.execute(f"SELECT rowid, {column} FROM {table}")])
    if isinstance(value, str) and random.random() < 0.5:
        value = random.choice(ways.WAYS)(value, random)
    else:
        value = random.choice(_VALUES)
    database.execute(f"UPDATE {table} SET {column} = ? WHERE rowid = ?", (value, row))
