"""Similar positions in the stores that are open, with what differs, as `kirke find` tells it."""

from __future__ import annotations

from typing import Any

from solver.bench.library import Library
from solver.commands.finding.positions import MOST_DIFFER, record
from solver.errors import BadArgument
from solver.model import Problem
from solver.output.vocabulary import vocabulary
from solver.store.likeness import Positions
from solver.store.positions import positions

MOST_TOLD = 100


def alike(
    library: Library, problem: Problem, differ: int, opened: int | None
) -> list[dict[str, Any]]:
    """The nearest positions of all stores. opened: the entry that the page has opened, which is not
    told. Raises StoreError, and BadArgument where no store is open."""
    if not 0 <= differ <= MOST_DIFFER:
        raise BadArgument(f"so many units may differ: 0 to {MOST_DIFFER}, not {differ}")
    stores = [number for number, one in enumerate(library.collections) if one.is_store]
    if not stores:
        raise BadArgument(
            "similar positions are looked for in stores, and none is open: kirke check --store FILE"
            " makes one, kirke bench FILE opens it"
        )
    found = [one for store in stores for one in _in(library, store, problem, differ)]
    found = [one for one in found if one["number"] is None or one["number"] != opened]
    return sorted(found, key=lambda one: one["differ"])[:MOST_TOLD]


def _in(library: Library, store: int, problem: Problem, differ: int) -> list[dict[str, Any]]:
    words = vocabulary(problem.language, problem.game)
    with Positions(library.collections[store].path) as kept:
        return [
            {
                "number": library.shelf.numbers.get((store, match.problem)),
                **record(position, match, words),
            }
            for position in positions(problem)
            for match in kept.like(position, differ)
        ]
