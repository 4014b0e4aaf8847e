"""Selections: of the moves that a side has it may play some only."""

from __future__ import annotations

from solver.catalogue.conditions.form import condition
from solver.catalogue.conditions.shapes import LISTED_SQUARES, ONE_SIDE, STRICTNESS, TWO_SQUARES

ENTRIES = (
    condition(
        "BlackMaximummer", de="SchwarzerLaengstzueger", fr="NoirMaximum", arguments=(STRICTNESS,)
    ),
    condition(
        "WhiteMaximummer", de="WeisserLaengstzueger", fr="BlancMaximum", arguments=(STRICTNESS,)
    ),
    condition(
        "Maximummer",
        de="Laengstzueger",
        fr="Maximum",
        arguments=(STRICTNESS,),
        restricted_side=True,
    ),
    condition(
        "BlackMinimummer", de="SchwarzerKuerzestzueger", fr="NoirMinimum", arguments=(STRICTNESS,)
    ),
    condition(
        "WhiteMinimummer", de="WeisserKuerzestzueger", fr="BlancMinimum", arguments=(STRICTNESS,)
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
