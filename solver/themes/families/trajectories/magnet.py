"""The Loshinski magnet: a line piece follows another one along its line."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from solver.themes.entry import Theme
from solver.themes.geometry import STEPS, direction, point
from solver.themes.shown import Shown
from solver.themes.tree.node import Branch, Node
from solver.themes.tree.play import Play

_LINES = frozenset({"queen", "rook", "bishop"})
_FEWEST = 3

THEMES = (
    Theme(
        key="LoshinskiMagnet",
        en="Loshinski magnet",
        de="Loschinski-Magnet",
        fr="Aimant de Lochinski",
        kind="lines",
        says="In three or more variations a line piece moves to different squares of a line, and a "
        "line piece of the other side follows it each time along that line, so that their distance "
        "stays the same.",
        source="problem-glossary",
        witness="loshinski-magnet",
        parameters=(("variations", "number"),),
        play="Variations of one phase of battle play.",
        fairy="Only queens, rooks and bishops are looked at.",
        keywords=("Magnet",),
    ),
)


def magnets(play: Play) -> Iterator[Shown]:
    """The magnets of each phase."""
    for branch in play.branches():
        if branch.is_battle:
            for node in branch.node.below():
                if len(node.children) >= _FEWEST and node.side == branch.finisher:
                    yield from _after(node, branch)


def _after(node: Node, branch: Branch) -> Iterator[Shown]:
    """The answers to what may follow a half-move: by both units, the line and the distance."""
    found: dict[tuple[object, ...], dict[str, tuple[Node, Node]]] = defaultdict(dict)
    for defence in node.children:
        if defence.move is None or defence.move.piece.walk not in _LINES:
            continue
        for answer in defence.children:
            key = _follows(defence, answer)
            if key is not None:
                found[key].setdefault(defence.move.arrival, (defence, answer))
    for key, pairs in found.items():
        if len(pairs) >= _FEWEST:
            nodes = tuple(one for pair in pairs.values() for one in pair)
            units = (str(key[0]), str(key[1]))
            yield Shown("LoshinskiMagnet", (str(len(pairs)),), (node, *nodes), units)


def _follows(defence: Node, answer: Node) -> tuple[object, ...] | None:
    """What such answers have in common; None where the unit does not follow along the line."""
    move, followed = answer.move, defence.played
    if move is None or move.piece.walk not in _LINES or move.departure not in answer.before:
        return None
    line = direction(move.arrival, followed.arrival)
    if line not in STEPS or direction(move.departure, followed.departure) != line:
        return None
    ways = {direction(one.departure, one.arrival) for one in (move, followed)}
    if not ways <= {line, (-line[0], -line[1])}:
        return None
    before = _distance(move.departure, followed.departure)
    if before != _distance(move.arrival, followed.arrival):
        return None
    return defence.unit.origin, answer.unit.origin, line, before


def _distance(one: str, other: str) -> int:
    (x, y), (to_x, to_y) = point(one), point(other)
    return max(abs(x - to_x), abs(y - to_y))
