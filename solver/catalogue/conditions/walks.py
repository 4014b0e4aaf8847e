"""Other walks than usual: by the set of pieces, by a neighbour, by who observes whom."""

from __future__ import annotations

from collections.abc import Sequence

from solver.catalogue.conditions.form import Army, condition
from solver.catalogue.conditions.shapes import KINGS_TOO, VAULTERS, lettered
from solver.catalogue.conditions.sides import of_each_side
from solver.catalogue.rules import Rule, Said, rule


def _kings_part(c: Said) -> dict[str, bool]:
    """Whether kings lend and borrow walks, by the type."""
    return {
        "kings_lend": not (c.has("TypeB") or c.has("TypeD")),
        "kings_borrow": not (c.has("TypeC") or c.has("TypeD")),
    }


def _vaulters(arguments: Sequence[str]) -> Sequence[str]:
    """The walks of a vaulting king."""
    return [one for one in arguments if one != "Transmuting"] or ["equihopper"]


def _vaulting(c: Said, side: str) -> Rule:
    keeps_own = not c.has("Transmuting")
    return rule("VaultingKings", side=side, keeps_own=keeps_own, kinds=_vaulters(c.arguments))


OFFICERS = ("queen", "knight", "rook", "bishop")
CHINESE = ("leo", "mao", "pao", "vao")
MARINE = ("siren", "marine-knight", "triton", "nereid")

