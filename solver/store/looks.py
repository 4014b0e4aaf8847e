"""What themes an entry of a store shows, and what of it makes it like others."""

from __future__ import annotations

import sqlite3
from typing import Literal

from msgspec import Struct

from solver.store.file import storable

#: whether themes are looked for: not at all, only in the play that is there, or also by positions
#: that it does not have
Wanted = Literal["no", "seen", "all"]
#: between themes, witnesses or notes that stand in one text
BETWEEN = "\n"


class KeptTheme(Struct, frozen=True):
    """A theme with its parameters, how many different instances there are, how often YACPDB counts
    it, and what shows the first ones, in words."""

    theme: str
    parameters: tuple[str, ...]
    count: int
    matches: int
    witnesses: tuple[str, ...] = ()


class Look(Struct, frozen=True):
    """What came of looking for themes.

    looked_for: the keys of those that were looked for. probing: positions that the play does not
    have were looked at. notes: where nothing was looked for. skeleton: the same text for entries
    that show the same themes by the same units as they stand to each other; shape: for those whose
    solutions are the same moves; "" where too little is there to tell anything.
    """

    themes: tuple[KeptTheme, ...]
    looked_for: tuple[str, ...]
    probing: bool = True
    notes: tuple[str, ...] = ()
    skeleton: str = ""
    shape: str = ""


def keep(connection: sqlite3.Connection, entry: int, program: str, look: Look) -> None:
    """Write a look in place of the one before."""
    listed = BETWEEN.join(look.looked_for)
    connection.execute("INSERT OR IGNORE INTO looked_for (themes) VALUES (?)", (listed,))
    connection.execute(
        "INSERT OR REPLACE INTO looks SELECT ?, ?, looked_for, ?, ?, ?, ? FROM looked_for"
        " WHERE themes = ?",
        (
            *(entry, program, int(look.probing), storable(BETWEEN.join(look.notes))),
            *(look.skeleton, look.shape, listed),
        ),
    )
    connection.execute("DELETE FROM themes WHERE entry = ?", (entry,))
    connection.executemany(
        "INSERT INTO themes VALUES (?, ?, ?, ?, ?, ?)",
        [
            (
                *(entry, one.theme, _joined(one.parameters), one.count, one.matches),
                storable(BETWEEN.join(one.witnesses)),
            )
            for one in look.themes
        ],
    )


def is_looked_at(connection: sqlite3.Connection, statement: str, program: str) -> bool:
    """Whether this program has looked for themes of a statement."""
    row = connection.execute(
        "SELECT 1 FROM looks JOIN entries USING (entry) WHERE statement = ? AND program = ?",
        (statement, program),
    ).fetchone()
    return row is not None


def of_statement(connection: sqlite3.Connection, statement: str) -> Look | None:
    """What came of looking for the themes of a statement, None where nobody has looked."""
    row = connection.execute(
        "SELECT entry, looked_for.themes, probing, notes, skeleton, shape FROM looks"
        " JOIN entries USING (entry) JOIN looked_for USING (looked_for) WHERE statement = ?",
        (statement,),
    ).fetchone()
    if row is None:
        return None
    entry, listed, probing, notes, skeleton, shape = row
    themes = connection.execute(
        "SELECT theme, parameters, count, matches, witnesses FROM themes WHERE entry = ?"
        " ORDER BY rowid",
        (entry,),
    ).fetchall()
    return Look(
        tuple(
            KeptTheme(theme, split(parameters, ","), count, matches, split(shown))
            for theme, parameters, count, matches, shown in themes
        ),
        split(listed),
        bool(probing),
        split(notes),
        skeleton,
        shape,
    )


def split(text: str, between: str = BETWEEN) -> tuple[str, ...]:
    """What stands in one text, one by one."""
    return tuple(text.split(between)) if text else ()


def _joined(parameters: tuple[str, ...]) -> str:
    """Parameters in one text; commas stand between them and in none."""
    return ",".join(one.replace(",", " ") for one in parameters)
