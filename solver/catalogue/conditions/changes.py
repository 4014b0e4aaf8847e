"""Units that change their colour or their walk."""

from __future__ import annotations

from collections.abc import Sequence

from solver.catalogue import walks
from solver.catalogue.conditions import printed
from solver.catalogue.conditions.form import Shown, condition
from solver.catalogue.conditions.shapes import LISTED_SQUARES, ONE_SIDE, WITHOUT_KINGS, numbered
from solver.catalogue.rules import rule
from solver.catalogue.unit_arguments import Circle, Walks


def walks_given(arguments: Sequence[str]) -> Sequence[str]:
    """The walks among the arguments, which are nothing else."""
    return arguments


def bench(kinds: Sequence[str]) -> list[str]:
    """All walks in play but those of kings, and of pawns only the plain one."""
    apart = (walks.ROYAL | walks.PAWNS | {"dummy"}) - {"pawn"}
    return [kind for kind in kinds if kind not in apart]


ENTRIES = (
    condition(
        "FES",
        summary="Of the conditions by which captures have effects, two or more, who captures "
        "chooses one; the others do nothing then.",
        source="requests",
        witness="conditions/element-selection",
        rule=lambda c: rule("FES"),
        chooses=True,
    ),
    condition(
        "AndernachChess",
        de="AndernachSchach",
        fr="EchecsAndernach",
        summary="A unit that captures changes sides; kings do not.",
        witness="conditions/andernach",
        rule=lambda c: rule("AndernachChess"),
    ),
    condition(
        "AntiAndernachChess",
        de="AntiAndernachSchach",
        fr="EchecsAntiAndernach",
        summary="A unit that moves without capture changes sides; kings and castling rooks do not.",
        witness="conditions/anti-andernach",
        rule=lambda c: rule("AntiAndernachChess"),
    ),
    condition(
        "TraitorChess",
        fr="EchecsTraitor",
        summary="A black unit, king or not, that moves to the first four ranks becomes White's; it "
        "is not written.",
        witness="conditions/traitor",
        rule=lambda c: rule("TraitorChess"),
        shown=Shown(untold=True),
    ),
    condition(
        "Volage",
        summary="A unit changes sides with its first move to a square of the other colour, also "
        "where a rebirth takes it there; kings do not.",
        witness="conditions/volage",
        rule=lambda c: rule("Volage", all=True),
        shown=Shown(given="volage"),
    ),
    condition(
        "Hypervolage",
        summary="A unit changes sides with every move to a square of the other colour, also where "
        "a rebirth takes it there; kings do not.",
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
        witness="conditions/magic-squares",
        rule=lambda c: rule("MagicSquares", sites=c.sites(), early=c.has("Type2")),
    ),
    condition(
        "Tibet",
        de="TibetSchach",
        summary="A black unit that captures a unit of another walk becomes White's; kings do not.",
        witness="conditions/tibet",
        rule=lambda c: rule("Tibet"),
    ),
    condition(
        "DoubleTibet",
        de="DoppeltibetSchach",
        summary="A unit that captures a unit of another walk changes sides; kings do not.",
        witness="conditions/double-tibet",
        rule=lambda c: rule("DoubleTibet"),
    ),
    condition(
        "ChameleonPursuit",
        de="ChamaeleonVerfolgung",
        fr="CameleonPoursuite",
        summary="A unit that moves to where the last move of the other side began changes sides; "
        "kings do not.",
        witness="conditions/chameleon-pursuit",
        rule=lambda c: rule("ChameleonPursuit"),
    ),
    condition(
        "DarkSide",
        summary="A unit that moves to the other side's half of the board becomes that side's; "
        "kings do not.",
        witness="conditions/dark-side",
        rule=lambda c: rule("DarkSide"),
    ),
    condition(
        "Anda",
        summary="A unit that checks by its move becomes neutral; a neutral one becomes a unit of "
        "the side that moves it. Kings do not.",
        witness="conditions/anda",
        rule=lambda c: rule("Anda", all=True),
        shown=Shown(given="anda"),
    ),
    condition(
        "AndaInverse",
        de="AndaInvers",
        summary="A unit that does not check by its move becomes neutral; a neutral one becomes a "
        "unit of the side that moves it. Kings do not.",
        witness="conditions/anda-inverse",
        rule=lambda c: rule("AndaInverse", all=True),
        shown=Shown(given="andainverse"),
    ),
    condition(
        "Masand",
        summary="A unit that checks by its move changes the side of all units that it observes, "
        "of whichever side; kings and neutral units stay.",
        source="masand",
        witness="conditions/masand",
        rule=lambda c: rule("Masand"),
    ),
    condition(
        "MasandGeneralised",
        de="MasandVerallgemeinert",
        fr="MasandGeneralise",
        summary="All units that check after their side's move, from a1 on, change the side of the "
        "units that they observe, of each once; kings and neutral units stay.",
        source="masand",
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
        witness="conditions/einstein",
        shown=Shown(letters="none"),
        rule=lambda c: rule("EinsteinChess"),
        brings=lambda arguments: walks.CHESS,
    ),
    condition(
        "ReversalEinsteinChess",
        de="ReversesEinsteinSchach",
        fr="ReversEchecsEinstein",
        summary="A move without capture makes a pawn a knight, a knight a bishop, a bishop a rook, "
        "a rook a queen; a capture lowers as far. Pawns do not promote; from their first rank "
        "they make up to three steps.",
        witness="conditions/reversal-einstein",
        shown=Shown(letters="none"),
        rule=lambda c: rule("ReversalEinsteinChess"),
        brings=lambda arguments: walks.CHESS,
    ),
    condition(
        "AntiEinsteinChess",
        de="AntiEinsteinSchach",
        fr="EchecsAntiEinstein",
        summary="A move without capture makes a queen a rook, a rook a bishop, a bishop a knight, "
        "a knight a pawn; a capture changes nothing. Pawns do not promote; from their first rank "
        "they make up to three steps.",
        witness="conditions/anti-einstein",
        shown=Shown(letters="none"),
        rule=lambda c: rule("AntiEinsteinChess"),
        brings=lambda arguments: walks.CHESS,
    ),
    condition(
        "FrankfurtChess",
        de="FrankfurtSchach",
        fr="Francfort",
        arguments=(WITHOUT_KINGS,),
        summary="A unit that captures takes the walk of its victim, before it could promote; so do "
        "kings, and stay kings, but for RexExclusive.",
        witness="conditions/frankfurt",
        rule=lambda c: rule("FrankfurtChess", kings=not c.has("RexExclusive")),
    ),
    condition(
        "RelegationChess",
        de="Degradierung",
        fr="Degradierung",
        summary="A unit that arrives on the second rank of its side becomes a pawn, unless it is a "
        "king.",
        witness="conditions/relegation",
        rule=lambda c: rule("RelegationChess"),
    ),
    condition(
        "NorskSjakk",
        summary="With each move queens become knights, rooks bishops, and the other way round, but "
        "not with promotions. Units capture units of their own walk only, and kings nobody; check "
        "is as ever.",
        witness="conditions/norsk",
        rule=lambda c: rule("NorskSjakk"),
    ),
    condition(
        "ProteanChess",
        de="ProteischesSchach",
        fr="EchecsProtee",
        arguments=(WITHOUT_KINGS,),
        summary="A unit that captures takes the walk of its victim, before it could promote: a "
        "pawn makes it a reverse pawn, a reverse pawn a pawn. So do kings, and stay kings, but for "
        "RexExclusive.",
        witness="conditions/protean",
        rule=lambda c: rule("ProteanChess", kings=not c.has("RexExclusive")),
        brings=lambda arguments: ("reverse-pawn",),
    ),
    condition(
        "ChameleonChess",
        de="ChamaeleonSchach",
        fr="EchecsCameleon",
        arguments=(Circle(),),
        printed=printed.sequence,
        summary="A unit that moves takes the next walk of a circle: knight, bishop, rook, queen, "
        "knight, or the one given. Units of other walks stay what they are, and so does who has "
        "just promoted.",
        witness="conditions/chameleon-chess",
        rule=lambda c: rule("ChameleonChess", circle=c.arguments),
        brings=walks_given,
    ),
    condition(
        "LineChameleonChess",
        de="LinienChamaeleonSchach",
        fr="EchecsCameleonLigne",
        summary="A queen, rook, bishop or knight that arrives becomes what stands on that file in "
        "the game array; on the file of the kings it stays what it is.",
        witness="conditions/line-chameleon",
        rule=lambda c: rule("LineChameleonChess"),
    ),
    condition(
        "ChameleonSequence",
        de="Chamaeleonsequenz",
        fr="CameleonSequence",
        arguments=(Circle(),),
        printed=printed.sequence,
        summary="The circle of walks that units take which are chameleons.",
        witness="conditions/chameleon-sequence",
        rule=lambda c: rule("chameleon", circle=c.arguments),
        brings=walks_given,
        of_attribute=True,
    ),
    condition(
        "Football",
        de="Fussball",
        arguments=(Walks(),),
        summary="A unit that arrives on the a- or h-file may become one of the walks given, unless "
        "it is a king; where none are given, any walk in play but that of the king.",
        witness="conditions/football",
        printed=printed.walks,
        shown=Shown(letters="none"),
        rule=lambda c: rule("Football", bench=c.arguments or bench(c.kinds)),
        brings=walks_given,
    ),
    condition(
        "SnekChess",
        de="SnekSchach",
        fr="EchecsSnek",
        summary="Where a queen, rook or bishop is captured, a rook, bishop or knight of its side "
        "takes its walk, as the captor chooses; where a knight is, the king does, and where a pawn "
        "is, he walks like a king again.",
        witness="conditions/snek",
        rule=lambda c: rule("SnekChess"),
    ),
    condition(
        "SnekCircleChess",
        de="SnekZirkulaerSchach",
        fr="EchecsSnekCirculaires",
        summary="Where a queen, rook, bishop or knight is captured, a rook, bishop, knight or "
        "queen of its side takes its walk, as the captor chooses.",
        witness="conditions/snek-circle",
        rule=lambda c: rule("SnekCircleChess"),
    ),
    condition(
        "KobulKings",
        de="KobulKoenige",
        fr="RoisKobul",
        arguments=(ONE_SIDE,),
        summary="Where a unit is captured, the king of its side takes its walk and its attributes "
        "and stays king; where a pawn is, he walks like a king again.",
        witness="conditions/kobul-kings",
        shown=Shown(letters="royal"),
        rule=lambda c: rule("KobulKings", side=next(iter(c.arguments), "")),
    ),
    condition(
        "Influencer",
        fr="Influenceur",
        summary="Enemies beside a unit that has moved become pawns, and on their first rank and "
        "where their pawns promote units of its walk; kings neither change nor make others change.",
        witness="conditions/influencer",
        rule=lambda c: rule("Influencer"),
    ),
)
