"""Verdicts in a store: kept as they come, found again by statement and program."""

from __future__ import annotations

import time
from collections.abc import Iterable
from hashlib import blake2b
from typing import Literal

from msgspec import Struct
from msgspec.structs import astuple

from solver.model import Limits, Problem
from solver.store import described, likeness, looks
from solver.store.file import explained, opened, storable
from solver.store.looks import Look
from solver.store.positions import positions

SAFE = 2.0  # seconds after which verdicts are safe from a loss of power
#: why a search has ended early: "limit", "interrupted", or something that may not happen again
Cut = Literal["", "limit", "interrupted", "lost"]


class Statement(Struct, frozen=True):
    """A problem as it is kept. text: its statement written out; name: file and number, as in
    JSON. problem: it, where it could be read."""

    text: str
    name: str
    file: str
    problem: Problem | None = None

    @property
    def key(self) -> str:
        """What stands for the text: the same text has the same one."""
        return blake2b(storable(self.text).encode(), digest_size=16).hexdigest()


class Kept(Struct, frozen=True):
    """A verdict. record: as `kirke check --format json` writes it.

    cut: why the search has ended early, "" where it has not. seconds, solutions, memory: what it
    was allowed, or, where somebody interrupted it, the seconds that it had. spent, moves: what it
    took. reached: how far a search came that was cut.
    """

    verdict: str
    status: str
    record: str
    cut: Cut = ""
    seconds: float | None = None
    solutions: int | None = None
    memory: int = 0
    spent: float = 0.0
    moves: int = 0
    reached: str = ""

    def stands(self, limits: Limits) -> bool:
        """Whether a search within these limits would find no more."""
        match self.cut:
            case "":
                return True
            case "interrupted":
                return limits.seconds is not None and limits.seconds <= (self.seconds or 0)
            case "limit":
                pairs = [
                    (_bound(self.seconds), _bound(limits.seconds)),
                    (_bound(self.solutions), _bound(limits.solutions)),
                    (self.memory, limits.memory),
                ]
                return all(now <= had for had, now in pairs) or any(now < had for had, now in pairs)
        return False


def _bound(limit: float | None) -> float:
    return float("inf") if limit is None else limit


_COLUMNS = ", ".join(Kept.__struct_fields__)


