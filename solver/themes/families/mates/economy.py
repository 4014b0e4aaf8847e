"""Pure, model and ideal mates, and their echoes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

from msgspec import Struct

from solver.themes.families.mates.purity import Pure, pattern, pure_finals
from solver.themes.final import Final
from solver.themes.geometry import is_dark
from solver.themes.probe import Probe
from solver.themes.shown import Shown
from solver.themes.tree.node import Node

#: pairs of one pattern that are looked at for echoes
_MOST_PAIRS = 200


class Seen(Struct, frozen=True):
    """A pure mate with its pattern, and the symmetry in which it shows that."""

    pure: Pure
    pattern: tuple[object, ...]
    symmetry: int

    @property
    def place(self) -> tuple[object, ...]:
        """What two that are the same have in common: where the units stand that take part."""
        return self.pure.final.is_stalemate, self.pure.placed

    @property
    def turn(self) -> tuple[object, ...]:
        """What two echoes of one pattern do not both have in common."""
        return self.pure.final.king, self.symmetry

    @property
    def node(self) -> Node:
        return self.pure.final.node


def seen(finals: Iterator[Final], probe: Probe) -> Iterator[Seen]:
    """The pure ones of final positions of a twin."""
    for one in pure_finals(finals, probe):
        yield Seen(one, *pattern(one, probe))


def economy(found: Iterable[Seen]) -> Iterator[Shown]:
    """The themes of the pure final positions of a play."""
    different = list({one.place: one for one in reversed(list(found))}.values())[::-1]
    for one in different:
        yield from _alone(one)
    models = [one for one in different if one.pure.model]
    for is_stalemate in (False, True):
        alike = [one for one in models if one.pure.final.is_stalemate == is_stalemate]
        if len(alike) > 1:
            yield from (_shown("ModelMates", one) for one in alike)
    yield from _echoes(different)


def _alone(one: Seen) -> Iterator[Shown]:
    yield _shown("PureMate", one)
    pins = str(len(one.pure.pinned))
    if one.pure.pinned:
        yield _shown("ModelsWithPin", one, pins)
    if one.pure.model:
        yield _shown("ModelMate", one)
        yield _shown("Models", one, pins, "true" if one.pure.ideal else "false")
    if one.pure.ideal:
        yield _shown("IdealMate", one)


def _shown(theme: str, one: Seen, *parameters: str) -> Shown:
    return Shown(theme, parameters, nodes=(one.node,), units=one.pure.units, instance=one.place)


def _echoes(different: list[Seen]) -> Iterator[Shown]:
    groups: dict[tuple[object, ...], list[Seen]] = {}
    for one in different:
        groups.setdefault(one.pattern, []).append(one)
    pairs = (pair for group in groups.values() for pair in combinations(group, 2))
    for (one, other), _ in zip(pairs, range(_MOST_PAIRS), strict=False):
        kings = one.pure.final.king, other.pure.final.king
        if one.turn == other.turn:
            continue
        nodes = (one.node, other.node)
        units = (one.pure.units[0],)
        instance = one.place, other.place
        yield Shown("Echo", nodes=nodes, units=units, instance=instance)
        if is_dark(kings[0]) != is_dark(kings[1]):
            yield Shown("ChameleonEcho", nodes=nodes, units=units, instance=instance)
