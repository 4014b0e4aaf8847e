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
    condition(
        "AntiAndernachChess",
        de="AntiAndernachSchach",
        fr="EchecsAntiAndernach",
        summary="A unit that moves without capture changes sides; kings and castling rooks do not.",
        source="popeye-conditions",
        witness="conditions/anti-andernach",
        rule=lambda c: rule("AntiAndernachChess"),
    ),
    condition(
        "TraitorChess",
        fr="EchecsTraitor",
        summary="A black unit, king or not, that moves to the first four ranks becomes White's; it "
        "is not written.",
        source="popeye-conditions",
        witness="conditions/traitor",
        rule=lambda c: rule("TraitorChess"),
    ),
    condition(
        "Volage",
        summary="A unit changes sides with its first move to a square of the other colour, also "
        "where a rebirth takes it there; kings do not.",
        source="popeye-conditions",
        witness="conditions/volage",
        rule=lambda c: rule("Volage", all=True),
        shown=Shown(given="volage"),
    ),
    condition(
        "Hypervolage",
        summary="A unit changes sides with every move to a square of the other colour, also where "
        "a rebirth takes it there; kings do not.",
        source="popeye-conditions",
        witness="conditions/hypervolage",
        rule=lambda c: rule("Volage", all=True, again=True),
        shown=Shown(given="volage"),
    ),
    condition(
        "MagicSquares",
        de="MagischeFelder",
        fr="CaseMagique",
        arguments=(LISTED_SQUARES, numbered(2, gap=1)),
        summary="A unit that arrives on one of the squares changes sides, the rook of a castling "
        "too; kings and neutral units do not.",
        source="popeye-conditions",
        witness="conditions/magic-squares",
        rule=lambda c: rule("MagicSquares", sites=c.sites(), early=c.has("Type2")),
    ),
    condition(
        "Tibet",
        de="TibetSchach",
        summary="A black unit that captures a unit of another walk becomes White's; kings do not.",
        source="popeye-conditions",
        witness="conditions/tibet",
        rule=lambda c: rule("Tibet"),
    ),
    condition(
        "DoubleTibet",
        de="DoppeltibetSchach",
        summary="A unit that captures a unit of another walk changes sides; kings do not.",
        source="popeye-conditions",
        witness="conditions/double-tibet",
        rule=lambda c: rule("DoubleTibet"),
    ),
    condition(
        "ChameleonPursuit",
        de="ChamaeleonVerfolgung",
        fr="CameleonPoursuite",
        summary="A unit that moves to where the last move of the other side began changes sides; "
        "kings do not.",
        source="popeye-conditions",
        witness="conditions/chameleon-pursuit",
        rule=lambda c: rule("ChameleonPursuit"),
    ),
    condition(
        "DarkSide",
        summary="A unit that moves to the other side's half of the board becomes that side's; "
        "kings do not.",
        source="popeye-conditions",
        witness="conditions/dark-side",
        rule=lambda c: rule("DarkSide"),
    ),
    condition(
        "Anda",
        summary="A unit that checks by its move becomes neutral; a neutral one becomes a unit of "
        "the side that moves it. Kings do not.",
        source="popeye-conditions",
        witness="conditions/anda",
        rule=lambda c: rule("Anda", all=True),
        shown=Shown(given="anda"),
    ),
    condition(
        "AndaInverse",
        de="AndaInvers",
        summary="A unit that does not check by its move becomes neutral; a neutral one becomes a "
        "unit of the side that moves it. Kings do not.",
        source="popeye-conditions",
        witness="conditions/anda-inverse",
        rule=lambda c: rule("AndaInverse", all=True),
        shown=Shown(given="andainverse"),
    ),
    condition(
        "Masand",
        summary="A unit that checks by its move changes the side of all units that it observes, "
        "of whichever side; kings and neutral units stay.",
        source="popeye-conditions",
        witness="conditions/masand",
        rule=lambda c: rule("Masand"),
    ),
    condition(
        "MasandGeneralised",
        de="MasandVerallgemeinert",
        fr="MasandGeneralise",
        summary="All units that check after their side's move, from a1 on, change the side of the "
        "units that they observe, of each once; kings and neutral units stay.",
        source="popeye-conditions",
        witness="conditions/masand-generalised",
        rule=lambda c: rule("Masand", generalised=True),
    ),
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
