"""Ways of a unit that have a name of their own: looked for where they are completed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from solver.themes.entry import Theme
from solver.themes.families.trajectories.closed import on_one_line
from solver.themes.families.trajectories.stops import Stop, nodes_of
from solver.themes.geometry import STEPS, Vector, point
from solver.themes.shown import Shown

THEMES = (
    Theme(
        key="Switchback",
        en="Switchback",
        de="Rückkehr",
        fr="Switchback",
        kind="line",
        says="A unit leaves a square and comes back to it by its next move, within one line. "
        "Editors use the word for units of the side that has to reach the goal; the parameter "
        "tells them apart.",
        source="problem-glossary",
        witness="switchback",
        parameters=(("visitor", "unit"),),
        includes=("TraceBack",),
    ),
    Theme(
        key="RoundWalk",
        en="Round walk",
        de="Rundweg",
        fr="Parcours en boucle",
        kind="line",
        says="A unit comes back to a square by two or more different squares, on a line or not.",
        source="helpmate-themes",
        witness="rundlauf",
        parameters=(("visitor", "unit"),),
    ),
    Theme(
        key="Rundlauf",
        en="Rundlauf",
        de="Rundlauf",
        fr="Circuit",
        kind="line",
        says="A unit comes back to a square by two or more different squares that do not lie on "
        "one straight line.",
        source="problem-glossary",
        witness="rundlauf",
        parameters=(("visitor", "unit"),),
        includes=("RoundWalk",),
        keywords=("Round trip",),
    ),
    Theme(
        key="Pendulum",
        en="Pendulum manoeuvre",
        de="Pendel",
        fr="Pendule",
        kind="line",
        says="A unit goes to and fro between two squares: there, back, and there again.",
        source="helpmate-themes",
        witness="pendulum",
        parameters=(("visitor", "unit"),),
        includes=("Switchback",),
        keywords=("Pendulum maneuver", "Pendulum"),
    ),
    Theme(
        key="Staircase",
        en="Staircase",
        de="Treppe",
        fr="Escalier",
        kind="line",
        says="A unit makes four or more moves of one step in turns into two directions.",
        source="problem-glossary",
        witness="staircase",
        parameters=(("visitor", "unit"),),
        keywords=("Staircase maneuver",),
    ),
    Theme(
        key="CornerToCorner",
        en="Corner to corner",
        de="Von Ecke zu Ecke",
        fr="De coin en coin",
        kind="line",
        says="A unit comes to a corner after another corner, within one line. The parameter says "
        "what it was on the corner before.",
        source="yacpdb-predicates",
        witness="corner-to-corner",
        parameters=(("visitor", "unit"),),
        play="The change of a twin that moves the unit is a step of its way.",
    ),
)


def returns(stop: Stop) -> Iterator[Shown]:
    """What a way shows that ends at a stop, and did not show before it."""
    way = stop.way()
    moved = _moved(way)
    if len(moved) > 2:
        yield from _named(moved)


def _moved(way: list[Stop]) -> list[Stop]:
    """The stops of a way within one line: what a twin moves begins anew."""
    for number in range(len(way) - 1, 0, -1):
        if way[number].node is None:
            return way[number:]
    return way


def _named(way: list[Stop]) -> Iterator[Shown]:
    squares = [one.square for one in way]
    last = squares[-1]
    if squares[-3] == last:
        yield _shown("Switchback", way[-3:])
        if len(way) > 3 and squares[-4] == squares[-2]:
            yield _shown("Pendulum", way[-4:])
    elif last in squares[:-3]:
        start = max(i for i, one in enumerate(squares[:-1]) if one == last)
        part = squares[start:]
        if len(set(part)) == len(part) - 1:
            yield _shown("RoundWalk", way[start:])
            if not on_one_line(part):
                yield _shown("Rundlauf", way[start:])
    if len(way) > 4 and _climbs(squares[-5:]):
        yield _shown("Staircase", way[-5:])


def _shown(theme: str, part: list[Stop]) -> Shown:
    first = part[0]
    instance = (first.origin, *(one.square for one in part))
    return Shown(theme, (first.name,), nodes_of(part[1:]), (first.origin,), instance=instance)


def _climbs(squares: Sequence[str]) -> bool:
    """Whether steps go in turns into two directions."""
    steps = [_vector(one, other) for one, other in pairwise(squares)]
    first, second = steps[0], steps[1]
    return (
        first in STEPS
        and second in STEPS
        and second not in (first, (-first[0], -first[1]))
        and steps[::2] == [first] * len(steps[::2])
        and steps[1::2] == [second] * len(steps[1::2])
    )


def _vector(start: str, end: str) -> Vector:
    (x, y), (to_x, to_y) = point(start), point(end)
    return to_x - x, to_y - y


def corner_to_corner(stop: Stop, corners: frozenset[str]) -> Iterator[Shown]:
    """A unit that has come to a corner after another one."""
    if stop.square not in corners:
        return
    part = [stop]
    before = stop.before
    while before is not None:
        part.append(before)
        if before.square in corners and before.square != stop.square:
            instance = (stop.origin, before.square, stop.square)
            nodes = nodes_of(part[-2::-1])
            yield Shown("CornerToCorner", (before.name,), nodes, (stop.origin,), instance=instance)
            return
        before = before.before
