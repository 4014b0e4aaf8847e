"""Changes of problems that were tried, kept in a store, so that none is tried twice."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from solver.store.file import explained, opened, storable
from solver.store.store import Statement

EVERY = 0.5  # seconds between two times when what was tried is written


#: writes what changes have become
Keep = Callable[[dict[str, str]], object]


class TriedEdits:
    """A store that is written. program: whose trials are kept and found.

    All methods raise StoreError.
    """

    def __init__(self, file: str, program: str) -> None:
        self._file = file
        self._program = program
        self._connection = opened(file, writing=True)

    def close(self) -> None:
        """Give the store back."""
        self._connection.close()

    @contextmanager
    def of(self, text: str, aim: str) -> Iterator[OfProblem]:
        """What is known of the changes of a problem, by its statement. aim: what they are for, as
        the same change may cure a problem and make no twin of it."""
        key = Statement(text, "", "").key
        with explained(self._file):
            rows = self._connection.execute(
                "SELECT edit, became FROM edits WHERE statement = ? AND program = ? AND aim = ?",
                (key, self._program, aim),
            ).fetchall()
        known = OfProblem(dict(rows), lambda new: self._keep(key, aim, new))
        try:
            yield known
        finally:
            known.write()

    def _keep(self, key: str, aim: str, new: dict[str, str]) -> None:
        rows = [(key, self._program, aim, storable(edit), word) for edit, word in new.items()]
        with explained(self._file):
            self._connection.execute("BEGIN IMMEDIATE")
            self._connection.executemany(
                "INSERT OR REPLACE INTO edits (statement, program, aim, edit, became)"
                " VALUES (?, ?, ?, ?, ?)",
                rows,
            )
            self._connection.execute("COMMIT")


class OfProblem:
    """What the changes of one problem became."""

    def __init__(self, known: dict[str, str], keep: Keep) -> None:
        self._known = known
        self._keep = keep
        self._new: dict[str, str] = {}
        self._next = time.monotonic() + EVERY

    def word(self, edit: str) -> str | None:
        """What a change became, None where it was not tried."""
        return self._known.get(edit)

    def keep(self, edit: str, word: str) -> None:
        """What a change has become."""
        self._new[edit] = word
        if time.monotonic() >= self._next:
            self.write()

    def write(self) -> None:
        """Write what is new."""
        if self._new:
            self._keep(self._new)
            self._known |= self._new
            self._new = {}
        self._next = time.monotonic() + EVERY
