"""Units that exchange their squares within one line."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from solver.themes.entry import Theme
from solver.themes.families.trajectories.stops import PLAIN, diagram
from solver.themes.naming import unit_name
from solver.themes.shown import Shown
from solver.themes.tree.node import Node, Position
from solver.themes.tree.play import Play

_TWIN = "The change of a twin that moves units is a move of theirs."

THEMES = (
    Theme(
        key="PW",
        en="Platzwechsel in a line",
        de="Platzwechsel in einem Abspiel",
        fr="Permutation de places",
        kind="line",
        says="So many units exchange their squares, each coming to that of the next one.",
        source="yacpdb-predicates",
        witness="place-exchange",
        parameters=(("units", "number"),),
        play=_TWIN,
    ),
    Theme(
        key="PWPiece",
        en="Unit of a Platzwechsel",
        de="Stein eines Platzwechsels",
        fr="Pièce d'un échange de places",
        kind="line",
        says="The unit takes part in an exchange of squares. The parameter says what it is when "
        "the exchange is complete.",
        source="yacpdb-predicates",
        witness="place-exchange",
        parameters=(("unit", "unit"),),
        play=_TWIN,
        includes=("PW",),
    ),
    Theme(
        key="PlaceExchange",
        en="Place exchange",
        de="Platzwechsel",
        fr="Échange de places",
        kind="line",
        says="Two units exchange their squares within one line.",
        source="problem-glossary",
        witness="place-exchange",
        keywords=("Platzwechsel", "Exchange of places"),
    ),
    Theme(
        key="CyclicPlaceExchange",
        en="Cyclic place exchange",
        de="Zyklischer Platzwechsel",
        fr="Échange cyclique de places",
        kind="line",
        says="Three or more units come each to the square of the next one within one line.",
        source="problem-glossary",
        witness="cyclic-place-exchange",
        keywords=("Cyclic Platzwechsel",),
    ),
)


class _Change:
    """A change of the position within a line: before, after, and the origins that it moves. node:
    the half-move, None where a twin makes it."""

    def __init__(
        self, before: Position, after: Position, moved: list[str], node: Node | None
    ) -> None:
        self.before = before
        self.after = after
        self.moved = moved
        self.node = node

    @cached_property
    def stood_at(self) -> dict[str, str]:
        """Where each origin stood."""
        return {unit.origin: at for at, unit in self.before.items()}

    @cached_property
    def stands_at(self) -> dict[str, str]:
        """Where each origin stands then."""
        return {unit.origin: at for at, unit in self.after.items()}


def exchanges(play: Play) -> Iterator[Shown]:
    """All exchanges of squares, in each line anew."""
    start = diagram(play)
    for twin in play.twins:
        first: list[_Change] = []
        if len(play.twins) > 1:
            change = _change(start, twin.start.position, None)
            first = [change] if change is not None else []
        open_ones = [(node, first) for node in reversed(twin.start.children)]
        while open_ones:
            node, earlier = open_ones.pop()
            if node.move is not None:
                change = _change(node.before, node.position, node)
                if change is not None:
                    for one in earlier:
                        yield from _completed(one, change)
                    earlier = [*earlier, change]
            open_ones.extend((child, earlier) for child in reversed(node.children))


def _change(before: Position, after: Position, node: Node | None) -> _Change | None:
    """The change of a half-move; None where nothing has moved."""
    move = node.move if node is not None else None
    if move is not None and not move.effects and move.kind in PLAIN:
        arrived = after.get(move.arrival)  # none of a unit that vanishes as it moves
        return None if arrived is None else _Change(before, after, [arrived.origin], node)
    change = _Change(before, after, [], node)
    stood = change.stood_at
    change.moved = [one for one, at in change.stands_at.items() if stood.get(one, at) != at]
    return change if change.moved else None


def _completed(earlier: _Change, later: _Change) -> Iterator[Shown]:
    """The exchanges between the position before one change and that after another."""
    for origin in later.moved:
        cycle = _cycle(origin, earlier, later)
        if cycle is None or not set(cycle) & set(earlier.moved):
            continue
        nodes = tuple(one.node for one in (earlier, later) if one.node is not None)
        units = tuple(sorted(cycle))
        instance = units, tuple(later.stands_at[one] for one in units)
        yield Shown("PW", (str(len(cycle)),), nodes, units, instance=instance)
        for one in cycle:
            name = unit_name(later.after[later.stands_at[one]])
            yield Shown("PWPiece", (name,), nodes, (one,), instance=(one, *instance))
        if len(nodes) == 2:
            theme = "PlaceExchange" if len(cycle) == 2 else "CyclicPlaceExchange"
            yield Shown(theme, (), nodes, units, instance=instance)


def _cycle(origin: str, earlier: _Change, later: _Change) -> list[str] | None:
    """The units of which each stands where the next one stood, this one first."""
    move = later.node.move if later.node is not None else None
    if move is not None and len(later.moved) == 1 and move.arrival not in earlier.before:
        return None  # as most are: nobody stood there
    home, square = earlier.stood_at.get(origin), later.stands_at[origin]
    if home is None or square == home:
        return None
    found = [origin]
    while square != home:
        follows = earlier.before.get(square)
        if follows is None or follows.origin not in later.stands_at:
            return None
        square = later.stands_at[follows.origin]
        found.append(follows.origin)
    return found
