"""Units that come, go or are shifted by others' moves, and boards that change."""

from __future__ import annotations

from solver.catalogue.arguments import Numbers, Squares, Variants
from solver.catalogue.conditions import printed
from solver.catalogue.conditions.form import Shown, Standing, condition
from solver.catalogue.conditions.shapes import LISTED_SQUARES, lettered, numbered
from solver.catalogue.conditions.sides import of_each_side
from solver.catalogue.rules import Rule, Said, rule
from solver.catalogue.walks import IMITATOR
from solver.model import Colour

SENTINELLES = Variants(
    "sentinelles",
    after={
        "MaximumBlack": Numbers(0, 1),
        "MaximumWhite": Numbers(0, 1),
        "MaximumTotal": Numbers(0, 1),
    },
)


def _sentinelles(c: Said) -> Rule:
    """Whose pawns are left behind, of which walk, and how many there may be."""
    whose = "adverse" if c.has("PionAdvers") else "neutral" if c.has("PionNeutre") else "own"

    def most(which: str, usual: int) -> str:
        said = c.after(f"Maximum{which}")
        return said if said.isdigit() else str(usual)

    return rule(
        "Sentinelles",
        kind="berolina-pawn" if c.has("Berolina") else "pawn",
        whose=whose,
        white=most("White", 8),
        black=most("Black", 8),
        both=most("Total", 16),
        para=c.has("ParaSentinelles"),
    )


def _oscillating(c: Said, side: Colour) -> Rule:
    kind = next((key[-1] for key in ("TypeB", "TypeC") if c.has(key)), "A")
    return rule("OscillatingKings", side=side, type=kind)


def _imitators(c: Said) -> Rule:
    """Where they stand when play begins and, if that is said, where it has to bring them."""
    if c.ends is None:
        return rule("Imitator", sites=c.sites())
    return rule("Imitator", sites=c.sites(), ends=[c.board.site(square) for square in c.ends])


