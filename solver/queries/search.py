"""A store that is asked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from solver.queries.conditions import Conditions
from solver.queries.reading import Meant, asked_in
from solver.store.file import explained, make_searchable, opened
from solver.store.looks import split

AT_ONCE = 500  # entries whose themes are looked up
_ENTRIES = "SELECT count(*) FROM entries"
#: what was refused has no play to look at
_NOT_LOOKED_AT = (
    "SELECT count(*) FROM entries WHERE entry NOT IN (SELECT entry FROM looks) AND EXISTS"
    " (SELECT 1 FROM verdicts WHERE verdicts.statement = entries.statement AND status NOT IN"
    " ('refused', 'failed'))"
)


class ShownTheme(Struct, frozen=True):
    """A theme of an entry: see looks.KeptTheme."""

    theme: str
    parameters: tuple[str, ...]
    count: int
    matches: int
    witnesses: tuple[str, ...]


class Found(Struct, frozen=True):
    """An entry that fits. themes: those that the query names, as far as it shows them."""

    problem: str
    verdict: str
    stipulation: str
    authors: tuple[str, ...]
    sources: tuple[str, ...]
    published: str
    themes: tuple[ShownTheme, ...]


class Queries:
    """The entries of a store. All methods raise StoreError."""

    def __init__(self, file: str) -> None:
        self._file = file
        self._connection = opened(file, writing=False, whole=False)
        try:
            with explained(file):
                make_searchable(self._connection)
        except BaseException:
            self._connection.close()
            raise

    def __enter__(self) -> Queries:
        return self

    def __exit__(self, *_: object) -> None:
        self._connection.close()

    def entries(self, meant: Meant) -> list[int]:
        """The numbers of the entries that fit."""
        with explained(self._file):
            condition = Conditions(self._connection).of(meant)
            query = f"SELECT entry FROM entries WHERE {condition.sql} ORDER BY entry"
            return [entry for (entry,) in self._connection.execute(query, condition.values)]

    def names(self, meant: Meant) -> list[str]:
        """What the entries that fit are called wherever they stand."""
        with explained(self._file):
            condition = Conditions(self._connection).of(meant)
            query = (
                "SELECT problem FROM places WHERE statement IN"
                f" (SELECT statement FROM entries WHERE {condition.sql}) ORDER BY places.rowid"
            )
            return [name for (name,) in self._connection.execute(query, condition.values)]

    def problems(self, meant: Meant, ids: Sequence[int]) -> Iterator[Found]:
        """The entries wherever they stand, in the order in which they were met."""
        names = list(dict.fromkeys(a.predicate.name for a in asked_in(meant) if a.predicate.theme))
        with explained(self._file):
            for start in range(0, len(ids), AT_ONCE):
                yield from self._some(ids[start : start + AT_ONCE], names)

    def _some(self, ids: Sequence[int], themes: Sequence[str]) -> Iterator[Found]:
        marks = ", ".join("?" * len(ids))
        rows = self._connection.execute(
            "SELECT entry, problem, verdict, published FROM entries JOIN places USING (statement)"
            f" JOIN verdicts USING (statement, program) WHERE entry IN ({marks})"
            " ORDER BY entry, places.rowid",
            ids,
        ).fetchall()
        names: dict[tuple[int, str], list[str]] = {}
        for entry, kind, text in self._connection.execute(
            "SELECT entry, kind, text FROM named JOIN names USING (name)"
            f" WHERE entry IN ({marks}) AND kind IN ('author', 'source', 'stipulation')"
            " ORDER BY name",
            ids,
        ):
            names.setdefault((entry, kind), []).append(text)
        shown = self._themes(ids, themes)
        for entry, problem, verdict, published in rows:
            yield Found(
                problem,
                verdict,
                "".join(names.get((entry, "stipulation"), ())),
                tuple(names.get((entry, "author"), ())),
                tuple(names.get((entry, "source"), ())),
                published,
                tuple(shown.get(entry, ())),
            )

    def _themes(self, ids: Sequence[int], themes: Sequence[str]) -> dict[int, list[ShownTheme]]:
        found: dict[int, list[ShownTheme]] = {}
        entries, names = ", ".join("?" * len(ids)), ", ".join("?" * len(themes))
        for entry, theme, parameters, count, matches, shown in self._connection.execute(
            "SELECT entry, theme, parameters, count, matches, witnesses FROM themes"
            f" WHERE entry IN ({entries}) AND theme IN ({names}) ORDER BY rowid",
            (*ids, *themes),
        ):
            one = ShownTheme(theme, split(parameters, ","), count, matches, split(shown))
            found.setdefault(entry, []).append(one)
        return found

    def not_asked(self, meant: Meant) -> list[str]:
        """What of the store the answer leaves out, in sentences."""
        with explained(self._file):
            return [*self._not_described(), *self._not_looked_at(meant)]

    def _not_described(self) -> Iterator[str]:
        if self._count("SELECT count(*) FROM statements") == self._count(_ENTRIES):
            return
        count = self._count(
            "SELECT count(DISTINCT statement) FROM places JOIN statements USING (statement)"
            " WHERE statement NOT IN (SELECT statement FROM entries) AND text NOT LIKE 'unread: %'"
        )
        if count:
            yield (
                f"{_problems(count)} kept by a Kirke without queries and not asked: kirke check"
                f" --store {self._file} PATH adds them"
            )

    def _not_looked_at(self, meant: Meant) -> Iterator[str]:
        themes = sorted({a.predicate.name for a in asked_in(meant) if a.predicate.theme})
        if not themes:
            return
        again = f"kirke check --store {self._file} PATH looks for them"
        looks = self._count("SELECT count(*) FROM looks")
        count = 0 if looks == self._count(_ENTRIES) else self._count(_NOT_LOOKED_AT)
        if count:
            yield f"{_problems(count)} not looked at for themes: {again}"
        for theme in themes:
            count = self._without(theme)
            if count:
                yield f"{_problems(count)} not looked at for {theme}: {again}"
        count = self._count("SELECT count(*) FROM looks WHERE NOT probing")
        if count:
            yield (
                f"{_problems(count)} looked at without probes, by which some themes are not"
                " seen: --recheck looks again"
            )
        count = self._count("SELECT count(*) FROM looks WHERE notes <> ''")
        if count:
            yield f"of {count} some play was not looked at: kirke report says which, and why"

    def _without(self, theme: str) -> int:
        """How many entries were looked at by a Kirke that did not know a theme."""
        rows = self._connection.execute("SELECT looked_for, themes FROM looked_for").fetchall()
        lacking = [str(number) for number, listed in rows if theme not in listed.split("\n")]
        if not lacking:
            return 0
        return self._count(f"SELECT count(*) FROM looks WHERE looked_for IN ({','.join(lacking)})")

    def _count(self, query: str) -> int:
        return int(self._connection.execute(query).fetchone()[0])


def _problems(count: int) -> str:
    return "1 problem was" if count == 1 else f"{count:,} problems were"
