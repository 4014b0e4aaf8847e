"""Where pawns promote, and to what."""

from __future__ import annotations

from solver.catalogue.conditions import printed
from solver.catalogue.conditions.form import condition
from solver.catalogue.conditions.shapes import LISTED_SQUARES, numbered
from solver.catalogue.conditions.sides import of_each_side
from solver.catalogue.rules import rule
from solver.catalogue.unit_arguments import Walks

ENTRIES = (
    condition(
        "SingleBox",
        de="NurPartiesatzSteine",
        arguments=(numbered(3, otherwise="Type1"),),
        summary="A side never has more of a kind than in the box of a game. Where none is left, a "
        "pawn cannot promote; under Type2 and Type3 it stays a pawn and promotes as soon as there "
        "is one, by the capture that puts it into the box or before its side's next move.",
        witness="conditions/single-box",
        rule=lambda c: rule("SingleBox", type=next((n for n in (2, 3) if c.has(f"Type{n}")), 1)),
    ),
    *of_each_side(
        "{}PromSquares",
        de="UWFeld{}",
        fr="{}CasePromotion",
        arguments=(LISTED_SQUARES,),
        summary="{} pawns promote on these squares and on no others.",
        witnesses=("conditions/promotion-squares", "conditions/promotion-squares"),
        rule=lambda c, side: rule("PromSquares", **{side: c.sites()}),
    ),
    condition(
        "GlasgowChess",
        de="GlasgowSchach",
        fr="EchecsGlasgow",
        summary="Pawns promote one rank earlier, and not on their last rank.",
        witness="conditions/glasgow",
        rule=lambda c: rule("PromSquares", rank=-2),
    ),
    condition(
        "PromOnly",
        de="UWnur",
        fr="PromSeul",
        arguments=(Walks(1),),
        summary="Pawns promote to these units and to no others.",
        witness="conditions/promotion-only",
        rule=lambda c: rule("PromOnly", names=c.arguments),
        unseen="promotions",
        brings=lambda arguments: arguments,
        printed=printed.walks,
    ),
    condition(
        "PromBothColours",
        de="UWBeideFarben",
        fr="PromDeuxCouleurs",
        summary="A pawn may promote to a unit of either side; it belongs to that side at once. The "
        "own king may not be in check then.",
        source="requests",
        witness="conditions/promotion-both-colours",
        rule=lambda c: rule("PromBothColours"),
    ),
    condition(
        "NoIProm",
        de="OhneIUW",
        fr="SansIProm",
        summary="Pawns do not promote to imitators.",
        witness="conditions/no-imitators",
        rule=lambda c: rule("NoIProm"),
    ),
)
