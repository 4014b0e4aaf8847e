"""The conditions: names, arguments and, for those that can be solved, what they mean.

All names stand in catalogue.conditions_known; here are the meanings. A condition of the Circe
family also has a row in catalogue.circe_rows, which decides what of it can be solved.
"""

from __future__ import annotations

from collections.abc import Iterable

from solver.catalogue import circe
from solver.catalogue.arguments import Shape
from solver.catalogue.circe_meanings import CIRCE_MEANINGS, Meaning
from solver.catalogue.conditions_known import KNOWN, Known
from solver.catalogue.conditions_known import RESTRICTED_SIDE as _RESTRICTED
from solver.catalogue.entries import Entry
from solver.model import Condition


class ConditionEntry(Entry, frozen=True):
    """A condition. arguments: what may follow it."""

    arguments: tuple[Shape, ...] = ()


_MEANINGS = CIRCE_MEANINGS | {
    "Circe": Meaning(
        "A captured unit other than a king is reborn on its home square if that is empty.",
        "circe",
        "conditions/circe",
    ),
    "PWC": Meaning(
        "Platzwechselcirce: a captured unit is reborn on the square that the capturing unit left.",
        "pwc",
        "conditions/pwc",
    ),
    "ParrainCirce": Meaning(
        "A captured unit is reborn after the next half-move, as far and in the direction from the "
        "square of its capture as that half-move goes, if the square is empty.",
        "circe-parrain",
        "conditions/parrain-circe",
    ),
    "CirceAssassin": Meaning(
        "A captured unit is reborn on its home square whatever stands there; the occupant "
        "disappears.",
        "circe-assassin",
        "conditions/circe-assassin",
    ),
    "AntiCirce": Meaning(
        "After a capture the capturing unit, kings included, is reborn on its home square; the "
        "capture is illegal if that is occupied.",
        "anticirce",
        "conditions/anticirce",
    ),
    "AntiSuperCirce": Meaning(
        "After a capture the side that captures puts the capturing unit on any empty square.",
        "antisupercirce",
        "conditions/anti-super-circe",
    ),
    "DangerCirce": Meaning(
        "A unit that is attacked may also go to its home square, or capture there, kings included.",
        "popeye-conditions",
        "conditions/danger-circe",
    ),
    "LastCapture": Meaning(
        "The unit captured by the half-move before the diagram, with its square: it is reborn by "
        "the first half-move under Circe Parrain.",
        "popeye-conditions",
        "conditions/last-capture",
    ),
}


def _entry(known: Known) -> ConditionEntry:
    meaning = _MEANINGS.get(known.key)
    if meaning is None:
        return ConditionEntry(known.key, known.names, arguments=known.arguments)
    return ConditionEntry(
        known.key,
        known.names,
        True,
        meaning.summary,
        meaning.source,
        meaning.witness,
        known.arguments,
    )


#: all conditions by key, in the order in which they are written under a diagram
CONDITIONS: dict[str, ConditionEntry] = {
    known.key: _entry(known) for known in (*KNOWN, *_RESTRICTED)
}
#: keys of the conditions for the side that the stipulation restricts
RESTRICTED_SIDE = tuple(known.key for known in _RESTRICTED)


def unsupported(conditions: Iterable[Condition]) -> str | None:
    """The first of the conditions that cannot be solved yet, for a message, or None.

    Raises circe.CirceError for variants that contradict each other.
    """
    listed = tuple(conditions)
    for condition in listed:
        if not circe.is_family(condition.name) and not CONDITIONS[condition.name].supported:
            return condition.name
    return circe.unsupported(listed)
