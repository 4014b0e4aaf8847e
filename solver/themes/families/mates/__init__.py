"""Mates and final positions."""

from __future__ import annotations

from collections.abc import Iterator

from solver.themes.entry import Family
from solver.themes.families.mates.economy import Seen, economy, seen
from solver.themes.families.mates.plain import plain
from solver.themes.families.mates.themes import THEMES
from solver.themes.final import finals
from solver.themes.probe import Probes
from solver.themes.shown import Shown
from solver.themes.tree.play import Play


def _find(play: Play, probes: Probes) -> Iterator[Shown]:
    pure: list[Seen] = []
    for twin in play.twins:
        probe = probes.of(twin)
        leaves = [leaf for branch in twin.branches for leaf in branch.node.leaves()]
        leaves = leaves or [twin.start]
        yield from plain(twin, leaves, probe)
        pure += seen(finals(iter(leaves), probe), probe)
    yield from economy(pure)


FAMILY = Family("mates", THEMES, _find)
