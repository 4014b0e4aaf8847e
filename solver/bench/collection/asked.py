"""Which problems of the stores fit a query (docs/queries.md)."""

from __future__ import annotations

from contextlib import suppress
from functools import lru_cache
from pathlib import Path

from msgspec import Struct

from solver.bench.collection.sources import Collection
from solver.bench.library import Library
from solver.errors import BadArgument
from solver.queries.reading import read
from solver.queries.search import Queries

KEPT = 16
"""Answers: a page asks again for each piece of its list."""
NO_STORE = (
    "a query is about stores, and none is open: kirke check --store FILE PATH makes one, kirke"
    " bench FILE opens it"
)


class Fitting(Struct, frozen=True):
    """The entries that fit, by the numbers of their collections and their names. left_out: what the
    query could not be asked of, in sentences."""

    entries: frozenset[tuple[int, str]]
    left_out: tuple[str, ...]


class _Store(Struct, frozen=True):
    """A store as it is. state: another one once somebody has written to it."""

    collection: int
    path: str
    state: tuple[int, ...]


def fitting(library: Library, query: str) -> Fitting:
    """What fits a query. Raises QueryError, StoreError, and BadArgument where no store is open."""
    stores = tuple(
        _Store(number, one.path, _state(one))
        for number, one in enumerate(library.collections)
        if one.is_store
    )
    if not stores:
        raise BadArgument(NO_STORE)
    return _fitting(stores, query)


def _state(one: Collection) -> tuple[int, ...]:
    found = [one.revision]
    for path in (one.path, f"{one.path}-wal"):
        with suppress(OSError):
            stat = Path(path).stat()
            found += [stat.st_mtime_ns, stat.st_size]
    return tuple(found)


@lru_cache(KEPT)
def _fitting(stores: tuple[_Store, ...], query: str) -> Fitting:
    from solver.themes.families import themes  # loads all of them, for queries alone

    meant = read(query, themes())
    entries = set[tuple[int, str]]()
    left_out: list[str] = []
    for store in stores:
        with Queries(store.path) as queries:
            entries.update((store.collection, name) for name in queries.names(meant))
            left_out += queries.not_asked(meant)
    return Fitting(frozenset(entries), tuple(left_out))
