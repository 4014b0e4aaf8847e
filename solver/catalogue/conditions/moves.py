"""Moves of other shapes, and moves of units that are not one's own."""

from __future__ import annotations

from solver.catalogue.arguments import Numbers, Variants
from solver.catalogue.conditions.form import Army, Shown, condition
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
        witness="conditions/take-and-make",
        rule=lambda c: rule("Take&MakeChess", absolute=c.has("Absolute")),
    ),
    condition(
        "Make&TakeChess",
        de="Make&TakeSchach",
        fr="Make&TakeEchecs",
        summary="A capturing unit first moves, without capturing, as the unit that it is going to "
        "capture could, and captures from there by its own walk; it captures, and checks, in no "
        "other way.",
        witness="conditions/make-and-take",
        rule=lambda c: rule("Make&TakeChess"),
        makes=True,
    ),
    condition(
        "PlusChess",
        de="PlusSchach",
        fr="EchecsPlus",
        summary="A unit on d4, e4, d5 or e5 may also capture, and check, as if it stood on another "
        "one of these squares that is empty.",
        witness="conditions/plus",
        rule=lambda c: rule("PlusChess", squares=c.squares("d4", "e4", "d5", "e5")),
    ),
    condition(
        "SeriesCapture",
        de="SerienSchlag",
        fr="SerieCapture",
        summary="A unit that has captured may go on in the same move, capturing or not, and after "
        "each further capture again; not while a king is in check.",
        witness="conditions/series-capture",
        rule=lambda c: rule("SeriesCapture"),
    ),
    condition(
        "CastlingChess",
        de="RochadeSchach",
        fr="EchecsRoque",
        summary="In place of the castlings of chess a king goes two squares along a line towards "
        "the first unit on it, of whichever side, which jumps to the square that he has passed; it "
        "stands three squares away or more. Neither before nor on that square he is in check.",
        witness="conditions/castling-chess",
        rule=lambda c: rule("CastlingChess"),
        army=Army(castles=False),
        shown=Shown(castling_in_full=True),
    ),
    condition(
        "ExchangeCastling",
        de="PlatzwechselRochade",
        fr="EchangeRoque",
        summary="In place of the castlings of chess a king changes places, once in a game, with a "
        "unit of his own side that is no pawn, be he in check or not.",
        witness="conditions/exchange-castling",
        rule=lambda c: rule("ExchangeCastling"),
        army=Army(castles=False),
    ),
    condition(
        "Rokagogo",
        summary="In place of the castlings of chess a king goes two squares along a rank or file "
        "towards a rook, the first unit on it, which jumps to the square that he has passed; it "
        "stands three squares away or more. Neither before nor on that square he is in check.",
        witness="conditions/rokagogo",
        rule=lambda c: rule("Rokagogo", partner="rook", straight=True),
        army=Army(castles=False),
        shown=Shown(castling_in_full=True),
    ),
    condition(
        "MessignyChess",
        de="MessignySchach",
        fr="EchecsMessigny",
        arguments=(WITHOUT_KINGS,),
        summary="A unit, king or not, also changes places with an enemy unit of its walk, without "
        "attacking it by that, but none of two that have just done so; kings do not with "
        "RexExclusive.",
        witness="conditions/messigny",
        rule=lambda c: rule("MessignyChess", kings=not c.has("RexExclusive")),
    ),
    condition(
        "HalfInChess",
        summary="Each side moves the units of the other one; units capture, and check, as units of "
        "their own side.",
        witness="conditions/half-in",
        rule=lambda c: rule("HalfInChess"),
    ),
    condition(
        "AllInChess",
        summary="Each side moves units of both sides, which capture, and check, as units of their "
        "own side; a move without capture may not be taken back by the next one.",
        witness="conditions/all-in",
        rule=lambda c: rule("AllInChess", own=True, back=False),
    ),
    condition(
        "MainlyInChess",
        summary="Each side moves units of both sides, which capture, and check, as units of their "
        "own side, but not the unit that has just moved.",
        witness="conditions/mainly-in",
        rule=lambda c: rule("MainlyInChess", own=True, again=False),
    ),
    condition(
        "Bicaptures",
        summary="Units capture units of their own side as well, but not their king.",
        witness="conditions/bicaptures",
        rule=lambda c: rule("Bicaptures"),
    ),
    condition(
        "RoleExchange",
        de="Rollentausch",
        fr="EchangeRole",
        arguments=(Numbers(0, 1),),
        summary="In place of a move, White may exchange the roles, not more often than the number "
        "says: the board is turned by 180 degrees and all units change sides. This is no way out "
        "of mate or stalemate.",
        witness="conditions/role-exchange",
        rule=lambda c: rule("RoleExchange", most=c.arguments),
        shown=Shown(untold=True),
    ),
    condition(
        "DangerCirce",
        de="GefahrenCirce",
        fr="CirceDanger",
        summary="A unit that is attacked may also go to its home square, or capture there, kings "
        "included.",
        witness="conditions/danger-circe",
        rule=lambda c: rule("DangerCirce"),
    ),
)
