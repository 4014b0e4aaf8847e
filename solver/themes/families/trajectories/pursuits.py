"""Moves that hang together with those of other units by their squares alone."""

from __future__ import annotations

from collections.abc import Iterator

from solver.themes.entry import Theme
from solver.themes.geometry import between
from solver.themes.kinds_of_play import TOGETHER, is_together
from solver.themes.naming import unit_name
from solver.themes.shown import Shown
from solver.themes.tree.node import Node
from solver.themes.tree.play import Play

_LINES = frozenset({"queen", "rook", "bishop", "nightrider"})
_LINE_UNITS = "Only queens, rooks, bishops and nightriders are taken for units that pass over it."

THEMES = (
    Theme(
        key="Klasinc",
        en="Klasinc",
        de="Klasinc",
        fr="Klasinc",
        kind="line",
        says="A unit leaves a square, a line piece passes over the square, and the unit comes back "
        "to it.",
        source="helpmate-themes",
        witness="klasinc",
        parameters=(("returning", "unit"),),
        fairy=_LINE_UNITS,
    ),
    Theme(
        key="Umnov",
        en="Umnov",
        de="Umnow",
        fr="Oumnov",
        kind="line",
        says="A unit moves to the square that a unit of the other side has left by the half-move "
        "before.",
        source="helpmate-themes",
        witness="umnov-mate",
        parameters=(("follower", "unit"),),
        play=TOGETHER,
    ),
    Theme(
        key="DelayedUmnov",
        en="Delayed Umnov",
        de="Verzögerter Umnow",
        fr="Oumnov retardé",
        kind="line",
        says="A unit moves to the square that a unit of the other side has left earlier in the "
        "line, not by the half-move before.",
        source="helpmate-themes",
        witness="delayed-umnov",
        parameters=(("follower", "unit"),),
        play=TOGETHER,
    ),
    Theme(
        key="UmnovMate",
        en="Umnov mate",
        de="Umnow-Matt",
        fr="Mat d'Oumnov",
        kind="line",
        says="The last move goes to the square that a unit of the other side has left by the "
        "half-move before.",
        source="helpmate-themes",
        witness="umnov-mate",
        parameters=(("follower", "unit"),),
        play=TOGETHER,
        includes=("Umnov",),
    ),
)


def pursuits(play: Play) -> Iterator[Shown]:
    """These themes in all lines, each where it is completed."""
    together = is_together(play)
    for branch in play.branches():
        for node in branch.node.below():
            if node.move is not None and node.move.departure in node.before:
                if together:
                    yield from _umnov(node)
                yield from _klasinc(node)


def _umnov(node: Node) -> Iterator[Shown]:
    """The square to which a unit moves was left by the other side."""
    to, before = node.played.arrival, node.parent
    if before is None:
        return
    if before.move is not None and before.side != node.side and before.move.departure == to:
        yield _shown("Umnov", node, before)
        if node.ends and node.branch is not None and node.side == node.branch.finisher:
            yield _shown("UmnovMate", node, before)
        return
    for earlier in reversed(before.way()[:-1]):
        if earlier.move is not None and earlier.move.departure == to:
            if earlier.side != node.side and earlier.move.arrival != to:
                yield _shown("DelayedUmnov", node, earlier)
            return


def _klasinc(node: Node) -> Iterator[Shown]:
    """A unit comes back to a square over which a line piece has passed meanwhile."""
    to, origin = node.played.arrival, node.unit.origin
    passing: Node | None = None
    before = node.parent
    while before is not None and before.parent is not None:
        move = before.move
        mover = before.before.get(move.departure) if move is not None else None  # none is dropped
        if move is not None and mover is not None:
            if mover.origin == origin and move.departure == to:
                if passing is not None:
                    yield _shown("Klasinc", node, before, passing)
                return
            is_line = mover.origin != origin and move.piece.walk in _LINES
            if is_line and to in between(move.departure, move.arrival):
                passing = before
        before = before.parent


def _shown(theme: str, last: Node, first: Node, *others: Node) -> Shown:
    nodes = (first, *others, last)
    return Shown(theme, (unit_name(last.unit),), nodes, (last.unit.origin,))
