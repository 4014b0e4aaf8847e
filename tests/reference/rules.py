"""Rule sets as values on the axes that the Circe family varies."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True)
class Rules:
    """What a capture brings about.

    reborn: who returns to the board: nobody, the captured unit (Circe) or the capturer (Anticirce).
    trigger: "this" capture, or the capture of the "last" half-move (Parrain).
    square: where: its "home" square, the capturer's "departure" square (PWC), the square shifted
        by the move's "vector" from the square of capture (Parrain), or "anywhere" empty, as the
        mover likes (Antisupercirce).
    occupied: what an occupied square means: no rebirth ("relaxed"), an illegal capture ("strict"),
        or the end of the unit that stands there ("assassin").
    kings: kings are reborn as well.
    may_stay: a capturer that captures on its own rebirth square may do so (Calvet; not Cheylan).
    promotes: a pawn reborn on its last rank promotes at once.
    first_rank_steps: pawns on their own first rank may make a single step and capture; elsewhere
        they stand still and do not even give check.
    """

    reborn: Literal["nobody", "victim", "capturer"] = "nobody"
    trigger: Literal["this", "last"] = "this"
    square: Literal["home", "departure", "vector", "anywhere"] = "home"
    occupied: Literal["relaxed", "strict", "assassin"] = "relaxed"
    kings: bool = False
    may_stay: bool = True
    promotes: bool = False
    first_rank_steps: bool = False


ORTHODOX = Rules()

#: Rule sets by the words of a statement.
RULES = {
    "": ORTHODOX,
    "Circe": Rules("victim"),
    "Circe RexInclusive": Rules("victim", kings=True),
    "Circe Strict": Rules("victim", occupied="strict"),
    "Circe Assassin": Rules("victim", occupied="assassin"),
    "Circe Parrain": Rules(
        "victim", trigger="last", square="vector", promotes=True, first_rank_steps=True
    ),
    "Circe PWC": Rules("victim", square="departure", promotes=True),
    "Circe PWC RexInclusive": Rules("victim", square="departure", promotes=True, kings=True),
    "AntiCirce": Rules("capturer", occupied="strict", kings=True),
    "AntiCirce Cheylan": Rules("capturer", occupied="strict", kings=True, may_stay=False),
    "AntiCirce Super": Rules(
        "capturer", square="anywhere", occupied="strict", kings=True, promotes=True
    ),
    "AntiCirce Super Cheylan": Rules(
        "capturer",
        square="anywhere",
        occupied="strict",
        kings=True,
        may_stay=False,
        promotes=True,
    ),
}
