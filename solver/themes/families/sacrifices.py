"""Units that are given up, and lines that captures clear."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solver.model import Colour
from solver.themes.answers import can_capture
from solver.themes.entry import Family, Theme
from solver.themes.families.manoeuvres.rides import Rides
from solver.themes.probe import Probe, Probes, is_royal
from solver.themes.shown import Shown
from solver.themes.tree.node import Branch, Node, Position
from solver.themes.tree.play import Play

THEMES = (
    Theme(
        key="ActiveSacrifice",
        en="Active sacrifice",
        de="Aktives Opfer",
        fr="Sacrifice actif",
        kind="line",
        says="In a solution a unit goes to a square where the next half-move captures it. It could"
        " not be captured before.",
        source="pdb-keywords",
        witness="active-sacrifice",
        play="solutions; in direct play the side that reaches the goal makes the sacrifice",
        fairy="Whether it could be captured before is asked of the rules.",
    ),
    Theme(
        key="PassiveSacrifice",
        en="Passive sacrifice",
        de="Passives Opfer",
        fr="Sacrifice passif",
        kind="line",
        says="In a solution a side's move lets another unit of it, no pawn, be captured by the next"
        " half-move. It could not be captured before.",
        source="pdb-keywords",
        witness="passive-sacrifice",
        play="solutions; in direct play the side that reaches the goal makes the sacrifice",
        fairy="Whether it could be captured before is asked of the rules.",
    ),
    Theme(
        key="Annihilation",
        en="Annihilation",
        de="Annihilation",
        fr="Annihilation",
        kind="geometry",
        says="A unit captures on a square of a line and leaves it again. Then a rider goes over the"
        " square, with check or reaching the goal.",
        source="strategy-themes",
        witness="annihilation",
    ),
)


def _find(play: Play, probes: Probes) -> Iterator[Shown]:
    for branch in play.branches():
        if branch.kind in ("key", "line", "postkey"):
            probe = probes.of(branch.twin)
            yield from _sacrifices(branch, probe)
            if not probe.board.heights:
                for leaf in branch.node.leaves():
                    if leaf.ends and leaf.played.goal:
                        yield from _annihilations(leaf.way())


def _sacrifices(branch: Branch, probe: Probe) -> Iterator[Shown]:
    for node in branch.node.below():
        if node.move is None or (branch.is_battle and node.side != branch.finisher):
            continue
        for reply in node.children:
            unit = reply.captured
            if reply.move is None or unit is None or unit.colour != node.side or is_royal(unit):
                continue
            moved = reply.move.captured == node.move.arrival
            at = node.move.departure if moved else reply.move.captured
            assert at is not None
            if not moved and unit.walk == "pawn":
                continue
            if _was_safe(probe, node.before, at, unit.origin, reply.side):
                theme = "ActiveSacrifice" if moved else "PassiveSacrifice"
                yield Shown(theme, nodes=(node, reply), units=(unit.origin,))


def _was_safe(probe: Probe, position: Position, at: str, origin: str, enemy: Colour) -> bool:
    """Whether the enemy, had it been to move, could not have captured a unit."""
    unit = position.get(at)
    if unit is None or unit.origin != origin:
        return False
    if not probe.knows_attacks:
        return False
    return not can_capture(probe, position, at, enemy)


def _annihilations(way: Sequence[Node]) -> Iterator[Shown]:
    for ride in Rides().of(way):
        if not ride.path or not (ride.node.played.check or ride.node.played.goal):
            continue
        for taking in way:
            if taking.depth >= ride.node.depth or taking.captured is None:
                continue
            square = taking.played.captured
            if square != taking.played.arrival or taking.played.departure not in taking.before:
                continue
            if is_royal(taking.unit):
                continue
            if square in ride.path:
                taker = taking.unit.origin
                left = _left(way, taking, ride.node)
                if left is not None and taker != ride.origin:
                    nodes = (taking, left, ride.node)
                    yield Shown("Annihilation", nodes=nodes, units=(taker, ride.origin))


def _left(way: Sequence[Node], taking: Node, until: Node) -> Node | None:
    """The half-move by which the unit that captured leaves the square."""
    square = taking.played.arrival
    for node in way:
        is_between = taking.depth < node.depth < until.depth
        if is_between and node.move is not None and node.move.departure == square:
            return node if node.side == taking.side else None  # it is captured
    return None


FAMILY = Family("sacrifices", THEMES, _find)
