"""The entries of batteries."""

from __future__ import annotations

from solver.themes.entry import Theme

_LINES = "Lines are those of riders; of other units, and on boards of hexes, there are none."
_SOURCE = "strategy-themes"

THEMES = (
    Theme(
        key="BatteryPlay",
        en="Battery play",
        de="Batteriespiel",
        fr="Jeu de batterie",
        kind="geometry",
        says="A unit gives check or mates by opening the line of a rider of its side to the king.",
        source=_SOURCE,
        witness="batteries",
        fairy=_LINES,
    ),
    Theme(
        key="RoyalBattery",
        en="Royal battery",
        de="Königsbatterie",
        fr="Batterie royale",
        kind="geometry",
        says="The unit that opens a battery's line to the king is the own king.",
        source=_SOURCE,
        witness="royal-battery",
        fairy=_LINES,
        includes=("BatteryPlay",),
        keywords=("King's battery",),
    ),
    Theme(
        key="IndirectBattery",
        en="Indirect battery",
        de="Indirekte Batterie",
        fr="Batterie indirecte",
        kind="geometry",
        says="The unit that mates opens the line of a rider of its side to a square beside the"
        " king, which nobody else guards; the line does not reach the king himself.",
        source=_SOURCE,
        witness="indirect-battery",
        fairy="Looked for with the units and rules of chess.",
    ),
    Theme(
        key="HalfBattery",
        en="Half-battery",
        de="Halbbatterie",
        fr="Demi-batterie",
        kind="geometry",
        says="Two units of a side stand between its rider and the king. In one line the first"
        " leaves and the second opens the battery, in another the second leaves and the first does"
        " it.",
        source=_SOURCE,
        witness="half-battery",
        fairy=_LINES,
        includes=("BatteryPlay",),
    ),
    Theme(
        key="BatteryCreation",
        en="Battery creation",
        de="Batteriebildung",
        fr="Création de batterie",
        kind="geometry",
        says="A side's move builds a battery that fires later in the line.",
        source=_SOURCE,
        witness="half-battery",
        fairy=_LINES,
        includes=("BatteryPlay",),
    ),
    Theme(
        key="BatteryDestruction",
        en="Battery destruction",
        de="Batterieabbau",
        fr="Destruction de batterie",
        kind="geometry",
        says="In a solution a side's move gives up its battery without firing it: the rider leaves"
        " the line or another unit of its side enters it.",
        source=_SOURCE,
        witness="battery-destruction",
        fairy=_LINES,
    ),
    Theme(
        key="SiersBattery",
        en="Siers battery",
        de="Siers-Rössel",
        fr="Batterie Siers",
        kind="geometry",
        says="A battery's front unit gives check by opening the line, and mates with its side's"
        " next move. Tries are not looked at.",
        source="strategy-themes",
        witness="siers-battery",
        fairy=_LINES,
        includes=("BatteryPlay",),
        keywords=("Siers theme",),
    ),
)
