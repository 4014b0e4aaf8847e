"""Single phases of battle play: keys without threats, defences and their answers."""

from __future__ import annotations

from collections.abc import Iterator

from solver.themes.entry import Family
from solver.themes.families.variations.avoidance import dual_avoidance
from solver.themes.families.variations.blocks import selfblocks
from solver.themes.families.variations.correction import black_correction, white_correction
from solver.themes.families.variations.crosschecks import crosschecks
from solver.themes.families.variations.fleck import fleck
from solver.themes.families.variations.squares import same_square
from solver.themes.families.variations.themes import THEMES
from solver.themes.families.variations.zugzwang import zugzwang
from solver.themes.phase_table import phases
from solver.themes.probe import Probes
from solver.themes.shown import Shown
from solver.themes.tree.play import Play


def _find(play: Play, probes: Probes) -> Iterator[Shown]:
    table = phases(play)
    for twin in play.twins:
        probe = probes.of(twin)
        there = [phase for phase in table if phase.branch.twin is twin]
        for phase in there:
            yield from fleck(phase)
            yield from same_square(phase, probe)
            if phase.is_actual:
                yield from black_correction(phase, probe)
                yield from dual_avoidance(phase, probe)
        yield from zugzwang(twin, there, probe)
        yield from white_correction(there)
        for branch in twin.branches:
            if branch.is_battle:
                yield from crosschecks(branch)
            yield from selfblocks(branch.node.leaves(), probe)


FAMILY = Family("variations", THEMES, _find)
