"""Moves of other shapes, and moves of units that are not one's own."""

from __future__ import annotations

from solver.catalogue.arguments import Numbers, Variants
from solver.catalogue.conditions.form import Shown, condition
from solver.catalogue.conditions.shapes import WITHOUT_KINGS
from solver.catalogue.rules import rule

ENTRIES = (
    condition(
        "Take&MakeChess",
        de="Take&MakeSchach",
        fr="Take&MakeEchecs",
        arguments=(Variants("take-make"),),
        summary="A capturing unit goes on, in the same move, as the captured unit could from the "
        "square of the capture without capturing; a capture that cannot go on is illegal. A king "
        "is checked by the capture alone, or, with Absolute, only by one that goes on.",
        source="popeye-conditions",
        witness="conditions/take-and-make",
        rule=lambda c: rule("Take&MakeChess", absolute=c.has("Absolute")),
    ),
    condition("Make&TakeChess", de="Make&TakeSchach", fr="Make&TakeEchecs"),
    condition("PlusChess", de="PlusSchach", fr="EchecsPlus"),
    condition("SeriesCapture", de="SerienSchlag", fr="SerieCapture"),
    condition(
        "CastlingChess",
        de="RochadeSchach",
        fr="EchecsRoque",
        shown=Shown(castling_in_full=True),
    ),
    condition("ExchangeCastling", de="PlatzwechselRochade", fr="EchangeRoque"),
    condition("Rokagogo", shown=Shown(castling_in_full=True)),
    condition(
        "MessignyChess", de="MessignySchach", fr="EchecsMessigny", arguments=(WITHOUT_KINGS,)
    ),
    condition("HalfInChess"),
    condition("AllInChess"),
    condition("MainlyInChess"),
    condition("Bicaptures"),
    condition("RoleExchange", de="Rollentausch", fr="EchangeRole", arguments=(Numbers(0, 1),)),
    condition(
        "DangerCirce",
        de="GefahrenCirce",
        fr="CirceDanger",
        summary="A unit that is attacked may also go to its home square, or capture there, kings "
        "included.",
        source="popeye-conditions",
        witness="conditions/danger-circe",
        rule=lambda c: rule("DangerCirce"),
    ),
)
