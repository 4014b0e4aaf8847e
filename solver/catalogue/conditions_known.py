"""All conditions that the field knows, in the order in which they stand under a diagram.

A pure table: key (the English name), German name, French name, arguments. What can be solved is
said in catalogue.conditions; the rows of the Circe family in catalogue.circe_rows.
"""

from __future__ import annotations

from msgspec import Struct

from solver.catalogue.arguments import (
    AnyOf,
    Circle,
    Numbers,
    Pattern,
    Shape,
    Squares,
    UnitOnSquare,
    Variants,
    Walks,
)
from solver.catalogue.entries import Names, names

CIRCE = Variants(
    "circe-variant", after={"Chameleon": Circle(), "April": Walks(1)}, title="variants of Circe"
)
KINGS_TOO = Variants("circe-variant", ("RexInclusive",), 1)
WITHOUT_KINGS = Variants("circe-variant", ("RexExclusive",), 1)
CALVET_OR_CHEYLAN = Variants("anticirce-type", most=1)
STRICTNESS = Variants("strictness", most=1)
ONE_SIDE = Variants("side", most=1)
NEIGHBOUR = Variants("koeko", most=1, after={"Neighbour": Walks(1, 1)})
VAULTERS = AnyOf((Walks(), Variants("vaulting")))
#: of the king in a SAT
FLIGHTS = Numbers(0, 2, largest=8)
BALANCES = Pattern(r"-|[0-9]{1,9}(?:[.,][0-9]{0,2})?", "numbers or -", most=2)
SENTINELLES = Variants(
    "sentinelles",
    after={
        "MaximumBlack": Numbers(0, 1),
        "MaximumWhite": Numbers(0, 1),
        "MaximumTotal": Numbers(0, 1),
    },
)
GRID = Variants(
    "grid",
    after={
        "Orthogonal": Pattern("[a-h1-8]+", "files and ranks", 1, 1),
        "Irregular": Pattern("(?:[a-h][1-8])+", "cells"),
        "GridLine": Pattern("[hv][a-h][1-8][1-9]", "lines"),
    },
)


class Known(Struct, frozen=True):
    """A condition by name, with what may follow it."""

    key: str
    names: Names
    arguments: tuple[Shape, ...]


def _known(
    en: str, de: str | None = None, fr: str | None = None, arguments: tuple[Shape, ...] = ()
) -> Known:
    return Known(en, names(en, de, fr), arguments)


def _letter(letters: str) -> Shape:
    """TypeA, TypeB, ... up to the last letter."""
    return Variants("lettered-type", tuple(f"Type{letter}" for letter in letters), 1)


def _type(count: int) -> Shape:
    """Type1 up to the number."""
    return Variants("numbered-type", tuple(f"Type{n + 1}" for n in range(count)), 1)


