"""What stands in a store, problem by problem, for who reads it: a report, a search."""

from __future__ import annotations

from contextlib import closing

from msgspec import Struct

from solver.store import looks, record
from solver.store.file import explained, has_queries, opened
from solver.store.looks import Look
from solver.store.store import Kept

_UNREAD = "unread: "
_COLUMNS = ", ".join(f"verdicts.{name}" for name in Kept.__struct_fields__)


class Entry(Struct, frozen=True):
    """A problem with the verdict that was told of it last.

    name: file and number, as in JSON. text: its statement, "" where nobody could read it. program:
    whose verdict it is. look: what came of looking for its themes, None where nobody has.
    """

    name: str
    text: str
    program: str
    kept: Kept
    look: Look | None = None


def entries(file: str) -> list[Entry]:
    """All problems of a store in the order in which they were met. Raises StoreError."""
    with closing(opened(file, writing=False)) as connection, explained(file):
        rows = connection.execute(
            f"SELECT problem, statement, text, places.program, {_COLUMNS} FROM places"
            " JOIN verdicts USING (statement, program) JOIN statements USING (statement)"
            " ORDER BY places.rowid"
        ).fetchall()
        searchable = has_queries(connection)
        found = [
            Entry(
                name,
                "" if text.startswith(_UNREAD) else text,
                program,
                Kept(*kept),
                looks.of_statement(connection, statement) if searchable else None,
            )
            for name, statement, text, program, *kept in rows
        ]
        for entry in found:
            record.read(entry.kept.record)
    return found


def statements(file: str) -> list[tuple[str, str, str]]:
    """The name, the statement ("" where nobody could read it) and the verdict of all problems of a
    store in the order in which they were met. Raises StoreError."""
    with closing(opened(file, writing=False, whole=False)) as connection, explained(file):
        rows = connection.execute(
            "SELECT problem, text, verdict FROM places JOIN verdicts USING (statement, program)"
            " JOIN statements USING (statement) ORDER BY places.rowid"
        ).fetchall()
    return [
        (name, "" if text.startswith(_UNREAD) else text, verdict) for name, text, verdict in rows
    ]
