"""Units that exchange their roles between two solutions."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import combinations, islice

from msgspec import Struct

from solver.catalogue.stipulation.trees import other_side
from solver.themes.geometry import around
from solver.themes.lines import the_king, without
from solver.themes.probe import Probe, is_royal
from solver.themes.shown import Shown
from solver.themes.tree.node import Node, TwinPlay


class _Solution(Struct, frozen=True):
    """A solution. roles: what units do, by their origins."""

    last: Node
    roles: dict[str, frozenset[str]]


def shown(twins: list[TwinPlay], probes: dict[int, Probe]) -> Iterator[Shown]:
    """What two solutions show."""
    every = (one for twin in twins for one in _solutions(twin, probes[id(twin)]))
    for first, second in combinations(islice(every, _MOST), 2):
        yield from _exchanged(first, second)


#: solutions of which pairs are looked at
_MOST = 40


def _solutions(twin: TwinPlay, probe: Probe) -> Iterator[_Solution]:
    for branch in twin.branches:
        if branch.is_battle or branch.kind != "line":
            continue
        for way in branch.lines():
            if way and way[-1].ends and way[-1].played.goal:
                moves = [node for node in way if node.move is not None]
                yield _Solution(way[-1], _roles(moves, probe))


def _roles(moves: list[Node], probe: Probe) -> dict[str, frozenset[str]]:
    """What the units of a solution do."""
    last = moves[-1]
    roles: dict[str, set[str]] = defaultdict(set)
    for node in moves:
        if node.captured is not None:
            roles[node.captured.origin].add("is captured")
    if last.played.departure in last.before:
        roles[last.unit.origin].add("mates")
    king = the_king(last.position, other_side(last.side))
    if king is not None and probe.is_orthodox and last.played.goal == "#":
        bare = without(last.position, king)
        for square in around(king, probe.board):
            unit = bare.get(square)
            guards = probe.attackers(bare, square, last.side)
            if unit is None or unit.colour == last.side:
                for at in guards:
                    if not is_royal(bare[at]):
                        roles[bare[at].origin].add("guards")
            elif not guards and _has_moved(moves, unit.origin):
                roles[unit.origin].add("blocks")
    return {
        unit: frozenset(some - {"guards"} if "mates" in some else some)
        for unit, some in roles.items()
    }


def _has_moved(moves: list[Node], origin: str) -> bool:
    return any(
        node.played.departure in node.before and node.unit.origin == origin for node in moves
    )


def _exchanged(first: _Solution, second: _Solution) -> Iterator[Shown]:
    sides = _sides(first)
    both = sorted(first.roles.keys() & second.roles.keys() & sides.keys())
    nodes = (first.last, second.last)
    for one, other in combinations(both, 2):
        a, b = first.roles[one], first.roles[other]
        c, d = second.roles[one], second.roles[other]
        if sides[one] != sides[other] or len({a, b}) < 2 or (a, b) != (d, c) or not (a and b):
            continue
        yield Shown("ExchangeOfFunctions", nodes=nodes, units=(one, other))
        if {frozenset(a), frozenset(b)} == {frozenset({"is captured"}), frozenset({"blocks"})}:
            yield Shown("Chumakov", nodes=nodes, units=(one, other))


def _sides(solution: _Solution) -> dict[str, str]:
    """The sides of all units, at the beginning of play."""
    start = solution.last.way()[0].before
    return {unit.origin: unit.colour for unit in start.values()}
