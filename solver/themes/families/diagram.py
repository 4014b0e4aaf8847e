"""What the diagram alone shows: how many units there are, and which."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from solver.themes.entry import Family, Theme
from solver.themes.probe import Probes
from solver.themes.shown import Shown
from solver.themes.tree.node import Unit
from solver.themes.tree.play import Play

_MINIATURE = 7
_MEREDITH = 12

THEMES = (
    Theme(
        key="Miniature",
        en="Miniature",
        de="Miniatur",
        fr="Miniature",
        kind="diagram",
        says=f"The diagram has at most {_MINIATURE} units.",
        source="problem-glossary",
        witness="mirror-mate",
    ),
    Theme(
        key="Meredith",
        en="Meredith",
        de="Meredith",
        fr="Meredith",
        kind="diagram",
        says=f"The diagram has {_MINIATURE + 1} to {_MEREDITH} units.",
        source="problem-glossary",
        witness="smothered-mate",
    ),
    Theme(
        key="NoPawns",
        en="No pawns",
        de="Bauernlos",
        fr="Sans pions",
        kind="diagram",
        says="There is no pawn in the diagram.",
        source="yacpdb-keywords",
        witness="rex-solus",
        fairy="Only the walk of the pawn of chess counts.",
        keywords=("Aristocrat",),
    ),
    Theme(
        key="Kindergarten",
        en="Kindergarten problem",
        de="Kindergartenproblem",
        fr="Problème jardin d'enfants",
        kind="diagram",
        says="The diagram has pawns and kings alone, and at least one pawn.",
        source="problem-glossary",
        witness="kindergarten",
        keywords=("Kindergarten",),
    ),
    Theme(
        key="RexSolus",
        en="Rex solus",
        de="Rex solus",
        fr="Rex solus",
        kind="diagram",
        says="One side has its king alone, the other one has more.",
        source="problem-glossary",
        witness="rex-solus",
        parameters=(("side", "side"),),
    ),
)


def _find(play: Play, probes: Probes) -> Iterator[Shown]:
    """Twins other than the diagram are not looked at: they are no diagrams."""
    if not play.twins:
        return
    units = list(play.twins[0].start.position.values())
    if units:
        yield from (_whole(theme, units) for theme in _sizes(units))
        yield from _lonely(units)


def _sizes(units: list[Unit]) -> Iterator[str]:
    walks = {unit.walk for unit in units}
    if len(units) <= _MINIATURE:
        yield "Miniature"
    elif len(units) <= _MEREDITH:
        yield "Meredith"
    if "pawn" not in walks:
        yield "NoPawns"
    elif walks <= {"king", "pawn"}:
        yield "Kindergarten"


def _lonely(units: list[Unit]) -> Iterator[Shown]:
    sides = Counter(unit.colour for unit in units)
    for side, letter in (("white", "w"), ("black", "b")):
        if sides[side] == 1 < len(units):  # type: ignore[index]
            (lonely,) = (unit for unit in units if unit.colour == side)
            if lonely.walk == "king":
                yield Shown("RexSolus", (letter,), units=(lonely.origin,))


def _whole(theme: str, units: list[Unit]) -> Shown:
    return Shown(theme, units=tuple(unit.origin for unit in units), instance="diagram")


FAMILY = Family("diagram", THEMES, _find)
