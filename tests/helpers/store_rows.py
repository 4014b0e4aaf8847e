"""What stands in a store, for tests."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any


def rows(store: Path, table: str) -> list[dict[str, Any]]:
    """The rows of a table, in the order of what they are about."""
    connection = sqlite3.connect(store)
    connection.row_factory = sqlite3.Row
    found = [dict(row) for row in connection.execute(f"SELECT * FROM {table} ORDER BY 1")]
    connection.close()
    return found


def lasting(store: Path) -> dict[str, list[dict[str, Any]]]:
    """All but what every run has differently: times, and how much was searched."""
    tables = {name: rows(store, name) for name in ("statements", "verdicts", "places")}
    for row in tables["verdicts"]:
        del row["spent"], row["moves"]
    return tables
