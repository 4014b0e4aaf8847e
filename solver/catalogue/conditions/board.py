"""Units that come, go or are shifted by others' moves, and boards that change."""

from __future__ import annotations

from solver.catalogue.arguments import Numbers, Squares, Variants
from solver.catalogue.conditions import printed
from solver.catalogue.conditions.form import Shown, Standing, condition
from solver.catalogue.conditions.shapes import LISTED_SQUARES, lettered, numbered
from solver.catalogue.conditions.sides import of_each_side
from solver.catalogue.rules import rule

SENTINELLES = Variants(
    "sentinelles",
    after={
        "MaximumBlack": Numbers(0, 1),
        "MaximumWhite": Numbers(0, 1),
        "MaximumTotal": Numbers(0, 1),
    },
)

ENTRIES = (
    condition("Sentinelles", arguments=(SENTINELLES,), printed=printed.sentinels),
    condition(
        "RepublicanChess",
        de="RepublikanerSchach",
        fr="EchecsRepublicains",
        arguments=(numbered(2, otherwise="Type2"),),
        kings="optional",
    ),
    condition("RoyalDynasty", de="KoenigsDynastie", fr="DynastieRoyale", kings="any"),
    condition(
        "GhostChess",
        de="Geisterschach",
        fr="EchecsGhost",
        summary="A captured unit comes back as a ghost, which cannot be captured, when the square "
        "where it was captured is empty.",
        source="popeye-conditions",
        witness="conditions/ghost",
        shown=Shown(to_come="uncapturable"),
        rule=lambda c: rule("GhostChess"),
    ),
    condition(
        "HauntedChess",
        de="Spukschach",
        fr="EchecsHantes",
        shown=Shown(to_come="uncapturable"),
    ),
    condition("LostPieces", de="VerloreneSteine", fr="PiecesPerdues"),
    condition("Breton", arguments=(Variants("breton"),)),
    condition(
        "PADChess",
        de="PADSchach",
        fr="PADechecs",
        arguments=(Variants("circe-variant", ("Strict", "RexInclusive", "RexExclusive")),),
    ),
    condition(
        "Imitator",
        arguments=(Squares(),),
        shown=Shown(standing=Standing("imitator", ("rotate", "mirror"))),
    ),
    condition("Wormholes", de="Wurmloecher", fr="TrousDeVer", arguments=(LISTED_SQUARES,)),
    condition("SwappingKings", de="TauschKoenige", fr="RoisEchanges"),
    *of_each_side(
        "{}OscillatingKings",
        de="{}eOszillierendeKoenige",
        fr="{}RoisOscillant",
        arguments=(lettered("ABC"),),
    ),
    condition("ActuatedRevolvingBoard"),
    condition("ActuatedRevolvingCentre"),
    condition("HaanerChess", de="HaanerSchach", fr="Haan"),
    condition("AliceChess", de="AliceSchach", fr="Alice"),
)
