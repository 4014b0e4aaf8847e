"""Where pawns promote, and to what."""

from __future__ import annotations

from solver.catalogue.arguments import Walks
from solver.catalogue.conditions import printed
from solver.catalogue.conditions.form import condition
from solver.catalogue.conditions.shapes import LISTED_SQUARES, numbered

ENTRIES = (
    condition("SingleBox", de="NurPartiesatzSteine", arguments=(numbered(3, otherwise="Type1"),)),
    condition(
        "WhitePromSquares", de="UWFeldWeiss", fr="BlancCasePromotion", arguments=(LISTED_SQUARES,)
    ),
    condition(
        "BlackPromSquares", de="UWFeldSchwarz", fr="NoirCasePromotion", arguments=(LISTED_SQUARES,)
    ),
    condition("GlasgowChess", de="GlasgowSchach", fr="EchecsGlasgow"),
    condition("PromOnly", de="UWnur", fr="PromSeul", arguments=(Walks(1),), printed=printed.walks),
    condition("NoIProm", de="OhneIUW", fr="SansIProm"),
)
