"""A store against itself: which of its problems may be like others of it."""

from __future__ import annotations

import sqlite3

#: the same position up to turns and shifts, or where there are none of these, up to turns; the same
#: statement in several places; the same themes by the same units; the same moves
_QUERIES = (
    "SELECT statement FROM positions JOIN shifted USING (position) WHERE shifted.likeness IN"
    " (SELECT likeness FROM shifted GROUP BY likeness HAVING count(*) > 1)",
    "SELECT statement FROM positions WHERE likeness IN"
    " (SELECT likeness FROM positions GROUP BY likeness HAVING count(*) > 1)",
    "SELECT statement FROM places GROUP BY statement HAVING count(*) > 1",
    *(
        f"SELECT statement FROM looks JOIN entries USING (entry) WHERE {column} IN"
        f" (SELECT {column} FROM looks WHERE {column} <> '' GROUP BY {column}"
        " HAVING count(*) > 1)"
        for column in ("skeleton", "shape")
    ),
)


def perhaps(connection: sqlite3.Connection) -> set[str]:
    """The names of problems that may be like others, as long as no unit differs."""
    found: set[str] = set()
    for query in _QUERIES:
        rows = connection.execute(
            f"SELECT problem FROM places WHERE statement IN ({query})"
        ).fetchall()
        found.update(problem for (problem,) in rows)
    return found
