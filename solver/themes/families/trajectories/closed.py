"""Units that come back to a square that they have left."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solver.themes.entry import Domain, Theme
from solver.themes.families.trajectories.stops import Stop, nodes_of
from solver.themes.geometry import point
from solver.themes.naming import truth
from solver.themes.shown import Shown

_PARAMETERS: tuple[tuple[str, Domain], ...] = (
    ("visitor", "unit"),
    ("length", "number"),
    ("captures", "truth"),
)
_TWIN = "The change of a twin that moves the unit is a step of its way."

THEMES = (
    Theme(
        key="TraceBack",
        en="Trace back",
        de="Rückweg",
        fr="Retour sur ses pas",
        kind="line",
        says="A unit comes back to a square by the squares of its way there, in reverse. The "
        "number is that of its moves to the farthest square.",
        source="yacpdb-predicates",
        witness="switchback",
        parameters=_PARAMETERS,
        play=_TWIN,
    ),
    Theme(
        key="LinearCycle",
        en="Linear cycle",
        de="Rundlauf auf einer Linie",
        fr="Circuit linéaire",
        kind="line",
        says="A unit comes back to a square by different squares of one straight line.",
        source="yacpdb-predicates",
        witness="linear-cycle",
        parameters=_PARAMETERS,
        play=_TWIN,
    ),
    Theme(
        key="ArealCycle",
        en="Areal cycle",
        de="Rundlauf auf einer Fläche",
        fr="Circuit non linéaire",
        kind="line",
        says="A unit comes back to a square by different squares that do not lie on one straight "
        "line.",
        source="yacpdb-predicates",
        witness="rundlauf",
        parameters=_PARAMETERS,
        play=_TWIN,
    ),
    Theme(
        key="ClosedWalk",
        en="Closed walk",
        de="Geschlossener Weg",
        fr="Parcours fermé",
        kind="line",
        says="A unit comes back to a square, neither on its own tracks nor by different squares.",
        source="yacpdb-predicates",
        witness="closed-walk",
        parameters=_PARAMETERS,
        play=_TWIN,
    ),
)


def closed(stop: Stop) -> Iterator[Shown]:
    """The closed walks of a way that ends at a stop, as YACPDB counts them: at each end of a unit's
    own tree of ways."""
    way = stop.way()
    squares = [one.square for one in way]
    if len(set(squares)) == len(squares):
        return
    for theme, start, end in _parts(squares, 0, len(squares), whole=True):
        part = way[start : end + 1]
        length = (end - start) // 2 if theme == "TraceBack" else end - start
        captures = any(one.captures for one in part)
        yield Shown(
            theme,
            (part[0].name, str(length), truth(captures)),
            nodes_of(part[1:]),
            (part[0].origin,),
            instance=(part[0].origin, *(one.square for one in part)),
        )


def _parts(
    squares: Sequence[str], begin: int, end: int, *, whole: bool
) -> Iterator[tuple[str, int, int]]:
    """The closed walks among squares: what they are, where they begin and where they end. whole:
    walks that are made of several shorter ones are named too."""
    at = begin
    while at < end:
        last = max(i for i in range(at, end) if squares[i] == squares[at])
        if last == at:
            at += 1
            continue
        part = squares[at : last + 1]
        if list(part) == list(reversed(part)):
            yield "TraceBack", at, last
        elif len(set(part)) == len(part) - 1:
            yield ("LinearCycle" if on_one_line(part) else "ArealCycle"), at, last
        else:
            if whole:
                yield "ClosedWalk", at, last
            yield from _parts(squares, at, last, whole=False)
        at = last + 1


def on_one_line(squares: Sequence[str]) -> bool:
    """Whether squares lie on one straight line, of whatever direction."""
    (x, y), *others = map(point, dict.fromkeys(squares))
    vectors = [(to_x - x, to_y - y) for to_x, to_y in others]
    return all(vectors[0][0] * dy == vectors[0][1] * dx for dx, dy in vectors[1:])