ENTRIES = (
    condition(
        "CavalierMajeur",
        summary="Nightriders take the place of knights: in the array, as what pawns promote to, "
        "and where they are reborn.",
        witness="conditions/cavalier-majeur",
        army=Army({"knight": "nightrider"}, alone=True),
    ),
    condition(
        "ChineseChess",
        de="ChinesischesSchach",
        fr="Chinoises",
        summary="Pawns also promote to leo, mao, pao and vao.",
        witness="conditions/chinese-chess",
        army=Army(promotees=CHINESE),
    ),
    condition(
        "Leofamily",
        summary="Leo, pao, vao and mao take the place of queen, rook, bishop and knight: in the "
        "array, as what pawns promote to, where they are reborn, and in castling.",
        witness="conditions/leofamily",
        army=Army(dict(zip(OFFICERS, CHINESE, strict=True)), alone=True),
    ),
    condition(
        "ArgentinianChess",
        de="ArgentinischesSchach",
        fr="EchecsArgentins",
        summary="Senora, faro, loco and saltador take the place of queen, rook, bishop and knight: "
        "in the array, as what pawns promote to, where they are reborn, and in castling.",
        witness="conditions/argentinian-chess",
        army=Army(dict(zip(OFFICERS, ("senora", "saltador", "faro", "loco"), strict=True))),
    ),
    condition(
        "MarineChess",
        de="MarinesSchach",
        fr="EchecsMarins",
        summary="Siren, triton, nereid and marine knight take the place of queen, rook, bishop and "
        "knight: in the array, as what pawns promote to, where they are reborn, and in castling.",
        witness="conditions/marine-chess",
        army=Army(dict(zip(OFFICERS, MARINE, strict=True))),
    ),
    condition(
        "UltramarineChess",
        de="UltramarinesSchach",
        fr="EchecsUltramarins",
        summary="Siren, triton, nereid, marine knight, poseidon and marine pawn take the place of "
        "queen, rook, bishop, knight, king and pawn: in the array, as what pawns promote to, where "
        "they are reborn, and in castling.",
        witness="conditions/ultramarine-chess",
        army=Army(
            dict(
                zip((*OFFICERS, "king", "pawn"), (*MARINE, "poseidon", "marine-pawn"), strict=True)
            )
        ),
    ),
    condition(
        "Shatranj",
        de="Schatrandsch",
        summary="Ferses take the place of queens, pawns promote to ferses alone and make no double "
        "step, nobody castles. By the goal win who is stalemated has lost as well, and who has "
        "nothing but the king left, unless his next move leaves the other side so, too.",
        source="requests",
        witness="conditions/shatranj",
        rule=lambda c: rule("Shatranj"),
        army=Army({"queen": "fers"}, alone=True, castles=False),
        goals=("win",),
    ),
    condition(
        "NormalPawn",
        de="NormalBauern",
        fr="PionNormale",
        summary="A pawn on its own first rank moves as pawns do, one step; captures that go on may "
        "take it there.",
        witness="conditions/normal-pawn",
        army=Army(first_rank_pawns=True),
    ),
    condition(
        "AnnanChess",
        de="Annanschach",
        fr="AnnanEchecs",
        arguments=(lettered("ABCD"),),
        summary="A unit with a unit of its own side directly behind it moves, captures and checks "
        "as that one does; kings do not lend their walk (TypeB), do not borrow one (TypeC), or "
        "neither (TypeD).",
        witness="conditions/annan",
        rule=lambda c: rule("AnnanChess", **_kings_part(c)),
    ),
    condition(
        "NannaChess",
        de="Nannaschach",
        fr="NannaEchecs",
        arguments=(lettered("ABCD"),),
        summary="A unit with a unit of its own side directly in front of it moves, captures and "
        "checks as that one does; kings do not lend their walk (TypeB), do not borrow one (TypeC), "
        "or neither (TypeD).",
        witness="conditions/nanna",
        rule=lambda c: rule("NannaChess", **_kings_part(c)),
    ),
    condition(
        "FaceToFace",
        de="AngesichtZuAngesicht",
        fr="FaceAFace",
        summary="A unit with an enemy unit directly in front of it moves, captures and checks as "
        "that one does.",
        witness="conditions/face-to-face",
        rule=lambda c: rule("FaceToFace"),
    ),
    condition(
        "BackToBack",
        de="RueckenAnRuecken",
        fr="DosADos",
        summary="A unit with an enemy unit directly behind it moves, captures and checks as that "
        "one does.",
        witness="conditions/back-to-back",
        rule=lambda c: rule("BackToBack"),
    ),
    condition(
        "CheekToCheek",
        de="WangeAnWange",
        fr="JoueAJoue",
        summary="A unit with enemy units beside it, on its left or on its right, moves, captures "
        "and checks as these do.",
        witness="conditions/cheek-to-cheek",
        rule=lambda c: rule("CheekToCheek"),
    ),
    condition(
        "PointReflection",
        de="Punktspiegelung",
        fr="ReflexionCentrale",
        summary="Units on squares that face each other across the middle of the board exchange "
        "their walks.",
        witness="conditions/point-reflection",
        rule=lambda c: rule("PointReflection"),
    ),
    condition(
        "PowerTransfer",
        de="KraftTransfer",
        fr="TransfertPouvoir",
        arguments=(KINGS_TOO,),
        summary="A unit moves, captures and checks as the unit does that stands where it would be "
        "reborn in Circe; kings only with RexInclusive.",
        witness="conditions/power-transfer",
        rule=lambda c: rule("PowerTransfer", kings=c.has("RexInclusive")),
    ),
    condition(
        "ReflectiveKings",
        de="ReflektierendeKoenige",
        fr="RoisReflecteurs",
        summary="A king in check also moves, captures and checks as the units do that check him.",
        witness="conditions/reflective-kings",
        rule=lambda c: rule("ReflectiveKings", side="both", keeps_own=True),
    ),
    *of_each_side(
        "{}ReflectiveKing",
        de="{}erReflektierenderKoenig",
        fr="{}RoiReflecteur",
        summary="The {} king in check also moves, captures and checks as the units do that check "
        "him.",
        witnesses=("conditions/white-reflective-king", "conditions/black-reflective-king"),
        rule=lambda c, side: rule("ReflectiveKings", side=side, keeps_own=True),
    ),
    condition(
        "TransmutedKings",
        de="TransmutierendeKoenige",
        fr="RoisTransmutes",
        summary="A king in check moves, captures and checks as the units do that check him, and "
        "no longer as a king.",
        witness="conditions/transmuted-kings",
        rule=lambda c: rule("TransmutedKings", side="both"),
    ),
    *of_each_side(
        "{}TransmutedKing",
        de="{}erTransmutierenderKoenig",
        fr="{}RoiTransmute",
        summary="The {} king in check moves, captures and checks as the units do that check him, "
        "and no longer as a king.",
        witnesses=("conditions/white-transmuted-king", "conditions/black-transmuted-king"),
        rule=lambda c, side: rule("TransmutedKings", side=side),
    ),
    *of_each_side(
        "{}SuperTransmutingKing",
        de="{}erSuperTransmutierenderKoenig",
        fr="{}SuperRoiTransmute",
        summary="The {} king in check moves as one of the units that check him, before all others, "
        "and is such a unit and no king from then on.",
        witnesses=(
            "conditions/white-super-transmuting-king",
            "conditions/black-super-transmuting-king",
        ),
        rule=lambda c, side: rule("SuperTransmutingKing", side=side),
    ),
    condition(
        "VaultingKings",
        arguments=(VAULTERS,),
        summary="A king in check also moves, captures and checks as the given pieces do, as an "
        "equihopper if none are given; with Transmuting no longer as a king.",
        witness="conditions/vaulting-kings",
        brings=_vaulters,
        rule=lambda c: _vaulting(c, "both"),
    ),
    *of_each_side(
        "{}VaultingKing",
        de="{}erVaultingKing",
        fr="{}VaultingKing",
        arguments=(VAULTERS,),
        summary="The {} king in check also moves, captures and checks as the given pieces do, as "
        "an equihopper if none are given; with Transmuting no longer as a king.",
        witnesses=("conditions/white-vaulting-king", "conditions/black-vaulting-king"),
        brings=_vaulters,
        rule=_vaulting,
    ),
    condition(
        "TransmissionMenace",
        summary="A unit also moves, captures and checks as the enemy units do that observe it.",
        witness="conditions/transmission-menace",
        rule=lambda c: rule("TransmissionMenace"),
    ),
    condition(
        "Bolero",
        arguments=(KINGS_TOO,),
        summary="A unit moves without capture as the officer does that begins the game on the file "
        "where it stands, and captures as ever; pawns do not, kings only with RexInclusive.",
        witness="conditions/bolero",
        rule=lambda c: rule("Bolero", kings=c.has("RexInclusive")),
    ),
    condition(
        "BoleroInverse",
        de="BoleroInvers",
        arguments=(KINGS_TOO,),
        summary="A unit captures and checks as the officer does that begins the game on the file "
        "where it stands, and moves as ever; pawns do not, kings only with RexInclusive.",
        witness="conditions/bolero-inverse",
        rule=lambda c: rule("BoleroInverse", kings=c.has("RexInclusive")),
    ),
)
