"""Words that say in which half-moves the other conditions hold."""

from __future__ import annotations

from solver.catalogue.arguments import Numbers
from solver.catalogue.conditions.form import condition

_HALF_MOVE = Numbers(1, 1, 1, 9999)

ENTRIES = (
    condition(
        "ConditionsUntilPly",
        de="BedingungenBisZug",
        fr="ConditionsJusqua",
        arguments=(_HALF_MOVE,),
        summary="The other conditions hold in the half-moves up to this one, and no longer. "
        "Half-moves are counted over both sides.",
        source="half-moves",
        witness="conditions/until-half-move",
        bounds="until",
    ),
    condition(
        "ConditionsFromPly",
        de="BedingungenAbZug",
        fr="ConditionsDepuis",
        arguments=(_HALF_MOVE,),
        summary="The other conditions hold from this half-move on, and not before. Half-moves are "
        "counted over both sides.",
        source="half-moves",
        witness="conditions/from-half-move",
        bounds="from",
    ),
)