KNOWN = (
    _known("Circe", arguments=(CIRCE,)),
    _known("MirrorCirce", "SpiegelCirce", "CirceMalefique", arguments=(KINGS_TOO,)),
    _known("Madrasi", arguments=(KINGS_TOO,)),
    _known("Volage"),
    _known("Hypervolage"),
    _known("BichromChess", "BichromesSchach", "Bichromatique"),
    _known("MonochromChess", "MonochromesSchach", "Monochromatique"),
    _known("GridChess", "Gitterschach", "Grille", arguments=(GRID,)),
    _known("KoeKo", "KoeKo", "Koeko", arguments=(NEIGHBOUR,)),
    _known("BlackEdgeMover", "SchwarzerRandzueger", "NoirBordCoup"),
    _known("WhiteEdgeMover", "WeisserRandzueger", "BlancBordCoup"),
    _known("Leofamily"),
    _known("ChineseChess", "ChinesischesSchach", "Chinoises"),
    _known("Patrouille", "PatrouilleSchach"),
    _known("PWC", "PlatzwechselCirce", "CirceEchange"),
    _known("NoCapture", "Ohneschlag", "SansPrises"),
    _known("ImmunChess", "Immunschach", "Immun", arguments=(CIRCE,)),
    _known("MirrorImmunChess", "SpiegelImmunschach", "ImmunMalefique", arguments=(KINGS_TOO,)),
    _known("ContactGridChess", "KontaktGitter", "ContactGrille"),
    _known("Imitator", arguments=(Squares(),)),
    _known("CavalierMajeur"),
    _known("HaanerChess", "HaanerSchach", "Haan"),
    _known("ChameleonCirce", "ChamaeleonCirce", "CirceCameleon", arguments=(Circle(),)),
    _known("CouscousCirce", "CouscousCirce", "CirceCouscous"),
    _known("EquipollentsCirce", "EquipollentsCirce", "CirceEquipollents", arguments=(KINGS_TOO,)),
    _known("FileCirce", arguments=(KINGS_TOO,)),
    _known("BlackMaximummer", "SchwarzerLaengstzueger", "NoirMaximum", arguments=(STRICTNESS,)),
    _known("BlackMinimummer", "SchwarzerKuerzestzueger", "NoirMinimum", arguments=(STRICTNESS,)),
    _known("WhiteMaximummer", "WeisserLaengstzueger", "BlancMaximum", arguments=(STRICTNESS,)),
    _known("WhiteMinimummer", "WeisserKuerzestzueger", "BlancMinimum", arguments=(STRICTNESS,)),
    _known("MagicSquares", "MagischeFelder", "CaseMagique", arguments=(Squares(), _type(2))),
    _known("Sentinelles", arguments=(SENTINELLES,)),
    _known("Tibet", "TibetSchach"),
    _known("DoubleTibet", "DoppeltibetSchach"),
    _known("DiagramCirce", "DiagrammCirce", "CirceDiagramme", arguments=(KINGS_TOO,)),
    _known("Hole", "Loch", "Trou", arguments=(Squares(),)),
    _known("BlackMustCapture", "SchwarzerSchlagzwang", "NoirPriseForce", arguments=(STRICTNESS,)),
    _known("WhiteMustCapture", "WeisserSchlagzwang", "BlancPriseForce", arguments=(STRICTNESS,)),
    _known("ReflectiveKings", "ReflektierendeKoenige", "RoisReflecteurs"),
    _known("TransmutedKings", "TransmutierendeKoenige", "RoisTransmutes"),
    _known("BlackFollowMyLeader", "SchwarzerVerfolgungszueger", "NoirPoursuite"),
    _known("WhiteFollowMyLeader", "WeisserVerfolgungszueger", "BlancPoursuite"),
    _known("DuellistChess", "Duellantenschach", "Duelliste"),
    _known("ParrainCirce", "CirceParrain", "CirceParrain"),
    _known("NoIProm", "OhneIUW", "SansIProm"),
    _known("SymmetryCirce", "SymmetrieCirce", "CirceSymetrique", arguments=(KINGS_TOO,)),
    _known("VogtlaenderChess", "VogtlaenderSchach", "EchecsVogtlaender"),
    _known("EinsteinChess", "EinsteinSchach", "EchecsEinstein"),
    _known("Bicolores"),
    _known("NewKoeko", "NeuKoeko", "KoekoNouveaux"),
    _known("CirceClone", arguments=(KINGS_TOO,)),
    _known("AntiCirce", arguments=(CIRCE,)),
    _known("MirrorFileCirce", "SpiegelFileCirce", "FileCirceMalefique", arguments=(KINGS_TOO,)),
    _known("AntipodeanCirce", "AntipodenCirce", "CirceAntipoden", arguments=(KINGS_TOO,)),
    _known("MirrorCirceClone", "SpiegelCirceclone", "CirceCloneMalefique", arguments=(KINGS_TOO,)),
    _known(
        "MirrorAntiCirce", "AntiSpiegelCirce", "AntiCirceMalefique", arguments=(CALVET_OR_CHEYLAN,)
    ),
    _known(
        "DiagramAntiCirce",
        "AntiDiagrammCirce",
        "AntiCirceDiagramme",
        arguments=(CALVET_OR_CHEYLAN,),
    ),
    _known("FileAntiCirce", "AntiFileCirce", "AntiFileCirce", arguments=(CALVET_OR_CHEYLAN,)),
    _known(
        "SymmetryAntiCirce",
        "AntiSymmetrieCirce",
        "AntiCirceSymetrique",
        arguments=(CALVET_OR_CHEYLAN,),
    ),
    _known(
        "MirrorFileAntiCirce",
        "AntiSpiegelFileCirce",
        "AntiFileCirceMalefique",
        arguments=(CALVET_OR_CHEYLAN,),
    ),
    _known(
        "AntipodeanAntiCirce",
        "AntiAntipodenCirce",
        "AntiCirceAntipoden",
        arguments=(CALVET_OR_CHEYLAN,),
    ),
    _known(
        "EquipollentsAntiCirce",
        "AntiEquipollentsCirce",
        "AntiCirceEquipollents",
        arguments=(CALVET_OR_CHEYLAN,),
    ),
    _known("FileImmunChess", "FileImmunSchach", "ImmunFile"),
    _known("DiagramImmunChess", "DiagrammImmunSchach", "ImmunDiagramme", arguments=(KINGS_TOO,)),
    _known("MirrorFileImmunChess", "SpiegelFileImmunSchach", "ImmunFileMalefique"),
    _known("SymmetryImmunChess", "SymmetrieImmunSchach", "ImmunSymmetrique"),
    _known("AntipodeanImmunChess", "AntipodenImmunSchach", "ImmunAntipoden"),
    _known("EquipollentsImmunChess", "EquipollentsImmunSchach", "ImmunEquipollents"),
    _known("ReversalEinsteinChess", "ReversesEinsteinSchach", "ReversEchecsEinstein"),
    _known("SuperCirce"),
    _known("RelegationChess", "Degradierung", "Degradierung"),
    _known("NorskSjakk"),
    _known("TraitorChess", "TraitorChess", "EchecsTraitor"),
    _known("AndernachChess", "AndernachSchach", "EchecsAndernach"),
    _known("WhiteForcedSquare", "WeissesZwangsfeld", "BlancCaseForce", arguments=(Squares(),)),
    _known(
        "WhiteConsequentForcedSquare",
        "WeissesKonsequentesZwangsfeld",
        "BlancCaseForceConsequent",
        arguments=(Squares(),),
    ),
    _known("BlackForcedSquare", "SchwarzesZwangsfeld", "NoirCaseForce", arguments=(Squares(),)),
    _known(
        "BlackConsequentForcedSquare",
        "SchwarzesKonsequentesZwangsfeld",
        "NoirCaseForceConsequent",
        arguments=(Squares(),),
    ),
    _known("ChameleonChess", "ChamaeleonSchach", "EchecsCameleon", arguments=(Circle(),)),
    _known("FunctionaryChess", "BeamtenSchach", "EchecsFonctionnaire"),
    _known("GlasgowChess", "GlasgowSchach", "EchecsGlasgow"),
    _known("AntiAndernachChess", "AntiAndernachSchach", "EchecsAntiAndernach"),
    _known("FrischAufCirce", arguments=(KINGS_TOO,)),
    _known(
        "VerticalMirrorCirce",
        "VertikalesSpiegelCirce",
        "CirceMalefiqueVerticale",
        arguments=(KINGS_TOO,),
    ),
    _known("Isardam", arguments=(_letter("AB"), KINGS_TOO)),
    _known("ChecklessChess", "OhneSchach", "SansEchecs"),
    _known("DiametralCirce", "DiametralCirce", "CirceDiametrale", arguments=(KINGS_TOO,)),
    _known("PromOnly", "UWnur", "PromSeul", arguments=(Walks(1),)),
    _known("RankCirce", arguments=(KINGS_TOO,)),
    _known("ExclusiveChess", "ExklusivSchach", "EchecsExclusif"),
    _known("MarsCirce", arguments=(CIRCE,)),
    _known("MarsMirrorCirce", "MarsSpiegelCirce", "MarsCirceMalefique", arguments=(WITHOUT_KINGS,)),
    _known("PhantomChess", "PhantomSchach", "EchecsPhantom", arguments=(CIRCE,)),
    _known("WhiteReflectiveKing", "WeisserReflektierenderKoenig", "BlancRoiReflecteur"),
    _known("BlackReflectiveKing", "SchwarzerReflektierenderKoenig", "NoirRoiReflecteur"),
    _known("WhiteTransmutedKing", "WeisserTransmutierenderKoenig", "BlancRoiTransmute"),
    _known("BlackTransmutedKing", "SchwarzerTransmutierenderKoenig", "NoirRoiTransmute"),
    _known("AntiEinsteinChess", "AntiEinsteinSchach", "EchecsAntiEinstein"),
    _known(
        "MirrorCouscousCirce",
        "SpiegelCouscousCirce",
        "CirceCouscousMalefique",
        arguments=(KINGS_TOO,),
    ),
    _known(
        "BlackRoyalSquare", "SchwarzesKoeniglichesFeld", "NoirCaseRoyal", arguments=(Squares(1, 1),)
    ),
    _known(
        "WhiteRoyalSquare", "WeissesKoeniglichesFeld", "BlancCaseRoyal", arguments=(Squares(1, 1),)
    ),
    _known("BrunnerChess", "BrunnerSchach", "EchecsBrunner"),
    _known("PlusChess", "PlusSchach", "EchecsPlus"),
    _known("CirceAssassin", "AssassinCirce", arguments=(KINGS_TOO,)),
    _known("PatienceChess", "PatienceSchach", "EchecsPatience"),
    _known("RepublicanChess", "RepublikanerSchach", "EchecsRepublicains", arguments=(_type(2),)),
    _known("ExtinctionChess", "AusrottungsSchach", "EchecsExtinction"),
    _known("CentralChess", "ZentralSchach", "EchecsCentral"),
    _known("ActuatedRevolvingBoard"),
    _known("MessignyChess", "MessignySchach", "EchecsMessigny", arguments=(WITHOUT_KINGS,)),
    _known("Woozles", arguments=(WITHOUT_KINGS,)),
    _known("BiWoozles", arguments=(WITHOUT_KINGS,)),
    _known("Heffalumps", arguments=(WITHOUT_KINGS,)),
    _known("BiHeffalumps", arguments=(WITHOUT_KINGS,)),
    _known("WhitePromSquares", "UWFeldWeiss", "BlancCasePromotion", arguments=(Squares(),)),
    _known("BlackPromSquares", "UWFeldSchwarz", "NoirCasePromotion", arguments=(Squares(),)),
    _known("NoWhitePromotion", "OhneWeissUW", "SansBlancPromotion"),
    _known("NoBlackPromotion", "OhneSchwarzUW", "SansNoirPromotion"),
    _known("EiffelChess", "EiffelSchach", "EchecsEiffel"),
    _known("BlackUltraSchachZwang", "SchwarzerUltraSchachZwang", "NoirUltraSchachZwang"),
    _known("WhiteUltraSchachZwang", "WeisserUltraSchachZwang", "BlancUltraSchachZwang"),
    _known("ActuatedRevolvingCentre"),
    _known("ShieldedKings", "SchutzKoenige"),
    _known("LineChameleonChess", "LinienChamaeleonSchach", "EchecsCameleonLigne"),
    _known("NoWhiteCapture", "WeisserOhneSchlag", "BlancSansPrises"),
    _known("NoBlackCapture", "SchwarzerOhneSchlag", "NoirSansPrises"),
    _known("AprilChess", "Aprilschach", "EchecsAvril", arguments=(Walks(1),)),
    _known("AlphabeticChess", "AlphabetischesSchach", "EchecsAlphabetiques"),
    _known("CirceTurncoats", "TurncoatCirce"),
    _known("CirceDoubleAgents", "DoppelAgentenCirce", arguments=(KINGS_TOO,)),
    _known("AMU"),
    _known("SingleBox", "NurPartiesatzSteine", arguments=(_type(3),)),
    _known("MAFF"),
    _known("OWU"),
    _known(
        "WhiteOscillatingKings",
        "WeisseOszillierendeKoenige",
        "BlancRoisOscillant",
        arguments=(_letter("ABC"),),
    ),
    _known(
        "BlackOscillatingKings",
        "SchwarzeOszillierendeKoenige",
        "NoirRoisOscillant",
        arguments=(_letter("ABC"),),
    ),
    _known("AntiKings", "AntiKoenige", "AntiRois"),
    _known("AntiMarsCirce", arguments=(CIRCE,)),
    _known(
        "AntiMarsMirrorCirce",
        "AntiMarsMalefiqueCirce",
        "AntiMarsMalefiqueCirce",
        arguments=(WITHOUT_KINGS,),
    ),
    _known("AntiMarsAntipodeanCirce", arguments=(WITHOUT_KINGS,)),
    _known(
        "WhiteSuperTransmutingKing", "WeisserSuperTransmutierenderKoenig", "BlancSuperRoiTransmute"
    ),
    _known(
        "BlackSuperTransmutingKing", "SchwarzerSuperTransmutierenderKoenig", "NoirSuperRoiTransmute"
    ),
    _known("AntiSuperCirce", arguments=(CALVET_OR_CHEYLAN,)),
    _known("UltraPatrol", "UltraPatrouille", "UltraPatrouille"),
    _known("SwappingKings", "TauschKoenige", "RoisEchanges"),
    _known("RoyalDynasty", "KoenigsDynastie", "DynastieRoyale"),
    _known("SAT", arguments=(FLIGHTS,)),
    _known("StrictSAT", arguments=(FLIGHTS,)),
    _known(
        "Take&MakeChess", "Take&MakeSchach", "Take&MakeEchecs", arguments=(Variants("take-make"),)
    ),
    _known("BlackSynchronMover", "SchwarzerSynchronZueger", "NoirSynchronCoup"),
    _known("WhiteSynchronMover", "WeisserSynchronZueger", "BlancSynchronCoup"),
    _known("BlackAntiSynchronMover", "SchwarzerAntiSynchronZueger", "NoirAntiSynchronCoup"),
    _known("WhiteAntiSynchronMover", "WeisserAntiSynchronZueger", "BlancAntiSynchronCoup"),
    _known("Masand"),
    _known("BGL", arguments=(BALANCES,)),
    _known("BlackChecks", "SchwarzSchaecher", "NoirEchecs"),
    _known("AnnanChess", "Annanschach", "AnnanEchecs", arguments=(_letter("ABCD"),)),
    _known("NormalPawn", "NormalBauern", "PionNormale"),
    _known("Lortap", "Elliuortap", "Elliuortap"),
    _known("VaultingKings", arguments=(VAULTERS,)),
    _known("WhiteVaultingKing", "WeisserVaultingKing", "BlancVaultingKing", arguments=(VAULTERS,)),
    _known("BlackVaultingKing", "SchwarzerVaultingKing", "NoirVaultingKing", arguments=(VAULTERS,)),
    _known("ProteanChess", "ProteischesSchach", "EchecsProtee", arguments=(WITHOUT_KINGS,)),
    _known("GenevaChess", "GenferSchach", "EchecsGeneve", arguments=(CIRCE,)),
    _known("ChameleonPursuit", "ChamaeleonVerfolgung", "CameleonPoursuite"),
    _known("AntiKoeko", arguments=(NEIGHBOUR,)),
    _known("CastlingChess", "RochadeSchach", "EchecsRoque"),
    _known("LosingChess", "Schlagschach", "QuiPerdGagne"),
    _known("Disparate"),
    _known("GhostChess", "Geisterschach", "EchecsGhost"),
    _known("HauntedChess", "Spukschach", "EchecsHantes"),
    _known("ProvocationChess", "ProvokationSchach", "EchecsProvacateurs"),
    _known("CageCirce", "KaefigCirce", "CirceCage"),
    _known("Dummy"),
    _known("Football", "Fussball", arguments=(Walks(),)),
    _known("ContraParrain", "KontraParrain"),
    _known("KobulKings", "KobulKoenige", "RoisKobul", arguments=(ONE_SIDE,)),
    _known("ExchangeCastling", "PlatzwechselRochade", "EchangeRoque"),
    _known("WhiteAlphabeticChess", "WeissesAlphabetischesSchach", "BlancEchecsAlphabetiques"),
    _known("BlackAlphabeticChess", "SchwarzesAlphabetischesSchach", "NoirEchecsAlphabetiques"),
    _known("CirceTake&Make"),
    _known("SuperGuards", "SuperDeckungen", "Supergardes"),
    _known("Wormholes", "Wurmloecher", "TrousDeVer", arguments=(Squares(),)),
    _known("MarineChess", "MarinesSchach", "EchecsMarins"),
    _known("UltramarineChess", "UltramarinesSchach", "EchecsUltramarins"),
    _known("BackHome", "NachHause", "Retour"),
    _known("FaceToFace", "AngesichtZuAngesicht", "FaceAFace"),
    _known("BackToBack", "RueckenAnRuecken", "DosADos"),
    _known("CheekToCheek", "WangeAnWange", "JoueAJoue"),
    _known("ChameleonSequence", "Chamaeleonsequenz", "CameleonSequence", arguments=(Circle(),)),
    _known("AntiCloneCirce"),
    _known("SnekChess", "SnekSchach", "EchecsSnek"),
    _known("SnekCircleChess", "SnekZirkulaerSchach", "EchecsSnekCirculaires"),
    _known("LastCapture", "LetzterSchlag", "DernierePrise", arguments=(UnitOnSquare(),)),
    _known("ArgentinianChess", "ArgentinischesSchach", "EchecsArgentins"),
    _known("LostPieces", "VerloreneSteine", "PiecesPerdues"),
    _known("PartialParalysis", "PartielleParalyse", "ParalysePartielle"),
    _known(
        "VerticalSymmetryCirce",
        "VertikaleSymmetrieCirce",
        "CirceSymetriqueVerticale",
        arguments=(KINGS_TOO,),
    ),
    _known(
        "HorizontalSymmetryCirce",
        "HorizontaleSymmetrieCirce",
        "CirceSymetriqueHorizontale",
        arguments=(KINGS_TOO,),
    ),
    _known(
        "VerticalSymmetryAntiCirce",
        "VertikaleAntiSymmetrieCirce",
        "AntiCirceSymetriqueVerticale",
        arguments=(CALVET_OR_CHEYLAN,),
    ),
    _known(
        "HorizontalSymmetryAntiCirce",
        "HorizontaleAntiSymmetrieCirce",
        "AntiCirceSymetriqueHorizontale",
        arguments=(CALVET_OR_CHEYLAN,),
    ),
    _known("ImmuneVerticalSymmetry", "ImmuneVertikaleSymmetrie", "ImmuneSymetriqueVerticale"),
    _known("ImmuneHorizontalSymmetry", "ImmuneHorizontaleSymmetrie", "ImmuneSymetriqueHorizontale"),
    _known("LeseMajeste"),
    _known("Rokagogo"),
    _known("Breton", arguments=(Variants("breton"),)),
    _known("Make&TakeChess", "Make&TakeSchach", "Make&TakeEchecs"),
    _known("PointReflection", "Punktspiegelung", "ReflexionCentrale"),
    _known("NannaChess", "Nannaschach", "NannaEchecs", arguments=(_letter("ABCD"),)),
    _known("MasandGeneralised", "MasandVerallgemeinert", "MasandGeneralise"),
    _known("Bolero", arguments=(KINGS_TOO,)),
    _known("BoleroInverse", "BoleroInvers", arguments=(KINGS_TOO,)),
    _known("Influencer", "Influencer", "Influenceur"),
    _known("RoleExchange", "Rollentausch", "EchangeRole", arguments=(Numbers(0, 1),)),
    _known("BlackMaxDister", "SchwarzerMaxDister", "NoirMaxDister", arguments=(Squares(2, 2),)),
    _known("BlackMinDister", "SchwarzerMinDister", "NoirMinDister", arguments=(Squares(2, 2),)),
    _known("WhiteMaxDister", "WeisserMaxDister", "BlancMaxDister", arguments=(Squares(2, 2),)),
    _known("WhiteMinDister", "WeisserMinDister", "BlancMinDister", arguments=(Squares(2, 2),)),
    _known("SeriesCapture", "SerienSchlag", "SerieCapture"),
    _known("DarkSide"),
    _known("Leffie"),
    _known("Pepo"),
    _known("CASTChess", "CASTSchach", "CASTEchecs", arguments=(Variants("cast"),)),
    _known("Bicaptures"),
    _known("FuddledMen"),
    _known("TransmissionMenace"),
    _known("PowerTransfer", "KraftTransfer", "TransfertPouvoir", arguments=(KINGS_TOO,)),
    _known("MultiCaptures", arguments=(ONE_SIDE,)),
    _known("AntiGuards", "AntiDeckungen", "Antigardes"),
    _known("FrankfurtChess", "FrankfurtSchach", "Francfort", arguments=(WITHOUT_KINGS,)),
    _known("Anda"),
    _known("AndaInverse", "AndaInvers"),
    _known("HalfInChess"),
    _known("AllInChess"),
    _known("MainlyInChess"),
    _known("AliceChess", "AliceSchach", "Alice"),
    _known("Immobilio", arguments=(Walks(),)),
    _known(
        "PADChess",
        "PADSchach",
        "PADechecs",
        arguments=(Variants("circe-variant", ("Strict", "RexInclusive", "RexExclusive")),),
    ),
    _known("DangerCirce", "GefahrenCirce", "CirceDanger"),
    _known("#C"),
)

#: conditions for the side that the stipulation restricts; asked for when no other name fits
RESTRICTED_SIDE = (
    _known("Maximummer", "Laengstzueger", "Maximum", arguments=(STRICTNESS,)),
    _known("UltraSchachZwang"),
)
