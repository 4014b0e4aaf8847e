"""Captures that hang together with kings and with promotions."""

from __future__ import annotations

from collections.abc import Iterator

from solver.catalogue import walks
from solver.catalogue.stipulation.trees import other_side
from solver.themes.entry import Theme
from solver.themes.families.specials.happenings import promoted
from solver.themes.kinds_of_play import TOGETHER, is_together, solutions
from solver.themes.naming import unit_name
from solver.themes.probe import is_royal, royals
from solver.themes.shown import Shown
from solver.themes.tree.node import Branch, Node
from solver.themes.tree.play import Play

THEMES = (
    Theme(
        key="Kniest",
        en="Kniest",
        de="Kniest",
        fr="Kniest",
        kind="line",
        says="A capture on the square on which the king stands at the end that is mated.",
        source="helpmate-themes",
        witness="zajic",
        play=TOGETHER,
    ),
    Theme(
        key="WhiteKniest",
        en="White Kniest",
        de="Weißer Kniest",
        fr="Kniest blanc",
        kind="line",
        says="A capture on a square on which the king of the side that reaches the goal stands "
        "later in the line.",
        source="helpmate-themes",
        witness="white-kniest",
        play=TOGETHER,
    ),
    Theme(
        key="Zajic",
        en="Zajic",
        de="Zajic",
        fr="Zajic",
        kind="line",
        says="A unit captures on a square, the king captures it there, and is mated there at the "
        "end.",
        source="helpmate-themes",
        witness="zajic",
        play=TOGETHER,
        includes=("Kniest",),
    ),
    Theme(
        key="Phoenix",
        en="Phoenix",
        de="Phönix",
        fr="Phénix",
        kind="line",
        says="A unit is captured, and later a pawn of its side becomes what it was.",
        source="helpmate-themes",
        witness="phoenix",
        parameters=(("unit", "unit"),),
        includes=("Promotion",),
    ),
    Theme(
        key="Schnoebelen",
        en="Schnoebelen",
        de="Schnoebelen",
        fr="Schnoebelen",
        kind="line",
        says="A promoted unit is captured on the square of its promotion, without having moved.",
        source="helpmate-themes",
        witness="schnoebelen",
        parameters=(("unit", "unit"),),
        play=TOGETHER,
        includes=("Promotion",),
    ),
    Theme(
        key="ReciprocalCaptures",
        en="Reciprocal captures",
        de="Reziproke Schläge",
        fr="Captures réciproques",
        kind="lines",
        says="One unit captures another in one solution and is captured by it in another.",
        source="problem-glossary",
        witness="reciprocal-captures",
        play=TOGETHER,
    ),
)


def captures(play: Play) -> Iterator[Shown]:
    """The themes of captures in the lines that reach their goal."""
    together = is_together(play)
    pairs: dict[tuple[str, str], Node] = {}
    for branch, line in solutions(play):
        taking = [node for node in line if node.captured is not None]
        if taking:
            yield from _promoted(line, taking, together=together)
        if taking and together:
            yield from _kniest(branch, line, taking)
        for node in taking if together else ():
            victim = node.captured
            if victim is not None and node.played.departure in node.before:
                pairs.setdefault((node.unit.origin, victim.origin), node)
    for (one, other), node in pairs.items():
        answer = pairs.get((other, one))
        if answer is not None and one < other:
            yield Shown("ReciprocalCaptures", (), (node, answer), (one, other))


def _kniest(branch: Branch, line: list[Node], taking: list[Node]) -> Iterator[Shown]:
    """Captures where a king stands at the end or later."""
    last = line[-1]
    mated = other_side(branch.finisher)
    for king in royals(last.position, mated):
        origin = last.position[king].origin
        on_square = [node for node in taking if node.played.captured == king]
        for node in on_square:
            yield Shown("Kniest", (), (node, last), (origin,))
            before = [one for one in on_square if one.depth < node.depth and one.side != node.side]
            if before and is_royal(node.unit) and node.unit.origin == origin:
                yield Shown("Zajic", (), (before[-1], node, last), (origin,))
    for node in line:
        if node.move is None or node.side != branch.finisher:
            continue
        unit = node.before.get(node.move.departure)
        if unit is None or not is_royal(unit):
            continue
        for one in taking:
            if one.depth <= node.depth and one.played.captured == node.move.arrival:
                yield Shown("WhiteKniest", (), (one, node), (unit.origin,))


def _promoted(line: list[Node], taking: list[Node], *, together: bool) -> Iterator[Shown]:
    """Units that come back as promoted pawns, and promoted units that are captured at once."""
    for node in line:
        unit = promoted(node) if node.move is not None and node.move.effects else None
        if unit is None:
            continue
        for one in taking:
            victim = one.captured
            if victim is None:
                continue
            is_same = (victim.colour, victim.walk) == (unit.colour, unit.walk)
            if one.depth < node.depth and is_same and victim.walk not in walks.PAWNS:
                units = (victim.origin, unit.origin)
                yield Shown("Phoenix", (unit_name(unit),), (one, node), units)
            stays = one.played.captured == node.played.arrival and victim.origin == unit.origin
            if together and stays and one.depth > node.depth and _rests(line, node, one):
                yield Shown("Schnoebelen", (unit_name(unit),), (node, one), (unit.origin,))


def _rests(line: list[Node], promotion: Node, capture: Node) -> bool:
    """Whether the promoted unit does not move before it is captured."""
    square = promotion.played.arrival
    between = line[line.index(promotion) + 1 : line.index(capture)]
    return not any(node.move is not None and node.move.departure == square for node in between)
