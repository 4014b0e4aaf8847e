"""A store against itself: each problem that is like an earlier one of it."""

from __future__ import annotations

from msgspec.structs import replace

from solver.anticipation.duplicates import perhaps
from solver.anticipation.ranking import Alike, Likes, Sought
from solver.commands.finding import alike
from solver.model import Problem
from solver.reading import reader
from solver.store.described import description
from solver.store.file import explained
from solver.store.reading import statements


def tell(store: str, differ: int, form: str) -> int:
    """Print the problems that are like earlier ones, each pair once, at the later one; how many.

    Of two dates the earlier one is earlier; without dates what was met first. differ: units that
    may differ. Raises StoreError.
    """
    listed = statements(store)
    order = {name: number for number, (name, _, _) in enumerate(listed)}
    count = 0
    with Likes(store) as likes:
        if differ:
            wanted = set(order)
        else:
            with explained(store):
                wanted = perhaps(likes.connection)
        for number, (name, text, _) in enumerate(listed, 1):
            problem = _problem(text, name, number) if text and name in wanted else None
            if problem is None:
                continue
            one = replace(alike.sought(problem, likes, None), name=name)
            found = _earlier(one, likes.like(one, differ), order)
            if found:
                alike.tell(replace(one, problem=replace(problem, place=None)), found, form)
                count += 1
    return count


def _earlier(one: Sought, found: list[Alike], order: dict[str, int]) -> list[Alike]:
    mine = (_date(description(one.problem).published), order[one.name])
    return [o for o in found if (_date(o.published), order.get(o.problem, -1)) < mine]


def _date(published: str) -> str:
    return published or "9"


def _problem(text: str, name: str, number: int) -> Problem | None:
    """The problem of a statement in the store, None where this program cannot read it."""
    read = reader.read(text, name, allow_unsupported=True, stipulation_needed=False)
    found = next(read, None)
    return replace(found, number=number) if isinstance(found, Problem) else None
