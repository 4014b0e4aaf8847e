"""Two pawns that exchange what they become."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from solver.themes.entry import Theme
from solver.themes.families.specials.happenings import Happenings, Promotion
from solver.themes.kinds_of_play import TOGETHER, is_together
from solver.themes.shown import Shown

THEMES = (
    Theme(
        key="SwitchOfPromotions",
        en="Switch of promotions",
        de="Umwandlungswechsel",
        fr="Échange de promotions",
        kind="phases",
        says="Two pawns become two different pieces in one solution, and each becomes the other "
        "piece in another solution.",
        source="problem-glossary",
        witness="switch-of-promotions",
        play=TOGETHER,
        includes=("Promotion",),
    ),
)


def exchanged_promotions(seen: Happenings) -> Iterator[Shown]:
    """Pairs of pawns and of solutions."""
    if not is_together(seen.play) or len(seen.promotions) < 4:
        return
    lines: dict[int, dict[str, Promotion]] = {}
    for promotion in seen.promotions:
        lines.setdefault(id(promotion.branch), {})[promotion.origin] = promotion
    shown: set[tuple[str, ...]] = set()
    for first, second in combinations(lines.values(), 2):
        both = sorted(first.keys() & second.keys())
        for pawns in combinations(both, 2):
            one, other = pawns
            exchanged = (second[other].walk, second[one].walk)
            is_new = pawns not in shown and first[one].walk != first[other].walk
            if is_new and (first[one].walk, first[other].walk) == exchanged:
                shown.add(pawns)
                nodes = tuple(line[pawn].node for line in (first, second) for pawn in pawns)
                yield Shown("SwitchOfPromotions", (), nodes, pawns, instance=pawns)