class Store:
    """A store that is written; a context manager. program: whose verdicts are kept and found.

    recheck: only verdicts of this run are found. All methods raise StoreError.
    """

    def __init__(self, file: str, program: str, *, recheck: bool = False) -> None:
        self._file = file
        self._program = program
        self._recheck = recheck
        self._written: set[str] = set()
        self._safe_at = time.monotonic() + SAFE
        self._connection = opened(file, writing=True)

    def __enter__(self) -> Store:
        return self

    def __exit__(self, *_: object) -> None:
        self._connection.close()

    def known(self, key: str) -> Kept | None:
        """What is kept of a statement."""
        if self._recheck and key not in self._written:
            return None
        return self._kept(key)

    def _kept(self, key: str) -> Kept | None:
        with explained(self._file):
            row = self._connection.execute(
                f"SELECT {_COLUMNS} FROM verdicts WHERE statement = ? AND program = ?",
                (key, self._program),
            ).fetchone()
        return None if row is None else Kept(*row)

    def verdict(self, key: str) -> str | None:
        """The word that is kept of a statement, of another program where this one has none."""
        with explained(self._file):
            row = self._connection.execute(
                "SELECT verdict FROM verdicts WHERE statement = ?"
                " ORDER BY program = ? DESC, rowid DESC",
                (key, self._program),
            ).fetchone()
        return None if row is None else str(row[0])

    def is_looked_at(self, key: str) -> bool:
        """Whether themes of a statement were looked for by this program."""
        with explained(self._file):
            return looks.is_looked_at(self._connection, key, self._program)

    def files(self, verdicts: Iterable[str]) -> list[str]:
        """The files in which problems of these verdicts stand, as they were met."""
        wanted = tuple(verdicts)
        marks = ", ".join("?" * len(wanted))
        with explained(self._file):
            rows = self._connection.execute(
                "SELECT file, min(places.rowid) AS first FROM places JOIN verdicts"
                f" USING (statement, program) WHERE verdict IN ({marks})"
                " GROUP BY file ORDER BY first",
                wanted,
            ).fetchall()
        return [str(file) for file, _ in rows]

    def next_number(self, file: str) -> int:
        """The least number that no problem of a file has, nor any behind it."""
        with explained(self._file):
            names = self._connection.execute(
                "SELECT problem FROM places WHERE file = ?", (storable(file),)
            ).fetchall()
        numbers = (str(name).rpartition("#")[2] for (name,) in names)
        return 1 + max((int(one) for one in numbers if one.isdigit()), default=0)

    def keep(self, statement: Statement, kept: Kept, look: Look | None = None) -> None:
        """Write a verdict, and what came of looking for themes, at once.

        One of a search that was cut replaces none that was not; of the same statement met twice
        in a run the first stays.
        """
        key = statement.key
        before = self._kept(key)
        is_first = key not in self._written
        self._written.add(key)
        with explained(self._file):
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                is_new = before is None or (_replaces(kept, before) and (is_first or before.cut))
                if is_new:
                    self._write(key, statement, kept)
                self._place(key, statement)
                self._look(key, statement, look, is_new=bool(is_new))
            except BaseException:
                self._connection.execute("ROLLBACK")
                raise
            self._connection.execute("COMMIT")
        self.make_safe()

    def place(self, statement: Statement) -> None:
        """Write that a statement of which a verdict is kept stands here."""
        with explained(self._file):
            self._place(statement.key, statement)
            self._look(statement.key, statement, None, is_new=False)

    def _look(self, key: str, statement: Statement, look: Look | None, *, is_new: bool) -> None:
        """Write what queries ask of a statement, and its themes where these are new."""
        if statement.problem is None:
            return
        entry = described.keep(self._connection, key, statement.problem)
        if look is not None and (
            is_new or not looks.is_looked_at(self._connection, key, self._program)
        ):
            looks.keep(self._connection, entry, self._program, look)

    def _write(self, key: str, statement: Statement, kept: Kept) -> None:
        written = self._connection.execute(
            "INSERT INTO statements VALUES (?, ?) ON CONFLICT DO NOTHING",
            (key, storable(statement.text)),
        )
        if written.rowcount and statement.problem is not None:
            likeness.keep(self._connection, key, positions(statement.problem))
        values = [storable(one) if isinstance(one, str) else one for one in astuple(kept)]
        names = ("statement", "program", *Kept.__struct_fields__)
        new = ", ".join(f"{name} = excluded.{name}" for name in Kept.__struct_fields__)
        self._connection.execute(
            f"INSERT INTO verdicts ({', '.join(names)}) VALUES ({', '.join('?' * len(names))})"
            f" ON CONFLICT DO UPDATE SET {new}",
            (key, self._program, *values),
        )

    def _place(self, key: str, statement: Statement) -> None:
        self._connection.execute(
            "INSERT INTO places (problem, file, statement, program) VALUES (?, ?, ?, ?)"
            " ON CONFLICT DO UPDATE SET file = excluded.file, statement = excluded.statement,"
            " program = excluded.program"
            " WHERE (statement, program) != (excluded.statement, excluded.program)",
            (storable(statement.name), storable(statement.file), key, self._program),
        )

    def make_safe(self) -> None:
        """Have the disk keep what was written, if it was not asked to lately.

        A verdict is safe from the end of this process at once. To wait for the disk each time would
        take longer than many a problem.
        """
        if time.monotonic() >= self._safe_at:
            with explained(self._file):
                self._connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
            self._safe_at = time.monotonic() + SAFE


def _replaces(new: Kept, old: Kept) -> bool:
    """Whether a verdict is worth more than the one before."""
    if new.cut and not old.cut:
        return False
    return new.cut in ("", "limit") or new.spent >= old.spent
