"""Promotions, castlings, captures, and what all solutions have in common."""

from __future__ import annotations

from collections.abc import Iterator

from solver.themes.entry import Family
from solver.themes.families.specials import (
    captures,
    exchanged_promotions,
    pawn_marches,
    promotions,
    special_moves,
    whole_play,
)
from solver.themes.families.specials.happenings import Happenings
from solver.themes.probe import Probes
from solver.themes.shown import Shown
from solver.themes.tree.play import Play


def find(play: Play, probes: Probes) -> Iterator[Shown]:
    """The themes of this family."""
    seen = Happenings(play)
    yield from promotions.promotions(seen, play.problem)
    yield from exchanged_promotions.exchanged_promotions(seen)
    yield from pawn_marches.pawn_marches(seen)
    yield from special_moves.special_moves(seen)
    yield from captures.captures(play)
    yield from whole_play.whole_play(play, probes)


FAMILY = Family(
    "specials",
    (
        *promotions.THEMES,
        *exchanged_promotions.THEMES,
        *pawn_marches.THEMES,
        *special_moves.THEMES,
        *captures.THEMES,
        *whole_play.THEMES,
    ),
    find,
)
