"""Two units that shut each other's lines on one square, in two lines of a phase."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import combinations

from solver.themes.families.interferences.shut import Shut
from solver.themes.geometry import direction, name, point
from solver.themes.lines import rides_of
from solver.themes.shown import Shown
from solver.themes.tree.node import Position

Pair = tuple[Shut, Shut]


def mutual(shuts: Iterable[Shut]) -> Iterator[Pair]:
    """The pairs of a phase in which either unit shuts the other one on the same square."""
    found: dict[tuple[str, str, str], list[Shut]] = defaultdict(list)
    for one in shuts:
        found[one.square, one.by.origin, one.shut.origin].append(one)
    for (square, by, shut), some in found.items():
        if by < shut and (others := found.get((square, shut, by))):
            yield some[0], others[0]


def shown(pair: Pair) -> Iterator[Shown]:
    """What a pair shows."""
    one, other = pair
    nodes = (one.defence, one.ending.node, other.defence, other.ending.node)
    units = (one.by.origin, other.by.origin)
    theme = _theme(pair)
    if theme:
        yield Shown(theme, nodes=nodes, units=units)
    if theme == "Novotny":
        yield Shown("Grimshaw", nodes=nodes, units=units)


def _theme(pair: Pair) -> str:
    """How the pair is called; "" where it has no name."""
    one, other = pair
    are_riders = all(rides_of(each.by) for each in pair)
    is_sacrifice = one.sacrifice and other.sacrifice
    if not are_riders:
        walks = {one.by.walk, other.by.walk}
        return "Pickabish" if walks == {"pawn", "bishop"} and not is_sacrifice else ""
    if one.alike and other.alike:
        return "Plachutta" if is_sacrifice else "WurzburgPlachutta"
    if one.by.walk == other.by.walk:
        return ""
    return "Novotny" if is_sacrifice else "Grimshaw"


def organ_pipes(grimshaws: list[Pair], start: Position) -> Iterator[Shown]:
    """Two rooks between two bishops, or the reverse, side by side, with two Grimshaws."""
    at = {unit.origin: square for square, unit in start.items()}
    for (a, b), (c, d) in combinations(grimshaws, 2):
        four = {a.by.origin, b.by.origin, c.by.origin, d.by.origin}
        if a.square == c.square or len(four) < 3 or not four <= at.keys():
            continue
        row = _row({at[origin] for origin in four}, start)
        if row:
            nodes = (a.defence, b.defence, c.defence, d.defence)
            yield Shown("OrganPipes", nodes=nodes, units=row, instance=(a.square, c.square))


def _row(squares: set[str], start: Position) -> tuple[str, ...]:
    """The origins of four units of one side in a row, with those of the given squares among them;
    none where the pipes are not there."""
    colour = start[next(iter(squares))].colour
    for first in sorted(start):
        for second in sorted(start):
            vector = direction(first, second)
            if vector is None or first == second:
                continue
            pipes = _four(first, vector)
            if second != pipes[1] or not squares <= set(pipes):
                continue
            units = [start.get(square) for square in pipes]
            walks = [unit.walk for unit in units if unit is not None and unit.colour == colour]
            if walks in (_ROOKS_INSIDE, _BISHOPS_INSIDE):
                return tuple(unit.origin for unit in units if unit is not None)
    return ()


_ROOKS_INSIDE = ["bishop", "rook", "rook", "bishop"]
_BISHOPS_INSIDE = ["rook", "bishop", "bishop", "rook"]


def _four(first: str, vector: tuple[int, int]) -> list[str]:
    x, y = point(first)
    return [name(x + vector[0] * n, y + vector[1] * n) for n in range(4)]
