"""Themes as queries ask for them, whatever detectors there are."""

from __future__ import annotations

from collections.abc import Iterable

from solver.themes.entry import Domain, Family, Theme
from solver.themes.probe import Probes
from solver.themes.shown import Shown
from solver.themes.tree.play import Play

UNIT: tuple[str, Domain] = ("unit", "unit")
NUMBER: tuple[str, Domain] = ("length", "number")
TRUTH: tuple[str, Domain] = ("captures", "truth")
#: those of YACPDB, with their parameters
PARAMETERS: dict[str, tuple[tuple[str, Domain], ...]] = {
    "ClosedWalk": (UNIT, NUMBER, TRUTH),
    "TraceBack": (UNIT, NUMBER, TRUTH),
    "LinearCycle": (UNIT, NUMBER, TRUTH),
    "ArealCycle": (UNIT, NUMBER, TRUTH),
    "PW": (NUMBER,),
    "PWPiece": (UNIT,),
    **dict.fromkeys(("Star", "BigStar", "Cross", "BigCross", "Wheel"), (UNIT,)),
    **dict.fromkeys(("Albino", "Pickaninny", "CornerToCorner", "FourCorners"), (UNIT,)),
    "Excelsior": (("promotes to", "unit"), NUMBER),
    "Phases": (),
    "Twins": (),
    "ZilahiPiece": (UNIT, TRUTH),
    "Zilahi": (NUMBER,),
    "Models": (("pins", "number"), ("ideal", "truth")),
    "HundredDollar": (),
    "SinglePiece": (("side", "side"),),
    "OrganPipes": (),
}


def theme(key: str, parameters: tuple[tuple[str, Domain], ...] = ()) -> Theme:
    """A theme that says nothing."""
    return Theme(key, key, key, key, "line", "A line.", "", "", parameters)


THEMES = {key: theme(key, parameters) for key, parameters in PARAMETERS.items()}


def _find(play: Play, probes: Probes) -> Iterable[Shown]:
    """Whose pieces mate, and how many twins there are."""
    for line in play.solutions():
        mates = line[-1]
        colour = "w" if mates.side == "white" else "b"
        unit = colour + {"queen": "Q", "rook": "R"}.get(mates.unit.walk, "X")
        yield Shown("PWPiece", (unit,), (mates,), (mates.unit.origin,), matches=2)
    yield Shown("Twins", matches=len(play.twins))


FAMILY = Family("some", (THEMES["PWPiece"], THEMES["Twins"]), _find)
