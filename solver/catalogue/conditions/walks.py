"""Other walks than usual: by the set of pieces, by a neighbour, by who observes whom."""

from __future__ import annotations

from solver.catalogue.conditions.form import condition
from solver.catalogue.conditions.shapes import KINGS_TOO, VAULTERS, lettered
from solver.catalogue.conditions.sides import of_each_side
from solver.catalogue.rules import rule

ENTRIES = (
    condition("CavalierMajeur"),
    condition("ChineseChess", de="ChinesischesSchach", fr="Chinoises"),
    condition("Leofamily"),
    condition("ArgentinianChess", de="ArgentinischesSchach", fr="EchecsArgentins"),
    condition("MarineChess", de="MarinesSchach", fr="EchecsMarins"),
    condition("UltramarineChess", de="UltramarinesSchach", fr="EchecsUltramarins"),
    condition("NormalPawn", de="NormalBauern", fr="PionNormale"),
    condition(
        "AnnanChess",
        de="Annanschach",
        fr="AnnanEchecs",
        arguments=(lettered("ABCD"),),
        summary="A unit with a unit of its own side directly behind it moves, captures and checks "
        "as that one does; kings do not lend their walk (TypeB), do not borrow one (TypeC), or "
        "neither (TypeD).",
        source="popeye-conditions",
        witness="conditions/annan",
        rule=lambda c: rule(
            "AnnanChess",
            kings_lend=not (c.has("TypeB") or c.has("TypeD")),
            kings_borrow=not (c.has("TypeC") or c.has("TypeD")),
        ),
    ),
    condition("NannaChess", de="Nannaschach", fr="NannaEchecs", arguments=(lettered("ABCD"),)),
    condition("FaceToFace", de="AngesichtZuAngesicht", fr="FaceAFace"),
    condition("BackToBack", de="RueckenAnRuecken", fr="DosADos"),
    condition("CheekToCheek", de="WangeAnWange", fr="JoueAJoue"),
    condition("PointReflection", de="Punktspiegelung", fr="ReflexionCentrale"),
    condition("PowerTransfer", de="KraftTransfer", fr="TransfertPouvoir", arguments=(KINGS_TOO,)),
    condition("ReflectiveKings", de="ReflektierendeKoenige", fr="RoisReflecteurs"),
    *of_each_side("{}ReflectiveKing", de="{}erReflektierenderKoenig", fr="{}RoiReflecteur"),
    condition("TransmutedKings", de="TransmutierendeKoenige", fr="RoisTransmutes"),
    *of_each_side("{}TransmutedKing", de="{}erTransmutierenderKoenig", fr="{}RoiTransmute"),
    *of_each_side(
        "{}SuperTransmutingKing",
        de="{}erSuperTransmutierenderKoenig",
        fr="{}SuperRoiTransmute",
    ),
    condition("VaultingKings", arguments=(VAULTERS,)),
    *of_each_side(
        "{}VaultingKing", de="{}erVaultingKing", fr="{}VaultingKing", arguments=(VAULTERS,)
    ),
    condition("TransmissionMenace"),
    condition("Bolero", arguments=(KINGS_TOO,)),
    condition("BoleroInverse", de="BoleroInvers", arguments=(KINGS_TOO,)),
)