ENTRIES = (
    condition(
        "Sentinelles",
        arguments=(SENTINELLES,),
        printed=printed.sentinels,
        summary="A unit other than a pawn leaves a pawn of its side behind, of the other side with "
        "PionAdvers, and a neutral one a neutral pawn with PionNeutre: where it stood, if nobody "
        "stands there now and pawns do not promote there, up to 8 of each side and 16 together or "
        "the maxima said; with ParaSentinelles only to the side that has no more pawns than the "
        "other one.",
        witness="conditions/sentinelles",
        rule=_sentinelles,
        brings=lambda arguments: ("berolina-pawn",) if "Berolina" in arguments else (),
    ),
    condition(
        "RepublicanChess",
        de="RepublikanerSchach",
        fr="EchecsRepublicains",
        arguments=(numbered(2, otherwise="Type2"),),
        kings="optional",
        summary="While a side has no king, the other one may set him where he is mated, after any "
        "move. With Type2 a side that is mated so may answer with a move that sets the other king "
        "in the same way, with Type1 it may not.",
        witness="conditions/republican",
        rule=lambda c: rule("RepublicanChess", type=1 if c.has("Type1") else 2),
    ),
    condition(
        "RoyalDynasty",
        de="KoenigsDynastie",
        fr="DynastieRoyale",
        kings="any",
        summary="A king is royal only while he is the only one of his side. Pawns may become "
        "kings.",
        witness="conditions/royal-dynasty",
        rule=lambda c: rule("RoyalDynasty"),
    ),
    condition(
        "GhostChess",
        de="Geisterschach",
        fr="EchecsGhost",
        summary="A captured unit comes back as a ghost, which cannot be captured, when the square "
        "where it was captured is empty.",
        witness="conditions/ghost",
        shown=Shown(to_come="uncapturable"),
        captives="all",
        rule=lambda c: rule("GhostChess"),
    ),
    condition(
        "HauntedChess",
        de="Spukschach",
        fr="EchecsHantes",
        summary="A captured unit comes back as soon as the square where it was captured is empty. "
        "A further unit captured there takes its place.",
        witness="conditions/haunted",
        shown=Shown(to_come="uncapturable"),
        captives="one",
        rule=lambda c: rule("HauntedChess"),
    ),
    condition(
        "LostPieces",
        de="VerloreneSteine",
        fr="PiecesPerdues",
        summary="After a move, all enemy units but the king disappear that would be mated if they "
        "were kings; real kings are units like others then.",
        witness="conditions/lost-pieces",
        rule=lambda c: rule("LostPieces"),
    ),
    condition(
        "Breton",
        arguments=(Variants("breton"),),
        summary="With a captured unit another one of its walk disappears, of the capturing side, "
        "or, with Adverse, of the captured one, as the mover chooses; with Chromatic it changes "
        "sides instead. With PY neutral units may disappear, too.",
        witness="conditions/breton",
        rule=lambda c: rule(
            "Breton",
            adverse=c.has("Adverse"),
            chromatic=c.has("Chromatic"),
            neutral=c.has("PY"),
        ),
    ),
    condition(
        "PADChess",
        de="PADSchach",
        fr="PADechecs",
        arguments=(Variants("circe-variant", ("Strict", "RexInclusive", "RexExclusive")),),
        summary="A unit that captures for the second time disappears with its victim; with Strict "
        "it may not capture, nor check, again, and units that are reborn begin anew. Kings capture "
        "as often as they like, or once with RexInclusive.",
        witness="conditions/pad",
        rule=lambda c: rule("PADChess", strict=c.has("Strict"), kings=c.has("RexInclusive")),
    ),
    condition(
        "Imitator",
        arguments=(Squares(),),
        summary="Imitators go the way of every move, each from its own square, and a move that "
        "they cannot follow is none. They are no units and in nobody's way. Pawns may promote to "
        "further ones.",
        witness="conditions/imitator",
        rule=_imitators,
        brings=lambda arguments: (IMITATOR,),
        shown=Shown(standing=Standing("imitator", ("rotate", "mirror"))),
    ),
    condition(
        "Wormholes",
        de="Wurmloecher",
        fr="TrousDeVer",
        arguments=(LISTED_SQUARES,),
        summary="A unit that moves to one of the squares comes out on another one that is empty, "
        "as the mover chooses; where there is none it may not move there.",
        witness="conditions/wormholes",
        rule=lambda c: rule("Wormholes", sites=c.sites()),
    ),
    condition(
        "SwappingKings",
        de="TauschKoenige",
        fr="RoisEchanges",
        summary="After a move that checks the kings change places; who has not moved castles when "
        "he is back.",
        witness="conditions/swapping-kings",
        rule=lambda c: rule("OscillatingKings", side="both", type="C"),
    ),
    *of_each_side(
        "{}OscillatingKings",
        de="{}eOszillierendeKoenige",
        fr="{}RoisOscillant",
        arguments=(lettered("ABC"),),
        summary="After each move of {} the kings change places. With TypeB the mover may not be in "
        "check before that, with TypeC they do so only where the move checks.",
        witnesses=("conditions/white-oscillating-kings", "conditions/black-oscillating-kings"),
        rule=_oscillating,
    ),
    condition(
        "ActuatedRevolvingBoard",
        summary="After every move the board is turned clockwise by a quarter, a1 to a8; pawns keep "
        "their direction.",
        witness="conditions/revolving-board",
        rule=lambda c: rule("ActuatedRevolvingBoard"),
        shown=Shown(untold=True),
    ),
    condition(
        "ActuatedRevolvingCentre",
        summary="After a move from or to d4, e4, d5 or e5 these four squares are turned clockwise "
        "by a quarter, d4 to d5.",
        witness="conditions/revolving-centre",
        rule=lambda c: rule("ActuatedRevolvingCentre"),
        shown=Shown(untold=True),
    ),
    condition(
        "HaanerChess",
        de="HaanerSchach",
        fr="Haan",
        summary="A square that a unit leaves is a hole for the rest of the play, and so is that of "
        "a pawn captured en passant.",
        witness="conditions/haaner",
        rule=lambda c: rule("HaanerChess"),
    ),
    condition(
        "AliceChess",
        de="AliceSchach",
        fr="Alice",
        summary="There are two boards. A unit moves on its own one and goes on to the same square "
        "of the other one, which must be empty; a king may be attacked on neither of them where "
        "he goes. Units stand on the first board unless they are AliceB.",
        witness="conditions/alice",
        shown=Shown(second_board=True),
        rule=lambda c: rule("AliceChess"),
    ),
)
