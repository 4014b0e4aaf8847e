"""Units that change their colour or their walk."""

from __future__ import annotations

from solver.catalogue.arguments import Circle, Walks
from solver.catalogue.conditions import printed
from solver.catalogue.conditions.form import Shown, condition
from solver.catalogue.conditions.shapes import LISTED_SQUARES, ONE_SIDE, WITHOUT_KINGS, numbered
from solver.catalogue.rules import rule

ENTRIES = (
    condition(
        "AndernachChess",
        de="AndernachSchach",
        fr="EchecsAndernach",
        summary="A unit that captures changes sides; kings do not.",
        source="popeye-conditions",
        witness="conditions/andernach",
        rule=lambda c: rule("AndernachChess"),
    ),
    condition("AntiAndernachChess", de="AntiAndernachSchach", fr="EchecsAntiAndernach"),
    condition("TraitorChess", fr="EchecsTraitor"),
    condition("Volage", shown=Shown(given="volage")),
    condition("Hypervolage"),
    condition(
        "MagicSquares",
        de="MagischeFelder",
        fr="CaseMagique",
        arguments=(LISTED_SQUARES, numbered(2, gap=1)),
    ),
    condition("Tibet", de="TibetSchach"),
    condition("DoubleTibet", de="DoppeltibetSchach"),
    condition("ChameleonPursuit", de="ChamaeleonVerfolgung", fr="CameleonPoursuite"),
    condition("DarkSide"),
    condition("Anda", shown=Shown(given="anda")),
    condition("AndaInverse", de="AndaInvers", shown=Shown(given="andainverse")),
    condition("Masand"),
    condition("MasandGeneralised", de="MasandVerallgemeinert", fr="MasandGeneralise"),
    condition(
        "EinsteinChess",
        de="EinsteinSchach",
        fr="EchecsEinstein",
        summary="A move without capture makes a queen a rook, a rook a bishop, a bishop a knight, "
        "a knight a pawn; a capture raises as far. Pawns do not promote; from their first rank "
        "they make up to three steps.",
        source="popeye-conditions",
        witness="conditions/einstein",
        rule=lambda c: rule("EinsteinChess"),
    ),
    condition("ReversalEinsteinChess", de="ReversesEinsteinSchach", fr="ReversEchecsEinstein"),
    condition("AntiEinsteinChess", de="AntiEinsteinSchach", fr="EchecsAntiEinstein"),
    condition("FrankfurtChess", de="FrankfurtSchach", fr="Francfort", arguments=(WITHOUT_KINGS,)),
    condition("RelegationChess", de="Degradierung", fr="Degradierung"),
    condition("NorskSjakk"),
    condition(
        "ProteanChess", de="ProteischesSchach", fr="EchecsProtee", arguments=(WITHOUT_KINGS,)
    ),
    condition(
        "ChameleonChess",
        de="ChamaeleonSchach",
        fr="EchecsCameleon",
        arguments=(Circle(),),
        printed=printed.sequence,
    ),
    condition("LineChameleonChess", de="LinienChamaeleonSchach", fr="EchecsCameleonLigne"),
    condition(
        "ChameleonSequence",
        de="Chamaeleonsequenz",
        fr="CameleonSequence",
        arguments=(Circle(),),
        printed=printed.sequence,
    ),
    condition("Football", de="Fussball", arguments=(Walks(),)),
    condition("SnekChess", de="SnekSchach", fr="EchecsSnek"),
    condition("SnekCircleChess", de="SnekZirkulaerSchach", fr="EchecsSnekCirculaires"),
    condition("KobulKings", de="KobulKoenige", fr="RoisKobul", arguments=(ONE_SIDE,)),
    condition("Influencer", fr="Influenceur"),
)
