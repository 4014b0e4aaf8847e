"""What all solutions have in common, and what one side does throughout."""

from __future__ import annotations

from collections.abc import Iterator

from solver.catalogue.stipulation.trees import other_side
from solver.themes.entry import Theme
from solver.themes.geometry import around
from solver.themes.kinds_of_play import TOGETHER, is_together, solutions
from solver.themes.probe import Probe, Probes, is_royal, royals
from solver.themes.shown import Shown
from solver.themes.tree.node import Branch, Node, TwinPlay
from solver.themes.tree.play import Play

THEMES = (
    Theme(
        key="SetPlay",
        en="Set play",
        de="Satzspiel",
        fr="Jeu apparent",
        kind="phases",
        says="The other side could begin: then there is exactly one solution, a half-move shorter.",
        source="helpmate-themes",
        witness="set-play",
        play=TOGETHER,
    ),
    Theme(
        key="Captureless",
        en="No capture",
        de="Schlagfrei",
        fr="Sans capture",
        kind="lines",
        says="No solution has a capture.",
        source="helpmate-themes",
        witness="set-play",
        play=TOGETHER,
    ),
    Theme(
        key="Checkless",
        en="No check",
        de="Schachfrei",
        fr="Sans échec",
        kind="lines",
        says="No move gives check before the last one of each solution.",
        source="helpmate-themes",
        witness="set-play",
        play=TOGETHER,
    ),
    Theme(
        key="SinglePiece",
        en="Single piece",
        de="Ein Stein allein",
        fr="Une seule pièce",
        kind="line",
        says='One unit makes all moves of a side in a solution. The parameter: "white", the side '
        'that reaches the goal, or "black", the other one.',
        source="helpmate-themes",
        witness="set-play",
        parameters=(("side", "side"),),
        play=TOGETHER,
    ),
    Theme(
        key="FieldBlock",
        en="Block at the king",
        de="Blockung am König",
        fr="Blocage près du roi",
        kind="line",
        says="A unit of the mated side, not its king, moves to a square next to that of the king "
        "at the end and stays there, and no unit attacks it.",
        source="helpmate-themes",
        witness="field-block",
        play=TOGETHER,
    ),
)


def whole_play(play: Play, probes: Probes) -> Iterator[Shown]:
    """These themes, in help play and series play."""
    if not is_together(play):
        return
    lines = list(solutions(play))
    for twin in play.twins:
        yield from _set_play(twin)
    if not lines:
        return
    last = tuple(line[-1] for _, line in lines)
    nodes = [node for _, line in lines for node in line if node.move is not None]
    if not any(node.played.captured for node in nodes):
        yield Shown("Captureless", nodes=last, instance="all")
    ends = {id(node) for node in last}
    if not any(id(node) not in ends and _checks(node, probes.at(node)) for node in nodes):
        yield Shown("Checkless", nodes=last, instance="all")
    for branch, line in lines:
        yield from _single(branch, line)
        yield from _blocks(branch, line[-1], line, probes.of(branch.twin))


def _set_play(twin: TwinPlay) -> Iterator[Shown]:
    branches = [branch for branch in twin.branches if branch.kind == "set"]
    if len(branches) == 1:
        nodes = (next(branches[0].lines())[-1],)
        yield Shown("SetPlay", nodes=nodes, instance=twin.label)


def _checks(node: Node, probe: Probe) -> bool:
    """Whether a half-move gives check: not all who print a solution say so."""
    if node.played.check:
        return True
    if not probe.is_orthodox:
        return False
    kings = royals(node.position, other_side(node.side))
    return any(probe.attackers(node.position, king, node.side) for king in kings)


def _single(branch: Branch, line: list[Node]) -> Iterator[Shown]:
    """A side of which one unit alone moves."""
    for side in (branch.finisher, other_side(branch.finisher)):
        own = [node for node in line if node.side == side and node.move is not None]
        units = {node.unit.origin for node in own if node.played.departure in node.before}
        if own and len(units) == 1:
            name = "w" if side == branch.finisher else "b"
            yield Shown("SinglePiece", (name,), tuple(own), tuple(units))


def _blocks(branch: Branch, last: Node, line: list[Node], probe: Probe) -> Iterator[Shown]:
    """Units that have moved next to their own king and are not attacked there."""
    mated = other_side(branch.finisher)
    kings = royals(last.position, mated)
    if len(kings) != 1 or not probe.is_orthodox:
        return
    (king,) = kings
    lifted = {at: unit for at, unit in last.position.items() if at != king}
    for square in around(king, probe.board):
        unit = last.position.get(square)
        if unit is None or unit.colour != mated or is_royal(unit):
            continue
        moves = [node for node in line if _goes(node, unit.origin, square)]
        if moves and not probe.attackers(lifted, square, branch.finisher):
            yield Shown("FieldBlock", (), (moves[-1], last), (unit.origin,))


def _goes(node: Node, origin: str, square: str) -> bool:
    """Whether the half-move brings the unit to the square."""
    move = node.move
    if move is None or move.arrival != square:
        return False
    unit = node.position.get(square)
    return unit is not None and unit.origin == origin
