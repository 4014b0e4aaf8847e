"""Selections: of the moves that a side has it may play some only."""

from __future__ import annotations

from solver.catalogue.conditions.form import condition
from solver.catalogue.conditions.shapes import LISTED_SQUARES, ONE_SIDE, STRICTNESS, TWO_SQUARES
from solver.catalogue.conditions.sides import of_each_side
from solver.catalogue.rules import Rule, Said, rule
from solver.model import Colour

#: walks whose step is as long as the way round: a square, and the diagonal of another
_ROUND = ("mao", "moa")


def _by_length(c: Said, side: Colour, *, shortest: bool = False) -> Rule:
    walks = [c.kind(walk) for walk in _ROUND if walk in c.kinds]
    strictness = "".join(c.arguments)
    return rule("Maximummer", side=side, strictness=strictness, shortest=shortest, round=walks)


ENTRIES = (
    *of_each_side(
        "{}Maximummer",
        de="{}erLaengstzueger",
        fr="{}Maximum",
        arguments=(STRICTNESS,),
        summary="Of its legal moves {} plays only the longest; exact: of all its moves, those "
        "too that would leave the king in check; ultra: so, and it checks only by such a move.",
        source="popeye-conditions",
        witnesses=("conditions/white-maximummer", "conditions/maximummer"),
        rule=_by_length,
    ),
    condition(
        "Maximummer",
        de="Laengstzueger",
        fr="Maximum",
        arguments=(STRICTNESS,),
        summary="BlackMaximummer or WhiteMaximummer: for the side against which the stipulation is "
        "played, in help play the one that does not make the last move.",
        source="popeye-conditions",
        witness="conditions/maximummer-of-one-side",
        restricted_side=True,
        rule=lambda c: _by_length(c, c.restricted()),
    ),
    *of_each_side(
        "{}Minimummer",
        de="{}erKuerzestzueger",
        fr="{}Minimum",
        arguments=(STRICTNESS,),
        summary="Of its legal moves {} plays only the shortest; exact and ultra as in "
        "BlackMaximummer.",
        source="popeye-conditions",
        witnesses=("conditions/white-minimummer", "conditions/white-maximummer"),
        rule=lambda c, side: _by_length(c, side, shortest=True),
    ),
    condition(
        "BlackMustCapture", de="SchwarzerSchlagzwang", fr="NoirPriseForce", arguments=(STRICTNESS,)
    ),
    condition(
        "WhiteMustCapture", de="WeisserSchlagzwang", fr="BlancPriseForce", arguments=(STRICTNESS,)
    ),
    condition(
        "LosingChess",
        de="Schlagschach",
        fr="QuiPerdGagne",
        kings="any",
        summary="Who can capture has to, as it likes. Kings are units like others, without checks "
        "and mates; pawns may promote to them.",
        source="popeye-conditions",
        witness="conditions/losing-chess",
        rule=lambda c: rule("LosingChess"),
    ),
    condition(
        "MultiCaptures",
        arguments=(ONE_SIDE,),
        summary="A unit is captured only where two could capture it, a king is in check only from "
        "two; White or Black: by that side.",
        source="popeye-conditions",
        witness="conditions/multicaptures",
        rule=lambda c: rule("MultiCaptures", side="".join(c.arguments).lower()),
    ),
    *of_each_side(
        "{}ForcedSquare", de="{}esZwangsfeld", fr="{}CaseForce", arguments=(LISTED_SQUARES,)
    ),
    *of_each_side(
        "{}ConsequentForcedSquare",
        de="{}esKonsequentesZwangsfeld",
        fr="{}CaseForceConsequent",
        arguments=(LISTED_SQUARES,),
    ),
    condition("AlphabeticChess", de="AlphabetischesSchach", fr="EchecsAlphabetiques"),
    *of_each_side("{}AlphabeticChess", de="{}esAlphabetischesSchach", fr="{}EchecsAlphabetiques"),
    condition("BackHome", de="NachHause", fr="Retour"),
    *of_each_side("{}FollowMyLeader", de="{}erVerfolgungszueger", fr="{}Poursuite"),
    condition("DuellistChess", de="Duellantenschach", fr="Duelliste"),
    *of_each_side("{}SynchronMover", de="{}erSynchronZueger", fr="{}SynchronCoup"),
    *of_each_side("{}AntiSynchronMover", de="{}erAntiSynchronZueger", fr="{}AntiSynchronCoup"),
    *of_each_side("{}MaxDister", de="{}erMaxDister", fr="{}MaxDister", arguments=(TWO_SQUARES,)),
    *of_each_side("{}MinDister", de="{}erMinDister", fr="{}MinDister", arguments=(TWO_SQUARES,)),
)
