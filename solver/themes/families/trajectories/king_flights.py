"""Patterns of the squares to which the king may flee after the first move."""

from __future__ import annotations

from collections.abc import Iterator

from solver.catalogue.stipulation.trees import other_side
from solver.themes.entry import Theme
from solver.themes.flights import flights
from solver.themes.geometry import DIAGONALS, ORTHOGONALS, Vector, point
from solver.themes.probe import Probe, Probes, royals
from solver.themes.shown import Shown
from solver.themes.tree.node import Branch, Node
from solver.themes.tree.play import Play

_BATTLE = "After the key, or in set play, of battle play; tries are left out."

THEMES = (
    Theme(
        key="KingStarFlight",
        en="King star flight",
        de="Sternflucht",
        fr="Fuites en étoile",
        kind="probe",
        says="The king that is attacked may flee to the four squares that touch his by a corner, "
        "and perhaps to others.",
        source="problem-glossary",
        witness="king-star-flight",
        play=_BATTLE,
        keywords=("Star flight", "Star flights"),
    ),
    Theme(
        key="KingCrossFlight",
        en="King cross flight",
        de="Kreuzflucht",
        fr="Fuites en croix",
        kind="probe",
        says="The king that is attacked may flee to the four squares that touch his by a side, "
        "and perhaps to others.",
        source="problem-glossary",
        witness="king-cross-flight",
        play=_BATTLE,
        keywords=("Cross flight", "Cross flights"),
    ),
    Theme(
        key="KingYFlight",
        en="King Y-flight",
        de="Y-Flucht",
        fr="Fuites en Y",
        kind="probe",
        says="The king that is attacked may flee to three squares in the form of a Y: two that "
        "touch his by a corner, on one side of it, and the one straight behind him; perhaps to "
        "others as well.",
        source="problem-glossary",
        witness="king-y-flight",
        play=_BATTLE,
        keywords=("Y-flight", "Y-flights"),
    ),
)
#: the forms of a Y: one step straight, and the two diagonal ones away from it
_Y: tuple[frozenset[Vector], ...] = tuple(
    frozenset({(x, y), *((a, b) for a, b in DIAGONALS if (x and a == -x) or (y and b == -y))})
    for x, y in ORTHOGONALS
)


def king_flights(play: Play, probes: Probes) -> Iterator[Shown]:
    """The patterns of flights of all keys."""
    for branch in play.branches():
        if branch.is_battle and branch.kind in ("key", "set", "postkey"):
            yield from _of_branch(branch, probes.of(branch.twin))


def _of_branch(branch: Branch, probe: Probe) -> Iterator[Shown]:
    node, side = branch.node, other_side(branch.side)
    kings = royals(node.position, side)
    if len(kings) != 1 or probe.board.heights:
        return
    (king,) = kings
    found = flights(node.position, side, probe)
    if found is None:
        return
    x, y = point(king)
    vectors = {(point(at)[0] - x, point(at)[1] - y) for at in found}
    unit = node.position[king]
    for theme in _patterns(frozenset(vectors)):
        nodes: tuple[Node, ...] = tuple(
            one for one in node.children if one.move and one.move.departure == king
        )
        yield Shown(theme, (), (node, *nodes), (unit.origin,), instance=(branch.kind, node.move))


def _patterns(vectors: frozenset[Vector]) -> Iterator[str]:
    if set(DIAGONALS) <= vectors:
        yield "KingStarFlight"
    if set(ORTHOGONALS) <= vectors:
        yield "KingCrossFlight"
    if any(form <= vectors for form in _Y):
        yield "KingYFlight"
