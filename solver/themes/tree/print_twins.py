"""Twins of which the printed solution alone tells: `b) wRh4-->g1`, `b) rotate 270`."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from solver.claims.twins.descriptions import Head, Item, heads
from solver.claims.twins.labels import Texts
from solver.model import Change, Problem, Twin
from solver.twins import MIRRORS
from solver.twins import label as label_of


def with_told_twins(problem: Problem, texts: Texts) -> Problem:
    """The problem with the twins that its solution tells, where the problem itself has none. A
    twin of which something is not read has no part in it, nor have those behind it."""
    if problem.twins or problem.zeroposition:
        return problem
    found: list[Twin] = []
    for head in heads(texts):
        if head.label == label_of(0) and not head.items:
            continue
        twin = _twin(head)
        if twin is None or head.label != label_of(len(found) + 1):
            break
        found.append(twin)
    return replace(problem, twins=tuple(found)) if found else problem


def _twin(head: Head) -> Twin | None:
    """The twin of a label; None where its changes are not all read."""
    changes = [change for item in head.items for change in _change(item)]
    if not changes or len(changes) < len(head.items) or head.after not in ("", "+", label_of(0)):
        return None
    return Twin(tuple(changes), continued=head.after == "+")


def _change(item: Item) -> Iterator[Change]:
    squares = tuple(square for _, square in item.units)
    if item.kind in ("move", "exchange", "shift", "remove") or squares in MIRRORS:
        yield Change(item.kind, squares)
    elif item.kind == "rotate":
        yield Change("rotate", (item.said,))
    elif item.kind == "polish":
        yield Change("polish")
