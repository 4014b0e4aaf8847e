"""How many phases and twins a problem has."""

from __future__ import annotations

from collections.abc import Iterator

from solver.themes.entry import Family, Theme
from solver.themes.probe import Probes
from solver.themes.shown import Shown
from solver.themes.tree.node import TwinPlay
from solver.themes.tree.play import Play

THEMES = (
    Theme(
        key="Phases",
        en="Phases",
        de="Phasen",
        fr="Phases",
        kind="phases",
        says="How many different first moves the play has, over all twins. Set play is one phase, "
        "and where a twin has nothing else each line of it is one.",
        source="yacpdb-predicates",
        witness="two-twins",
    ),
    Theme(
        key="Twins",
        en="Twins",
        de="Mehrlinge",
        fr="Jumeaux",
        kind="diagram",
        says="How many twins there are; without any it is one.",
        source="yacpdb-predicates",
        witness="two-twins",
    ),
)


def find(play: Play, probes: Probes) -> Iterator[Shown]:
    """One for each twin, and one for each phase."""
    for twin in play.twins:
        yield Shown("Twins", instance=twin.label)
        yield from _phases(twin)


def _phases(twin: TwinPlay) -> Iterator[Shown]:
    """The first moves of a twin, its set play as one of them."""
    passes = [branch for branch in twin.branches if branch.node.move is None]
    moves = [branch for branch in twin.branches if branch.node.move is not None]
    for branch in moves:
        yield Shown("Phases", nodes=(branch.node,), matches=branch.times)
    if moves and passes:
        yield Shown("Phases", nodes=(passes[0].node,), instance=(twin.label, "set"))
    elif passes:
        firsts = [node for branch in passes for node in branch.node.children]
        for node in firsts:
            yield Shown("Phases", nodes=(node,))


FAMILY = Family("counts", THEMES, find)
