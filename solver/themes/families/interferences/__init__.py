"""Lines of the mated side that its own units shut."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from solver.themes.endings import Ending, endings
from solver.themes.entry import Family
from solver.themes.families.interferences import closing, lured, pairs, sacrificed
from solver.themes.families.interferences.shut import Shut, shuts
from solver.themes.families.interferences.themes import THEMES
from solver.themes.probe import Probes
from solver.themes.shown import Shown
from solver.themes.tree.node import Branch
from solver.themes.tree.play import Play


def _find(play: Play, probes: Probes) -> Iterator[Shown]:
    by_branch: dict[int, list[Ending]] = defaultdict(list)
    for ending in endings(play, probes):
        if not ending.probe.board.heights:
            by_branch[id(ending.branch)].append(ending)
    for some in by_branch.values():
        yield from _of_phase(some[0].branch, some)


def _of_phase(branch: Branch, some: list[Ending]) -> Iterator[Shown]:
    shut = [one for ending in some for one in shuts(ending)]
    for one in shut:
        yield from _of_one(one)
    yield from _of_pairs(branch, shut)
    yield from sacrificed.shown(some)
    yield from lured.shown(branch)


def _of_one(one: Shut) -> Iterator[Shown]:
    nodes, units = (one.defence, one.ending.node), (one.by.origin, one.shut.origin)
    yield Shown("Interference", nodes=nodes, units=units)
    yield from closing.unpinning(one)
    yield from closing.valves(one)


def _of_pairs(branch: Branch, shut: list[Shut]) -> Iterator[Shown]:
    grimshaws = []
    for pair in pairs.mutual(shut):
        for each in pairs.shown(pair):
            yield each
            if each.theme == "Grimshaw":
                grimshaws.append(pair)
    yield from pairs.organ_pipes(grimshaws, branch.twin.start.position)


FAMILY = Family("interferences", THEMES, _find)
