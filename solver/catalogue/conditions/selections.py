"""Selections: of the moves that a side has it may play some only."""

from __future__ import annotations

from solver.catalogue.conditions.form import condition
from solver.catalogue.conditions.shapes import LISTED_SQUARES, ONE_SIDE, STRICTNESS, TWO_SQUARES
from solver.catalogue.rules import Rule, Said, rule
from solver.model import Colour

#: walks whose step is as long as the way round: a square, and the diagonal of another
_ROUND = ("mao", "moa")


def _by_length(c: Said, side: Colour, *, shortest: bool = False) -> Rule:
    walks = [c.kind(walk) for walk in _ROUND if walk in c.kinds]
    strictness = "".join(c.arguments)
    return rule("Maximummer", side=side, strictness=strictness, shortest=shortest, round=walks)


ENTRIES = (
    condition(
        "BlackMaximummer",
        de="SchwarzerLaengstzueger",
        fr="NoirMaximum",
        arguments=(STRICTNESS,),
        summary="Of its legal moves Black plays only the longest; exact: of all its moves, those "
        "too that would leave the king in check; ultra: so, and it checks only by such a move.",
        source="popeye-conditions",
        witness="conditions/maximummer",
        rule=lambda c: _by_length(c, "black"),
    ),
    condition(
        "WhiteMaximummer",
        de="WeisserLaengstzueger",
        fr="BlancMaximum",
        arguments=(STRICTNESS,),
        summary="Of its legal moves White plays only the longest; exact and ultra as in "
        "BlackMaximummer.",
        source="popeye-conditions",
        witness="conditions/white-maximummer",
        rule=lambda c: _by_length(c, "white"),
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
    condition(
        "BlackMinimummer",
        de="SchwarzerKuerzestzueger",
        fr="NoirMinimum",
        arguments=(STRICTNESS,),
        summary="Of its legal moves Black plays only the shortest; exact and ultra as in "
        "BlackMaximummer.",
        source="popeye-conditions",
        witness="conditions/white-maximummer",
        rule=lambda c: _by_length(c, "black", shortest=True),
    ),
    condition(
        "WhiteMinimummer",
        de="WeisserKuerzestzueger",
        fr="BlancMinimum",
        arguments=(STRICTNESS,),
        summary="Of its legal moves White plays only the shortest; exact and ultra as in "
        "BlackMaximummer.",
        source="popeye-conditions",
        witness="conditions/white-minimummer",
        rule=lambda c: _by_length(c, "white", shortest=True),
    ),
    condition(
        "BlackMustCapture", de="SchwarzerSchlagzwang", fr="NoirPriseForce", arguments=(STRICTNESS,)
    ),
    condition(
        "WhiteMustCapture", de="WeisserSchlagzwang", fr="BlancPriseForce", arguments=(STRICTNESS,)
    ),
    condition("LosingChess", de="Schlagschach", fr="QuiPerdGagne", kings="any"),
    condition("MultiCaptures", arguments=(ONE_SIDE,)),
    condition(
        "WhiteForcedSquare",
        de="WeissesZwangsfeld",
        fr="BlancCaseForce",
        arguments=(LISTED_SQUARES,),
    ),
    condition(
        "BlackForcedSquare",
        de="SchwarzesZwangsfeld",
        fr="NoirCaseForce",
        arguments=(LISTED_SQUARES,),
    ),
    condition(
        "WhiteConsequentForcedSquare",
        de="WeissesKonsequentesZwangsfeld",
        fr="BlancCaseForceConsequent",
        arguments=(LISTED_SQUARES,),
    ),
    condition(
        "BlackConsequentForcedSquare",
        de="SchwarzesKonsequentesZwangsfeld",
        fr="NoirCaseForceConsequent",
        arguments=(LISTED_SQUARES,),
    ),
    condition("AlphabeticChess", de="AlphabetischesSchach", fr="EchecsAlphabetiques"),
    condition(
        "WhiteAlphabeticChess", de="WeissesAlphabetischesSchach", fr="BlancEchecsAlphabetiques"
    ),
    condition(
        "BlackAlphabeticChess", de="SchwarzesAlphabetischesSchach", fr="NoirEchecsAlphabetiques"
    ),
    condition("BackHome", de="NachHause", fr="Retour"),
    condition("BlackFollowMyLeader", de="SchwarzerVerfolgungszueger", fr="NoirPoursuite"),
    condition("WhiteFollowMyLeader", de="WeisserVerfolgungszueger", fr="BlancPoursuite"),
    condition("DuellistChess", de="Duellantenschach", fr="Duelliste"),
    condition("BlackSynchronMover", de="SchwarzerSynchronZueger", fr="NoirSynchronCoup"),
    condition("WhiteSynchronMover", de="WeisserSynchronZueger", fr="BlancSynchronCoup"),
    condition(
        "BlackAntiSynchronMover", de="SchwarzerAntiSynchronZueger", fr="NoirAntiSynchronCoup"
    ),
    condition("WhiteAntiSynchronMover", de="WeisserAntiSynchronZueger", fr="BlancAntiSynchronCoup"),
    condition(
        "BlackMaxDister", de="SchwarzerMaxDister", fr="NoirMaxDister", arguments=(TWO_SQUARES,)
    ),
    condition(
        "BlackMinDister", de="SchwarzerMinDister", fr="NoirMinDister", arguments=(TWO_SQUARES,)
    ),
    condition(
        "WhiteMaxDister", de="WeisserMaxDister", fr="BlancMaxDister", arguments=(TWO_SQUARES,)
    ),
    condition(
        "WhiteMinDister", de="WeisserMinDister", fr="BlancMinDister", arguments=(TWO_SQUARES,)
    ),
)
